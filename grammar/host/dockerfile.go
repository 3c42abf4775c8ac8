package host

import (
	"strings"

	"pare/internal/lazy"
)

// dockerfileLexer is the lexer class of the built-in grammar of Dockerfiles.
func dockerfileLexer(x *Lexer) *LexerCode {
	d := &dockerfile{Lexer: x, escape: '\\', top: true}
	end := func() {
		if len(d.open) > 0 {
			x.Put(Token{Type: x.tok("HEREDOC_MISSING"), Start: len(x.Text), End: len(x.Text)})
		}
	}
	return &LexerCode{End: end, Funcs: Funcs{
		"directive": d.directive,
		"comment":   func() { d.top = false },
		"keyword":   func() { d.word = strings.ToLower(x.Matched()) },
		"goesOn":    func() bool { return x.Text[x.Start] == d.escape },
		"end":       d.end,
		"json":      d.json,
		"heredoc":   func() { d.heredoc("LINE") },
		"script":    func() { d.heredoc("SCRIPT") },
		"body":      d.body,
	}}
}

// dockerfile is what the lexer knows of the text in front.
type dockerfile struct {
	*Lexer
	escape byte   // behind it a line goes on
	top    bool   // only directives came before
	word   string // the keyword of the instruction, where it matters
	open   []hereDocument
}

// hereDocument is one whose body is still to come.
type hereDocument struct {
	end  string // the line that ends it
	tabs bool   // tabs in front of it do not count
	line string // the type of its lines
}

// directive is a comment but at the top of a file.
func (d *dockerfile) directive() {
	if !d.top {
		d.Type, d.Channel = d.tok("COMMENT"), hidden
		return
	}
	name, value, _ := strings.Cut(d.Matched(), "=")
	if value = strings.TrimSpace(value); strings.EqualFold(strings.Trim(name, "# \t"), "escape") && (value == "`" || value == `\`) {
		d.escape = value[0]
	}
}

// end is the end of an instruction's line. The bodies of its here-documents follow.
func (d *dockerfile) end() {
	d.Mode, d.top = 0, false
	if d.word = ""; len(d.open) > 0 {
		d.Mode = d.mode("BODY")
	}
}

// jsonStrings is a list of strings in JSON, which ends with its line.
var jsonStrings = lazy.Regexp("^\\[" + blankOfLine + `*(?:"(?:[^"\\\r\n]|\\["\\/bfnrtu])*"` + blankOfLine + `*(?:,` + blankOfLine + `*"(?:[^"\\\r\n]|\\["\\/bfnrtu])*"` + blankOfLine + `*)*)?\]` + blankOfLine + "*\r?(?:\n|$)")

// blankOfLine is a blank or the end of a line that goes on.
const blankOfLine = "(?:[ \t]|[\\\\`][ \t]*\r?\n(?:[ \t\r]*(?:#[^\n]*)?\n)*)"

// json tells a list of strings from a command that begins with a bracket.
func (d *dockerfile) json() {
	switch d.word {
	case "run", "cmd", "entrypoint", "shell", "copy", "add", "volume":
		if jsonStrings().MatchString(d.Text[d.Start:]) {
			d.Type, d.Mode = d.tok("OPEN"), d.mode("STRINGS")
			return
		}
	}
	d.plain()
	d.Mode = d.mode(strings.TrimSuffix(d.G.Modes[d.Mode], "_START"))
}

// plain makes a word of the token.
func (d *dockerfile) plain() {
	d.Type = d.tok("WORD")
	if strings.HasPrefix(d.G.Modes[d.Mode], "COMMAND") {
		d.Type = d.tok("SHELL_WORD")
	}
}

// heredoc notes a here-document, whose lines have the type; instructions that know none have words of this kind.
func (d *dockerfile) heredoc(line string) {
	if d.Type = d.tok("HEREDOC"); d.word != "run" && d.word != "copy" && d.word != "add" {
		d.plain()
		return
	}
	_, end, _ := strings.Cut(d.Matched(), "<<")
	end, tabs := strings.CutPrefix(end, "-")
	end = strings.NewReplacer(`"`, "", "'", "").Replace(end)
	d.open = append(d.open, hereDocument{end, tabs, line})
}

// body is a line of the first here-document that is open, or the one that ends it.
func (d *dockerfile) body() {
	if len(d.open) == 0 {
		return
	}
	h := d.open[0]
	line := strings.TrimSuffix(d.Matched(), "\n")
	d.Type = d.tok(h.line)
	whole := strings.TrimSuffix(line, "\r")
	if h.tabs {
		whole = strings.TrimLeft(whole, "\t")
	}
	if whole != h.end {
		return
	}
	d.Type = d.tok("HEREDOC_END")
	if d.open = d.open[1:]; len(d.open) == 0 {
		d.Pos, d.Mode = d.Start+len(line), 0
	}
}
