//go:build unix

package preprocess

import (
	"io/fs"
	"os"
	"strconv"
	"syscall"
)

// own reports whether a file is the user's, or that of the user who called sudo.
func own(info fs.FileInfo) bool {
	st, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return false
	}
	me := os.Geteuid()
	return int(st.Uid) == me || me == 0 && strconv.Itoa(int(st.Uid)) == os.Getenv("SUDO_UID")
}
