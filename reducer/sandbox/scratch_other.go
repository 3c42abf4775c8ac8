//go:build !linux

package sandbox

import "os"

// scratchBase is where scratch directories go.
func scratchBase() string { return os.TempDir() }
