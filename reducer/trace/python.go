package trace

import (
	"bufio"
	"context"
	"embed"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

//go:embed run.py rewrite.py
var runtimePython embed.FS

// Python returns the program of a command that runs a Python script: its interpreter, then the
// script and its arguments. dir is a directory for the runtime.
func Python(ctx context.Context, interpreter []string, script string, args []string, dir string) (*Program, error) {
	path, err := filepath.Abs(script)
	if err != nil {
		return nil, err
	}
	if path, err = filepath.EvalSymlinks(path); err != nil {
		return nil, err
	}
	if interpreter, err = real(ctx, interpreter); err != nil {
		return nil, err
	}
	if err := os.CopyFS(dir, runtimePython); err != nil {
		return nil, err
	}
	runner := filepath.Join(dir, "run.py")
	p := &Program{Root: filepath.Dir(path)}
	p.Args = append(append(append(p.Args, interpreter...), runner, PlanName, path), args...)
	p.statements = func(record string) (map[string]*Statement, error) {
		file, err := os.Open(record + ".statements")
		if err != nil {
			return nil, fmt.Errorf("the program did not start: %w", err)
		}
		defer file.Close()
		all := map[string]*Statement{}
		for sc := bufio.NewScanner(file); sc.Scan(); {
			var id string
			var s Statement
			if err := json.Unmarshal(sc.Bytes(), &[]any{&id, &s.File, &s.Line, &s.Text}); err != nil {
				return nil, err
			}
			all[id] = &s
		}
		return all, nil
	}
	return p, nil
}

// real returns the interpreter behind a wrapper, which would slow each run.
func real(ctx context.Context, interpreter []string) ([]string, error) {
	args := append(interpreter[1:len(interpreter):len(interpreter)], "-c", "import sys; sys.stdout.write(sys.executable)")
	out, err := exec.CommandContext(ctx, interpreter[0], args...).Output()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", interpreter[0], err)
	}
	return append([]string{string(out)}, interpreter[1:]...), nil
}
