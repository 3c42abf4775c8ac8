package sandbox

import (
	"bytes"
	"os"
	"strconv"

	"golang.org/x/sys/unix"
)

// least is the free space of the tests' file system below which files may be truncated, which
// programs often do not notice.
const least = 1 << 20

// full reports whether the file system of path has no space left.
func full(path string) bool {
	var fs unix.Statfs_t
	return unix.Statfs(path, &fs) == nil && fs.Bavail*uint64(fs.Bsize) < least
}

// outOfMemoryKills returns how many processes the system has killed for lack of
// memory.
func outOfMemoryKills() int {
	text, _ := os.ReadFile("/proc/vmstat")
	for line := range bytes.Lines(text) {
		if n, ok := bytes.CutPrefix(line, []byte("oom_kill ")); ok {
			kills, _ := strconv.Atoi(string(bytes.TrimSpace(n)))
			return kills
		}
	}
	return 0
}
