//go:build unix && !linux

package oracle

import "syscall"

// groupAttr makes the program the leader of a group.
func groupAttr() *syscall.SysProcAttr { return &syscall.SysProcAttr{Setpgid: true} }
