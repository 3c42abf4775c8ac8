package trace

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"go/version"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// listed is go list's description of a package.
type listed struct {
	Dir, Name string
	GoFiles   []string
	Module    *struct{ GoVersion string }
}

// generic reports whether the package may use generic functions.
func (p *listed) generic() bool {
	return p.Module == nil || p.Module.GoVersion == "" || version.Compare("go"+p.Module.GoVersion, "go1.18") >= 0
}

func list(ctx context.Context, target []string) (*listed, error) {
	out, err := exec.CommandContext(ctx, "go", append([]string{"list", "-json=Dir,Name,GoFiles,Module"}, target...)...).Output()
	if err != nil {
		return nil, goError("go list", err)
	}
	p := &listed{}
	if err := json.Unmarshal(out, p); err != nil {
		return nil, fmt.Errorf("go list: %w: one package was expected", err)
	}
	if p.Name != "main" {
		return nil, fmt.Errorf("%s: package %s is no program", strings.Join(target, " "), p.Name)
	}
	return p, nil
}

// exports returns the export data files of the packages that the program imports, by import path.
func exports(ctx context.Context, target []string) (map[string]string, error) {
	const line = "{{if .Export}}{{.ImportPath}}\t{{.Export}}{{end}}"
	out, err := exec.CommandContext(ctx, "go", append([]string{"list", "-e", "-export", "-deps", "-f", line}, target...)...).Output()
	if err != nil {
		return nil, goError("go list", err)
	}
	files := map[string]string{}
	for l := range strings.Lines(string(out)) {
		if path, file, ok := strings.Cut(strings.TrimSpace(l), "\t"); ok {
			files[path] = file
		}
	}
	return files, nil
}

// goVersion returns the version of the go command for a directory, "" if unknown.
func goVersion(ctx context.Context, dir string) string {
	command := exec.CommandContext(ctx, "go", "env", "GOVERSION")
	command.Dir = dir
	out, _ := command.Output()
	return strings.TrimSpace(string(out))
}

// goError returns an error of the go command with its output.
func goError(what string, err error) error {
	if exit := new(exec.ExitError); errors.As(err, &exit) {
		text := strings.TrimSuffix(strings.TrimSpace(string(exit.Stderr)), "\nexit status 1") // go run adds it
		return fmt.Errorf("%s: %s", what, text)
	}
	return err
}

// build builds the program with its sources replaced. Functions are not inlined: the depth of calls
// decides the nesting of events.
func build(ctx context.Context, overlay map[string]string, target []string, dir, program string) error {
	text, err := json.Marshal(map[string]any{"Replace": overlay})
	if err != nil {
		return err
	}
	name := filepath.Join(dir, "overlay.json")
	if err := os.WriteFile(name, text, 0o600); err != nil {
		return err
	}
	out, err := exec.CommandContext(ctx, "go", append([]string{"build", "-gcflags=-l", "-overlay", name, "-o", program}, target...)...).CombinedOutput()
	if err != nil {
		return fmt.Errorf("the program cannot be traced: it does not build with its statements rewritten: %w\n%s", err, out)
	}
	return nil
}
