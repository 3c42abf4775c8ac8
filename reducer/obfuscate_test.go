package reducer_test

import (
	"regexp"
	"strings"
	"testing"

	"pare/internal/passtest"
	"pare/reducer"
	"pare/reducer/obfuscate"
	"pare/reducer/oracle"
)

// obfuscated are files, what the test needs of a text, and the result without words of the file; kept are
// the words that the test needs.
var obfuscated = []struct{ name, grammar, text, needs, want, kept string }{
	{"names that the test needs, a call, a format", "c",
		"int secretCount = 4711; int main(void) { int other = secretCount; printf(\"secret %d\\n\", other); return 0; }",
		`^int (\w+) = \d{4}; int main\(void\) { int (\w+) = \w+; printf\("\w+ %d\\n", \w+\); return 0; }$`,
		`int a = 1000; int main(void) { int c = a; printf("f %d\n", c); return 0; }`, "main printf; d"},
	{"an identifier in a string", "python",
		"class Account:\n    def balance(self):\n        return 5\nprint(getattr(Account(), 'balance')())\n",
		`def (balance\(.*\n.*\n.*, 'balance'|a\(.*\n.*\n.*, 'a'|b\(.*\n.*\n.*, 'b')`, "class A:\n    def a():\n        0\nprint(b(0, 'a')())\n", ""},
	{"a string that looks like a keyword", "javascript",
		"function compute(value) { return value + 'return secret' } compute('x')",
		`^function .*return \w+ \+ '\w+ \w+' }`, "function a() { return c + 'b d' }", ""},
	{"escapes", "c", `char *s = "a\tsecret\x41bc\"quoted\\path\u00e9";`, `\\t.*\\".*\\\\.*;`, `b = "b\tc\"d\\e";`, ""},
	{"Unicode, and a prefix of another", "python", "größe = 1\ngrößer = größe + 22\n", `\+ \d\d`, "a + 10\n", ""},
	{"keys", "json", `{"secretKey": 12345, "secretKeyOther": "secretKey"}`, `^{"(\w+)": \d{5}, "\w+": "\w+"}$`, `{"a": 10000, "b": "a"}`, ""},
	{"text without a grammar", "text", "launch missile (code 1234) now\n", `\w+ \w+ \(\w+ \d{4}\) now`, "a b (c 1000) now", "now"},
	{"a comment", "c", "// CHECK-NEXT: secret value\nint a;", `// CHECK.*:.* \w+ \w+\nint \w`, "// CHECK-B: b c\nint d;", "CHECK"},
	{"a word that must stay, beside others", "json", `{"key": 5, "other": ["key and more"]}`, `^{"key.*\["\w+ \w+ \w+"`, `{"key": 5, "b": ["key c d"]}`, "key"},
	{"a name that must stay as such, but not in a string", "c", `int secret; char *p = "secret";`, `^int secret; .*"\w{1,}"`, `int secret; a = "b";`, "secret"},
	{"no words", "json", `[1, 2, {}]`, `^\[1, 2, {}\]`, `[1, 2, {}]`, ""},
}

// No word of the file is left but those that the test needs; questions are the same for every number of
// jobs.
func TestObfuscate(t *testing.T) {
	levels, err := reducer.ParseStrategy("levels")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range obfuscated {
		lang, _ := passtest.Language(t, c.grammar)
		needs := regexp.MustCompile(c.needs)
		var results []string
		for _, jobs := range []int{1, 4} {
			o := oracle.New(t.Context(), oracle.Func(jobs, func(text []byte) bool { return needs.Match(text) }))
			job := reducer.Job{Lang: lang, Text: c.text, Strategy: levels, Obfuscate: obfuscate.New(c.text)}
			var asked strings.Builder
			res, err := reducer.Reduce(job, o, func(e reducer.Event) {
				if a, ok := e.(reducer.Answered); ok {
					asked.WriteString(string(a.Text) + "\n")
				}
			})
			if err != nil || !res.Finished || res.Certificate != "" && !strings.HasSuffix(res.Certificate, "were replaced") {
				t.Fatal(c.name, err)
			}
			job.Text = string(res.Text)
			left, err := reducer.Remains(t.Context(), job)
			if err != nil {
				t.Fatal(c.name, err)
			}
			results = append(results, asked.String())
			kept := strings.Trim(strings.Join(left.Names, " ")+"; "+strings.Join(left.Words, " ")+"; "+strings.Join(left.Numbers, " "), "; ")
			if string(res.Text) != c.want || kept != c.kept {
				t.Errorf("%s: kept %q, not %q:\n%q, not\n%q", c.name, kept, c.kept, res.Text, c.want)
			}
		}
		if results[0] != results[1] {
			t.Errorf("%s: the questions differ", c.name)
		}
	}
}
