package coding

import (
	"iter"
	"strconv"
	"strings"
)

// CLIF returns a file of Cranelift's intermediate representation in which each operation that works for several types
// says its own, `iadd.i32 v0, v1` for `iadd v0, v1`, and its coding. It is not ok where nothing changes.
//
// The type follows from that of an operand, the one that Cranelift's reader takes it from. Where that operand is
// defined further down, nothing is said.
func CLIF(raw string) (text string, c Coding, ok bool) { return rewrite(raw, typed) }

func typed(raw string) (text string, ok bool) {
	t := typing{pieces: cut(raw, clifTokens(raw), isLineComment)}
	t.behind = make([]string, len(t.tokens))
	for i := range t.tokens {
		t.at(i)
	}
	text = t.text(len(raw))
	return text, text != raw
}

// typing finds the types of operations.
type typing struct {
	pieces
	values  map[string]string   // the types of the function's values so far
	results map[string][]string // what its signatures and functions that it calls return
}

// operation is what an opcode says of types.
type operation struct {
	operand int // the value whose type is the operation's; -1 for none
	results func(of string) []string
}

func sameType(of string) []string { return []string{of} }

func noType(string) []string { return nil }

func withFlag(of string) []string { return []string{of, "i8"} }

// truthType is that of a comparison: a byte, or for vectors as many integers.
func truthType(of string) []string {
	if !strings.Contains(of, "x") {
		return []string{"i8"}
	}
	return []string{"i" + of[1:]}
}

func laneType(of string) []string {
	lane, _, _ := strings.Cut(of, "x")
	return []string{lane}
}

// scaled returns the type whose lanes have so many times the bits, and are as many times fewer.
func scaled(of string, times float64) string {
	lane, lanes, vector := strings.Cut(of, "x")
	if lane == "" {
		return ""
	}
	bits, _ := strconv.Atoi(lane[1:])
	wide := lane[:1] + strconv.Itoa(int(float64(bits)*times))
	if !vector {
		return wide
	}
	n, err := strconv.Atoi(lanes)
	if err != nil {
		return ""
	}
	return wide + "x" + strconv.Itoa(int(float64(n)/times))
}

func widened(of string) []string { return []string{scaled(of, 2)} }

func narrowed(of string) []string { return []string{scaled(of, 0.5)} }

func halves(of string) []string { return []string{scaled(of, 0.5), scaled(of, 0.5)} }

func fixedType(of string) func(string) []string { return func(string) []string { return []string{of} } }

// operations are the opcodes whose type follows from an operand, or is not that of the result. That of another opcode
// with a type is the result's.
var operations = func() map[string]operation {
	all := map[string]operation{}
	for _, row := range []struct {
		opcodes string
		operation
	}{
		{"iadd isub imul band bor bxor band_not bor_not bxor_not udiv sdiv urem srem umin umax smin smax uadd_sat usub_sat sadd_sat ssub_sat " +
			"avg_round umulhi smulhi iadd_pairwise sqmul_round_sat ishl ushr sshr rotl rotr ineg iabs bnot popcnt clz ctz cls bitrev bswap " +
			"fadd fsub fmul fdiv fmin fmax fcopysign fma bitselect fneg fabs sqrt ceil floor trunc nearest insertlane uadd_overflow_trap " +
			"iadd_imm irsub_imm imul_imm udiv_imm sdiv_imm urem_imm srem_imm band_imm bor_imm bxor_imm ishl_imm ushr_imm sshr_imm rotl_imm rotr_imm", operation{0, sameType}},
		{"select select_spectre_guard atomic_cas", operation{1, sameType}},
		{"icmp fcmp icmp_imm", operation{0, truthType}},
		{"vall_true vany_true", operation{0, fixedType("i8")}},
		{"uadd_overflow sadd_overflow usub_overflow ssub_overflow umul_overflow smul_overflow uadd_overflow_cin sadd_overflow_cin usub_overflow_bin ssub_overflow_bin", operation{0, withFlag}},
		{"store istore8 istore16 istore32 atomic_store", operation{0, noType}},
		{"extractlane", operation{0, laneType}},
		{"swiden_low swiden_high uwiden_low uwiden_high", operation{0, widened}},
		{"snarrow unarrow uunarrow", operation{0, narrowed}},
		{"iconcat", operation{0, widened}},
		{"isplit", operation{0, halves}},
		{"swizzle shuffle", operation{-1, fixedType("i8x16")}},
		{"uload8x8 sload8x8", operation{-1, fixedType("i16x8")}},
		{"uload16x4 sload16x4", operation{-1, fixedType("i32x4")}},
		{"uload32x2 sload32x2", operation{-1, fixedType("i64x2")}},
		{"f16const", operation{-1, fixedType("f16")}}, {"f32const", operation{-1, fixedType("f32")}},
		{"f64const", operation{-1, fixedType("f64")}}, {"f128const", operation{-1, fixedType("f128")}},
		{"fvpromote_low", operation{-1, fixedType("f64x2")}}, {"fvdemote", operation{-1, fixedType("f32x4")}},
		{"call call_indirect", operation{-1, noType}}, // what is called says it
	} {
		for name := range strings.FieldsSeq(row.opcodes) {
			all[name] = row.operation
		}
	}
	return all
}()

func (t *typing) token(i int) string {
	if i >= 0 && i < len(t.tokens) {
		return t.tokens[i]
	}
	return ""
}

// at reads what begins at a token.
func (t *typing) at(i int) {
	switch token := t.tokens[i]; {
	case token == "function":
		t.values, t.results = map[string]string{}, map[string][]string{}
	case t.values == nil || !isCLIFWord(token[0]):
	case isEntity(token, "v"):
		if t.token(i+1) == ":" {
			t.values[token] = t.token(i + 2)
		} else if t.token(i+1) == "->" {
			t.values[token] = t.values[t.token(i+2)]
		}
	case isEntity(token, "sig") || isEntity(token, "fn"):
		if t.token(i+1) == "=" {
			t.results[token] = t.returned(i + 2)
		}
	case t.token(i-1) == "." || t.token(i-1) == "%":
	default:
		t.operation(i)
	}
}

// returned returns the types that a signature in a declaration has for results.
func (t *typing) returned(i int) (types []string) {
	for ; i < len(t.tokens) && t.tokens[i] != "("; i++ {
		if isEntity(t.tokens[i], "sig") {
			return t.results[t.tokens[i]]
		}
		if t.tokens[i] == "=" || t.tokens[i] == "}" {
			return nil
		}
	}
	for ; i < len(t.tokens) && t.tokens[i] != ")"; i++ {
		if t.tokens[i] == "=" { // another declaration
			return nil
		}
	}
	if t.token(i+1) != "->" {
		return nil
	}
	for i += 2; isCLIFType(t.token(i)); i++ {
		types = append(types, t.tokens[i])
		for i++; i < len(t.tokens) && t.tokens[i] != "," && isCLIFWord(t.tokens[i][0]) && t.token(i+1) != "=" && t.token(i+1) != ":"; i++ {
		}
		if t.token(i) != "," {
			break
		}
	}
	return types
}

// operation says the type of the operation at a token, and notes those of its results.
func (t *typing) operation(i int) {
	op, known := operations[t.tokens[i]]
	of := ""
	switch {
	case t.token(i+1) == ".":
		of = t.token(i + 2)
	case !known || t.token(i-1) != "=" && len(op.results("i8")) > 0: // a word of another operation
		return
	case op.operand >= 0:
		if of = t.values[t.operand(i+1, op.operand)]; of != "" {
			t.behind[i] = "." + of
		}
	}
	var results []string
	switch {
	case strings.Contains(t.tokens[i], "call"):
		results = t.results[t.called(i+1)]
	case !known && of != "":
		results = sameType(of)
	case known && (of != "" || op.operand < 0):
		results = op.results(of)
	}
	t.note(i, results)
}

// mostWords bounds the words of an operation in front of the operand that it takes its type from.
const mostWords = 32

// operand returns the value that comes so many values behind a place, in the same operation.
func (t *typing) operand(i, values int) string {
	for end := min(i+mostWords, len(t.tokens)); i < end && t.tokens[i] != "=" && t.tokens[i] != "}" && t.tokens[i] != ":"; i++ {
		if isEntity(t.tokens[i], "v") {
			if values == 0 {
				return t.tokens[i]
			}
			values--
		}
	}
	return ""
}

// called returns the function or signature that a call names.
func (t *typing) called(i int) string {
	if t.token(i) == "." {
		i += 2
	}
	return t.token(i)
}

// note notes the types of the results in front of an operation.
func (t *typing) note(i int, results []string) {
	if t.token(i-1) != "=" {
		return
	}
	from := i - 2
	for t.token(from-1) == "," && isEntity(t.token(from-2), "v") {
		from -= 2
	}
	for k := 0; from < i-1; k, from = k+1, from+2 {
		if k < len(results) {
			t.values[t.tokens[from]] = results[k]
		}
	}
}

// isEntity reports whether a token is a name of a kind, by the letters in front of its number.
func isEntity(token, kind string) bool {
	digits, is := strings.CutPrefix(token, kind)
	return is && digits != "" && strings.Trim(digits, "0123456789") == ""
}

func isCLIFType(token string) bool {
	return len(token) > 1 && (token[0] == 'i' || token[0] == 'f') && '0' <= token[1] && token[1] <= '9' || isEntity(token, "dt")
}

// clifTokens yields where the tokens of a file begin and end: words, numbers among them, comments, strings, and signs.
func clifTokens(text string) iter.Seq2[int, int] {
	return tokens(text, func(text string, i int) int {
		switch c := text[i]; {
		case c == ';':
			return lineEnd(text, i)
		case c == '"':
			if n := strings.IndexAny(text[i+1:], "\"\r\n"); n >= 0 && text[i+1+n] == '"' {
				return i + 1 + n + 1
			}
		case isCLIFWord(c):
			return run(text, i, isCLIFWord)
		case strings.HasPrefix(text[i:], "->"):
			return i + 2
		case strings.IndexByte("{}()[],.:=%", c) >= 0:
			return i + 1
		}
		return i
	})
}

func isCLIFWord(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '_'
}
