package coding

import (
	"bytes"
	"context"
	"fmt"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"time"
)

// Assembler is the coding of a binary file that one program writes as text, in the notation of a
// built-in grammar, and another assembles.
type Assembler interface {
	Coding
	// Assemble returns the file of a text, as Encode does, or the assembler's complaint.
	Assemble(text []byte) (file []byte, err error)
	// Reassembled is the file of the unchanged text. It is not the input where the text leaves
	// something out, such as a section of a module.
	Reassembled() ([]byte, error)
	Programs() string // the names of both
}

// toolchain are the programs for a kind of file. They read standard input and write standard output.
type toolchain struct {
	name, magic          string
	grammar              string // of the text
	disassemble, compile []string
	versions             []string                   // of the programs, as their names end
	named                func(file string) []string // further arguments of the assembler, for a file with names
}

var toolchains = []toolchain{
	{"WebAssembly", "\x00asm\x01\x00\x00\x00", "wat",
		[]string{"wasm2wat", "--enable-all", "--no-check", "--fold-exprs", "-"}, []string{"wat2wasm", "--enable-all", "-", "--output=-"}, []string{""}, debugNames},
	{"LLVM bitcode", "BC\xc0\xde", "llvm",
		[]string{"llvm-dis"}, []string{"llvm-as"}, []string{"", "-21", "-20", "-19", "-18", "-17", "-16", "-15", "-14", "-13", "-12", "-11"}, nil},
	{"AIGER", "aig ", "aag", []string{"aigtoaig", "-a", "-"}, []string{"aigtoaig", "-", "-"}, []string{""}, nil},
}

// debugNames returns the flag that keeps the names of a module which has a section of them: one without gets none.
func debugNames(raw string) []string {
	for rest := raw[min(len(raw), len(wasmMark)):]; len(rest) > 1; {
		content, behind, ok := prefixed(rest[1:])
		if !ok {
			break
		}
		if rest[0] == customSection && strings.HasPrefix(content, "\x04name") {
			return []string{"--debug-names"}
		}
		rest = behind
	}
	return nil
}

// Disassembled returns a binary file as text, the built-in grammar of that, and its coding. Where the
// programs for its kind are missing, or do not read it, a is nil and missing says so. The grammar is
// empty for other files.
func Disassembled(raw string) (grammar, text string, a Assembler, missing string) {
	for _, c := range toolchains {
		if !strings.HasPrefix(raw, c.magic) {
			continue
		}
		missing = fmt.Sprintf("%s is edited as text where %s and %s are installed", c.name, c.disassemble[0], c.compile[0])
		for _, version := range c.versions {
			d := &assembled{raw: raw, disassemble: c.disassemble, compile: c.compile, version: version, grammar: c.grammar, files: map[string][]byte{}}
			if !d.installed() {
				continue
			}
			if c.named != nil {
				d.compile = slices.Concat(d.compile, c.named(raw))
			}
			var err error
			if text, err = d.disassembled(raw); err == nil {
				d.text = text
				return c.grammar, text, d, ""
			}
			missing = fmt.Sprintf("%s does not read it: %v", c.disassemble[0]+version, err)
		}
		return c.grammar, "", nil, missing
	}
	return "", "", nil, ""
}

// assembled is the coding of a file that programs disassemble and assemble.
type assembled struct {
	raw, text            string
	grammar              string
	disassemble, compile []string
	version              string
	notation             Coding // of the text; nil where it is edited as it is

	mu    sync.Mutex
	files map[string][]byte // the latest, by their texts
}

// mostAssembled bounds the files that are kept: each candidate is measured and tested.
const mostAssembled = 64

// assembling bounds the time that a program takes.
const assembling = time.Minute

func (a *assembled) Programs() string {
	return a.disassemble[0] + a.version + " and " + a.compile[0] + a.version
}

func (a *assembled) installed() bool {
	_, err := exec.LookPath(a.disassemble[0] + a.version)
	_, also := exec.LookPath(a.compile[0] + a.version)
	return err == nil && also == nil
}

// filter runs a program on its input.
func (a *assembled) filter(command []string, input []byte) ([]byte, error) {
	ctx, cancel := context.WithTimeout(context.Background(), assembling)
	defer cancel()
	c := exec.CommandContext(ctx, command[0]+a.version, command[1:]...)
	var out, complaint bytes.Buffer
	c.Stdin, c.Stdout, c.Stderr = bytes.NewReader(input), &out, &complaint
	if err := c.Run(); err != nil {
		line, _, _ := strings.Cut(strings.TrimSpace(complaint.String()), "\n")
		return nil, fmt.Errorf("%s: %w: %s", command[0]+a.version, err, line)
	}
	return out.Bytes(), nil
}

func (a *assembled) disassembled(raw string) (text string, err error) {
	out, err := a.filter(a.disassemble, []byte(raw))
	if err != nil {
		return "", err
	}
	return a.edited(string(out)), nil
}

func (a *assembled) Assemble(text []byte) ([]byte, error) {
	if string(text) == a.text {
		return []byte(a.raw), nil
	}
	return a.assemble(text)
}

func (a *assembled) Reassembled() ([]byte, error) { return a.assemble([]byte(a.text)) }

func (a *assembled) assemble(text []byte) ([]byte, error) {
	a.mu.Lock()
	file, known := a.files[string(text)]
	a.mu.Unlock()
	if known && file == nil {
		return nil, fmt.Errorf("%s refuses the text", a.compile[0]+a.version)
	}
	if known {
		return file, nil
	}
	source := text
	if a.notation != nil {
		source = a.notation.Encode(text)
	}
	file, err := a.filter(a.compile, source)
	a.mu.Lock()
	defer a.mu.Unlock()
	if len(a.files) >= mostAssembled {
		clear(a.files)
	}
	a.files[string(text)] = file
	return file, err
}

// Encode returns the file of a text, and a text that is none as it is.
func (a *assembled) Encode(text []byte) []byte {
	if file, err := a.Assemble(text); err == nil {
		return file
	}
	return text
}

func (a *assembled) Decode(raw string) (text string, ok bool) {
	if raw == a.raw {
		return a.text, true
	}
	out, err := a.filter(a.disassemble, []byte(raw))
	if err != nil {
		return raw, false
	}
	return a.edited(string(out)), true
}

// edited returns a text in the notation of its grammar.
func (a *assembled) edited(out string) string {
	if text, how, ok := Of(a.grammar, "", out); ok {
		a.notation = how
		return text
	}
	return out
}
