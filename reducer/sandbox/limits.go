package sandbox

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"pare/internal/lazy"
	"pare/reducer/oracle"
)

// Limits bound what each process of a test may use; 0 is no bound. They need Linux.
type Limits struct {
	Memory int64         // bytes of address space
	CPU    time.Duration // processor time, in whole seconds
	Files  int64         // open at once
	Output int64         // bytes of each file that is written

	// Confined lets a test write in its own directories only, and make no socket.
	Confined bool
}

// deniedLine matches a program's report of missing permission.
var deniedLine = lazy.Regexp(`(?mi)^.*(?:permission denied|operation not permitted|EACCES|EPERM|PermissionError|AccessDenied).*$`)

// denied returns the first reports of missing permission in a test's output, at most most.
func denied(v *oracle.Verdict, most int) []string {
	return deniedLine().FindAllString(v.Stderr+"\n"+v.Stdout, most)
}

// ended reports whether a limit on processor time or written files ended a test, by its signal. A
// program without memory or files fails in its own way.
func (l *Limits) ended(v *oracle.Verdict) bool {
	signal := v.Signal
	if v.Exit > 128 {
		signal = v.Exit - 128 // as shells report it
	}
	if signal == 0 {
		return false
	}
	switch oracle.SignalName(signal) {
	case "SIGXCPU":
		return l.CPU > 0
	case "SIGKILL": // a second later, for a program that ignores that signal
		return l.CPU > 0 && v.CPU >= l.CPU
	case "SIGXFSZ":
		return l.Output > 0
	}
	return false
}

// ParseLimits reads limits as in memory=2G,cpu=10s,files=64,output=10M.
func ParseLimits(text string) (l Limits, err error) {
	for _, part := range strings.Split(text, ",") {
		name, value, _ := strings.Cut(part, "=")
		switch name {
		case "memory":
			l.Memory, err = ParseBytes(value)
		case "output":
			l.Output, err = ParseBytes(value)
		case "files":
			if l.Files, err = strconv.ParseInt(value, 10, 32); err != nil || l.Files < 4 {
				err = fmt.Errorf("%q: a number of files, at least 4, was expected", value)
			}
		case "cpu":
			if n, nerr := strconv.ParseFloat(value, 64); nerr == nil {
				value = fmt.Sprint(n) + "s"
			}
			if l.CPU, err = time.ParseDuration(value); err != nil || l.CPU <= 0 {
				err = fmt.Errorf("%q: a time such as 10s was expected", value)
			}
			l.CPU = time.Duration(math.Ceil(l.CPU.Seconds())) * time.Second
		default:
			return l, fmt.Errorf("%q: memory=SIZE, cpu=TIME, files=NUMBER or output=SIZE was expected", part)
		}
		if err != nil {
			return l, fmt.Errorf("%s=%w", name, err)
		}
	}
	return l, nil
}

// units are those of sizes, by their letters.
var units = []struct {
	letter string
	bytes  int64
}{{"T", 1 << 40}, {"G", 1 << 30}, {"M", 1 << 20}, {"K", 1 << 10}}

// ParseBytes reads a size such as 2G, 500M, 1.5G or 4096: powers of 1,024 bytes.
func ParseBytes(text string) (int64, error) {
	number, unit := strings.TrimSuffix(strings.TrimSuffix(strings.ToUpper(text), "B"), "I"), int64(1)
	for _, u := range units {
		if n, ok := strings.CutSuffix(number, u.letter); ok {
			number, unit = n, u.bytes
			break
		}
	}
	n, err := strconv.ParseFloat(number, 64)
	if size := n * float64(unit); err == nil && size >= 1 && size < math.MaxInt64/2 {
		return int64(size), nil
	}
	return 0, fmt.Errorf("%q: a size such as 500M or 2G was expected", text)
}

// Bytes writes a size as ParseBytes reads it.
func Bytes(n int64) string {
	for _, u := range units {
		if n >= u.bytes {
			return strconv.FormatFloat(math.Round(10*float64(n)/float64(u.bytes))/10, 'f', -1, 64) + u.letter
		}
	}
	return strconv.FormatInt(n, 10)
}
