package choose

import (
	"context"
	"strings"
	"testing"

	"pare/tree"
)

// parts returns the texts of the parts of a tree, with the grammars of their roots.
func parts(t *tree.Tree) string {
	var list []string
	for n := range t.Root.Nodes() {
		if n.Part() != nil {
			list = append(list, n.Rule().Body.Of.Name+" "+string(n.Inside().Render()))
		}
	}
	return strings.Join(list, "|")
}

// letters are those that stand for a reference of make.
func letters(reference string) string {
	var out strings.Builder
	for _, b := range []byte(reference) {
		out.WriteRune(standsFor + rune(b))
	}
	return out.String()
}

// A command of a makefile is written as make and the shell read it; one without an end of a reference, and one that is only
// words, is none of the shell's.
func TestRecipe(t *testing.T) {
	text, encode, ok := recipe("@ -a $(b) | c $$d")
	if want := "a " + letters("$(b)") + " | c $d"; !ok || text != want {
		t.Errorf("%q, want %q", text, want)
	}
	if got, want := encode("a $d\n"+letters("${e}")+" \\\nb"), "@ -a $$d \\\n\t${e} \\\nb"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	for _, s := range []string{"a | $(b", "a; $", "a b $(c)", ";\xff", ";" + letters("a")} {
		if text, _, ok := recipe(s); ok {
			t.Errorf("%q is %q in the shell", s, text)
		}
	}
}

func TestIslands(t *testing.T) {
	for _, c := range []struct {
		file, text, island, want string
	}{
		{"a.html", "<p>a<script>\nvar a = 1;\n</script><style>b { c: d }</style>", "", "JavaScriptParser \nvar a = 1;\n|css b { c: d }"},
		{"a.html", `<b onclick="f(1)" title="g(2)">`, "", "JavaScriptParser f(1)"},
		{"a.html", `<b onclick='a &amp;&amp; f("&#39;b")'>`, "", `JavaScriptParser a && f("'b")`},
		{"a.html", `<b onclick='a && f("b")'>`, "", `JavaScriptParser a && f("b")`},
		{"a.html", `<b onclick="f(&quot;b&quot;, '&amp;')">`, "", `JavaScriptParser f("b", '&')`},
		{"a.html", "<b onclick=f(1)>", "", "JavaScriptParser f(1)"},
		{"a.html", "<script>if (</script><p>", "", ""},
		{"a.html", "<script></script>", "", ""},
		{"a.vue", `<script>a</script><script lang="ts" setup>let b: c</script>`, "", "JavaScriptParser a|TypeScriptParser let b: c"},
		{"a.vue", `<script setup lang="ts">let b: c</script><style lang=scss>$a: 1;</style><style>b { c: d }</style>`, "", "TypeScriptParser let b: c|scss $a: 1;|css b { c: d }"},
		{"a.vue", `<template><a :b="c" d="e" @f="g; h()">{{ i }} {{ if }}</a></template>`, "", "JavaScriptParser c|JavaScriptParser g; h()|JavaScriptParser  i "},
		{"a.vue", `<script lang="coffee">a</script><style lang='stylus'>a</style><template lang="pug">a</template>`, "", ""},
		{"a.vue", `<script lang="tsx">a = <b/></script><script generic="c extends '>'" lang=jsx setup>d</script>`, "", "TsxParser a = <b/>|JavaScriptParser d"},
		{"a.vue", `<template>{{ a }}{{ b }}</template><style scoped>c { d: e }</style><style lang="less">@f: 1;</style>`, "", "JavaScriptParser  a |JavaScriptParser  b |css c { d: e }|less @f: 1;"},
		{"a.svelte", `<script>a</script><script module lang="ts">let b: c</script><style lang=less>@f: 1;</style>`, "", "JavaScriptParser a|TypeScriptParser let b: c|less @f: 1;"},
		{"a.svelte", `{a.b} {c as} <e f="{g}h" {...i} {j} on:k={l, "}"}/>{/* m */ n}`, "", `JavaScriptParser a.b|JavaScriptParser g|JavaScriptParser i|JavaScriptParser l, "}"|JavaScriptParser n`},
		{"a.svelte", "{#each a.as as { b, ...c }, i (b)}{/each}{#await d(e) then [f]}{:catch { g = 1 }}{/await}", "", "JavaScriptParser a.as|JavaScriptParser { b, ...c }|JavaScriptParser i|JavaScriptParser b|JavaScriptParser d(e)|JavaScriptParser [f]|JavaScriptParser { g = 1 }"},
		{"a.svelte", "{#snippet a(b, { c } = 1)}{@const d = b}{let e}{/snippet}{@render f?.(g(1, 2), ...h)}", "", "JavaScriptParser (b, { c } = 1)|JavaScriptParser d = b|JavaScriptParser e|JavaScriptParser f|JavaScriptParser g(1, 2)|JavaScriptParser ...h"},
		{"a.svelte", `<script lang="ts">a as b</script>{#each a as b as c: d}{/each}{#snippet e<f>(g: h)}{/snippet}`, "", "TypeScriptParser a as b|JavaScriptParser a|JavaScriptParser b|TypeScriptParser c: d|TypeScriptParser (g: h)"},
		{"a.html", "<script>if (\na()\n</script>", "", ""},
		{"a.mk", "a:\n\t@-cd $(A) && echo \"$$x$(B)\" \\\n\t  b; $(C)\n\tc d\ne: f\n", "", "ShellParser cd " + letters("$(A)") + " && echo \"$x" + letters("$(B)") + "\" \\\n\t  b; " + letters("$(C)")},
		{"a.dockerfile", "FROM a\nRUN b && \\\n # one\n\n c\nCMD [\"d\"]\nRUN <<E\nf\nE\nCOPY g h", "", "ShellParser b && \\\n c|ShellParser f\n"},
		{"a.sql", "DO $$BEGIN PERFORM 1; END$$; SELECT $a$b$a$", "", "sql BEGIN PERFORM 1; END"},
		{"a.py", `q("SELECT a FROM b WHERE c = \"d\"")`, "STRING=sql", `sql SELECT a FROM b WHERE c = "d"`},
		{"a.py", "q('''[1,\n2]''', r'{')", "STRING=json", "json [1,\n2]"},
		{"a.c", "int f(void) { return 1 + 2; }", "function=text", "text f(void) { return 1 + 2; }"},
	} {
		in := Input{Name: c.file, Text: c.text}
		if c.island != "" {
			in.Islands = []string{c.island}
		}
		l, err := Language(context.Background(), in)
		if err != nil {
			t.Fatal(err)
		}
		tr, err := l.Lang.Parse(context.Background(), c.file, c.text, l.Start)
		if err != nil {
			t.Fatal(err)
		}
		if got := parts(tr); got != c.want {
			t.Errorf("%s: parts %q, want %q", c.text, got, c.want)
		}
		if got := string(tr.Render()); got != c.text {
			t.Errorf("%s: rendered as %q", c.text, got)
		}
	}
	for _, bad := range []string{"", "STRING", "STRING=", "NONE=sql", "STRING=none", "STRING=sql:none", "=sql"} {
		if _, err := Language(context.Background(), Input{Name: "a.py", Text: "1\n", Islands: []string{bad}}); err == nil {
			t.Errorf("--island %q is no error", bad)
		}
	}
}

// A command of a Dockerfile that was changed goes on behind a backslash, and its comments are gone.
func TestContinued(t *testing.T) {
	text, encode, _ := continued("a \\\n# one\n\n  # two\n b \\ \r\n c")
	if want := "a \\\n b \\ \r\n c"; text != want {
		t.Errorf("%q, want %q", text, want)
	}
	if got, want := encode("a\nb \\\nc"), "a \\\nb \\\nc"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// What is written into a string can be read from it, whatever it is.
func TestQuoted(t *testing.T) {
	for _, s := range []string{`"a"`, `'a\'b'`, `"a\nb"`, "`a\\b`", `"""a"b"""`, "'''\n'''", `rb"x"`, `a`, ``} {
		text, encode, ok := Quoted(s)
		if !ok {
			t.Errorf("%s holds no text", s)
			continue
		}
		if got := encode(text); got != s && strings.Contains(s, `\`) == false {
			t.Errorf("%s: written again as %s", s, got)
		}
		for _, other := range []string{`x"y`, "x'y", "a\nb", `c\d`, ""} {
			if len(s) == 1 || s == "" || s[0] == 'r' || s[0] == '`' {
				continue
			}
			again, _, ok := Quoted(encode(other))
			if !ok || again != other {
				t.Errorf("%s: %q written as %s, read as %q", s, other, encode(other), again)
			}
		}
	}
}

// What is written into an attribute's value can be read from it, and has none of the characters that end it.
func TestAttributeValue(t *testing.T) {
	for _, s := range []string{`"f()"`, "'f()'", "f()", `"a &amp;&amp; b"`, `""`} {
		text, encode, ok := attributeValue(s)
		if !ok || encode(text) != s {
			t.Errorf("%s: %q, %v", s, text, ok)
			continue
		}
		for _, other := range []string{`import""`, "x'y", "a b\n", "a && b", "&lt;", "&", `<"'>=`} {
			made := encode(other)
			if again, _, ok := attributeValue(made); !ok || again != other {
				t.Errorf("%s: %q written as %s, read as %q", s, other, made, again)
			}
			if quote := s[:1]; strings.Contains(`"'`, quote) && strings.Count(made, quote) != 2 {
				t.Errorf("%s: %q written as %s", s, other, made)
			}
		}
	}
	for _, s := range []string{`"`, `"a`, "'a\""} {
		if _, _, ok := attributeValue(s); ok {
			t.Errorf("%s is a value", s)
		}
	}
}
