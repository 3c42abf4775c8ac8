package reducer_test

import (
	"context"
	"encoding/json"
	"fmt"

	"pare/grammars"
	"pare/reducer"
	"pare/reducer/oracle"
	"pare/tree/parse"
)

// deepest is a function with a mistake: it forgets that objects nest, too.
func deepest(value any) int {
	depth := 0
	switch v := value.(type) {
	case []any:
		for _, e := range v {
			depth = max(depth, 1+deepest(e))
		}
	case map[string]any:
		return len(v)
	}
	return depth
}

// A document that two functions do not agree on, with a Go function as the test.
func ExampleReduce() {
	const document = `{
		"name": "pump", "tags": ["a", "b"],
		"parts": [{"id": 1}, {"id": 2, "parts": [{"id": [3]}]}]
	}`
	brackets := func(text []byte) int {
		depth, most := 0, 0
		for _, c := range text {
			switch c {
			case '[', '{':
				depth++
				most = max(most, depth)
			case ']', '}':
				depth--
			}
		}
		return most
	}
	differ := func(text []byte) bool {
		var value any
		return json.Unmarshal(text, &value) == nil && deepest(value) < brackets(text)-1
	}

	g, err := grammars.Load("json") // or grammar.Read(os.ReadFile, "My.g4")
	if err != nil {
		fmt.Println(err)
		return
	}
	lang, err := parse.NewLanguage(g)
	if err != nil {
		fmt.Println(err)
		return
	}
	strategy, err := reducer.ParseStrategy("pare")
	if err != nil {
		fmt.Println(err)
		return
	}
	o := oracle.New(context.Background(), oracle.Func(differ), 1)
	job := reducer.Job{Lang: lang, Start: g.Rules[0], Text: document, Strategy: strategy}
	result, err := reducer.Reduce(job, o, reducer.Events{})
	fmt.Printf("%s %v\n", result.Text, err)
	// Output: {"a":[[]]} <nil>
}
