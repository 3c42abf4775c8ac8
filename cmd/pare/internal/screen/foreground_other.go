//go:build !unix

package screen

import "os"

// Foreground reports whether this process may read keys from the terminal.
func Foreground(*os.File) bool { return true }
