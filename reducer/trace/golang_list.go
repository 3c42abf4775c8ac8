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

// listed is what go list says of a package.
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
	if exit := new(exec.ExitError); errors.As(err, &exit) {
		return nil, fmt.Errorf("go list: %s", strings.TrimSpace(string(exit.Stderr)))
	} else if err != nil {
		return nil, err
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

// build builds the program with its sources replaced. Functions are not inlined: the depth of
// calls tells which events belong to which.
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
