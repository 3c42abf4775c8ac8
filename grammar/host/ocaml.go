package host

import "strings"

// ocamlTokens is the lexer class of the built-in OCaml grammar: a string in braces ends at its own
// word, a semicolon in front of what closes a sequence separates nothing, and a hash that begins a line
// and has a word behind it is a directive.
func ocamlTokens(x *Lexer) *LexerCode {
	last, directive := x.tok("LAST_SEMI"), x.tok("DIRECTIVE")
	return &LexerCode{Funcs: Funcs{
		"quoted": func() {
			text := strings.TrimSuffix(x.Matched(), "|")
			word := text[strings.LastIndexAny(text, "{ \t")+1:]
			if strings.HasPrefix(word, "%") {
				word = ""
			}
			end := "|" + word + "}"
			x.upTo(end, "a string without its end")
		},
		"semicolon": func() {
			if ocamlCloses(x.Text[ocamlBlanks(x.Text, x.Pos):]) {
				x.Type = last
			}
		},
		"hash": func() {
			begins := x.Start == 0 || x.Text[x.Start-1] == '\n'
			if begins && directive >= 0 && x.Pos < len(x.Text) && x.Text[x.Pos] >= 'a' && x.Text[x.Pos] <= 'z' {
				x.Type = directive
			}
		},
	}}
}

// ocamlClosers are the words that no expression begins with, but that may follow one.
var ocamlClosers = func() map[string]bool {
	words := map[string]bool{}
	for _, w := range strings.Fields("and class constraint do done downto else end exception external in include inherit initializer " +
		"method module open then to type val with") {
		words[w] = true
	}
	return words
}()

// ocamlCloses reports whether a text begins with what ends a sequence.
func ocamlCloses(s string) bool {
	if s == "" {
		return true
	}
	switch s[0] {
	case ')', ']', '}', ';':
		return true
	case '|', '>':
		return len(s) == 1 || s[0] == '|' && s[1] != '|' || s[1] == '}' || yamlBlank(s[1])
	case '[':
		return strings.HasPrefix(s, "[@@") || strings.HasPrefix(s, "[%%")
	}
	return ocamlClosers[s[:wordEnd(s)]]
}

// ocamlBlanks returns the place of the first character from there on that is neither blank nor in a comment.
func ocamlBlanks(s string, at int) int {
	for depth := 0; at < len(s); {
		switch {
		case strings.HasPrefix(s[at:], "(*"):
			depth++
			at += 2
		case depth > 0 && strings.HasPrefix(s[at:], "*)"):
			depth--
			at += 2
		case depth > 0 || strings.IndexByte(" \t\r\n\f", s[at]) >= 0:
			at++
		default:
			return at
		}
	}
	return at
}
