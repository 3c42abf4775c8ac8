package lexical_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"pare/hdd/ddmin"
	"pare/hdd/lexical"
)

// fields splits a line at commas outside double quotes. Its bug: it looks for a
// closing quote past the end of the line.
func fields(line string) []string {
	var all []string
	for line != "" {
		end := 0
		if line[0] == '"' {
			for end = 1; line[end] != '"'; end++ {
			}
		}
		if comma := strings.IndexByte(line[end:], ','); comma >= 0 {
			all = append(all, line[:end+comma])
			line = line[end+comma+1:]
		} else {
			return append(all, line)
		}
	}
	return all
}

// crashes reports whether fields panics.
func crashes(line []byte) (yes bool) {
	defer func() { yes = recover() != nil }()
	fields(string(line))
	return false
}

// A crasher that `go test -fuzz=FuzzFields` left in testdata/fuzz: the file has a
// line for the version and one for each argument, here a string. The reduced file
// has the same form and can replace it.
func Example() {
	corpus := filepath.Join("testdata", "fuzz", "FuzzFields", "2fb2ec3d2f529346")
	file, err := os.ReadFile(corpus)
	if err != nil {
		fmt.Println(err)
		return
	}
	version, argument, _ := strings.Cut(string(file), "\n")
	quoted := strings.TrimSuffix(strings.TrimPrefix(argument, "string("), ")\n")
	crasher, err := strconv.Unquote(quoted)
	if err != nil {
		fmt.Println(err)
		return
	}

	minimize := ddmin.Then(ddmin.Splitting, ddmin.OneByOne)
	smaller := lexical.Characters([]byte(crasher)).Minimize(minimize, ddmin.Sequential(crashes))

	fmt.Printf("%d bytes, now %d:\n", len(crasher), len(smaller))
	fmt.Printf("%s\nstring(%q)\n", version, smaller)
	// Output:
	// 62 bytes, now 1:
	// go test fuzz v1
	// string("\"")
}
