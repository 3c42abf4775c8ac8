package trace

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"strings"
)

// compileRuntime compiles the runtime, and returns the flags that initialize variables with zero:
// gcc's from 12 on or clang's; "" for other compilers.
func compileRuntime(ctx context.Context, file, object string) (zeroed string, err error) {
	const zero = "-ftrivial-auto-var-init=zero"
	for _, zeroed = range []string{zero, zero + " -enable-trivial-auto-var-init-zero-knowing-it-will-be-removed-from-clang", ""} {
		if _, err = compile(ctx, append(flags("-std=gnu11 -w -O0 -fno-omit-frame-pointer "+zeroed, "CFLAGS"), "-c", "-o", object, file)); err == nil {
			break
		}
	}
	return zeroed, err
}

// flags returns the flags in environment variables, then ours, which override them.
func flags(ours string, variables ...string) []string {
	var all []string
	for _, v := range variables {
		all = append(all, strings.Fields(os.Getenv(v))...)
	}
	return append(all, strings.Fields(ours)...)
}

// compile runs the C compiler and returns its output.
func compile(ctx context.Context, args []string) ([]byte, error) {
	cc := strings.Fields(os.Getenv("CC"))
	if len(cc) == 0 {
		cc = []string{"cc"}
	}
	cmd := exec.CommandContext(ctx, cc[0], append(cc[1:], args...)...)
	var stderr strings.Builder
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("%s: %w\n%s", cc[0], err, strings.TrimSpace(stderr.String()))
	}
	return out, nil
}
