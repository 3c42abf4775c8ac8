package reduce

import (
	"bytes"
	"cmp"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"pare/cmd/pare/internal/output"
	"pare/cmd/pare/internal/runs"
	"pare/cmd/pare/internal/subject"
	"pare/reducer/oracle"
	"pare/reducer/sandbox"
)

// endLine ends the last line of the result as that of the input, where this is
// interesting. It makes the result larger, so it is neither a step of the search nor
// covered by the certificate. Of a text that no grammar but text reads, every byte counts. A
// coding in which it would be more than a line end gets none.
func (r *reduction) endLine(o *oracle.Oracle, s *summary) {
	end := cmp.Or(runs.LineEnd(r.Raw), runs.LineEnd(r.Text)) // in place, a run that goes on finds FILE without its end
	if end == "" || r.Project != nil || r.Lang != nil && r.Lang.G.Name == "text" || r.Items || r.strategy.Lexical() || s.stopped != nil && !s.limited() || !s.confirmed.holds() {
		return
	}
	if len(s.Text) == 0 || runs.LineEnd(string(s.Text)) != "" {
		return
	}
	text := slices.Concat(s.Text, []byte(end))
	if !bytes.Equal(r.Encode(text), slices.Concat(r.Encode(s.Text), []byte(end))) {
		return
	}
	outcome, known := o.Known(text)
	if !known {
		v, err := r.Evaluate(o, text)
		if err != nil {
			if r.Ctx.Err() != nil {
				s.unconfirmed(context.Cause(r.Ctx))
			}
			return
		}
		outcome = v.Outcome
	}
	if outcome != oracle.Interesting {
		return
	}
	s.Text, s.lineEnd = text, end
	s.After.Bytes += len(end)
	if s.Steps > 0 && r.prior.floor == nil {
		r.out.Save(r.Encode(text))
	}
}

// formatters are programs that lay out a text: their arguments, by the extensions of
// the files that they know. They read standard input; @@ is the file's name.
var formatters = []struct {
	extensions string
	args       []string
}{
	{".go", []string{"gofmt"}},
	{".c .h .cc .cpp .cxx .hh .hpp .hxx .java", []string{"clang-format", "--assume-filename=@@"}},
	{".py .pyi", []string{"black", "--quiet", "-"}},
	{".js .mjs .cjs .jsx .ts .mts .cts .tsx .css .scss .less .html .htm .vue .json .md .yaml .yml", []string{"prettier", "--stdin-filepath", "@@"}},
	{".svelte", []string{"prettier", "--plugin", "prettier-plugin-svelte", "--stdin-filepath", "@@"}},
	{".rs", []string{"rustfmt", "--edition", "2021"}},
}

// pretty writes a second file beside the result, laid out by a formatter, where one is
// installed and its text is interesting. It returns the file's name, "" for none.
func (r *reduction) pretty(s *summary, where string) string {
	if r.flags.plain || where == "" || output.IsStandard(where) || r.Project != nil || r.Items || r.flags.inPlace || r.Coding != nil || s.stopped != nil && !s.limited() || !s.confirmed.holds() {
		return ""
	}
	text := r.formatted(s.Text)
	if text == nil || bytes.Equal(text, s.Text) {
		return ""
	}
	ext := filepath.Ext(where)
	name := output.Suffixed(strings.TrimSuffix(where, ext), ".pretty"+ext)
	if there, err := os.ReadFile(name); err == nil && !r.flags.journal.Fresh && !bytes.Equal(there, text) && !r.record.wrote(there) {
		return "" // another's
	}
	if yes, err := r.again(r.Ctx, 0, text); err != nil || !yes {
		r.Show.Note("laid out, the result is not interesting any more")
		return ""
	}
	if path, err := filepath.Abs(name); err == nil {
		r.record.writing(text, path)
	}
	if err := r.Files.Write(name, text, 0o666); err != nil {
		r.Show.Warn("%v", err)
		return ""
	}
	return name
}

// formatted returns a text as the formatter for its file lays it out, nil if there is
// none or it fails.
func (r *reduction) formatted(text []byte) []byte {
	ext := filepath.Ext(r.File)
	for _, f := range formatters {
		if ext == "" || !slices.Contains(strings.Fields(f.extensions), ext) {
			continue
		}
		if _, err := exec.LookPath(f.args[0]); err != nil {
			continue
		}
		box, err := sandbox.Open(sandbox.Command{Args: f.args, Stdin: true, Timeout: formatting})
		if err != nil {
			return nil
		}
		defer subject.CloseSandbox(box, r.Show)
		box.KeepOutput()
		v, err := box.Evaluate(r.Ctx, r.Candidate(text))
		if err != nil || v.Outcome != oracle.Interesting || v.Stdout == "" || len(v.Stdout) > mostFormatted {
			r.Show.Note("%s does not lay the result out: %v", f.args[0], v)
			return nil
		}
		return []byte(v.Stdout)
	}
	return nil
}

const (
	formatting    = 10 * time.Second
	mostFormatted = 512 << 10 // bytes, of which the sandbox keeps all
)
