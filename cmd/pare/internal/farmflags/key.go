package farmflags

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"pare/internal/suggest"
)

// farmKey is a key of --remote. Each is a flag of its own, too: --remote-KEY, but for others.
type farmKey struct{ name, value, other string }

func (k farmKey) flag() string {
	if k.other != "" {
		return k.other
	}
	return "remote-" + k.name
}

var farmKeys = []farmKey{
	{"instance", "NAME", ""}, {"image", "IMAGE", ""}, {"property", "NAME=VALUE", ""}, {"env", "NAME[=VALUE]", ""}, {"header", "NAME=VALUE", ""},
	{"credential-helper", "PROGRAM", ""}, {"ca", "FILE", ""}, {"cert", "FILE", ""}, {"key", "FILE", ""}, {"timeout", "TIME", ""},
	{"priority", "NUMBER", ""}, {"local", "JOBS", ""}, {"fallback", "local|stop", ""}, {"max-seconds", "TIME", "max-remote-seconds"},
	{"bazelrc", "[FILE]", "bazelrc"}, {"config", "NAME", "config"},
}

// keysHelp lists the keys for the help.
func keysHelp() string {
	var list []string
	for _, k := range farmKeys {
		list = append(list, k.name+"="+k.value)
	}
	return strings.Join(list, ", ")
}

// farmFlag is the value of --remote: an address and keys, which set the flags of the farm.
type farmFlag struct {
	url   *string
	flags *pflag.FlagSet
}

func (v *farmFlag) String() string {
	if v.url == nil {
		return ""
	}
	return *v.url
}

func (v *farmFlag) Type() string { return "address[,key=value…]" }

// Set reads ADDRESS,KEY=VALUE,… or @FILE. A comma in a value stands behind a backslash.
func (v *farmFlag) Set(text string) error {
	file, fromFile := strings.CutPrefix(text, "@")
	*v.url = ""
	if !fromFile {
		return v.setAll(strings.Split(strings.ReplaceAll(text, `\,`, "\x00"), ","))
	}
	content, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	for i, line := range strings.Split(string(content), "\n") {
		if line = strings.TrimSpace(line); line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		if err := v.set(line); err != nil {
			return fmt.Errorf("%s:%d: %w", file, i+1, err)
		}
	}
	return nil
}

func (v *farmFlag) setAll(parts []string) error {
	for _, part := range parts {
		if err := v.set(strings.TrimSpace(strings.ReplaceAll(part, "\x00", ","))); err != nil {
			return err
		}
	}
	return nil
}

// set sets the address, or the flag of a key.
func (v *farmFlag) set(part string) error {
	name, value, hasValue := strings.Cut(part, "=")
	at := slices.IndexFunc(farmKeys, func(k farmKey) bool { return k.name == name })
	switch {
	case part == "":
		return errors.New("an address or KEY=VALUE was expected between commas")
	case at < 0 && *v.url == "" && (!hasValue || strings.Contains(name, "://")):
		*v.url = part
		return nil
	case at < 0:
		var names []string
		for _, k := range farmKeys {
			names = append(names, k.name)
		}
		return fmt.Errorf("no key is named %q%s; a comma in a value is written \\,", name, suggest.Question(suggest.Near(name, names)...))
	}
	f := v.flags.Lookup(farmKeys[at].flag())
	if !hasValue {
		if value = f.NoOptDefVal; value == "" {
			return fmt.Errorf("%s=%s was expected", name, farmKeys[at].value)
		}
	}
	if err := v.flags.Set(f.Name, value); err != nil {
		return fmt.Errorf("%s=%s: %w", name, value, err)
	}
	return nil
}
