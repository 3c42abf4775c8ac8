package pin

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"pare/reducer/oracle"
)

// Each output in testdata is a program's own; the conditions keep what identifies the failure.
func TestOf(t *testing.T) {
	for _, tt := range []struct {
		name, file, input string
		exit              int
		kind, want        string
	}{
		{"python", "d.json", `{"needle": [1, 2}`, 1, "Python exception", `--exit 1 --stderr json\.decoder\.JSONDecodeError: Expecting '.*' delimiter: line -?\d+ column -?\d+ \(char -?\d+\) --stderr raw_decode`},
		{"node", "n.txt", "needle", 1, "JavaScript exception", `--exit 1 --stderr TypeError: cannot fold -?\d+ of -?\d+ --stderr check`},
		{"own", "n.js", "function f(){ null.foo }\nconsole.log(1);\nf();\n", 1, "JavaScript exception", `--exit 1 --stderr TypeError: Cannot read properties of null \(reading '.*'\)`},
		{"assert", "in.bin", "", 134, "assertion", `--signal ABRT --stderr d < -?\d+ && "too deep"`},
		{"asan", "in.bin", "", 1, "sanitizer report", `--exit 1 --stderr AddressSanitizer: heap-buffer-overflow --stderr READ of size --stderr get`},
		{"asan", "asan.c", "", 1, "sanitizer report", `--exit 1 --stderr AddressSanitizer: heap-buffer-overflow --stderr READ of size`},
		{"ubsan", "ub.c", "", 1, "undefined behaviour", `--exit 1 --stderr signed integer overflow: -?\d+ \+ -?\d+ cannot be represented in type 'int'`},
		{"lint", "w.c", "int unused(int a) { }", 1, "lint rule", `--exit 1 --stderr -Werror=return-type`},
		{"lint", "w.c", "", 0, "lint rule", `--exit 0 --stderr -Werror=return-type`},
		{"ubsan", "ub.c", "", 0, "undefined behaviour", `--stderr signed integer overflow: -?\d+ \+ -?\d+ cannot be represented in type 'int'`},
		{"pylint", "w.py", "", 4, "lint rule", `--exit 4 --stderr W0102`},
		{"go", "d.json", "", 2, "Go panic", `--exit 2 --stderr runtime error: index out of range \[-?\d+\] with length -?\d+ --stderr main\.parse`},
		{"rust", "d.json", "", 101, "Rust panic", `--exit 101 --stderr index out of bounds: the len is -?\d+ but the index is -?\d+`},
		{"java", "d.json", `{"needle": [1, 2}`, 1, "Java exception", `--exit 1 --stderr java\.lang\.NumberFormatException: For input string: ".*" --stderr M\.fold`},
		{"dotnet", "d.json", "", 134, "exception", `--signal ABRT --stderr System\.FormatException: Input string was not in a correct format\.`},
		{"tool", "d.json", "", 1, "exception", `--exit 1 --stderr ConfigError: -?\d+ keys without a value`},
	} {
		text, err := os.ReadFile("testdata/" + tt.name + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		p, ok := Of(&oracle.Verdict{Exit: tt.exit, Stderr: string(text)}, tt.file, tt.input)
		var list []string
		for _, c := range p.Conditions {
			list = append(list, "--"+c.Flag+" "+c.Value)
			if re, err := regexp.Compile("(?m)" + c.Value); c.Flag == "stderr" && (err != nil || !re.MatchString(string(text))) {
				t.Errorf("%s: %s does not match: %v", tt.name, c.Value, err)
			}
		}
		if got := strings.Join(list, " "); !ok || p.Kind != tt.kind || got != tt.want {
			t.Errorf("%s: %s %s, want\n%s %s", tt.name, p.Kind, got, tt.kind, tt.want)
		}
	}
}

// An unknown message is kept without what changes, and a program that ends well does not fail.
func TestOfUnknown(t *testing.T) {
	p, ok := Of(&oracle.Verdict{Exit: 3, Stderr: "begin\ntool: in.txt:7: bad \"needle\" at 0x7ffe /tmp/a/b.o\n"}, "in.txt", "a needle")
	want := `tool: \S+:-?\d+: bad ".*" at 0x[0-9a-f]+ \S+`
	if !ok || len(p.Conditions) != 2 || p.Conditions[1].Value != want {
		t.Errorf("%v %v, want %s", p, ok, want)
	}
	p, _ = Of(&oracle.Verdict{Exit: 1, Stderr: "error in line 37: no such column: price\n  here price * quantity\n       error here ---^\n"}, "a.sql", "price")
	if want = `error in line -?\d+: no such column: price`; p.Conditions[1].Value != want {
		t.Errorf("%v, want %s", p, want)
	}
	p, _ = Of(&oracle.Verdict{Exit: 5, Stderr: "jq: error (at <stdin>:3): number (2.5) and string (\"x\") cannot be added\n"}, "a.json", "x")
	if want = `jq: error \(at <stdin>:-?\d+\): number \(-?\d+(\.\d+)?\) and string \(".*"\) cannot be added`; p.Conditions[1].Value != want {
		t.Errorf("%v, want %s", p, want)
	}
	if p, ok := Of(&oracle.Verdict{Stdout: "done\n"}, "in.txt", ""); ok {
		t.Error(p)
	}
}
