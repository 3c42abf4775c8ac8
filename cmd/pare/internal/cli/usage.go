// Package cli holds what all commands share: errors of usage, exit codes, and how numbers, words and
// foreign text are written.
package cli

import (
	"fmt"

	"github.com/spf13/cobra"
)

// Exit codes, beside 0 for success.
const (
	ExitError          = 1
	ExitUsage          = 2
	ExitNotInteresting = 3
	ExitNoParse        = 4
	ExitInterrupted    = 130
)

// UsageError is an error in the command line of command.
type UsageError struct {
	Command string
	err     error
}

func (e *UsageError) Error() string { return e.err.Error() }

// Usagef is an error in the command line of a command.
func Usagef(cmd *cobra.Command, format string, args ...any) error {
	return NewUsageError(cmd.CommandPath(), fmt.Errorf(format, args...))
}

// NewUsageError returns an error in the command line of the command of this name.
func NewUsageError(command string, err error) error { return &UsageError{command, err} }

// NoArgs refuses arguments.
func NoArgs(cmd *cobra.Command, args []string) error {
	if len(args) > 0 {
		return Usagef(cmd, "unexpected argument %q", args[0])
	}
	return nil
}
