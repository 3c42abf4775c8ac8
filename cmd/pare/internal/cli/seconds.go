package cli

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"time"
)

// ErrMaxTime ends a run at its limit on time.
var ErrMaxTime = errors.New("the limit on time is reached")

// Seconds is a flag for a time: a number of seconds, or one with a unit.
type Seconds time.Duration

func (s *Seconds) String() string {
	if *s == 0 {
		return "" // so that help shows no default
	}
	return time.Duration(*s).String()
}

func (s *Seconds) Type() string { return "time" }

func (s *Seconds) Set(text string) error {
	d, err := time.ParseDuration(text)
	if n, nerr := strconv.ParseFloat(text, 64); nerr == nil {
		d, err = time.Duration(n*float64(time.Second)), nil
	}
	if err != nil || d <= 0 {
		return fmt.Errorf("a time such as 10, 0.5 or 2m was expected")
	}
	*s = Seconds(d)
	return nil
}

// Since returns a context that ends with ErrMaxTime s after begin, or ctx where s is 0.
func (s Seconds) Since(ctx context.Context, begin time.Time) (context.Context, context.CancelFunc) {
	if s == 0 {
		return ctx, func() {}
	}
	return context.WithTimeoutCause(ctx, time.Duration(s)-time.Since(begin), ErrMaxTime)
}
