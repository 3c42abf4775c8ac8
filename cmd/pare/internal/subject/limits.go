package subject

import (
	"context"
	"errors"

	"pare/reducer/oracle"
)

// ErrMaxTime ends a reduction at its limit on time.
var ErrMaxTime = errors.New("the limit on time is reached")

// IsLimit reports whether an error says that a limit on tests or time is reached.
func IsLimit(err error) bool {
	return errors.Is(err, oracle.ErrMaxTests) || errors.Is(err, ErrMaxTime)
}

// WithoutTimeLimit returns err, or nil where it says that a limit on time is reached.
func WithoutTimeLimit(err error) error {
	if errors.Is(err, ErrMaxTime) || errors.Is(err, context.DeadlineExceeded) {
		return nil
	}
	return err
}
