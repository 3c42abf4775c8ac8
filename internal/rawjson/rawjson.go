// Package rawjson is JSON for values with strings of any bytes, as the names of files are:
// encoding/json puts U+FFFD for what is no UTF-8.
package rawjson

import (
	"encoding/json"
	"reflect"
	"strings"
	"unicode/utf8"
)

// Marshal is [json.Marshal] of a value other than nil, and [Unmarshal] gets back the same strings, keys of maps included.
// The JSON of a value whose strings are UTF-8 is that of [json.Marshal].
func Marshal(v any) ([]byte, error) {
	return json.Marshal(mapped(reflect.ValueOf(v), escape).Interface())
}

// Unmarshal is [json.Unmarshal] of what Marshal made. v is a pointer that is not nil.
func Unmarshal(text []byte, v any) error {
	if err := json.Unmarshal(text, v); err != nil {
		return err
	}
	at := reflect.ValueOf(v).Elem()
	at.Set(mapped(at, unescape))
	return nil
}

// A byte that is no part of UTF-8 is written as a character of a private plane: base and the
// byte. So are the bytes of those characters themselves.
const base = 0x10FF00

func escape(s string) string {
	if utf8.ValidString(s) && !strings.ContainsFunc(s, escapes) {
		return s
	}
	var b strings.Builder
	for len(s) > 0 {
		r, n := utf8.DecodeRuneInString(s)
		if r == utf8.RuneError && n == 1 || escapes(r) {
			for i := range n {
				b.WriteRune(base + rune(s[i]))
			}
		} else {
			b.WriteString(s[:n])
		}
		s = s[n:]
	}
	return b.String()
}

func unescape(s string) string {
	if !strings.ContainsFunc(s, escapes) {
		return s
	}
	var b strings.Builder
	for _, r := range s {
		if escapes(r) {
			b.WriteByte(byte(r - base))
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}

func escapes(r rune) bool { return r >= base && r <= base+0xFF }

// mapped returns a copy of a value in which f was applied to every string that is exported.
func mapped(v reflect.Value, f func(string) string) reflect.Value {
	c := reflect.New(v.Type()).Elem()
	c.Set(v)
	switch v.Kind() {
	case reflect.String:
		c.SetString(f(v.String()))
	case reflect.Pointer:
		if !v.IsNil() {
			c.Set(reflect.New(v.Type().Elem()))
			c.Elem().Set(mapped(v.Elem(), f))
		}
	case reflect.Slice:
		if !v.IsNil() && v.Type().Elem().Kind() != reflect.Uint8 {
			c.Set(reflect.MakeSlice(v.Type(), v.Len(), v.Len()))
			for i := range v.Len() {
				c.Index(i).Set(mapped(v.Index(i), f))
			}
		}
	case reflect.Map:
		if !v.IsNil() {
			c.Set(reflect.MakeMapWithSize(v.Type(), v.Len()))
			for key, value := range v.Seq2() {
				c.SetMapIndex(mapped(key, f), mapped(value, f))
			}
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if c.Field(i).CanSet() {
				c.Field(i).Set(mapped(v.Field(i), f))
			}
		}
	}
	return c
}
