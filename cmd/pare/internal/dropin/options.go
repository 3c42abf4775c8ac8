package dropin

import (
	"slices"
	"strconv"
	"strings"
)

// option is an option of another reducer.
type option struct {
	names    string // with blanks between
	values   int
	optional bool // the value, which is a number
	does     func(l *line, name string, values []string) error
}

// flag makes an option that is flags of pare reduce; % in them is the value.
func flag(words ...string) func(*line, string, []string) error {
	return func(l *line, _ string, values []string) error {
		for _, w := range words {
			if len(values) > 0 {
				w = strings.ReplaceAll(w, "%", values[0])
			}
			l.flags = append(l.flags, w)
		}
		return nil
	}
}

// idle is an option that means nothing to pare.
func idle(l *line, name string, _ []string) error {
	l.idle = append(l.idle, name)
	return nil
}

// told makes an option of which the user is told what pare does instead.
func told(text string) func(*line, string, []string) error {
	return func(l *line, name string, _ []string) error {
		l.say("%s: %s", name, text)
		return nil
	}
}

// instead makes an option in place of a reduction.
func instead(words ...string) func(*line, string, []string) error {
	return func(l *line, _ string, _ []string) error {
		l.instead = words
		return nil
	}
}

// timeout is the time of a test, which some take 0 for as none.
func timeout(l *line, name string, values []string) error {
	if len(values) == 0 {
		return nil
	}
	n, err := strconv.ParseFloat(values[0], 64)
	if err != nil {
		return l.usagef("%s %s: a number of seconds was expected", name, values[0])
	}
	if n > 0 {
		l.flags = append(l.flags, "--timeout", values[0])
	}
	return nil
}

// jobs is the number of tests at once, of which 0 and less are pare's own.
func jobs(l *line, name string, values []string) error {
	n, err := strconv.Atoi(values[0])
	if err != nil {
		return l.usagef("%s %s: a whole number was expected", name, values[0])
	}
	if n > 0 {
		l.flags = append(l.flags, "-j", values[0])
	}
	return nil
}

// level is how much is printed.
func level(l *line, name string, values []string) error {
	switch strings.ToUpper(values[0]) {
	case "DEBUG", "VERBOSE":
		l.flags = append(l.flags, "-v")
	case "WARNING", "ERROR", "QUIET", "SILENT":
		l.flags = append(l.flags, "-q")
	case "INFO", "NORMAL":
	default:
		return l.usagef("%s %s: a level was expected, such as debug or quiet", name, values[0])
	}
	return nil
}

// input is how the test gets the candidate.
func input(l *line, name string, values []string) error {
	l.input = strings.ToLower(values[0])
	if !slices.Contains([]string{"all", "arg", "stdin", "basename"}, l.input) {
		return l.usagef("%s %s: all, arg, stdin or basename was expected", name, values[0])
	}
	return nil
}

func isNumber(text string) bool {
	_, err := strconv.ParseFloat(text, 64)
	return err == nil
}

// saysPasses is said of options about passes, which pare has others of.
const saysPasses = "pare has passes of its own (--list-passes) and runs them all"

// common are the options that C-Reduce and C-Vise share.
var common = []option{
	{"--n -n", 1, false, jobs},
	{"--tidy", 0, false, flag("--tidy")},
	{"--timeout", 1, true, timeout},
	{"--sllooww", 0, false, flag("--minimal", "2")},
	{"--debug", 0, false, flag("-v")},
	{"--not-c", 0, false, idle}, // the grammar is that of FILE's name
	{"--shaddap", 0, false, idle},
	{"--die-on-pass-bug", 0, false, idle},
	{"--no-give-up", 0, false, idle},
	{"--no-cache", 0, false, idle}, // that of passes
	{"--skip-key-off", 0, false, idle},
	{"--skip-initial-passes", 0, false, idle},
	{"--max-improvement", 1, false, idle},
	{"--also-interesting", 1, false, told("other failures are not kept; run again with conditions that ask for them")},
	{"--print-diff", 0, false, told("pare history and pare report show the steps as differences, afterwards")},
	{"--save-temps", 0, false, told("the tests' directories are removed; what a test leaves elsewhere stays")},
	{"--remove-pass", 1, false, told(saysPasses)},
	{"--version", 0, false, instead("--version")},
}

// creduce are options of C-Reduce.
var creduce = []option{
	{"--help -h -help", 0, false, instead("help", "migrating")},
	{"--add-pass", 3, false, told(saysPasses)},
	{"--no-default-passes", 0, false, told(saysPasses)},
	{"--abs-timing", 0, false, idle},
	{"--timing", 0, false, idle},
	{"--no-kill", 0, false, idle},
}

// cvise are options of C-Vise.
var cvise = []option{
	{"--help -h", 0, false, instead("help", "migrating")},
	{"--commands -c", 1, false, func(l *line, _ string, values []string) error { l.script = values[0]; return nil }},
	{"--shell", 1, false, func(l *line, _ string, values []string) error { l.shell = values[0]; return nil }},
	{"--list-passes", 0, false, instead("reduce", "--list-passes")},
	{"--log-level", 1, false, level},
	{"--log-file", 1, false, told("messages go to standard error")},
	{"--skip-interestingness-test-check -s", 0, false, told("the unchanged file is tested all the same")},
	{"--start-with-pass", 1, false, told(saysPasses)},
	{"--pass-group", 1, false, told(saysPasses)},
	{"--pass-group-file", 1, false, told(saysPasses)},
	{"--clang-delta-preserve-routine", 1, false, flag("--keep", `\b%\b`)},
	{"--clang-delta-std", 1, false, idle},
	{"--renaming", 0, false, idle}, // pare renames anyway
	{"--to-utf8", 0, false, idle},  // files stay in their coding
	{"--no-timing", 0, false, idle},
	{"--timestamp", 0, false, idle},
	{"--skip-after-n-transforms", 1, false, told("pare ends where nothing smaller is found; --max-tests and --max-time of pare reduce end it before")},
	{"--stopping-threshold", 1, false, told("pare ends where nothing smaller is found; --max-tests and --max-time of pare reduce end it before")},
	{"--action", 1, false, func(l *line, name string, values []string) error {
		if values[0] != "reduce" {
			return l.usagef("%s %s: pare reduces only", name, values[0])
		}
		return nil
	}},
}

// shrinkray are options of Shrink Ray.
var shrinkray = []option{
	{"--help", 0, false, instead("help", "migrating")},
	{"--version", 0, false, instead("--version")},
	{"--parallelism", 1, false, jobs},
	{"--timeout", 1, false, timeout},
	{"--volume", 1, false, level},
	{"--debug", 0, false, flag("-v")},
	{"--input-type", 1, false, input},
	{"--in-place", 0, false, flag("--with", ".")},
	{"--not-in-place", 0, false, func(*line, string, []string) error { return nil }},
	{"--trivial-is-error", 0, false, func(*line, string, []string) error { return nil }},
	{"--trivial-is-not-error", 0, false, flag("--trivial-ok")},
	{"--formatter", 1, false, idle}, // in place nothing is laid out
	{"--ui", 1, false, func(l *line, name string, values []string) error {
		if values[0] == "basic" {
			l.flags = append(l.flags, "--display", "line")
		}
		return nil
	}},
	{"--theme", 1, false, idle},
	{"--seed", 1, false, idle}, // nothing is left to chance
	{"--backup", 1, false, told("the file as it was is kept as FILE.orig")},
	{"--history", 0, false, idle}, // of every run
	{"--no-history", 0, false, flag("--no-journal")},
	{"--also-interesting", 1, false, told("other failures are not kept; run again with conditions that ask for them")},
	{"--exit-on-completion", 0, false, idle},
	{"--no-exit-on-completion", 0, false, idle},
	{"--no-clang-delta", 0, false, idle},
	{"--clang-delta", 1, false, idle},
}
