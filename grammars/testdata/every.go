//go:build ignore

// Every kind of declaration, type, statement and expression.
package main

import "fmt"
import (
	. "math"
	_ "os"
	str "strings"
)

const c1 = 1
const (
	a1, a2 int = iota, 'x'
	a3, a4
	big = 0x1p-2 + 1_000.5e+3i + 0b1 + 0o7 + 07 + .5 + 1.
)

var v1, v2 = 1, "a\"b\n"
var (
	raw = `raw "string"
two lines`
	runes = []rune{'\'', '\\', '\u00e9', '世', '\x00'}
	v3    func(int, ...string) (n int, err error)
	v4    map[string][]*[3]chan<- struct{}
	v5    <-chan chan int
	v6    interface{ M() }
)

type (
	T                                                        int
	Alias                                                    = []T
	Array                                                    [2 * 3]int
	List[E any, K comparable, N interface{ ~int | ~string }] struct {
		next *List[E, K, N]
		E
		*T    `json:"t,omitempty"`
		a, b  int "tag"
		embed fmt.Stringer
		fmt.Formatter
		_ func()
	}
	I interface {
		fmt.Stringer
		M(a, b int, c ...string) (x, y int)
		N()
		~int | ~[]byte | string
	}
	F  func(func(int) func()) (func(), error)
	P  [3]*int
	E2 struct{}
)

func (l *List[E, K, N]) Method(e E) (result K, _ error) { return }
func (T) plain()                                        {}
func generic[A, B any, C ~[]A](x A, y ...B) (z C)       { return z }
func external(int) string

func main() {
	x, y := 1, 2
	var z = x<<3>>1&^2 | 4 ^ y&7 + -x*+y/(3%2)
	z += 1
	z -= 1
	z *= 2
	z /= 2
	z %= 3
	z &= 1
	z |= 2
	z ^= 3
	z <<= 1
	z >>= 1
	z &^= 1
	p := &x
	*p = 3
	*p++
	(*p)--
	x, y = y, x
	_ = !(x == y) && x != 2 || x <= 3 && x >= 4 || x < y || x > y
	if x > 0 {
		x++
	} else if y := f(x); y > 0 {
		y--
	} else {
	}
	for {
		break
	}
	for i := 0; i < 3; i++ {
		continue
	}
	for x < 3 {
	}
	for range 3 {
	}
	for i, v := range []int{1, 2} {
		_, _ = i, v
	}
	for k := range map[string]int{"a": 1} {
		_ = k
	}
	for ; ; x++ {
		goto end
	}
outer:
	for {
		for {
			continue outer
		}
		break outer
	}
	switch {
	}
	switch x := x; x {
	case 1, 2:
		fallthrough
	case 3:
	default:
		x = 1
	}
	switch v := any(x).(type) {
	case int, []string, *T, func(int) bool, map[string]int:
		_ = v
	case nil:
	}
	ch := make(chan int, 1)
	select {
	case ch <- 1:
	case v, ok := <-ch:
		_, _ = v, ok
	case <-ch:
	default:
	}
	go func() { ch <- 1 }()
	defer func(a int) {
		recover()
	}(1)
	s := []int{1, 2, 3}
	s = append(s[:1], s[1:]...)
	s = s[1:2:3]
	s[0] = s[len(s)-1]
	m := map[string]map[int][]T{"a": {1: {2, 3}}, "b": nil}
	e := struct {
		a int
		b []struct{ c int }
	}{a: 1, b: []struct{ c int }{{1}, {c: 2}}}
	arr := [...]string{2: "c", 0: "a"}
	l := &List[int, string, T]{E: 1}
	n := l.next.next.E + int(*l.T) + (*T)(nil).size() + generic[int, string, []int](1, "a")[0]
	conv := []byte("x")
	conv2, conv3 := (func())(nil), (<-chan int)(ch)
	asserted := any(x).(fmt.Stringer)
	fn := func(a, b int) (c int) { return a + b }
	method := (*T).plain
	{
		var local, other int = 1, 2
		type inner struct{ T }
		const k = 1
	}

	if v, ok := m["a"]; ok && len(v) > 0 {
		fmt.Println(v, e, arr, n, conv, conv2, conv3, asserted, fn(1, 2), method, c1,
			Pi, str.ToUpper("a"),
		)
	}
	if f := (T2{1}); f.a == 1 {
		return
	}
end:
	;
}

type T2 struct{ a int }

func headers(a T, c chan T) {
	for range struct{ T }.M {
	}
	for _, x := range []int{1, 2}[1:] {
		go func() { defer func() {}() }()
	}
	if f := func() bool { return true }; f() && a == (T{}) && g[T{}.b] == h(T{}) {
	}
	switch x := (<-c).(type) {
	}
	_ = 0x1p-2 + 0b1_0 + 0o17 + 1_0.5e3i + .5 + 08i + 08.5 + 1. + '\'' + '\u4e16' + '\000' + 'é'
}
