package trace

import (
	"context"
	_ "embed"
	"fmt"
	"go/token"
	"os"
	"path/filepath"
	"strings"
)

//go:embed runtime.go.txt
var runtimeGo []byte

//go:embed maps.go.txt
var mapsGo []byte

// Go returns the program of `go run PACKAGE ARGS`, where the package may be a list of files. It is
// built, with the statements of package main rewritten, in dir.
func Go(ctx context.Context, target, args []string, w *Watch, dir string) (*Program, error) {
	p, err := list(ctx, target)
	if err != nil {
		return nil, err
	}
	r := &rewriter{fset: token.NewFileSet(), watch: w, statements: map[string]*Statement{}}
	if err := r.load(p); err != nil {
		return nil, err
	}
	r.ordered = p.generic()
	overlay, ours := map[string]string{}, []string{}
	for name, text := range map[string][]byte{"runtime.go": runtimeGo, "maps.go": mapsGo} {
		if name == "maps.go" && !r.ordered {
			continue
		}
		ours = append(ours, filepath.Join(p.Dir, "pare_trace_"+name))
		overlay[ours[len(ours)-1]] = filepath.Join(dir, name)
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o600); err != nil {
			return nil, err
		}
	}
	for i, f := range r.files {
		name := filepath.Join(dir, fmt.Sprintf("%d.go", i))
		overlay[filepath.Join(p.Dir, f.name)] = name
		if err := os.WriteFile(name, r.rewrite(f), 0o600); err != nil {
			return nil, err
		}
	}
	if strings.HasSuffix(target[0], ".go") {
		target = ours
		for _, f := range r.files {
			target = append(target, filepath.Join(p.Dir, f.name))
		}
	}
	program := filepath.Join(dir, "program")
	if err := build(ctx, overlay, target, dir, program); err != nil {
		return nil, err
	}
	statements := func(string) (map[string]*Statement, error) { return r.statements, nil }
	return &Program{Args: append([]string{program}, args...), Root: p.Dir, statements: statements}, nil
}
