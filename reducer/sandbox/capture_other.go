//go:build !linux

package sandbox

import (
	"io"
	"os"
	"time"
)

// outlet is a pipe that is read to its end, however long the output.
type outlet struct {
	r, w *os.File
	out  Bounded
	done chan struct{}
}

func newOutlet() (*outlet, error) {
	r, w, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	return &outlet{r: r, w: w, done: make(chan struct{})}, nil
}

// read begins reading, once the program holds the writing end.
func (o *outlet) read() {
	o.w.Close()
	go func() {
		defer close(o.done)
		buf := buffers.Get().(*[64 << 10]byte)
		defer buffers.Put(buf)
		io.CopyBuffer(&o.out, onlyReader{o.r}, buf[:])
	}()
}

// onlyReader hides the WriterTo that would make CopyBuffer ignore its buffer.
type onlyReader struct{ io.Reader }

// ended waits at most d for the end of the output, and reports whether it came.
func (o *outlet) ended(d time.Duration) bool {
	select {
	case <-o.done:
		return true
	case <-time.After(d):
		return false
	}
}

// cut ends the reading within d, even if something still holds the writing end.
func (o *outlet) cut(d time.Duration) {
	o.r.SetReadDeadline(time.Now().Add(d))
	<-o.done
}

// close closes both ends.
func (o *outlet) close() {
	o.r.Close()
	o.w.Close()
}
