package sandbox

import (
	"os"

	"golang.org/x/sys/unix"
)

// enough is the room on a memory file system that makes it fit for tests.
const enough = 512 << 20

// scratchBase is where scratch directories go: memory where it is large enough
// and programs may be run from it, unless TMPDIR says otherwise.
func scratchBase() string {
	const memory = "/dev/shm"
	var fs unix.Statfs_t
	switch {
	case os.Getenv("TMPDIR") != "",
		unix.Statfs(memory, &fs) != nil,
		fs.Flags&unix.ST_NOEXEC != 0,
		fs.Bavail*uint64(fs.Bsize) < enough,
		unix.Access(memory, unix.W_OK) != nil:
		return os.TempDir()
	}
	return memory
}
