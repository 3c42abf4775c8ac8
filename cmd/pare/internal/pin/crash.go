package pin

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/google/shlex"
)

// ofCrashScript returns the command of the script that clang writes beside the preprocessed source
// when it crashes, in place of words that run such a script; ok is false if they run none. The script
// names its source without a directory.
func ofCrashScript(words []string) (command []string, script string, ok bool) {
	at := slices.IndexFunc(words, func(w string) bool { return strings.HasSuffix(w, ".sh") })
	if at < 0 || at != len(words)-1 || at > 1 {
		return nil, "", false
	}
	text, err := os.ReadFile(words[at])
	if err != nil || !strings.HasPrefix(string(text), "# Crash reproducer for ") {
		return nil, "", false
	}
	for line := range strings.Lines(string(text)) {
		if all, err := shlex.Split(strings.TrimSpace(line)); err == nil && len(all) > 1 {
			command = all
		}
	}
	if command == nil {
		return nil, "", false
	}
	source := &command[len(command)-1]
	if beside := filepath.Join(filepath.Dir(words[at]), *source); !filepath.IsAbs(*source) {
		*source = beside
	}
	return command, words[at], true
}
