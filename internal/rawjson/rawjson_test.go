package rawjson

import (
	"encoding/json"
	"reflect"
	"testing"
	"time"

	"pgregory.net/rapid"
)

type inner struct {
	Text  []byte
	Words []string
	Of    map[string]string
	Time  time.Time
}

type outer struct {
	Name   string `json:"name"`
	None   *inner
	Some   *inner
	Runes  map[rune]string
	hidden string
}

// Strings of any bytes come back; the JSON of others is the usual.
func TestMarshal(t *testing.T) {
	texts := rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{"\xff", "a\xe9b", "\U0010ff41", "\U0010ffff\xff", "\xf4\x8f\xbd", "�"}))
	rapid.Check(t, func(t *rapid.T) {
		now := time.Date(2026, 11, 23, 0, 0, 0, 0, time.UTC)
		v := outer{Name: texts.Draw(t, "name"), Runes: map[rune]string{0x10ff41: texts.Draw(t, "path")}, Some: &inner{
			Text: []byte("\xff"), Words: []string{texts.Draw(t, "word"), ""}, Of: map[string]string{texts.Draw(t, "key"): texts.Draw(t, "value")}, Time: now,
		}}
		text, err := Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		var got outer
		if err := Unmarshal(text, &got); err != nil || !reflect.DeepEqual(got, v) {
			t.Fatalf("%q is %+v, %v, want %+v", text, got, err, v)
		}
	})
	v := outer{Name: "näme \U0001f600 \ufffd", hidden: "\xff"}
	got, err := Marshal(&v)
	if want, _ := json.Marshal(v); err != nil || string(got) != string(want) {
		t.Errorf("%s, %v, want %s", got, err, want)
	}
}
