{"a": [1, "x"]} | to_entries | .[0].value[1] | test("x") | not
