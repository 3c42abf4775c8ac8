package sandbox

import (
	"os"

	"golang.org/x/sys/unix"
)

// enough is the free space that makes a memory file system fit for tests.
const enough = 512 << 20

// scratchBase returns the parent of scratch directories: that of TMPDIR, else a memory file system
// that is large enough and allows running programs, else the usual one.
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

// allowRemoval restores the permission to remove the entries of a directory, and
// clears the attributes that forbid removing a file.
func allowRemoval(dir *os.Root, name string) {
	const immutable, appendOnly = 0x10, 0x20 // FS_IMMUTABLE_FL, FS_APPEND_FL
	d, err := dir.Open(".")
	if err != nil {
		return
	}
	defer d.Close()
	fd, err := unix.Openat(int(d.Fd()), name, unix.O_RDONLY|unix.O_NOFOLLOW|unix.O_NONBLOCK|unix.O_CLOEXEC, 0)
	if err == nil {
		defer unix.Close(fd)
		if flags, err := unix.IoctlGetUint32(fd, unix.FS_IOC_GETFLAGS); err == nil && flags&(immutable|appendOnly) != 0 {
			unix.IoctlSetPointerInt(fd, unix.FS_IOC_SETFLAGS, int(flags&^(immutable|appendOnly)))
		}
	}
	if info, err := dir.Lstat(name); err == nil && info.IsDir() {
		dir.Chmod(name, 0o700)
	}
}
