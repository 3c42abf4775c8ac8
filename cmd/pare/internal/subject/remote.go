package subject

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"pare/cmd/pare/internal/cli"
	"pare/reducer/oracle"
	"pare/reducer/remote"
	"pare/reducer/sandbox"
)

// RemoteOptions are the flags about a farm.
type RemoteOptions struct {
	address    remote.Address
	patience   Seconds
	budget     Seconds
	image      string
	properties []string
	Env        []string
	priority   int32
	local      int    // tests here at once, beside those on the farm
	fallback   string // what to do without the farm: stop or local
	JobsGiven  bool
	bazelrc    string
	config     string
}

func (o *RemoteOptions) Register(f *pflag.FlagSet) {
	f.Var(&farmFlag{&o.address.URL, f}, "remote", "run the tests on a build farm (Remote Execution API): grpc://HOST:PORT, or grpcs:// for TLS, then comma-separated "+keysHelp()+"; or @FILE with one of these a line")
	f.StringVar(&o.address.Instance, "remote-instance", "", "`name` of the farm's instance")
	f.StringArrayVar(&o.properties, "remote-property", nil, "`NAME=VALUE` that the tests' workers must have (repeatable)")
	f.StringVar(&o.image, "remote-image", "", "container `image` of the tests: the property container-image=docker://IMAGE")
	f.StringArrayVar(&o.Env, "remote-env", nil, "`NAME=VALUE` in the environment of the tests on the farm, or NAME with its value here (repeatable)")
	f.StringArrayVar(&o.address.Headers, "remote-header", nil, "send `NAME=VALUE` with every call (repeatable)")
	f.StringVar(&o.address.Helper, "remote-credential-helper", "", "`program` that prints headers as Bazel's credential helpers do (default: the login in .netrc)")
	f.StringVar(&o.address.CA, "remote-ca", "", "`file` of the certificates to trust instead of the system's")
	f.StringVar(&o.address.Cert, "remote-cert", "", "`file` of the client's certificate")
	f.StringVar(&o.address.Key, "remote-key", "", "`file` of its key")
	o.patience = Seconds(2 * time.Minute)
	f.Var(&o.patience, "remote-timeout", "the time without an answer after which the farm counts as gone")
	f.Int32Var(&o.priority, "remote-priority", 0, "`priority` of the tests on the farm; smaller is more urgent")
	f.IntVar(&o.local, "remote-local", 0, "`number` of tests to run here at once, beside -j tests on the farm")
	f.StringVar(&o.fallback, "remote-fallback", "stop", "if the farm is gone: `stop` with the best so far, or continue here with local")
	f.StringVar(&o.bazelrc, "bazelrc", "", "take missing flags of the farm from this `file` of Bazel's (default: .bazelrc)")
	f.Lookup("bazelrc").NoOptDefVal = ".bazelrc"
	f.StringVar(&o.config, "config", "", "also take those of this `configuration` there")
	f.Var(&o.budget, "max-remote-seconds", "stop after this total execution time on the farm")
	for _, k := range farmKeys {
		f.MarkHidden(k.flag())
	}
}

// CheckFlags requires --remote for all its companions.
func (o *RemoteOptions) CheckFlags(cmd *cobra.Command) error {
	if err := o.readBazelFlags(cmd); err != nil {
		return err
	}
	o.JobsGiven = cmd.Flags().Changed("jobs")
	var alone string
	cmd.Flags().Visit(func(f *pflag.Flag) {
		if strings.HasPrefix(f.Name, "remote-") || f.Name == "max-remote-seconds" {
			alone = cmp.Or(alone, f.Name)
		}
	})
	here := slices.IndexFunc(hereFlags, cmd.Flags().Changed)
	switch {
	case o.address.URL != "" && here >= 0:
		return cli.Usagef(cmd, "--%s and --remote exclude each other: a farm runs COMMAND alone; write a script that does both", hereFlags[here])
	case o.address.URL == "" && alone != "":
		return cli.Usagef(cmd, "--%s without --remote: --remote grpc://HOST:PORT was expected", alone)
	case o.fallback != "stop" && o.fallback != "local":
		return cli.Usagef(cmd, "--remote: fallback=%s: stop or local was expected", o.fallback)
	case o.local < 0:
		return cli.Usagef(cmd, "--remote: local=%d: a positive number was expected", o.local)
	case (o.address.Cert == "") != (o.address.Key == ""):
		return cli.Usagef(cmd, "--remote: cert and key belong together")
	}
	return nil
}

// Open connects to the farm.
func (o *RemoteOptions) Open(ctx context.Context, command sandbox.Command) (*remote.Farm, error) {
	properties, err := pairs("property", o.properties)
	if err != nil {
		return nil, err
	}
	if o.image != "" {
		properties["container-image"] = "docker://" + strings.TrimPrefix(o.image, "docker://")
	}
	env, err := o.environment()
	if err != nil {
		return nil, err
	}
	if !o.JobsGiven {
		command.Jobs = 0
	}
	address := o.address
	address.Patience = time.Duration(o.patience)
	return remote.Open(ctx, remote.Options{
		Address: address, Command: command, Properties: properties, Env: env,
		Priority: o.priority, Budget: time.Duration(o.budget),
	})
}

// openFarm connects to the farm, which runs the tests from now on, with this machine
// beside it or in its place as the flags say.
func (s *Subject) openFarm(command sandbox.Command) (err error) {
	if s.Farm, err = s.remote.Open(s.Ctx, command); err != nil {
		return err
	}
	s.testWith(s.Farm)
	s.Show.Farm = func() string { return "farm: " + s.Farm.Stats().Brief() }
	if s.remote.local > 0 || s.remote.fallback == "local" {
		s.testWith(remote.NewPool(s.Farm, s.Sandbox, s.remote.local, s.farmGone()))
	}
	s.Show.Note("%s: %d tests at once", s.remote.address.URL, s.Tester.Capacity())
	return nil
}

// farmGone returns the function that is told that the farm is gone; nil to stop then.
func (s *Subject) farmGone() func(error) {
	if s.remote.fallback == "stop" {
		return nil
	}
	return func(err error) { s.Show.Warn("%v; the tests go on here", err) }
}

// usualPath is the search path of tests on a farm, unless --remote-env says another.
const usualPath = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"

// environment returns the variables of the key env.
func (o *RemoteOptions) environment() (map[string]string, error) {
	var given []string
	for _, e := range o.Env {
		if !strings.Contains(e, "=") {
			e += "=" + os.Getenv(e)
		}
		given = append(given, e)
	}
	env, err := pairs("env", given)
	if _, ok := env["PATH"]; !ok && err == nil {
		env["PATH"] = usualPath
	}
	return env, err
}

// pairs reads NAME=VALUE.
func pairs(key string, list []string) (map[string]string, error) {
	values := map[string]string{}
	for _, p := range list {
		name, value, ok := strings.Cut(p, "=")
		if !ok || name == "" {
			return nil, fmt.Errorf("--remote: %s=%s: NAME=VALUE was expected", key, p)
		}
		values[name] = value
	}
	return values, nil
}

// elsewhere reports that the unchanged input is interesting here, and not on the
// farm.
type elsewhere struct {
	farm  string
	there *sandbox.NotInteresting
	here  oracle.Verdict
	text  string
}

func (e *elsewhere) Unwrap() error { return &NotInteresting{NotInteresting: e.there} }

func (e *elsewhere) Error() string {
	return fmt.Sprintf("the unchanged input is interesting here (%v), but not on %s (%v)\n%s", e.here, e.farm, e.there.Verdict, e.text)
}

// compared runs the test here, too, where the farm's first one is not interesting.
func (s *Subject) compared(err error) error {
	not := new(sandbox.NotInteresting)
	if s.Farm == nil || !errors.As(err, &not) {
		return err
	}
	here, herr := s.Sandbox.Check(s.Ctx, s.Candidate([]byte(s.Text)))
	if herr != nil {
		return herr
	}
	var b strings.Builder
	fmt.Fprintf(&b, "  command: %s\n", cli.ShellQuote(s.Command))
	b.WriteString(Tail("standard output there", not.Stdout) + Tail("standard error there", not.Stderr))
	switch {
	case not.TimedOut:
		b.WriteString("  a longer --timeout may help\n")
	case not.Exit == 126 || not.Exit == 127:
		b.WriteString("  the farm's workers lack a program of the test\n")
	}
	b.WriteString("  --remote's keys image and property choose other workers, env=NAME=VALUE the environment, and --with FILE adds files;\n" +
		"  paths of this machine mean nothing there, but for the command's own script")
	return &elsewhere{s.remote.address.URL, not, here, b.String()}
}
