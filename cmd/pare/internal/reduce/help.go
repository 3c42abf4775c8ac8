package reduce

import (
	"slices"

	"pare/cmd/pare/internal/cli"
)

// What --help and --help-all say.
const long = `Reduce FILE as far as COMMAND finds it interesting.

COMMAND runs in a fresh directory with the candidate, under FILE's base name, and the
files of --with. @@ in an argument stands for the candidate's path; a script without
arguments gets it as $1. The candidate is interesting if COMMAND exits with 0; exit
status 125 means unresolved. Conditions (--exit, --signal, --stdout, --stderr,
--not-stdout, --not-stderr, --crash, --hang, --golden, --differs, --same,
--slower-than, --peak-memory) replace the exit status, and all must hold. A candidate
then passes with exit status 0, or as --pass-exit, --pass-signal, --pass-stdout and
--pass-stderr define; any other end, such as that of another failure, is unresolved.
With --expect pass a candidate is interesting if it passes. --accepts adds a command
that has to succeed, too. Where chance decides, --flaky repeats COMMAND.

With several FILEs, or a directory, the test runs in a copy of them, and the result is
a directory. With ./TEST FILE, the order of C-Reduce, TEST is a program that gets the
candidate's path as its argument.

For a list with an item a line, see pare list.`

const brief = `Reduce FILE as far as COMMAND finds it interesting.

COMMAND runs in a fresh directory with the candidate, under FILE's base name. @@ in an
argument stands for the candidate's path; a script without arguments gets it as $1.
Exit status 0 means interesting, 125 unresolved, any other not interesting. Conditions
(--signal, --exit, --stdout, --stderr, --crash, --differs …) replace a script. The
result is FILE.min; the same command continues after an interrupt.`

var usualFlags = []string{"output", "jobs", "signal", "exit", "stdout", "stderr", "with", "stdin", "timeout", "max-time", "grammar", "verbose", "in-place"}

var groups = []cli.FlagGroup{
	{Title: "What is interesting", Names: []string{"exit", "signal", "stdout", "stderr", "not-stdout", "not-stderr", "expect",
		"crash", "hang", "golden", "golden-in", "differs", "same", "differs-in", "accepts", "slower-than", "peak-memory", "limit", "sandbox",
		"pass-exit", "pass-signal", "pass-stdout", "pass-stderr", "serve", "stdin", "with", "flaky", "also-interesting", "bucket", "trivial-ok", "confirm"}},
	{Title: "What is reduced", Names: []string{"keep", "keep-lines", "markers", "keep-names", "obfuscate", "grammar", "start", "island", "strict", "predicate", "strategy", "rules", "reducer", "list-strategies", "list-passes", "preprocess", "include", "name", "from"}},
	{Title: "How long", Names: []string{"jobs", "timeout", "max-tests", "max-time", "restarts", "minimal", "minimize"}},
	{Title: "Output", Names: []string{"output", "in-place", "tidy", "plain", "quiet", "verbose", "display", "json", "log", "events", "log-texts"}},
	{Title: "Earlier runs", Names: []string{"fresh", "no-cache", "no-journal", "journal"}},
	{Title: "Several files", Names: slices.Concat(severalFiles, []string{"paths", "in-turns", "args"})},
	{Title: "A build farm", Names: []string{"remote"}},
	{Title: "For the papers", Names: []string{"granularity", "complements-only", "monotone", "all", "verify"}},
}

// severalFiles are the flags about a directory.
var severalFiles = []string{"only", "exclude", "hold", "no-ignore"}
