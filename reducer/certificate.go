package reducer

import (
	"fmt"
	"slices"
	"strings"
)

// certificate says what the last round of a strategy has proved: it asked for
// every edit of its kinds, and none was interesting.
func certificate(st Strategy) string {
	var proved []string
	claim := func(pass, what string) {
		if slices.Contains(st.Passes, pass) {
			proved = append(proved, what)
		}
	}
	claim("remove", "no list element or optional part can go (1-minimal), no node can have its minimal text (1-tree-minimal)")
	claim("replace", fmt.Sprintf("no node can be one of the %d nearest below it that fit (replacement-minimal)", reach))
	claim("windows", "no two to four neighbours can go together")
	return strings.Join(proved, "; ")
}
