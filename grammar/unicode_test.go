package grammar

import "testing"

func TestProperty(t *testing.T) {
	tests := []struct {
		names    []string
		in, outs string
	}{
		{[]string{"Lu", "lu", "Uppercase_Letter", "uppercase letter", "gc=Lu", "General_Category=Uppercase-Letter"}, "AÉ", "aé1ǅ"},
		{[]string{"L", "Letter", "gc=L"}, "aAéǅא漢", "1_ "},
		{[]string{"LC", "Cased_Letter"}, "aAǅ", "א1"},
		{[]string{"C", "Other", "Control"}, "\x00\u200B\uE000\u0378", "a"},
		{[]string{"Cn", "Unassigned"}, "\u0378", "a\x00"},
		{[]string{"Nd", "digit", "Decimal_Number"}, "0٣", "a²"},
		{[]string{"Latin", "Latn", "Script=Latin", "sc=latn", "script=LATIN"}, "aé", "α1"},
		{[]string{"Script=Han", "Hani"}, "漢", "あ"},
		{[]string{"Block=Basic_Latin", "InBasicLatin", "blk=ASCII", "InBasic_Latin"}, "a\x7F", "é"},
		{[]string{"InCyrillic", "Block=Cyrillic"}, "Ж", "Z"},
		{[]string{"White_Space", "space", "wspace"}, " \n\u3000", "a"},
		{[]string{"Alphabetic", "Alpha"}, "aⅣ\u0345", "1"},
		{[]string{"Lowercase", "lower"}, "aª", "A"},
		{[]string{"ID_Start", "ids"}, "a漢℘", "1_·"},
		{[]string{"ID_Continue", "idc"}, "a1_·", "-"},
		{[]string{"XID_Start"}, "a漢", "1\u037A"},
		{[]string{"XID_Continue"}, "a1·", "\u037A "},
		{[]string{"Emoji"}, "😀#1\U0001FAE8", "a"},
		{[]string{"Emoji_Presentation", "EPres", "EmojiPresentation=EmojiDefault"}, "😀", "#☺"},
		{[]string{"EmojiPresentation=TextDefault"}, "#☺", "😀a"},
		{[]string{"Extended_Pictographic", "ExtPict", "EP"}, "😀☺", "#"},
		{[]string{"Grapheme_Cluster_Break=Extend", "gcb=ex"}, "\u0301\U0001F3FB", "a"},
		{[]string{"Grapheme_Cluster_Break=LVT"}, "각", "가"},
		{[]string{"gcb=Control"}, "\x00\u200B", "\r\n\u200D"},
		{[]string{"East_Asian_Width=Wide", "ea=W"}, "漢", "aＡ"},
		{[]string{"Pattern_Syntax", "pat_syn"}, "+!", "a"},
	}
	for _, tt := range tests {
		for _, name := range tt.names {
			s, err := property(name)
			if err != nil {
				t.Error(err)
				continue
			}
			for _, c := range tt.in {
				if !s.Has(int(c)) {
					t.Errorf("%s lacks %q", name, c)
				}
			}
			for _, c := range tt.outs {
				if s.Has(int(c)) {
					t.Errorf("%s has %q", name, c)
				}
			}
		}
	}
}

// Every line of unicode.txt names code points of its own or a table.
func TestPropertiesAreWhole(t *testing.T) {
	for name, get := range properties() {
		if get == nil {
			t.Errorf("%s has no set", name)
			continue
		}
		s := get()
		if len(s) == 0 {
			t.Errorf("%s is empty", name)
		}
		if c := s.Complement(0, maxRune); s.Len()+c.Len() != maxRune+1 {
			t.Errorf("%s and its complement are %d code points", name, s.Len()+c.Len())
		}
	}
}
