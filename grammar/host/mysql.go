package host

import (
	"strconv"
	"strings"
)

// mysqlVersion is the server version of the grammar's tests: 8.2.0.
const mysqlVersion = 80200

// versions adds the questions for the server version to f and returns their names.
func versions(f Funcs) []string {
	var fixed []string
	for _, v := range []int{
		80004, 80011, 80012, 80013, 80014, 80016, 80017, 80018, 80019, 80020, 80021, 80022, 80023, 80024, 80025, 80027,
		80031, 80032, 80100, 80200,
	} {
		for name, yes := range map[string]bool{"Ge": mysqlVersion >= v, "Lt": mysqlVersion < v} {
			name = "isServerVersion" + name + strconv.Itoa(v)
			f[name] = func() bool { return yes }
			fixed = append(fixed, name)
		}
	}
	version := mysqlVersion
	f["serverVersion"] = &version
	return append(fixed, "serverVersion")
}

// mysqlFunctions are the words that are functions only in front of a parenthesis,
// with their tokens.
var mysqlFunctions = map[string]string{
	"Adddate": "ADDDATE", "BitAnd": "BIT_AND", "BitOr": "BIT_OR", "BitXor": "BIT_XOR", "Cast": "CAST", "Count": "COUNT",
	"Curdate": "CURDATE", "CurrentDate": "CURDATE", "CurrentTime": "CURTIME", "Curtime": "CURTIME", "DateAdd": "DATE_ADD",
	"DateSub": "DATE_SUB", "Extract": "EXTRACT", "GroupConcat": "GROUP_CONCAT", "Max": "MAX", "Mid": "SUBSTRING",
	"Min": "MIN", "Now": "NOW", "Position": "POSITION", "SessionUser": "USER", "StddevSamp": "STDDEV_SAMP", "Stddev": "STD",
	"StddevPop": "STD", "Std": "STD", "Subdate": "SUBDATE", "Substr": "SUBSTRING", "Substring": "SUBSTRING", "Sum": "SUM",
	"Sysdate": "SYSDATE", "SystemUser": "USER", "Trim": "TRIM", "Variance": "VARIANCE", "VarPop": "VARIANCE",
	"VarSamp": "VAR_SAMP",
}

// mysqlLexer knows the server's version, the mode ANSI_QUOTES, and comments that
// are code from a version on.
func mysqlLexer(x *Lexer) *LexerCode {
	inComment, dot := false, false
	yes := func() bool { return true }
	f := Funcs{
		"isMasterCompressionAlgorithm": func() bool { return false },
		"doDollarQuotedStringText":     yes,
		"isDoubleQuotedText":           yes,
		"isSingleQuotedText":           yes,
		"isBackTickQuotedId":           yes,
		"isVersionComment": func() bool {
			v, err := strconv.Atoi(strings.TrimPrefix(x.Matched(), "/*!"))
			if err != nil || len(x.Matched()) < len("/*!12345") || v > mysqlVersion {
				return false
			}
			inComment = true
			return true
		},
		"startInVersionComment": func() { inComment = true },
		"endInVersionComment":   func() { inComment = false },
		"isInVersionComment":    func() bool { return inComment },
		"doLogicalOr":           func() { x.Type = x.tok("LOGICAL_OR_OPERATOR") },
		"doNot":                 func() { x.Type = x.tok("NOT_SYMBOL") },
		"doUnderscoreCharset":   func() { x.Type = x.tok("IDENTIFIER") },
		"doIntNumber":           func() { x.Type = x.tok(mysqlNumber(x.Matched())) },
		"emitDot":               func() { dot = true },
	}
	fixed := append(versions(f), "isMasterCompressionAlgorithm", "doDollarQuotedStringText", "isDoubleQuotedText", "isSingleQuotedText", "isBackTickQuotedId")
	ident := x.tok("IDENTIFIER")
	for name, token := range mysqlFunctions {
		typ := x.tok(token + "_SYMBOL")
		f["do"+name] = func() {
			x.Type = ident
			if x.LA(1) == '(' {
				x.Type = typ
			}
		}
	}
	return &LexerCode{Funcs: f, Fixed: fixed, Token: func(t Token) {
		if dot { // .name: the dot is a token of its own
			dot = false
			x.Put(Token{Type: x.tok("DOT_SYMBOL"), Channel: t.Channel, Mode: t.Mode, Start: t.Start, End: t.Start + 1})
			t.Start++
		}
		x.Put(t)
	}}
}

// mysqlNumber returns the token of a whole number: the least type that holds it.
// A number of ten characters, including a sign or leading zeros, is always short.
func mysqlNumber(text string) string {
	if len(text)-1 < 10 {
		return "INT_NUMBER"
	}
	digits := strings.TrimLeft(text[:len(text)-1], "0") + text[len(text)-1:]
	n := len(digits) - 1
	most := func(limit, smaller, bigger string) string {
		if digits[:len(limit)] <= limit {
			return smaller
		}
		return bigger
	}
	switch {
	case n < 10:
		return "INT_NUMBER"
	case n == 10:
		return most("2147483647", "INT_NUMBER", "LONG_NUMBER")
	case n < 19:
		return "LONG_NUMBER"
	case n == 19:
		return most("9223372036854775807", "LONG_NUMBER", "ULONGLONG_NUMBER")
	case n == 20:
		return most("18446744073709551615", "ULONGLONG_NUMBER", "DECIMAL_NUMBER")
	}
	return "DECIMAL_NUMBER"
}

func mysqlParser(*Parser) *ParserCode {
	f := Funcs{
		"isPureIdentifier":          func() bool { return true }, // ANSI_QUOTES: "x" is a name
		"isTextStringLiteral":       func() bool { return false },
		"isStoredRoutineBody":       func() bool { return true },
		"isSelectStatementWithInto": func() bool { return false },
	}
	fixed := append(versions(f), "isPureIdentifier", "isTextStringLiteral", "isStoredRoutineBody", "isSelectStatementWithInto")
	return &ParserCode{Funcs: f, Fixed: fixed}
}
