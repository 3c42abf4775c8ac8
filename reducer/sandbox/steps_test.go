//go:build unix

package sandbox

import (
	"context"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

// steps is a test like those for miscompilation: steps that write files, each in processes and
// groups of its own, and a comparison that must fail. If only one of its processes is killed, its
// directory is shared, or a leftover process keeps writing, it accepts a text without "yes".
const steps = `
run() { timeout 20 "$@" >$1.txt 2>/dev/null; }
printf '#!/bin/sh\nsleep 0.00%d\ngrep -o yes in.txt\necho end\n' $((RANDOM % 9)) >a && chmod +x a || exit 1
printf '#!/bin/sh\n(sleep 0.00%d)\necho end\n' $((RANDOM % 9)) >b && chmod +x b || exit 1
(env -i setsid sh -c "cd /; sleep 0.2; while :; do echo stray | tee '$PWD/a.txt' '$PWD/b.txt' '$TMPDIR/a' >/dev/null; sleep 0.001; done" &) >/dev/null 2>&1
run ./a || exit 1
run ./b || exit 1
cp a.txt "$TMPDIR/a"; cp b.txt "$TMPDIR/b"
test -s "$TMPDIR/a" -a -s "$TMPDIR/b" || exit 1
cmp -s "$TMPDIR/a" "$TMPDIR/b" && exit 1
exit 0`

// TestSteps ends such tests at random, by context and by timeout, several at once: none has a wrong
// verdict. PARE_LONG is the duration in seconds.
func TestSteps(t *testing.T) {
	AdoptOrphans()
	script := filepath.Join(t.TempDir(), "steps")
	os.WriteFile(script, []byte("#!/bin/bash\n"+steps), 0o755)
	seconds, _ := strconv.Atoi(os.Getenv("PARE_LONG"))
	ctx, cancel := context.WithTimeout(t.Context(), time.Duration(max(seconds, 2))*time.Second)
	defer cancel()
	count := map[string]int{}
	var mu sync.Mutex
	var wg sync.WaitGroup
	for job := range 4 {
		s := open(t, Command{Args: []string{script}, Timeout: []time.Duration{time.Minute, 30 * time.Millisecond}[job%2]})
		wg.Go(func() {
			for n := 0; ctx.Err() == nil; n++ {
				text := []string{"yes", "no"}[n%2]
				ctx, cancel := context.WithTimeout(ctx, time.Duration(rand.IntN(150))*time.Millisecond)
				v, err := s.Evaluate(ctx, input(text))
				cancel()
				what := text + " " + v.Outcome.String()
				if err != nil {
					what = "cancelled"
				}
				mu.Lock()
				count[what]++
				mu.Unlock()
			}
		})
	}
	wg.Wait()
	t.Log(count)
	for what, n := range count {
		if strings.HasPrefix(what, "no I") || strings.HasPrefix(what, "yes N") {
			t.Errorf("%d × %s", n, what)
		}
	}
	if count["cancelled"] == 0 || count["no NOT"]+count["yes INTERESTING"] == 0 {
		t.Skip("the machine is too slow or too fast to tell")
	}
}
