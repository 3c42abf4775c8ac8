package sandbox

import "sync"

// half is the size of each kept end of an output, in bytes.
const half = 512 << 10

// Bounded is a writer that keeps the first and the last half MiB.
type Bounded struct {
	head []byte
	tail []byte // a ring once it is full
	next int    // where the ring continues
	lost int64  // bytes dropped between the two
}

func (b *Bounded) Write(p []byte) (int, error) {
	n := len(p)
	k := min(len(p), half-len(b.head))
	b.head = append(b.head, p[:k]...)
	p = p[k:]
	if over := len(p) - half; over > 0 {
		b.lost += int64(over)
		p = p[over:]
	}
	k = min(len(p), half-len(b.tail))
	b.tail = append(b.tail, p[:k]...)
	for p = p[k:]; len(p) > 0; p = p[k:] {
		k = copy(b.tail[b.next:], p)
		b.next = (b.next + k) % half
		b.lost += int64(k)
	}
	return n, nil
}

// String returns the kept output; a line stands for the rest.
func (b *Bounded) String() string {
	s := string(b.head)
	if b.lost > 0 {
		s += "\n[…]\n"
	}
	return s + string(b.tail[b.next:]) + string(b.tail[:b.next])
}

var buffers = sync.Pool{New: func() any { return new([64 << 10]byte) }}
