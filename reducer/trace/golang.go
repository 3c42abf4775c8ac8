package trace

import (
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

//go:embed golang/rewrite.go
var rewriterGo []byte

//go:embed runtime.go.txt
var runtimeGo []byte

//go:embed maps.go.txt
var mapsGo []byte

// Go builds the program of `go run PACKAGE ARGS` in dir, with the statements of package main
// rewritten. The package may be a list of files.
func Go(ctx context.Context, target, args []string, w *Watch, dir string) (*Program, error) {
	p, err := list(ctx, target)
	if err != nil {
		return nil, err
	}
	if dir, err = filepath.Abs(dir); err != nil {
		return nil, err
	}
	r, err := rewrite(ctx, p, target, w, dir)
	if err != nil {
		return nil, err
	}
	overlay, ours := map[string]string{}, []string{}
	for name, text := range map[string][]byte{"runtime.go": runtimeGo, "maps.go": mapsGo} {
		if name == "maps.go" && !p.generic() {
			continue
		}
		ours = append(ours, filepath.Join(p.Dir, "pare_trace_"+name))
		overlay[ours[len(ours)-1]] = filepath.Join(dir, name)
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o600); err != nil {
			return nil, err
		}
	}
	for i, f := range p.GoFiles {
		path, name := filepath.Join(p.Dir, f), filepath.Join(dir, fmt.Sprintf("%d.go", i))
		overlay[path] = name
		text, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		if err := os.WriteFile(name, edited(text, r.Edits[f]), 0o600); err != nil {
			return nil, err
		}
	}
	if strings.HasSuffix(target[0], ".go") {
		target = ours
		for _, f := range p.GoFiles {
			target = append(target, filepath.Join(p.Dir, f))
		}
	}
	program := filepath.Join(dir, "program")
	if err := build(ctx, overlay, target, dir, program); err != nil {
		return nil, err
	}
	statements := func(string) (map[string]*Statement, error) { return r.Statements, nil }
	return &Program{Args: append([]string{program}, args...), Root: p.Dir, statements: statements}, nil
}

// rewritten is the answer of the rewriter, golang/rewrite.go.
type rewritten struct {
	Edits      map[string][]edit
	Statements map[string]*Statement
}

// rewrite rewrites the statements of the program with a rewriter built by this machine's go
// command, so that it reads all that the command's compiler reads.
func rewrite(ctx context.Context, p *listed, target []string, w *Watch, dir string) (*rewritten, error) {
	types, err := exports(ctx, target)
	if err != nil {
		return nil, err
	}
	request, err := json.Marshal(map[string]any{"Dir": p.Dir, "Files": p.GoFiles, "Exports": types, "Watch": w, "Ordered": p.generic()})
	if err != nil {
		return nil, err
	}
	home := filepath.Join(dir, "rewriter")
	if err := os.Mkdir(home, 0o700); err != nil {
		return nil, err
	}
	for name, text := range map[string][]byte{"main.go": rewriterGo, "go.mod": []byte("module rewriter\n\ngo 1.18\n")} {
		if err := os.WriteFile(filepath.Join(home, name), text, 0o600); err != nil {
			return nil, err
		}
	}
	command := exec.CommandContext(ctx, "go", "run", ".")
	command.Dir, command.Stdin = home, strings.NewReader(string(request))
	command.Env = append(os.Environ(), "GOFLAGS=", "GOWORK=off", "GOOS=", "GOARCH=", "CGO_ENABLED=0")
	if v := goVersion(ctx, ""); v != goVersion(ctx, home) {
		command.Env = append(command.Env, "GOTOOLCHAIN="+v) // the version chosen by the program's module
	}
	out, err := command.Output()
	if err != nil {
		return nil, goError("rewriting the program", err)
	}
	r := &rewritten{}
	return r, json.Unmarshal(out, r)
}
