package ddmin

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"unicode/utf8"
)

// Call is a failing call of a function: one that panics, or whose last result is an error
// that is not nil. Its reducible arguments, strings and slices, can be minimised,
// maximised, or both (The Debugging Book, chapter DeltaDebugger). The function must
// be deterministic and must not change its arguments. A call fails the same way if the
// panic or error has the same type and text; one that fails otherwise is unresolved.
type Call struct {
	// Log, when not nil, receives every call that is made, as Go writes it, with its
	// outcome and its failure, if any.
	Log func(call string, o Outcome, failure error)

	name    string
	fn      reflect.Value
	args    []reflect.Value
	failure error
	known   map[string]Outcome
}

// Panicked is the failure of a call that panics.
type Panicked struct{ Value any }

func (p Panicked) Error() string { return fmt.Sprint("panic: ", p.Value) }

// Observe calls fn, a function, with the arguments and records how that fails. name is
// the function's, for logs. The error is ErrNotFailing if it does not.
func Observe(name string, fn any, args ...any) (*Call, error) {
	c := &Call{name: name, fn: reflect.ValueOf(fn), known: map[string]Outcome{}}
	if c.fn.Kind() != reflect.Func || c.fn.Type().IsVariadic() || c.fn.Type().NumIn() != len(args) {
		return nil, fmt.Errorf("%s is no function of %d arguments", name, len(args))
	}
	for i, a := range args {
		v := reflect.ValueOf(a)
		if !v.IsValid() {
			v = reflect.Zero(c.fn.Type().In(i))
		}
		if !v.Type().AssignableTo(c.fn.Type().In(i)) {
			return nil, fmt.Errorf("argument %d of %s is a %v, a %v was expected", i+1, name, v.Type(), c.fn.Type().In(i))
		}
		c.args = append(c.args, v)
	}
	if c.failure = c.call(c.args); c.failure == nil {
		return nil, fmt.Errorf("%s: %w", c, ErrNotFailing)
	}
	return c, nil
}

// Failure returns how the call failed: a [Panicked], or the error returned.
func (c *Call) Failure() error { return c.failure }

// Args returns the arguments of the failing call.
func (c *Call) Args() []any { return values(c.args) }

func (c *Call) String() string { return c.format(c.args) }

// Min returns arguments that fail the same way, no element of which can go: each
// argument is reduced in turn with dd, the others held, until none gets smaller. The
// error is that of [Call.Again].
func (c *Call) Min() ([]any, error) {
	if err := c.Again(); err != nil {
		return nil, err
	}
	args := slices.Clone(c.args)
	InTurns(len(args), func(arg int) bool {
		n := length(args[arg])
		keep := DD{}.Minimize(n, nil, Sequential(func(keep []int) bool {
			now := slices.Clone(args)
			now[arg] = part(args[arg], keep)
			return c.test(now) == Fail
		}))
		args[arg] = part(args[arg], keep)
		return len(keep) < n
	})
	return values(args), nil
}

// Max returns arguments that pass, to which no single element of the failing call's can
// be added.
func (c *Call) Max() ([]any, error) {
	pass, _, _, err := c.isolate(DD{HoldFail: true})
	return pass, err
}

// Diff returns arguments that pass and arguments that fail, with a difference no
// element of which can go. The error, as that of Max, is one of Again or ErrNotPassing
// where the call fails with empty arguments, too.
func (c *Call) Diff() (pass, fail, diff []any, err error) { return c.isolate(DD{}) }

// Again repeats the failing call. The error is ErrNotFailing where it passes now, and
// ErrFailureNotReproduced where it fails in another way.
func (c *Call) Again() error {
	c.known = map[string]Outcome{}
	switch c.test(c.args) {
	case Pass:
		return fmt.Errorf("called again, %s: %w", c, ErrNotFailing)
	case Unresolved:
		return fmt.Errorf("called again, %s: %w: instead of %v", c, ErrFailureNotReproduced, c.failure)
	}
	return nil
}

// isolate runs dd over the elements of all arguments together.
func (c *Call) isolate(dd DD) (pass, fail, diff []any, err error) {
	if err := c.Again(); err != nil {
		return nil, nil, nil, err
	}
	n := 0
	for _, a := range c.args {
		n += length(a)
	}
	found, err := dd.Search(n, Ask(func(keep []int) Outcome { return c.test(c.parts(keep)) }))
	if err != nil {
		return nil, nil, nil, fmt.Errorf("%s: %w", c.format(c.parts(nil)), err)
	}
	return values(c.parts(found.Pass)), values(c.parts(found.Fail)), values(c.parts(found.Delta())), nil
}

// parts returns the arguments with the elements kept of all of them in a row. Those
// that are not reducible stay.
func (c *Call) parts(keep []int) []reflect.Value {
	args, from := make([]reflect.Value, len(c.args)), 0
	for i, a := range c.args {
		var own []int
		for len(keep) > 0 && keep[0] < from+length(a) {
			own, keep = append(own, keep[0]-from), keep[1:]
		}
		args[i], from = part(a, own), from+length(a)
	}
	return args
}

// test returns the outcome of a call, made once.
func (c *Call) test(args []reflect.Value) Outcome {
	text := c.format(args)
	if o, ok := c.known[text]; ok {
		return o
	}
	failure := c.call(args)
	o := Unresolved
	switch {
	case failure == nil:
		o = Pass
	case alike(failure, c.failure):
		o = Fail
	}
	c.known[text] = o
	if c.Log != nil {
		c.Log(text, o, failure)
	}
	return o
}

// alike reports whether two failures are of the same type and text.
func alike(a, b error) bool {
	if p, ok := a.(Panicked); ok {
		q, ok := b.(Panicked)
		return ok && reflect.TypeOf(p.Value) == reflect.TypeOf(q.Value) && p.Error() == q.Error()
	}
	return reflect.TypeOf(a) == reflect.TypeOf(b) && a.Error() == b.Error()
}

// call calls the function and returns its failure, nil for none.
func (c *Call) call(args []reflect.Value) (failure error) {
	defer func() {
		if p := recover(); p != nil {
			failure = Panicked{p}
		}
	}()
	results := c.fn.Call(args)
	if n := len(results); n > 0 {
		failure, _ = results[n-1].Interface().(error)
	}
	return failure
}

func (c *Call) format(args []reflect.Value) string {
	var list []string
	for _, a := range args {
		list = append(list, fmt.Sprintf("%#v", a.Interface()))
	}
	return c.name + "(" + strings.Join(list, ", ") + ")"
}

func values(args []reflect.Value) []any {
	list := make([]any, len(args))
	for i, a := range args {
		list[i] = a.Interface()
	}
	return list
}

// length returns the number of elements of a reducible value: the characters of a
// string, the elements of a slice; 0 for any other.
func length(v reflect.Value) int {
	switch v.Kind() {
	case reflect.String:
		return utf8.RuneCountInString(v.String())
	case reflect.Slice:
		return v.Len()
	}
	return 0
}

// part returns a reducible value with the elements kept, and any other as it is.
func part(v reflect.Value, keep []int) reflect.Value {
	switch v.Kind() {
	case reflect.String:
		var text strings.Builder
		i := 0
		for rest := v.String(); len(keep) > 0; i++ {
			_, size := utf8.DecodeRuneInString(rest)
			if keep[0] == i {
				text.WriteString(rest[:size])
				keep = keep[1:]
			}
			rest = rest[size:]
		}
		return reflect.ValueOf(text.String()).Convert(v.Type())
	case reflect.Slice:
		list := reflect.MakeSlice(v.Type(), 0, len(keep))
		for _, i := range keep {
			list = reflect.Append(list, v.Index(i))
		}
		return list
	}
	return v
}
