package farmflags

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/google/shlex"
	"github.com/spf13/cobra"

	"pare/cmd/pare/internal/cli"
	"pare/internal/suggest"
)

// bazelFlags are the flags of Bazel that have one of pare's meaning.
var bazelFlags = map[string]string{
	"remote_executor":                "remote",
	"remote_instance_name":           "remote-instance",
	"remote_header":                  "remote-header",
	"remote_exec_header":             "remote-header",
	"remote_default_exec_properties": "remote-property",
	"remote_execution_priority":      "remote-priority",
	"action_env":                     "remote-env",
	"credential_helper":              "remote-credential-helper",
	"tls_certificate":                "remote-ca",
	"tls_client_certificate":         "remote-cert",
	"tls_client_key":                 "remote-key",
	"jobs":                           "jobs",
}

// bazelrc is what a file of flags for Bazel says, by section: build, build:CONFIG.
type bazelrc struct {
	file     string
	sections map[string][]setting
}

// setting is a flag in such a file.
type setting struct{ file, name, value string }

// mostNested bounds files that import files, and configurations that name others.
const mostNested = 20

// readBazelrc reads a file and its imports.
func readBazelrc(file string) (*bazelrc, error) {
	rc := &bazelrc{file, map[string][]setting{}}
	return rc, rc.read(file, 0)
}

func (rc *bazelrc) read(file string, depth int) error {
	if depth > mostNested {
		return fmt.Errorf("%s: imports itself", file)
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	n := 0
	for line := range strings.Lines(strings.ReplaceAll(string(text), "\\\n", "")) {
		n++
		words, err := shlex.Split(line)
		if err != nil {
			return fmt.Errorf("%s:%d: %w", file, n, err)
		}
		if err := rc.add(file, words, depth); err != nil {
			return err
		}
	}
	return nil
}

// add adds a line's words.
func (rc *bazelrc) add(file string, words []string, depth int) error {
	if len(words) == 0 {
		return nil
	}
	for i, w := range words {
		words[i] = strings.ReplaceAll(w, "%workspace%", filepath.Dir(rc.file))
	}
	if imports := words[0]; len(words) == 2 && (imports == "import" || imports == "try-import") {
		err := rc.read(words[1], depth+1)
		if imports == "try-import" && errors.Is(err, fs.ErrNotExist) {
			err = nil
		}
		return err
	}
	for i := 1; i < len(words); i++ {
		name, value, given := strings.Cut(strings.TrimPrefix(words[i], "--"), "=")
		if !given && i+1 < len(words) && !strings.HasPrefix(words[i+1], "-") {
			i++
			value = words[i]
		}
		rc.sections[words[0]] = append(rc.sections[words[0]], setting{file, name, value})
	}
	return nil
}

// bazelCommands are the commands whose flags count.
var bazelCommands = []string{"common", "always", "build"}

// settings returns the flags of a configuration, "" for those without one, and of
// those that it names.
func (rc *bazelrc) settings(config string, depth int) ([]setting, error) {
	if depth > mostNested {
		return nil, fmt.Errorf("%s: the configuration %s names itself", rc.file, config)
	}
	var all []setting
	found := config == ""
	for _, section := range bazelCommands {
		if config != "" {
			section += ":" + config
		}
		list, ok := rc.sections[section]
		found = found || ok
		for _, s := range list {
			if s.name != "config" {
				all = append(all, s)
				continue
			}
			more, err := rc.settings(s.value, depth+1)
			if err != nil {
				return nil, err
			}
			all = append(all, more...)
		}
	}
	if !found {
		return nil, fmt.Errorf("%s: no configuration %q%s", rc.file, config, suggest.Question(suggest.Near(config, rc.configs())...))
	}
	return all, nil
}

// configs returns the names of the configurations.
func (rc *bazelrc) configs() []string {
	var names []string
	for section := range rc.sections {
		if command, config, ok := strings.Cut(section, ":"); ok && slices.Contains(bazelCommands, command) {
			names = append(names, config)
		}
	}
	return names
}

// readBazelFlags sets the flags that the command line does not, from --bazelrc.
func (o *Options) readBazelFlags(cmd *cobra.Command) error {
	if o.bazelrc == "" {
		if o.config != "" {
			return cli.Usagef(cmd, "--config %s without --bazelrc", o.config)
		}
		return nil
	}
	rc, err := readBazelrc(o.bazelrc)
	if err != nil {
		return err
	}
	all, err := rc.settings("", 0)
	if err == nil && o.config != "" {
		var more []setting
		more, err = rc.settings(o.config, 0)
		all = append(all, more...)
	}
	if err != nil {
		return err
	}
	given := map[string]bool{}
	for _, name := range bazelFlags {
		given[name] = cmd.Flags().Changed(name)
	}
	given["remote"] = o.Address.URL != "" // keys alone leave the address to the file
	for _, s := range all {
		name, ok := bazelFlags[s.name]
		if !ok || given[name] {
			continue
		}
		if err := cmd.Flags().Set(name, paresValue(s)); err != nil {
			return fmt.Errorf("%s: --%s=%s: %w", s.file, s.name, s.value, err)
		}
	}
	return nil
}

// paresValue returns the value of a setting in pare's terms.
func paresValue(s setting) string {
	switch {
	case s.name == "remote_executor" && !strings.Contains(s.value, ":/"):
		return "grpcs://" + s.value // Bazel's default
	case s.name == "credential_helper":
		if _, program, scoped := strings.Cut(s.value, "="); scoped {
			return program
		}
	}
	return s.value
}
