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

// total adds up the prices of an order, and takes for granted that there are some.
func total(order []byte) float64 {
	var value map[string]any
	if json.Unmarshal(order, &value) != nil {
		return 0
	}
	sum := 0.0
	items, _ := value["items"].([]any)
	for _, item := range items {
		if item, ok := item.(map[string]any); ok {
			sum += item["price"].(float64)
		}
	}
	return sum
}

// A Go function as the test: it says whether total panics.
func ExampleReduce() {
	const order = `{
		"customer": {"name": "Ada", "since": 1843},
		"items": [
			{"name": "gear", "price": 2.5, "colors": ["brass", "steel"]},
			{"name": "card", "count": 12},
			{"name": "crank", "price": 7}
		]
	}`
	panics := func(order []byte) (yes bool) {
		defer func() { yes = recover() != nil }()
		total(order)
		return false
	}

	g, err := grammars.Load("json") // or grammar.Read(os.ReadFile, "Order.g4")
	if err != nil {
		fmt.Println(err)
		return
	}
	lang, err := parse.NewLanguage(g)
	if err != nil {
		fmt.Println(err)
		return
	}
	ask := oracle.New(context.Background(), oracle.Func(1, panics))
	result, err := reducer.Reduce(reducer.Job{
		Lang: lang, Start: g.Rules[0], Text: order, Strategy: reducer.Default(),
	}, ask, nil)
	fmt.Println(string(result.Text), err)
	// Output: {"items":[{}]} <nil>
}
