package shrink_test

import (
	"bytes"
	"encoding/json"
	"fmt"

	"pare/reducer"
	"pare/reducer/shrink"
)

// A smallest order for which a function panics.
func ExampleReduce() {
	order := []byte(`{"customer": "Ada", "items": [{"name": "gear", "price": 2.5}, {"name": "card", "count": 12}]}`)
	panics := func(order []byte) (yes bool) {
		defer func() { yes = recover() != nil }()
		var o struct{ Items []map[string]any }
		if json.Unmarshal(order, &o) != nil {
			return false
		}
		sum := 0.0
		for _, item := range o.Items {
			sum += item["price"].(float64)
		}
		return sum < 0
	}
	smaller, err := shrink.Reduce("order.json", order, panics)
	fmt.Printf("%s %v\n", smaller, err)
	// Output: {"items":[null]} <nil>
}

// With options: a grammar in spite of the name, and a look at each accepted step.
func ExampleReduce_options() {
	program := []byte("int main() { int i = 1; while (i) i = 2 * i; return i; }")
	loops := func(text []byte) bool { return bytes.Contains(text, []byte("while")) }
	steps := 0
	smaller, err := shrink.Reduce("program.txt", program, loops,
		shrink.Grammar("c"), shrink.Jobs(2),
		shrink.Events(func(e reducer.Event) {
			if _, ok := e.(reducer.Accepted); ok {
				steps++
			}
		}))
	fmt.Printf("%s %t %v\n", smaller, steps > 0, err)
	// Output: a(){while(a);} true <nil>
}
