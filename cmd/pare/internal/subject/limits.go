package subject

import (
	"context"
	"errors"

	"pare/cmd/pare/internal/cli"
	"pare/reducer/oracle"
)

// IsLimit reports whether an error says that a limit on tests or time is reached.
func IsLimit(err error) bool {
	return errors.Is(err, oracle.ErrMaxTests) || errors.Is(err, cli.ErrMaxTime)
}

// WithoutTimeLimit returns err, or nil where it says that a limit on time is reached.
func WithoutTimeLimit(err error) error {
	if errors.Is(err, cli.ErrMaxTime) || errors.Is(err, context.DeadlineExceeded) {
		return nil
	}
	return err
}
