package output

import "sync"

// latest hands a run's results to a goroutine that writes them. The run does not wait for the disk:
// if successes come faster, only the last one is written.
type latest struct {
	mu    sync.Mutex
	text  []byte // to be written; nil for none
	dirty bool   // text is not written yet
	wake  chan struct{}
	done  chan struct{}
}

func newLatest(write func(text []byte)) *latest {
	l := &latest{wake: make(chan struct{}, 1), done: make(chan struct{})}
	go func() {
		defer close(l.done)
		for range l.wake {
			if text, ok := l.take(); ok {
				write(text)
			}
		}
	}()
	return l
}

// Save makes text the result.
func (l *latest) Save(text []byte) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.text, l.dirty = text, true
	select {
	case l.wake <- struct{}{}:
	default:
	}
}

func (l *latest) take() (text []byte, ok bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	ok, l.dirty = l.dirty, false
	return l.text, ok
}

// end waits for the writer; it is called once.
func (l *latest) end() {
	close(l.wake)
	<-l.done
}
