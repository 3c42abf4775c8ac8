//go:build !linux

package output

import (
	"errors"
	"io/fs"
	"os"
)

func openUnnamed(string, fs.FileMode) (*os.File, error) { return nil, errors.ErrUnsupported }

func linkUnnamed(*os.File, string) error { return errors.ErrUnsupported }

func exchange(a, b string) error { return errors.ErrUnsupported }

func renameFree(from, to string) error { return renameUnlessThere(from, to) }

// syncTree does nothing: there is no call for a whole directory.
func syncTree(*os.Root) {}
