package sandbox

import (
	"os"
	"time"

	"golang.org/x/sys/unix"
)

// outlet is a pipe that is read to its end, however long the output. Most output fits into the
// pipe, and is read after the test's end: a goroutine per pipe, woken by each write, cost 0.25 ms a
// test.
type outlet struct {
	r    int // -1 when closed
	w    *os.File
	out  Bounded
	over bool // its end was read
}

func newOutlet() (*outlet, error) {
	var fds [2]int
	if err := unix.Pipe2(fds[:], unix.O_CLOEXEC); err != nil {
		return nil, os.NewSyscallError("pipe2", err)
	}
	o := &outlet{r: fds[0], w: os.NewFile(uintptr(fds[1]), "output")}
	if err := unix.SetNonblock(o.r, true); err != nil {
		o.close()
		return nil, err
	}
	return o, nil
}

// read closes this process's copy of the writing end, once the program holds its own.
func (o *outlet) read() { o.w.Close() }

// drain empties the pipe, and returns the number of bytes.
func (o *outlet) drain() (n int) {
	buf := buffers.Get().(*[64 << 10]byte)
	defer buffers.Put(buf)
	for !o.over {
		k, err := unix.Read(o.r, buf[:])
		switch {
		case err == unix.EINTR:
		case err == unix.EAGAIN:
			return n
		case k <= 0:
			o.over = true
		default:
			o.out.Write(buf[:k])
			n += k
		}
	}
	return n
}

// ended waits at most d for the end of the output, and reports whether it came.
func (o *outlet) ended(d time.Duration) bool {
	deadline := time.Now().Add(d)
	for o.drain(); !o.over; o.drain() {
		left := time.Until(deadline)
		if left <= 0 {
			return false
		}
		unix.Poll([]unix.PollFd{{Fd: int32(o.r), Events: unix.POLLIN}}, int(left.Milliseconds())+1)
	}
	return true
}

// cut ends the reading within d, even if something still holds the writing end.
func (o *outlet) cut(d time.Duration) { o.ended(d) }

// close closes both ends.
func (o *outlet) close() {
	o.w.Close()
	if o.r >= 0 {
		unix.Close(o.r)
	}
	o.r = -1
}

const (
	// unread is the pause between two readings of a pipe, in milliseconds.
	unread = 10
	// chatty is the output per pause, in bytes, from which on pipes are read without pauses: a full
	// pipe delays the test.
	chatty = 8 << 10
)

// drainUntil reads outlets until the file descriptor end, a process's, becomes readable.
func drainUntil(end int, outlets []*outlet) {
	fds := []unix.PollFd{{Fd: int32(end), Events: unix.POLLIN}}
	for wait := unread; fds[0].Revents == 0; {
		unix.Poll(fds, wait)
		fds = fds[:1]
		for _, o := range outlets {
			if o.drain() >= chatty {
				wait = -1
			}
		}
		for _, o := range outlets {
			if wait < 0 && !o.over {
				fds = append(fds, unix.PollFd{Fd: int32(o.r), Events: unix.POLLIN})
			}
		}
	}
}
