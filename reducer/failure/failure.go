// Package failure recognizes the failure reports of compilers, sanitizers, language run-times and
// linters. To support another one, add a row to the table.
package failure

import (
	"regexp"

	"pare/internal/lazy"
)

// Report is a kind of failure report.
type Report struct {
	Name string // of the kind, such as "Go panic"

	// Pattern matches a line of the report. Its groups identify the failure, or the whole match if
	// it has no group.
	Pattern func() *regexp.Regexp

	// Frame matches a stack frame below the report, with the function as its first group; nil for
	// no stack. Inner says that the innermost frame comes last.
	Frame func() *regexp.Regexp
	Inner bool

	Crash bool // the program itself is at fault, not its input
}

// LintRule is the name of a linter's report, whose group is the rule's own name.
const LintRule = "lint rule"

func by(pattern string) func() *regexp.Regexp { return lazy.Regexp(`(?m)` + pattern) }

// Reports are the known kinds, the most telling first.
var Reports = []Report{
	{"GCC internal compiler error", by(`internal compiler error: (.+)$`), nil, false, true},
	{"failing pass of GCC", by(`^(during (?:GIMPLE|RTL|IPA) pass: \S+)$`), nil, false, true},
	{"panic of rustc", by(`^thread 'rustc'.* panicked at .*\n(.+)$`), nil, false, true},
	{"sanitizer report", by(`^(?:SUMMARY|==\d+==ERROR): (\w+Sanitizer: [\w-]+)(?:.*\n((?:READ|WRITE) of size))?`), by(`^ *#\d+ 0x[0-9a-f]+ in (\S+)`), false, true},
	{"undefined behaviour", by(`:\d+:\d+: runtime error: (.+)$`), nil, false, true},
	{"assertion", by("Assertion [`'](.+)' failed|Assertion failed: (.+)$"), nil, false, true},
	{"failure of LLVM", by(`(?:fatal error: error in backend|LLVM ERROR): (.+)$|UNREACHABLE executed at (\S+)`), nil, false, true},
	{"crash of clang", by(`^(?:Stack dump:|PLEASE submit a bug report)`),
		by(`^ *#\d+ 0x[0-9a-f]+ ((?:clang|llvm|\(anonymous namespace\))::[\w:~]+)`), false, true},
	{"Go panic", by(`^(?:panic|fatal error): (.+)$`), by(`^((?:main|[\w.-]+/\S+|[a-z]\w*)\.\S*?)\([^()]*\)$`), false, true},
	{"Rust panic", by(`^thread '.*'.* panicked at (?:'(.+)', )?.*:\d+:\d+:?(?:\n(.+))?$`), nil, false, true},
	{"Java exception", by(`^(?:Exception in thread "[^"]*"|Caused by:) ([\w.$]+(?:: .+)?)$`), by(`^\s+at ((?:[\w.-]+(?:@[\w.]+)?/)?[\w.$<>]+)\(`), false, true},
	{"crash of the Java virtual machine", by(`^# A fatal error has been detected by the Java`), by(`^# [CVJj] +\[\S+\] +(\w\S*)`), false, true},
	{"fatal error of Python", by(`^Fatal Python error: (.+)$`), nil, false, true},
	{"Python exception", by(`^Traceback \(most recent call last\):\n(?: .*\n)+([\w.]+(?:: .+)?)$`), by(`^  File ".*", line \d+, in (\S+)$`), true, false},
	{"JavaScript exception", by(`^(?:Uncaught )?((?:\w*Error|\w*Exception)(?: \[\w+\])?: .+)\n(?:.*\n){0,9}?    at `), by(`^    at (?:async |new )?([\w.$<>\[\] ]+) \((?:/|file:|[A-Za-z]:\\)`), false, false},
	{"exception", by(`^(?:Uncaught |Unhandled [Ee]xception[.:] )?([\w.]*(?:Error|Exception)(?: \[\w+\])?: .+)$`), nil, false, false},
	{"uncaught C++ exception", by(`^terminate called after throwing an instance of '(.+)'(?:\n  what\(\): +(.+))?`), nil, false, true},
	{"fatal signal", by(`^(?:.*: )?(Segmentation fault|Aborted|Bus error|Illegal instruction|Floating point exception)\b`), nil, false, true},
	{LintRule, by(`^.*:\d+:\d+: (?:warning|error): .* \[(-W[\w+=-]+|[a-z][\w.-]+)(?:,.*)?\]$`), nil, false, false},
	{LintRule, by(`^.*:\d+:\d+: ([A-Z]{1,4}\d{2,5})\b`), nil, false, false},
	{LintRule, by(`^ +\d+:\d+ +(?:error|warning) +.* {2,}([@a-z][\w/@-]+)$`), nil, false, false},
	{"error message", by(`(?:^|: )(?:\w+ )?[Ee]rror(?:\[\w+\]| near line \d+)?: (.+)$`), nil, false, false},
}

// Crash returns the first report of a crash in an output, "" for none.
func Crash(output string) string {
	for _, r := range Reports {
		if r.Crash {
			if text := r.Pattern().FindString(output); text != "" {
				return text
			}
		}
	}
	return ""
}
