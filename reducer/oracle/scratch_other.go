//go:build !linux

package oracle

import "os"

// scratchBase is where scratch directories go.
func scratchBase() string { return os.TempDir() }
