package trace

import (
	"context"
	_ "embed"
	"fmt"
	"os"
	"path/filepath"
)

//go:embed runtime.c.txt
var runtimeC []byte

// C builds the program of C files in dir, with all statements rewritten but those of system
// headers. It uses make's variables CC, CPPFLAGS, CFLAGS, LDFLAGS and LDLIBS.
func C(ctx context.Context, files, args []string, w *Watch, dir string) (*Program, error) {
	main, err := filepath.Abs(files[0])
	if err != nil {
		return nil, err
	}
	p := &cProgram{watch: w, main: main, root: filepath.Dir(main), statements: map[string]*Statement{}, lines: map[string][]string{}}
	runtime := filepath.Join(dir, "runtime.c")
	if err := os.WriteFile(runtime, runtimeC, 0o600); err != nil {
		return nil, err
	}
	object, program := filepath.Join(dir, "runtime.o"), filepath.Join(dir, "program")
	zeroed, err := compileRuntime(ctx, runtime, object)
	if err != nil {
		return nil, err
	}
	build := flags("-w -O0 -fno-inline -fno-omit-frame-pointer -finstrument-functions "+zeroed+" -x cpp-output", "CFLAGS")
	for i, f := range files {
		text, err := p.rewritten(ctx, f)
		if err != nil {
			return nil, err
		}
		name := filepath.Join(dir, fmt.Sprintf("%d.i", i))
		if err := os.WriteFile(name, text, 0o600); err != nil {
			return nil, err
		}
		build = append(build, name)
	}
	build = append(append(build, "-x", "none", object, "-o", program), flags("", "LDFLAGS", "LDLIBS")...)
	if _, err := compile(ctx, build); err != nil {
		return nil, fmt.Errorf("the program cannot be traced: it does not build with its statements rewritten: %w", err)
	}
	statements := func(string) (map[string]*Statement, error) { return p.statements, nil }
	return &Program{Args: append([]string{program}, args...), Root: p.root, statements: statements}, nil
}
