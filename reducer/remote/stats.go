package remote

import (
	"fmt"
	"sync"
)

// Stats counts a farm's work for a run.
type Stats struct {
	Executed int     `json:"executed"`      // tests that the farm ran
	Cached   int     `json:"cached"`        // verdicts from its cache
	Retries  int     `json:"retries"`       // calls repeated after a failure
	Lost     int     `json:"lost"`          // tests asked again because their worker was lost
	Queued   float64 `json:"queue_seconds"` // waited for a worker
	Ran      float64 `json:"run_seconds"`   // executed
	Up       int64   `json:"bytes_up"`
}

// Brief returns the counts so far as a part of a line.
func (s Stats) Brief() string {
	each := 1 / float64(max(s.Executed, 1))
	return fmt.Sprintf("%d executed, on average %.2f s after %.2f s in the queue, %d cached, %d KiB up", s.Executed, s.Ran*each, s.Queued*each, s.Cached, s.Up>>10)
}

// String returns the counts as a line of a summary.
func (s Stats) String() string {
	line := fmt.Sprintf("%d tests executed in %.1f s after %.1f s in the queue, %d verdicts from its cache, %d bytes up",
		s.Executed, s.Ran, s.Queued, s.Cached, s.Up)
	if s.Retries+s.Lost > 0 {
		line += fmt.Sprintf(", %d calls repeated, %d workers lost", s.Retries, s.Lost)
	}
	return line
}

// counter guards Stats.
type counter struct {
	mu    sync.Mutex
	stats Stats
}

func (c *counter) add(change func(*Stats)) {
	c.mu.Lock()
	defer c.mu.Unlock()
	change(&c.stats)
}

// Stats returns the counts so far.
func (f *Farm) Stats() Stats {
	f.client.stats.mu.Lock()
	defer f.client.stats.mu.Unlock()
	return f.client.stats.stats
}
