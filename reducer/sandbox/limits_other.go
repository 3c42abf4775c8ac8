//go:build !linux

package sandbox

import (
	"errors"
	"os"
)

func (l *Limits) supported() error {
	if *l != (Limits{Confined: l.Confined}) {
		return errors.New("limits on a test need Linux: ulimit in a script sets them elsewhere")
	}
	return nil
}

const weighs = false

func (l *Limits) wrap(path string, args []string) (string, []string) { return path, args }

// resident returns 0: the memory of a process is not measured.
func resident(int) int64 { return 0 }

func weigh(int) func() int64 { return func() int64 { return 0 } }

// largest returns 0: the memory of a test is not measured.
func largest(*os.ProcessState) int64 { return 0 }
