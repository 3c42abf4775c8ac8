package sandbox

import (
	"errors"
	"fmt"
	"os"
	"runtime"
	"unsafe"

	"golang.org/x/sys/unix"
)

// confinement lets a test write in its own directories only, by Landlock, and make no socket, by a
// filter of system calls. Both apply to the thread that starts the test; its processes inherit them
// and cannot lift them. Neither needs privileges.
type confinement struct{ abi int }

// newConfinement returns an error where the system cannot do it.
func newConfinement() (*confinement, error) {
	abi, _, errno := unix.Syscall(unix.SYS_LANDLOCK_CREATE_RULESET, 0, 0, unix.LANDLOCK_CREATE_RULESET_VERSION)
	if errno != 0 {
		return nil, fmt.Errorf("--sandbox needs Landlock (Linux 5.13 or later), which this system lacks or forbids: %w", errno)
	}
	if native() == 0 {
		return nil, fmt.Errorf("--sandbox: no filter of system calls is known for %s", runtime.GOARCH)
	}
	c := &confinement{int(abi)}
	release, err := c.start([]string{os.TempDir()}, func() error { return nil })
	if err != nil {
		return nil, fmt.Errorf("--sandbox: %w", err)
	}
	release()
	return c, nil
}

// start calls do on a thread that may write only below dirs. The thread lives until release is
// called, since processes it started may die with it.
func (c *confinement) start(dirs []string, do func() error) (release func(), err error) {
	started, over := make(chan error), make(chan struct{})
	go func() {
		runtime.LockOSThread() // for good: the thread ends with the goroutine
		err := c.restrict(dirs)
		if err == nil {
			err = do()
		}
		started <- err
		<-over
	}()
	err = <-started
	return func() { close(over) }, err
}

// writes are the rights to change files in Landlock's first version.
const writes = unix.LANDLOCK_ACCESS_FS_WRITE_FILE | unix.LANDLOCK_ACCESS_FS_REMOVE_DIR | unix.LANDLOCK_ACCESS_FS_REMOVE_FILE |
	unix.LANDLOCK_ACCESS_FS_MAKE_CHAR | unix.LANDLOCK_ACCESS_FS_MAKE_DIR | unix.LANDLOCK_ACCESS_FS_MAKE_REG | unix.LANDLOCK_ACCESS_FS_MAKE_SOCK |
	unix.LANDLOCK_ACCESS_FS_MAKE_FIFO | unix.LANDLOCK_ACCESS_FS_MAKE_BLOCK | unix.LANDLOCK_ACCESS_FS_MAKE_SYM

// harmless are the devices to which anything may write.
var harmless = []string{"/dev/null", "/dev/zero", "/dev/full"}

// restrict restricts the thread that calls it.
func (c *confinement) restrict(dirs []string) error {
	attr := unix.LandlockRulesetAttr{Handled_access_fs: writes}
	size := unsafe.Sizeof(attr.Handled_access_fs)
	if c.abi >= 2 {
		attr.Handled_access_fs |= unix.LANDLOCK_ACCESS_FS_REFER
	}
	if c.abi >= 3 {
		attr.Handled_access_fs |= unix.LANDLOCK_ACCESS_FS_TRUNCATE
	}
	if c.abi >= 6 {
		attr.Scoped = unix.LANDLOCK_SCOPE_SIGNAL
		size = unsafe.Offsetof(attr.Scoped) + unsafe.Sizeof(attr.Scoped)
	}
	rules, _, errno := unix.Syscall(unix.SYS_LANDLOCK_CREATE_RULESET, uintptr(unsafe.Pointer(&attr)), size, 0)
	if errno != 0 {
		return fmt.Errorf("landlock_create_ruleset: %w", errno)
	}
	defer unix.Close(int(rules))
	for _, dir := range dirs {
		if err := allow(int(rules), dir, attr.Handled_access_fs); err != nil {
			return err
		}
	}
	for _, device := range harmless {
		err := allow(int(rules), device, attr.Handled_access_fs&(unix.LANDLOCK_ACCESS_FS_WRITE_FILE|unix.LANDLOCK_ACCESS_FS_TRUNCATE))
		if err != nil && !errors.Is(err, unix.ENOENT) {
			return err
		}
	}
	if err := unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); err != nil {
		return fmt.Errorf("no_new_privs: %w", err)
	}
	if _, _, errno := unix.Syscall(unix.SYS_LANDLOCK_RESTRICT_SELF, rules, 0, 0); errno != 0 {
		return fmt.Errorf("landlock_restrict_self: %w", errno)
	}
	return c.filter()
}

// allow adds a rule that permits access below a path.
func allow(rules int, path string, access uint64) error {
	fd, err := unix.Open(path, unix.O_PATH|unix.O_CLOEXEC, 0)
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	defer unix.Close(fd)
	rule := unix.LandlockPathBeneathAttr{Allowed_access: access, Parent_fd: int32(fd)}
	if _, _, errno := unix.Syscall6(unix.SYS_LANDLOCK_ADD_RULE, uintptr(rules), unix.LANDLOCK_RULE_PATH_BENEATH, uintptr(unsafe.Pointer(&rule)), 0, 0, 0); errno != 0 {
		return fmt.Errorf("landlock_add_rule for %s: %w", path, errno)
	}
	return nil
}

// native returns the processor's number in a filter, 0 if unknown.
func native() uint32 {
	return map[string]uint32{"amd64": unix.AUDIT_ARCH_X86_64, "arm64": unix.AUDIT_ARCH_AARCH64, "riscv64": unix.AUDIT_ARCH_RISCV64}[runtime.GOARCH]
}

// Numbers of the system calls that make sockets: in 32-bit programs of x86 and ARM, and
// io_uring_setup on all processors.
const (
	x86Socketcall = 102
	x86Socket     = 359
	armSocket     = 281
	ioUringSetup  = 425
)

// filter denies sockets to the thread and the processes it starts. It also denies truncate to them
// if this version of Landlock cannot.
func (c *confinement) filter() error {
	const (
		load  = unix.BPF_LD | unix.BPF_W | unix.BPF_ABS
		equal = unix.BPF_JMP | unix.BPF_JEQ | unix.BPF_K
		above = unix.BPF_JMP | unix.BPF_JGE | unix.BPF_K
		say   = unix.BPF_RET | unix.BPF_K

		number, processor = 0, 4 // offsets in a filter's data
		x32               = 0x40000000
	)
	refused := []uint32{unix.SYS_SOCKET, ioUringSetup}
	if c.abi < 3 {
		refused = append(refused, unix.SYS_TRUNCATE)
	}
	foreign := []uint32{x86Socketcall, x86Socket, armSocket, ioUringSetup}
	var code []unix.SockFilter
	refuse := func(list []uint32) { // a mismatch of the last falls through to allow
		for i, nr := range list {
			code = append(code, unix.SockFilter{Code: equal, K: nr, Jt: uint8(len(list) - i)})
		}
		code = append(code, unix.SockFilter{Code: say, K: unix.SECCOMP_RET_ALLOW},
			unix.SockFilter{Code: say, K: unix.SECCOMP_RET_ERRNO | uint32(unix.EACCES)})
	}
	code = append(code, unix.SockFilter{Code: load, K: processor},
		unix.SockFilter{Code: equal, K: native(), Jf: uint8(len(refused) + 4)}, // foreign calls are behind
		unix.SockFilter{Code: load, K: number},
		unix.SockFilter{Code: above, K: x32, Jt: uint8(len(refused) + 1)})
	refuse(refused)
	code = append(code, unix.SockFilter{Code: load, K: number})
	refuse(foreign)
	program := unix.SockFprog{Len: uint16(len(code)), Filter: &code[0]}
	if err := unix.Prctl(unix.PR_SET_SECCOMP, unix.SECCOMP_MODE_FILTER, uintptr(unsafe.Pointer(&program)), 0, 0); err != nil {
		return fmt.Errorf("a filter of system calls: %w", err)
	}
	return nil
}
