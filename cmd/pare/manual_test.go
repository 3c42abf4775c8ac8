package main

import (
	"bytes"
	"flag"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"
)

//go:generate go test -run ^TestManual$ . -args -update

var update = flag.Bool("update", false, "write the manual and the completions anew")

// TestManual holds man and completions, which packages install, against the text of
// --help; go generate writes them.
func TestManual(t *testing.T) {
	root := rootCommand()
	root.InitDefaultHelpCmd()
	root.DisableAutoGenTag = true
	want := completions(t, root)
	dir := t.TempDir()
	date := time.Date(2026, 11, 1, 0, 0, 0, 0, time.UTC)
	if err := doc.GenManTree(root, &doc.GenManHeader{Title: "PARE", Section: "1", Source: "pare", Manual: "pare", Date: &date}, dir); err != nil {
		t.Fatal(err)
	}
	pages, err := filepath.Glob(filepath.Join(dir, "*.1"))
	if err != nil || len(pages) < 12 {
		t.Fatal(pages, err)
	}
	for _, page := range pages {
		if want[filepath.Join("man", filepath.Base(page))], err = os.ReadFile(page); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(want)) {
		compareOrUpdate(t, name, want[name])
	}
	for _, dir := range []string{"man", "completions"} {
		entries, err := os.ReadDir(dir)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range entries {
			if want[filepath.Join(dir, e.Name())] == nil {
				t.Errorf("%s/%s is about no command: remove it", dir, e.Name())
			}
		}
	}
}

// completions returns the files of shells by their names.
func completions(t *testing.T, root *cobra.Command) map[string][]byte {
	var bash, zsh, fish, power bytes.Buffer
	for _, err := range []error{root.GenBashCompletionV2(&bash, true), root.GenZshCompletion(&zsh), root.GenFishCompletion(&fish, true), root.GenPowerShellCompletionWithDesc(&power)} {
		if err != nil {
			t.Fatal(err)
		}
	}
	return map[string][]byte{
		"completions/pare.bash": bash.Bytes(), "completions/_pare": zsh.Bytes(), "completions/pare.fish": fish.Bytes(), "completions/pare.ps1": power.Bytes(),
	}
}

// compareOrUpdate compares a file with its golden text, or rewrites it.
func compareOrUpdate(t *testing.T, name string, want []byte) {
	if *update {
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, want, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if got, err := os.ReadFile(name); err != nil || !bytes.Equal(got, want) {
		t.Errorf("%s is not current (%v): go generate ./cmd/pare writes it anew\n%s", name, err, firstDifference(string(got), string(want)))
	}
}

// firstDifference returns the first lines in which two texts differ.
func firstDifference(got, want string) string {
	a, b := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return "got  " + a[i] + "\nwant " + b[i]
		}
	}
	return "one is longer"
}
