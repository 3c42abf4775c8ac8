package main

// What `pare reduce --help` says, and the groups of --help-all.

const reduceBrief = `Reduce FILE as far as COMMAND finds it interesting.

COMMAND runs in a fresh directory that holds the candidate under FILE's base name.
@@ in an argument stands for the candidate's path; a script without arguments gets
it as $1. Exit status 0 says interesting, 125 cannot tell, anything else not
interesting. Conditions (--signal, --exit, --stdout, --stderr, --crash, --differs …) can stand
for a script.
The result goes to FILE.min; the same command goes on after an interrupt.`

var usualFlags = []string{"output", "jobs", "signal", "exit", "stdout", "stderr", "with", "stdin", "timeout", "max-time", "grammar", "verbose", "in-place"}

var reduceGroups = []flagGroup{
	{"What is interesting", []string{"exit", "signal", "stdout", "stderr", "not-stdout", "not-stderr", "expect",
		"crash", "hang", "golden", "golden-in", "differs", "same", "differs-in", "accepts",
		"pass-exit", "pass-signal", "pass-stdout", "pass-stderr", "stdin", "with", "trivial-ok", "confirm"}},
	{"What is reduced", []string{"grammar", "start", "island", "strict", "predicate", "strategy", "rules", "list-strategies", "list-passes", "items", "preprocess", "include", "name", "from"}},
	{"How long", []string{"jobs", "timeout", "max-tests", "max-time", "restarts", "minimal"}},
	{"Output", []string{"output", "in-place", "plain", "quiet", "verbose", "display", "json", "log", "events", "log-texts"}},
	{"Earlier runs", []string{"fresh", "no-cache", "no-journal", "journal"}},
	{"Several files", []string{"only", "exclude", "no-ignore", "in-turns", "args"}},
	{"A build farm", []string{"remote", "remote-instance", "remote-property", "remote-image", "remote-env", "remote-header",
		"remote-credential-helper", "remote-ca", "remote-cert", "remote-key", "remote-timeout", "remote-priority", "remote-local",
		"remote-fallback", "bazelrc", "config", "max-remote-seconds"}},
	{"For the papers", []string{"granularity", "complements-only", "monotone", "all", "verify"}},
}
