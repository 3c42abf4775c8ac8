//go:build !windows

package main

import (
	"io/fs"
	"path/filepath"

	"github.com/google/renameio/v2"
)

// replaceFile makes path hold text, in one step. A file that exists keeps its
// permissions.
func replaceFile(path string, text []byte, mode fs.FileMode) error {
	return renameio.WriteFile(path, text, mode, renameio.WithTempDir(filepath.Dir(path)))
}
