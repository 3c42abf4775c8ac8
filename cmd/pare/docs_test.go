package main

import (
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"pare/cmd/pare/docs"
	"pare/internal/quick"
)

// block is a fenced block of a page: what stands behind the fence, and its text.
type block struct{ info, text string }

// value returns what the info string has for a key, as in key=value.
func (b block) value(key string) string {
	for _, word := range strings.Fields(b.info) {
		if v, ok := strings.CutPrefix(word, key+"="); ok {
			return v
		}
	}
	return ""
}

func blocks(t *testing.T, page string) []block {
	var list []block
	for i, part := range strings.Split(page, "```") {
		if i%2 == 1 {
			info, text, _ := strings.Cut(part, "\n")
			list = append(list, block{info, text})
		}
	}
	if strings.Count(page, "```")%2 != 0 {
		t.Error("a block has no end")
	}
	return list
}

// TestDocs writes the files of each page, runs its commands, and looks for the lines that it
// says they print.
func TestDocs(t *testing.T) {
	t.Parallel()
	example, err := filepath.Abs("../../testdata")
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range docs.Pages() {
		t.Run(p.Name, func(t *testing.T) {
			t.Parallel()
			runPage(t, p.Text, example)
		})
	}
}

// TestReadme runs the commands of the README in a copy of the files that they name, but for the
// tests. What runs go does so in the module's directory: in another all would be compiled again.
func TestReadme(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	if n := len(text); n > 5<<10 {
		t.Errorf("%d bytes", n)
	}
	quick.Skip(t)
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := os.CopyFS(filepath.Join(dir, "testdata", "example"), os.DirFS("../../testdata/example")); err != nil {
		t.Fatal(err)
	}
	there := strings.NewReplacer("go test ./...\n", "", "go build -o ", "go build -C '"+root+"' -o \"$PWD\"/", "go run ", "go run -C '"+root+"' ")
	runBlocks(t, dir, there.Replace(string(text)))
}

func runPage(t *testing.T, page, example string) {
	dir := t.TempDir()
	if err := os.Symlink(example, filepath.Join(dir, "testdata")); err != nil {
		t.Fatal(err)
	}
	runBlocks(t, dir, page)
}

// runBlocks writes the files and runs the commands of a page in a directory.
func runBlocks(t *testing.T, dir, page string) {
	client, err := filepath.Abs("../../.release/python")
	if err != nil {
		t.Fatal(err)
	}
	printed := ""
	for _, b := range blocks(t, page) {
		kind, _, _ := strings.Cut(b.info, " ")
		switch name := b.value("file"); {
		case name != "":
			if err := os.WriteFile(filepath.Join(dir, name), []byte(b.text), 0o755); err != nil {
				t.Fatal(err)
			}
		case kind == "sh":
			needs, required := b.value("needs"), os.Getenv("PARE_REQUIRE") == "1"
			if missing := lacks(needs); missing != "" {
				if required {
					t.Fatalf("%s is missing", missing)
				}
				t.Skipf("%s is missing: the rest of the page was not run", missing)
			}
			if needs != "" && !required && os.Getenv("PARE_LONG") == "" {
				t.Skipf("the rest of the page has %s run hundreds of times: PARE_LONG=1 runs it", needs)
			}
			cmd := exec.Command("bash", "-eu", "-o", "pipefail", "-c", b.text)
			cmd.Dir, cmd.Env = dir, append(os.Environ(), "XDG_STATE_HOME="+filepath.Join(dir, ".state"), "TERM=dumb", "PYTHONPATH="+client)
			out, err := cmd.CombinedOutput()
			if err != nil {
				t.Fatalf("%s%s%v", b.text, out, err)
			}
			printed = string(out)
		case kind == "output":
			if want := pattern(b.text); !want.MatchString(printed) {
				t.Errorf("the page says\n%sthe commands print\n%s", b.text, printed)
			}
		}
	}
}

// lacks returns the first of some programs, with commas between, that is not here.
func lacks(programs string) string {
	for name := range strings.SplitSeq(programs, ",") {
		if _, err := exec.LookPath(name); name != "" && err != nil {
			return name
		}
	}
	return ""
}

// pattern matches lines in which … stands for anything.
func pattern(lines string) *regexp.Regexp {
	parts := strings.Split(strings.TrimSuffix(lines, "\n"), "…")
	for i, p := range parts {
		parts[i] = regexp.QuoteMeta(p)
	}
	return regexp.MustCompile(`(?s)` + strings.Join(parts, `.*`))
}

// Every page is short enough to be read at once, and narrow enough for a terminal.
func TestDocsForm(t *testing.T) {
	for _, p := range docs.Pages() {
		if n := len(p.Text); n < 900 || n > 6<<10 || p.Title == "" || len(p.Title) > 72 {
			t.Errorf("%s: %d bytes, title %q", p.Name, n, p.Title)
		}
		if out := new(strings.Builder); run([]string{"help", p.Name}, out, io.Discard) != 0 || p.Name != "skill" && !strings.HasPrefix(out.String(), p.Text) {
			t.Errorf("%s: pare help shows another text", p.Name) // of a command with this name
		}
		for i, line := range strings.Split(p.Text, "\n") {
			if n := len([]rune(line)); n > 92 && !strings.HasPrefix(line, "|") {
				t.Errorf("%s:%d: %d columns", p.Name, i+1, n)
			}
		}
	}
}
