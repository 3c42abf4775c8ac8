package ddmin_test

import (
	"fmt"
	"slices"

	"pare/hdd/ddmin"
)

func ExampleMinimize() {
	steps := []string{"open", "seek", "read", "close", "stat", "read", "write"}
	readAfterClose := func(s []string) bool {
		closed := slices.Index(s, "close")
		return closed >= 0 && slices.Contains(s[closed:], "read")
	}
	fmt.Println(ddmin.Minimize(steps, ddmin.Sequential(readAfterClose)))
	// Output: [close read]
}
