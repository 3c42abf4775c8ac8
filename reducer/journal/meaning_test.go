package journal

import "testing"

func TestMeaning(t *testing.T) {
	for _, tt := range []struct {
		name, one, two string
		same           bool
	}{
		{"comment", "#!/bin/sh\n# one\ngrep x\n", "#!/bin/sh\n\n  # two\n\ngrep x", true},
		{"command", "#!/bin/sh\ngrep x\n", "#!/bin/sh\ngrep y\n", false},
		{"interpreter", "#!/bin/sh\ngrep x\n", "#!/bin/bash\ngrep x\n", false},
		{"interpreter in the path", "#!/usr/bin/env python3\n# a\nx\n", "#!/usr/bin/env python3\nx\n", true},
		{"here document", "#!/bin/sh\ncat <<E\n# one\nE\n", "#!/bin/sh\ncat <<E\n# two\nE\n", false},
		{"quoted lines", "#!/bin/sh\nsh -c '\n# one\n'\n", "#!/bin/sh\nsh -c '\n# two\n'\n", false},
		{"text of Python", "#!/usr/bin/python3\nx = \"\"\"\n# one\n\"\"\"\n", "#!/usr/bin/python3\nx = \"\"\"\n# two\n\"\"\"\n", false},
		{"escaped quote", "#!/bin/sh\necho \\'\n# one\n", "#!/bin/sh\necho \\'\n# two\n", true},
		{"behind a statement", "#!/bin/sh\ngrep x # don't\n# one\n", "#!/bin/sh\ngrep x # don't\n# two\n", false},
		{"another language", "#!/usr/bin/node\n#one\n", "#!/usr/bin/node\n#two\n", false},
	} {
		if same := string(meaning([]byte(tt.one[len("#!"):]))) == string(meaning([]byte(tt.two[len("#!"):]))); same != tt.same {
			t.Errorf("%s: the same is %v, want %v", tt.name, same, tt.same)
		}
	}
}
