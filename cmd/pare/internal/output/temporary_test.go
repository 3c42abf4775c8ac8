//go:build unix

package output

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// newDir makes an empty directory the current one, and another the place for records.
func newDir(t *testing.T) {
	t.Helper()
	t.Chdir(t.TempDir())
	dir := t.TempDir()
	t.Cleanup(func() { records = "" })
	if err := Recover(dir); err != nil {
		t.Fatal(err)
	}
}

// kill ends the process of a record, as far as that can tell.
func kill(t *transit) { t.record.Close() }

// tree makes a directory with a file that holds a text.
func tree(t *testing.T, dir, text string) {
	t.Helper()
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	write(t, dir+"/file", text)
}

func recovered(t *testing.T) {
	t.Helper()
	if err := Recover(records); err != nil {
		t.Fatal(err)
	}
	if left, _ := os.ReadDir(records); len(left) > 0 {
		t.Errorf("records left: %v", left)
	}
}

// A name alone proves nothing: files that merely look like pare's stay, whatever writes beside
// them.
func TestLookalikesStay(t *testing.T) {
	newDir(t)
	names := []string{".pare-notes", ".pare-0123456789abc", ".pare-lock-x", "d.orig-old", "f.orig-old"}
	for _, name := range names {
		write(t, name, "precious")
	}
	tree(t, ".pare-new-1", "precious")
	tree(t, "d", "old")
	write(t, "f", "text")
	files := New(os.Stdout)
	out, err := files.Open("log", 0o644)
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := out.Write(context.Background(), []byte("x")); err != nil {
			t.Fatal(err)
		}
	}
	r, err := files.InPlace("f", "text", "text", false, quiet(t))
	if err != nil {
		t.Fatal(err)
	}
	r.Save([]byte("te"))
	r.Close(context.Background())
	d, err := files.DirectoryInPlace("d", oneFile, quiet(t))
	if err != nil {
		t.Fatal(err)
	}
	d.Save([]byte("new"))
	if _, err := d.Close(context.Background()); err != nil {
		t.Fatal(err)
	}
	recovered(t)
	for _, name := range append(names, ".pare-new-1/file") {
		if read(t, name) != "precious" {
			t.Errorf("%s is not as it was", name)
		}
	}
	if read(t, "f.orig") != "text" || read(t, "d.orig/file") != "old" || read(t, "d/file") != "new" {
		t.Error("the originals are not kept")
	}
	if entries, _ := os.ReadDir("."); len(entries) != len(names)+6 {
		t.Errorf("left: %v", entries)
	}
}

// oneFile is the members of a directory with one file of this text.
func oneFile(text []byte) []Member { return []Member{{Name: "file", Mode: 0o644, Text: text}} }

// What a killed run left under a hidden name goes, unless something else has that name now.
func TestKilledBeforeItsName(t *testing.T) {
	newDir(t)
	begin := func(make func(name string)) *transit {
		r, err := hide(".")
		if err != nil {
			t.Fatal(err)
		}
		make(r.New)
		return r
	}
	file := func(name string) { write(t, name, "half") }
	empty := func(name string) { write(t, name, "") }
	dir := func(name string) { tree(t, name, "half") }
	for _, c := range []struct {
		what    string
		make    func(string)
		own     bool
		replace bool
		stays   bool
	}{
		{"a file", file, true, false, false},
		{"a directory", dir, true, false, false},
		{"an empty file, not recorded yet", empty, false, false, false},
		{"a file of another program", file, false, false, true},
		{"a directory of another program", dir, false, false, true},
		{"a file in the place of ours", file, true, true, true},
		{"a directory in the place of ours", dir, true, true, true},
	} {
		r := begin(c.make)
		if c.own {
			r.own(identity(r.New))
		}
		if c.replace {
			os.Rename(r.New, "moved")
			c.make(r.New)
		}
		kill(r)
		recovered(t)
		if isMissing(r.New) == c.stays {
			t.Errorf("%s: stays %v, want %v", c.what, !isMissing(r.New), c.stays)
		}
		os.RemoveAll(r.New)
		os.RemoveAll("moved")
	}
}

// A replacement of a directory that was killed between any two of its steps is finished; nothing
// is lost, and what was there before is under its own name.
func TestReplacementKilled(t *testing.T) {
	newDir(t)
	for _, oneStep := range []bool{true, false} {
		for step := range 3 {
			for _, c := range []struct {
				how   string
				keep  bool
				holds string
				want  string // where the old one is after the replacement
			}{
				{"keep", true, "", "dir.orig"},
				{"as it was", false, digest(oneFile([]byte("old"))), ""},
				{"anything goes", false, "", ""},
				{"changed", false, digest(oneFile([]byte("other"))), "dir.changed"},
			} {
				name := fmt.Sprintf("one step %v, step %d, %s", oneStep, step, c.how)
				top, _ := filepath.Abs(strings.NewReplacer(" ", "-", ",", "").Replace(name))
				path := top + "/dir"
				tree(t, path, "old")
				r, err := hide(top)
				if err != nil {
					t.Fatal(err)
				}
				tree(t, r.New, "new")
				r.own(identity(r.New))
				r.Target, r.Old, r.OldID, r.Keep, r.Holds = path, r.New, identity(path), c.keep, c.holds
				if !oneStep {
					r.Old = hidden(top)
				}
				r.save()
				switch {
				case oneStep && step == 1:
					if err := exchange(r.New, path); err != nil {
						t.Skip(err)
					}
				case !oneStep && step > 0:
					os.Rename(path, r.Old)
					if step == 2 {
						os.Rename(r.New, path)
					}
				}
				kill(r)
				recovered(t)
				text, where := "new", c.want
				if step == 0 || oneStep && step == 2 {
					text, where = "old", ""
				}
				if got := read(t, path+"/file"); got != text {
					t.Errorf("%s: dir holds %q, want %q", name, got, text)
				}
				if where != "" && read(t, filepath.Join(top, where, "file")) != "old" {
					t.Errorf("%s: %s is not the old one", name, where)
				}
				most := 1
				if where != "" {
					most = 2
				}
				if entries, _ := os.ReadDir(top); len(entries) != most {
					t.Errorf("%s: left: %v", name, entries)
				}
			}
		}
	}
}

// The record of a running process is its own.
func TestRunningRecordStays(t *testing.T) {
	newDir(t)
	n, err := create(".", 0o644)
	if err != nil {
		t.Fatal(err)
	}
	if n.hidden == nil {
		if err := n.hide(); err != nil {
			t.Fatal(err)
		}
	}
	release, ok := Lock("out")
	if _, second := Lock("out"); !ok || second {
		t.Errorf("locked: %v, and again: %v", ok, second)
	}
	if err := Recover(records); err != nil {
		t.Fatal(err)
	}
	if isMissing(n.hidden.New) {
		t.Error("the file of a running process was removed")
	}
	n.discard()
	release()
	recovered(t)
	if entries, _ := os.ReadDir("."); len(entries) > 0 {
		t.Errorf("left: %v", entries)
	}
}

// A result keeps the permissions of what it was made of, and a new file tells nobody more than
// the inputs.
func TestPermissions(t *testing.T) {
	newDir(t)
	tree(t, "d/sub", "x")
	for name, mode := range map[string]os.FileMode{"d": 0o700 | os.ModeSetgid, "d/sub": 0o750, "d/sub/file": 0o440} {
		if err := os.Chmod(name, mode); err != nil {
			t.Fatal(err)
		}
	}
	members := func(text []byte) []Member {
		return []Member{{Name: "sub/file", Mode: 0o440, Text: text}}
	}
	files := New(os.Stdout)
	files.Read("the input", "d")
	beside, err := files.Directory("e", "d", Standing{}, members, quiet(t))
	if err != nil {
		t.Fatal(err)
	}
	within, err := files.DirectoryInPlace("d", members, quiet(t))
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range []*Directory{beside, within} {
		for _, text := range []string{"one", "two"} {
			if err := d.write([]byte(text)); err != nil {
				t.Fatal(err)
			}
		}
		for name, want := range map[string]os.FileMode{"": 0o700 | os.ModeSetgid, "sub": 0o750, "sub/file": 0o440} {
			info, err := os.Stat(filepath.Join(d.path, name))
			if err != nil || info.Mode()&(os.ModePerm|os.ModeSetgid) != want {
				t.Errorf("%s: %v, %v; want %v", filepath.Join(d.name, name), info, err, want)
			}
		}
		d.Close(context.Background())
	}
	log, err := files.Open("log", 0o666)
	if err == nil {
		err = log.Write(context.Background(), nil)
	}
	if info, serr := os.Stat("log"); err != nil || serr != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("log: %v, %v, %v; want 0600", info.Mode(), err, serr)
	}
}

// A directory that cannot be written keeps the result elsewhere.
func TestDirectoryRescued(t *testing.T) {
	newDir(t)
	t.Setenv("TMPDIR", t.TempDir())
	told := false
	tell := Tell{Failed: func(error) { told = true }, Warn: t.Errorf}
	if err := os.Mkdir("gone", 0o755); err != nil {
		t.Fatal(err)
	}
	d, err := New(os.Stdout).Directory("gone/out", "", Standing{}, oneFile, tell)
	if err != nil {
		t.Fatal(err)
	}
	os.Remove("gone")
	d.Save([]byte("best"))
	where, err := d.Close(context.Background())
	if err == nil || where == "" || read(t, where+"/file") != "best" || !told {
		t.Errorf("%q, %v", where, err)
	}
}
