package oracle

import "syscall"

// groupAttr makes the program the leader of a group; it dies with this process.
func groupAttr() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
}
