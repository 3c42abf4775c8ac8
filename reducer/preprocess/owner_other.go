//go:build !unix

package preprocess

import "io/fs"

// own takes every file for the user's, since the system tells no owner.
func own(fs.FileInfo) bool { return true }
