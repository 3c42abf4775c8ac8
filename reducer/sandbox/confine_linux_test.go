package sandbox

import (
	"net"
	"os"
	"path/filepath"
	"testing"

	"pare/reducer/oracle"
)

// A test that is confined does what it likes in its directory, and changes nothing elsewhere.
func TestConfined(t *testing.T) {
	if _, err := newConfinement(); err != nil {
		t.Skip(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	_, port, _ := net.SplitHostPort(listener.Addr().String())
	dir := t.TempDir()
	t.Setenv("OUT", dir)
	t.Setenv("PORT", port)
	for _, tt := range []struct {
		name, script string
		want         oracle.Outcome
	}{
		{"its own directory", `mkdir d && echo x >d/a && mv d/a b && rm -r d && ln b c && ln -s b l && chmod 600 b && echo y >>b && [ "$(cat b | wc -l)" = 2 ]`, oracle.Interesting},
		{"its TMPDIR", `f=$(mktemp) && echo x >"$f" && echo y >/dev/null && echo z | cat >/dev/zero`, oracle.Interesting},
		{"what it starts", `sh -c 'sh -c "echo x >new"' && (echo x >sub) && [ -s new ] && [ -s sub ]`, oracle.Interesting},
		{"reads elsewhere", `cat "$OUT/file" >copy && ls / >list`, oracle.Interesting},
		{"removes", `rm -f "$OUT/file"`, oracle.NotInteresting},
		{"writes", `echo x >"$OUT/file"`, oracle.NotInteresting},
		{"appends", `echo x >>"$OUT/file"`, oracle.NotInteresting},
		{"creates", `echo x >"$OUT/new"`, oracle.NotInteresting},
		{"makes a directory", `mkdir "$OUT/new"`, oracle.NotInteresting},
		{"links", `ln -s x "$OUT/new"`, oracle.NotInteresting},
		{"moves there", `echo x >a; mv a "$OUT/new"`, oracle.NotInteresting},
		{"moves from there", `mv "$OUT/file" a`, oracle.NotInteresting},
		{"truncates", `truncate -s 0 "$OUT/file"`, oracle.NotInteresting},
		{"by a link of its own", `ln -s "$OUT/file" l; echo x >l`, oracle.NotInteresting},
		{"what it starts in a session", `setsid -w sh -c 'rm -f "$OUT/file"'`, oracle.NotInteresting},
		{"connects", `exec 3<>/dev/tcp/127.0.0.1/$PORT`, oracle.NotInteresting},
		{"kills", `kill -0 $PPID`, oracle.NotInteresting},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if err := os.WriteFile(filepath.Join(dir, "file"), []byte("text"), 0o666); err != nil {
				t.Fatal(err)
			}
			r := open(t, Command{Args: []string{"bash", "-c", tt.script}, Limits: Limits{Confined: true}, Jobs: 2})
			v, err := r.evaluate(t.Context(), &trial{files: oracle.Files{{Name: "in.txt", Text: []byte("x")}}, capture: true})
			if tt.name == "kills" && r.within.abi < 6 {
				t.Skip("Landlock of this system does not know signals")
			}
			if err != nil || v.Outcome != tt.want {
				t.Errorf("%v: %v %s, %v, want %v", oracle.Word(v.Outcome), v, v.Stderr, err, oracle.Word(tt.want))
			}
			if text, err := os.ReadFile(filepath.Join(dir, "file")); err != nil || string(text) != "text" {
				t.Errorf("the file is %q, %v", text, err)
			}
			if _, err := os.Lstat(filepath.Join(dir, "new")); err == nil {
				t.Error("there is a new file")
			}
		})
	}
}
