//go:build !linux

package sandbox

import (
	"errors"
	"io/fs"
)

// owner is not compared here.
type owner struct{}

func ownerOf(fs.FileInfo) owner { return owner{} }

// survey undoes nothing: processes left by a test may go on, so each test has a new directory.
func (s *scratch) survey(*directory) error { return errors.ErrUnsupported }
