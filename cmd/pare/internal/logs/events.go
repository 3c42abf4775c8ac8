package logs

import (
	"context"
	"encoding/base64"
	"unicode/utf8"

	"pare/cmd/pare/internal/cli"
	"pare/cmd/pare/internal/output"
	"pare/reducer"
	"pare/reducer/remote"
)

// EventLog writes the events of a reduction as JSON, one a line. The README has the
// schema.
type EventLog struct{ lines }

// OpenEvents makes a log of events in the named file.
func OpenEvents(ctx context.Context, files *output.Files, name string, tests remote.Tester) (*EventLog, error) {
	l, err := openLines(ctx, files, name, tests)
	if err != nil {
		return nil, err
	}
	return &EventLog{l}, nil
}

// sized is the part of a line about a text.
type sized struct {
	reducer.Size
	Text   string `json:"text,omitempty"`
	Base64 string `json:"base64,omitempty"` // in place of a text that is no UTF-8
}

func sizedText(text []byte, size reducer.Size) sized {
	if utf8.Valid(text) {
		return sized{Size: size, Text: string(text)}
	}
	return sized{Size: size, Base64: base64.StdEncoding.EncodeToString(text)}
}

// On writes an event, but for the last.
func (l *EventLog) On(e reducer.Event) {
	if _, last := e.(reducer.Ended); !last {
		l.write(lineOf(e))
	}
}

// End writes the last event, with the result as it is written: what follows the search may go back
// to a step, or end the last line. stopped is the reason of an early end, nil for none.
func (l *EventLog) End(result reducer.Result, stopped error) {
	l.write(endLine(result, stopped))
}

// lineOf returns the object of an event.
func lineOf(e reducer.Event) any {
	switch e := e.(type) {
	case reducer.Began:
		return struct {
			Event   string `json:"event"`
			Version string `json:"version"`
			sized
		}{"began", cli.Version(), sizedText(e.Text, e.Size)}
	case reducer.PassBegan:
		return struct {
			Event string `json:"event"`
			Pass  string `json:"pass"`
		}{"pass", e.Pass}
	case reducer.Answered:
		return struct {
			Event string `json:"event"`
			logged
			Cached   int `json:"cached"`
			Rejected int `json:"rejected"`
		}{"answered", loggedOf(e), e.Stats.Cached, e.Stats.Rejected}
	case reducer.Accepted:
		return struct {
			Event string `json:"event"`
			Pass  string `json:"pass"`
			sized
		}{"accepted", e.Pass, sizedText(e.Text, e.Size)}
	}
	return nil
}

func endLine(result reducer.Result, stopped error) any {
	why := ""
	if stopped != nil {
		why = stopped.Error()
	}
	return struct {
		Event       string `json:"event"`
		Steps       int    `json:"steps"`
		Certificate string `json:"certificate,omitempty"`
		Stopped     string `json:"stopped,omitempty"`
		sized
	}{"ended", result.Steps, result.Certificate, why, sizedText(result.Text, result.After)}
}

// Each passes an event to several receivers in turn.
func Each(list ...func(reducer.Event)) func(reducer.Event) {
	return func(e reducer.Event) {
		for _, on := range list {
			on(e)
		}
	}
}
