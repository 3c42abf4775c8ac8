//go:build !unix

package oracle

import (
	"fmt"
	"strconv"
)

// SignalName returns the name of a signal.
func SignalName(n int) string { return fmt.Sprintf("signal %d", n) }

// ParseSignal returns the number of a signal.
func ParseSignal(s string) (int, error) {
	n, err := strconv.Atoi(s)
	if err != nil {
		return 0, fmt.Errorf("unknown signal %q: a number was expected", s)
	}
	return n, nil
}
