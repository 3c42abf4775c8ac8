package coding

import "testing"

// coded is a file, what is edited of it, an edited text, and the file of that.
type coded struct{ raw, text, edited, file string }

func testCoding(t *testing.T, read func(string) (string, Coding, bool), tests []coded) {
	t.Helper()
	for _, test := range tests {
		text, c, ok := read(test.raw)
		if text != test.text || ok != (text != "") {
			t.Errorf("%q: got %q, %v", test.raw, text, ok)
		}
		if got := string(c.Encode([]byte(text))); ok && got != test.raw {
			t.Errorf("%q: not written back: %q", test.raw, got)
		}
		if got := string(c.Encode([]byte(test.edited))); test.edited != "" && got != test.file {
			t.Errorf("%q: written as %q", test.edited, got)
		}
	}
}

// TestAAG: variables get names, gates stand in order, and numbers and counts follow from what is left.
func TestAAG(t *testing.T) {
	testCoding(t, AAG, []coded{
		{"aag 7 2 0 2 2\n2\n4\n6\n13\n6 13 8\n12 2 4\n8 0 12\ni0 x\no1 a b\nc\nof two\n", "", "", ""}, // a gate too many
		{"aag 7 2 0 2 3\n2\n4\n6\n13\n6 13 8\n12 2 4\n8 0 12\ni0 x\no1 a b\nc\nof two\n",
			"v1 = input @x\nv2 = input\nv6 = and v1 v2\nv4 = and 0 v6\nv3 = and -v6 v4\noutput v3\noutput -v6 @a␠b\nc\nof two\n",
			"v2 = input v6 = and - v2 1 output -v6 @a␠b\nc\nof one\n", "aag 2 1 0 1 1\n2\n5\n4 3 1\no0 a b\nc\nof one\n"},
		{"aag 3 1 2 0 0 1 0 1 1\n2\n4 3 1\n6 4 6\n4\n2\n2\n6\n7\nl1 s\nj0 j\n",
			"v1 = input\nv2 = latch 1\nv3 = latch x @s\nnext v2 -v1\nnext v3 v2\nbad v2\njustice v1 v3 @j\nfair -v3\n",
			"v3 = latch x\nv2 = latch\nnext v3 -v2\nnext v3 0\nnext v1 0\njustice\nfair v9", "aag 2 0 2 0 0 0 0 1 1\n2 5 2\n4 0\n0\n0\n"},
		{"aag 2 0 0 0 2\n2 4 4\n4 2 2\n", "", "output", "aag 0 0 0 1 0\n0\n"}, // a gate of itself
		{"aag 2 0 0 1 0\n4\n", "", "v1 = and 1", "aag 1 0 0 0 1\n2 1 0\n"},    // not defined
		{"aag 1 1 0 0 0\n3\n", "", "", ""},
		{"aag 1 1 0 0 0\n2\ni1 x\n", "", "", ""},
		{"aag 1 2000000000 0 0 0\n", "", "", ""},
		{"aag 1 0 0 0 0 0 0 1\n1000000000\n", "", "", ""},
		{"aig 0 0 0 0 0\n", "", "", ""},
		{"", "", "", ""},
	})
}

// TestBTOR2: nodes and sorts get names, operands their sorts, and lines are numbered anew.
func TestBTOR2(t *testing.T) {
	testCoding(t, BTOR2, []coded{
		{"; a\n1 sort bitvec 1\n2 sort bitvec 8\n3 zero 2\n4 state 2 s ; b\n5 init 2 4 3\n6 sort bitvec 8\n7 input 6\n8 ult 1 -4 7\n9 ite 2 8 4 -7\n10 next 2 4 9\n20 bad -8 p\n",
			"; a\ns1 = bitvec #1\ns2 = bitvec #8\nn3 = zero s2\n; b\nn4 = state s2 s2 n3 @s\nn7 = input s2\nn8 = ult s1 s2 -n4 n7\nn9 = ite s2 n4 -n7 s1 n8\nnext s2 n4 n9\nbad s1 -n8 @p\n",
			"s2 = bitvec #8 n3 = zero s2 n4 = state s2 s2 - n3 @s s1 = bitvec #1;c\nn8 = ult s1 s2 - n4 n3 next s2 n4 -n4 next s2 n4 n3 bad s1 n8",
			"1 sort bitvec 8\n2 zero 1\n3 state 1 s\n4 init 1 3 -2\n5 sort bitvec 1\n;c\n6 ult 5 -3 2\n7 next 1 3 -3\n8 bad 6\n"},
		{"1 sort bitvec 4\n2 sort array 1 1\n3 state 2\n4 constd 1 -3\n5 init 2 3 4\n6 read 1 3 4\n7 write 2 3 6 4\n8 slice 1 4 3 0\n9 justice 2 6 -6\n10 output 6\n",
			"s1 = bitvec #4\ns2 = array s1 s1\nn3 = state s2\nn4 = constd s1 #-3\ninit s2 n3 s1 n4\nn6 = read s1 s2 n3 s1 n4\nn7 = write s2 n3 s1 n6 s1 n4\nn8 = slice s1 s1 n4 #3 #0\njustice s1 n6 s1 -n6\noutput s1 n6\n",
			"s1 = bitvec #4 s2 = array s1 s1 n4 = constd s1 #-3 justice s1 -n4 n7 = write s2 n3 s1 n6 s1 n4",
			"1 sort bitvec 4\n2 sort array 1 1\n3 constd 1 -3\n4 justice 1 -3\n5 write 2 n3 n6 3\n"},
		{"1 sort bitvec 4\n2 add 1 3 3\n3 zero 1\n", "", "n2 = add", "1 add   \n"}, // not in order
		{"1 sort bitvec 4\n1 zero 1\n", "", "", ""},
		{"1 var 8\n2 root 1 1\n", "", "", ""}, // the format before it
		{"1 sort bitvec 4\n2 constd 1 x\n", "", "", ""},
		{"1 sort bitvec 4\n2 zero 1 a b\n", "", "", ""},
		{"1 sort bitvec 1\n2 zero 1\n3 justice 2000000000 2\n", "", "", ""},
		{"1 sort bitvec\n", "", "", ""},
		{"; a\n", "", "", ""},
	})
}

// Any text is written somehow.
func FuzzNodes(f *testing.F) {
	f.Add("v1 = input @x\nnext v1 -0 justice - = @", "1 sort bitvec 1\n2 zero 1\n")
	f.Fuzz(func(t *testing.T, edited, raw string) {
		for _, read := range []func(string) (string, Coding, bool){AAG, BTOR2} {
			text, c, ok := read(raw)
			if ok && string(c.Encode([]byte(text))) != raw {
				t.Error("does not come back")
			}
			c.Encode([]byte(edited))
		}
	})
}
