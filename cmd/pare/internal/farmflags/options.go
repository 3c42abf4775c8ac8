// Package farmflags has the flags about a build farm: --remote and its keys, and those of a .bazelrc.
package farmflags

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"pare/cmd/pare/internal/cli"
	"pare/reducer/remote"
	"pare/reducer/sandbox"
)

// Options are the flags about a farm.
type Options struct {
	Address    remote.Address
	patience   cli.Seconds
	budget     cli.Seconds
	image      string
	properties []string
	env        []string
	priority   int32
	Local      int    // tests here at once, beside those on the farm
	Fallback   string // what to do without the farm: stop or local
	jobsGiven  bool
	bazelrc    string
	config     string
}

func (o *Options) Register(f *pflag.FlagSet) {
	f.Var(&farmFlag{&o.Address.URL, f}, "remote", "run the tests on a build farm (Remote Execution API): grpc://HOST:PORT, or grpcs:// for TLS, then comma-separated "+keysHelp()+"; or @FILE with one of these a line")
	f.StringVar(&o.Address.Instance, "remote-instance", "", "`name` of the farm's instance")
	f.StringArrayVar(&o.properties, "remote-property", nil, "`NAME=VALUE` that the tests' workers must have (repeatable)")
	f.StringVar(&o.image, "remote-image", "", "container `image` of the tests: the property container-image=docker://IMAGE")
	f.StringArrayVar(&o.env, "remote-env", nil, "`NAME=VALUE` in the environment of the tests on the farm, or NAME with its value here (repeatable)")
	f.StringArrayVar(&o.Address.Headers, "remote-header", nil, "send `NAME=VALUE` with every call (repeatable)")
	f.StringVar(&o.Address.Helper, "remote-credential-helper", "", "`program` that prints headers as Bazel's credential helpers do (default: the login in .netrc)")
	f.StringVar(&o.Address.CA, "remote-ca", "", "`file` of the certificates to trust instead of the system's")
	f.StringVar(&o.Address.Cert, "remote-cert", "", "`file` of the client's certificate")
	f.StringVar(&o.Address.Key, "remote-key", "", "`file` of its key")
	o.patience = cli.Seconds(2 * time.Minute)
	f.Var(&o.patience, "remote-timeout", "the time without an answer after which the farm counts as gone")
	f.Int32Var(&o.priority, "remote-priority", 0, "`priority` of the tests on the farm; smaller is more urgent")
	f.IntVar(&o.Local, "remote-local", 0, "`number` of tests to run here at once, beside -j tests on the farm")
	f.StringVar(&o.Fallback, "remote-fallback", "stop", "if the farm is gone: `stop` with the best so far, or continue here with local")
	f.StringVar(&o.bazelrc, "bazelrc", "", "take missing flags of the farm from this `file` of Bazel's (default: .bazelrc)")
	f.Lookup("bazelrc").NoOptDefVal = ".bazelrc"
	f.StringVar(&o.config, "config", "", "also take those of this `configuration` there")
	f.Var(&o.budget, "max-remote-seconds", "stop after this total execution time on the farm")
	for _, k := range farmKeys {
		f.MarkHidden(k.flag())
	}
}

// CheckFlags requires --remote for all its companions. It excludes the flags of here, which need this machine.
func (o *Options) CheckFlags(cmd *cobra.Command, here []string) error {
	if err := o.readBazelFlags(cmd); err != nil {
		return err
	}
	o.jobsGiven = cmd.Flags().Changed("jobs")
	var alone string
	cmd.Flags().Visit(func(f *pflag.Flag) {
		if strings.HasPrefix(f.Name, "remote-") || f.Name == "max-remote-seconds" {
			alone = cmp.Or(alone, f.Name)
		}
	})
	at := slices.IndexFunc(here, cmd.Flags().Changed)
	switch {
	case o.Address.URL != "" && at >= 0:
		return cli.Usagef(cmd, "--%s and --remote exclude each other: a farm runs COMMAND alone; write a script that does both", here[at])
	case o.Address.URL == "" && alone != "":
		return cli.Usagef(cmd, "--%s without --remote: --remote grpc://HOST:PORT was expected", alone)
	case o.Fallback != "stop" && o.Fallback != "local":
		return cli.Usagef(cmd, "--remote: fallback=%s: stop or local was expected", o.Fallback)
	case o.Local < 0:
		return cli.Usagef(cmd, "--remote: local=%d: a positive number was expected", o.Local)
	case (o.Address.Cert == "") != (o.Address.Key == ""):
		return cli.Usagef(cmd, "--remote: cert and key belong together")
	}
	return nil
}

// Open connects to the farm.
func (o *Options) Open(ctx context.Context, command sandbox.Command) (*remote.Farm, error) {
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
	if !o.jobsGiven {
		command.Jobs = 0
	}
	address := o.Address
	address.Patience = time.Duration(o.patience)
	return remote.Open(ctx, remote.Options{
		Address: address, Command: command, Properties: properties, Env: env,
		Priority: o.priority, Budget: time.Duration(o.budget),
	})
}

// usualPath is the search path of tests on a farm, unless --remote-env says another.
const usualPath = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"

// environment returns the variables of the key env.
func (o *Options) environment() (map[string]string, error) {
	var given []string
	for _, e := range o.env {
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
