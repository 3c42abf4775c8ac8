package coding

import (
	"bytes"
	"strconv"
	"strings"

	"pare/internal/lazy"
)

// DIMACS returns clauses with names for variables, v1 for 1, and a header whose counts follow from what
// is left, and its coding. A header that does not fit its clauses stays as it is. It is not ok for a text
// that is not in the format.
func DIMACS(raw string) (text string, c Coding, ok bool) {
	d := &dimacs{raw: raw}
	d.text, ok = d.Decode(raw)
	return d.text, d, ok
}

// dimacs is the coding of a file of clauses.
type dimacs struct{ raw, text, header string }

// dimacsTokens are comments, headers, what ends a file, signs, words and numbers: where each begins and ends.
// It is not ok where something else stands between them.
func dimacsTokens(text string) (places [][2]int, ok bool) {
	ok = true
	for at := 0; at < len(text); {
		from, c := at, text[at]
		switch at++; {
		case c == ' ' || c == '\t' || c == '\r' || c == '\n':
			continue
		case c == 'c' && (from == 0 || text[from-1] == '\n'), c == 'p':
			at = lineEnd(text, from)
		case c == '%':
			at = from + len(text[from:]) - len(strings.TrimLeft(text[at:], " \t\r\n"))
			if at < len(text) && text[at] == '0' {
				at++
			}
		case c == '{':
			at = run(text, at, isDigit)
			if at == len(text) || text[at] != '}' {
				return places, false
			}
			at++
		case c == '+':
			at = run(text, at, isDigit)
		case isDigit(c):
			if c != '0' {
				at = run(text, at, isDigit)
			}
			if at+1 < len(text) && text[at] == '.' && isDigit(text[at+1]) {
				at = run(text, at+1, isDigit)
			}
		case c == 'v':
			at = run(text, at, func(c byte) bool { return isDigit(c) || c >= 'a' && c <= 'z' })
		case c != '-' && (c < 'a' || c > 'z'):
			ok = false
			continue
		}
		places = append(places, [2]int{from, at})
	}
	return places, ok
}

// lineEnd returns where the line at a place ends, with its line feed.
func lineEnd(text string, at int) int {
	if n := strings.IndexByte(text[at:], '\n'); n >= 0 {
		return at + n + 1
	}
	return len(text)
}

// run returns the end of the run of such bytes from a place on.
func run(text string, at int, of func(byte) bool) int {
	for at < len(text) && of(text[at]) {
		at++
	}
	return at
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

// dimacsHeader has the format, the counts and what is behind them.
var dimacsHeader = lazy.Regexp(`^p[ \t]+(cnf|wcnf|gcnf|inccnf|icnf)(?:[ \t]+(\d+)[ \t]+(\d+)((?:[ \t]+\d+)*))?[ \t]*\r?\n?$`)

func (d *dimacs) Decode(raw string) (text string, ok bool) {
	places, ok := dimacsTokens(raw)
	if !ok || len(places) == 0 {
		return "", false
	}
	var out strings.Builder
	header, at, end := "", -1, 0 // the header, and where it belongs in out
	weighted, first := false, true
	count := counts{}
	for _, place := range places {
		token := raw[place[0]:place[1]]
		out.WriteString(raw[end:place[0]])
		end = place[1]
		switch c := token[0]; {
		case c == 'p':
			m := dimacsHeader().FindStringSubmatch(token)
			if m == nil || at >= 0 {
				return "", false
			}
			header, at, weighted = token, out.Len(), m[1] == "wcnf"
			continue
		case c == 'c', c == '%', c == '{':
			out.WriteString(token)
			continue
		case first && (c == 'h' || c == 'a' || c == 'e' || c == 'd' || c == 'x'):
			count.quantifier = c != 'h' && c != 'x'
			out.WriteString(token)
			if c == 'x' {
				out.WriteByte(' ')
			}
			weighted = weighted || c == 'h'
		case token == "-", token == "0", first && weighted:
			out.WriteString(token)
		case c >= '1' && c <= '9' && !strings.Contains(token, "."):
			out.WriteString("v" + token)
			count.variable(token)
		default:
			return "", false
		}
		first = count.end(token)
	}
	if !first {
		return "", false
	}
	out.WriteString(raw[end:])
	if at < 0 {
		return out.String(), true
	}
	d.header = count.without(header)
	return out.String()[:at] + d.header + out.String()[at:], true
}

// counts are those of a header.
type counts struct {
	largest, clauses int
	quantifier       bool // the clause at hand is none
}

func (n *counts) variable(number string) {
	if v, err := strconv.Atoi(number); err == nil {
		n.largest = max(n.largest, v)
	}
}

// end counts a clause that a token ends, and reports whether it does.
func (n *counts) end(token string) bool {
	if token != "0" {
		return false
	}
	if !n.quantifier {
		n.clauses++
	}
	n.quantifier = false
	return true
}

// without returns a header without its counts, and with what the variables are more than the largest
// in use; the header itself where the counts are others.
func (n *counts) without(header string) string {
	m := dimacsHeader().FindStringSubmatch(header)
	variables, err := strconv.Atoi(m[2])
	clauses, wrong := strconv.Atoi(m[3])
	if err != nil || wrong != nil || clauses != n.clauses || variables < n.largest || variables > n.largest+mostMore {
		return header
	}
	text := "p " + m[1] + m[4] + "\n"
	if more := variables - n.largest; more > 0 {
		text += "+" + strconv.Itoa(more) + "\n"
	}
	return text
}

// mostMore bounds the variables that no clause has, so that sums do not overflow.
const mostMore = 1 << 30

// Encode gives variables their numbers, those without one the smallest that are free, and the header its
// counts. What begins a line does so.
func (d *dimacs) Encode(edited []byte) []byte {
	text := string(edited)
	if text == d.text {
		return []byte(d.raw)
	}
	tokens, _ := dimacsTokens(text)
	numbers := numbersOf(text, tokens)
	var out bytes.Buffer
	count := counts{}
	header, at, more, end, first := "", -1, 0, 0, true
	for _, place := range tokens {
		blanks, token := text[end:place[0]], text[place[0]:place[1]]
		end = place[1]
		if !bytes.HasSuffix(out.Bytes(), []byte("-")) {
			out.WriteString(blanks)
		}
		last := byte('\n')
		if b := out.Bytes(); len(b) > 0 {
			last = b[len(b)-1]
		}
		switch c := token[0]; {
		case strings.ContainsRune("cp%", rune(c)), first && c >= 'a' && c <= 'z' && c != 'v':
			if last != '\n' {
				out.WriteByte('\n')
			}
		case last != '-' && last != ' ' && last != '\t' && last != '\n' && last != '\r':
			out.WriteByte(' ')
		}
		switch c := token[0]; {
		case c == 'p':
			header, at = token, out.Len()
			continue
		case c == '+':
			more, _ = strconv.Atoi(token[1:])
			if strings.HasPrefix(text[end:], "\n") {
				end++
			}
			continue
		case c == 'c', c == '%', c == '{':
			out.WriteString(token)
			continue
		case c == 'v':
			token = numbers[token]
			count.variable(token)
		case c >= 'a' && c <= 'z' && first:
			count.quantifier = c == 'a' || c == 'e' || c == 'd'
		}
		out.WriteString(token)
		first = count.end(token)
	}
	out.WriteString(text[end:])
	if at < 0 {
		header, _, _ = strings.Cut(d.header, "+") // a file does not lose it
		at = 0
	}
	head := header
	if head == "" {
		return out.Bytes()
	}
	if m := dimacsHeader().FindStringSubmatch(header); m == nil || m[2] == "" || m[3] == "" {
		head = count.with(header, more)
	}
	return []byte(out.String()[:at] + head + out.String()[at:])
}

// with returns a header with its counts.
func (n *counts) with(header string, more int) string {
	words := strings.Fields(header)
	for len(words) < 2 {
		words = append(words, "cnf")
	}
	numbers := []string{strconv.Itoa(n.largest + min(more, mostMore)), strconv.Itoa(n.clauses)}
	return strings.Join(append(append(words[:2:2], numbers...), words[2:]...), " ") + "\n"
}

// numbersOf returns the numbers of variables: their own, of others the smallest that are free.
func numbersOf(text string, tokens [][2]int) map[string]string {
	numbers, used := map[string]string{}, map[string]bool{}
	var others []string
	for _, place := range tokens {
		token := text[place[0]:place[1]]
		if token[0] != 'v' || numbers[token] != "" {
			continue
		}
		if _, err := strconv.ParseUint(token[1:], 10, 31); err == nil {
			numbers[token], used[token[1:]] = token[1:], true
		} else {
			numbers[token] = "?"
			others = append(others, token)
		}
	}
	free := 1
	for _, name := range others {
		for used[strconv.Itoa(free)] {
			free++
		}
		numbers[name] = strconv.Itoa(free)
		free++
	}
	return numbers
}
