package farmflags

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/spf13/cobra"
	"google.golang.org/grpc/metadata"

	"pare/internal/farm"
	"pare/reducer/oracle"
	"pare/reducer/sandbox"
)

// TestRemoteFlags has the flags, and those of a .bazelrc, arrive on the farm: instance,
// headers, properties, image, environment and priority.
func TestRemoteFlags(t *testing.T) {
	var seen metadata.MD
	server := &farm.Farm{Instance: "main", Fault: func(ctx context.Context, _ string, _ int) error {
		seen, _ = metadata.FromIncomingContext(ctx)
		return nil
	}}
	server.Start(t)
	t.Setenv("HERE", "from here")
	rc := filepath.Join(t.TempDir(), "bazelrc")
	text := fmt.Sprintf(`build:farm --remote_executor=%s --remote_instance_name main
build:farm --remote_header="x-key=a secret" --remote_execution_priority=7
build:farm --remote_default_exec_properties=os=linux --remote_default_exec_properties=container-image=docker://debian:13
build:farm --action_env=HERE --action_env=WHO=me --action_env=PATH=%s
`, server.URL, os.Getenv("PATH"))
	if err := os.WriteFile(rc, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	list := filepath.Join(t.TempDir(), "farm")
	text = "# our farm\n" + server.URL + "\ninstance=main\nheader=x-key=a secret\n\npriority=7\nproperty=os=linux\nimage=debian:13\nenv=HERE\nenv=WHO=me\nenv=PATH=" + os.Getenv("PATH")
	if err := os.WriteFile(list, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, flags := range [][]string{
		{"--remote=" + server.URL, "--remote-instance=main", "--remote-header=x-key=a secret", "--remote-priority=7", "--remote-property=os=linux",
			"--remote-image=debian:13", "--remote-env=HERE", "--remote-env=WHO=me", "--remote-env=PATH=" + os.Getenv("PATH")},
		{"--bazelrc=" + rc, "--config=farm"},
		{"--remote=" + server.URL + `,instance=main,header=x-key=a secret,priority=7,property=os=linux,image=debian:13,env=HERE,env=WHO=me,env=PATH=` + os.Getenv("PATH")},
		{"--remote=bazelrc=" + rc + ",config=farm"},
		{"--remote=@" + list},
	} {
		v, o := onFarm(t, flags, "sh", "-c", `test "$WHO $HERE" = "me from here"`)
		if v.Outcome != oracle.Interesting {
			t.Errorf("%q: %v, %v", flags, v, o.env)
		}
		if got := seen.Get("x-key"); len(got) != 1 || got[0] != "a secret" {
			t.Errorf("%q: the header is %q", flags, got)
		}
		req, action := server.Requests[len(server.Requests)-1], server.Actions[len(server.Actions)-1]
		if req.InstanceName != "main" || req.ExecutionPolicy.Priority != 7 {
			t.Errorf("%q: %v", flags, req)
		}
		var properties []string
		for _, p := range action.Platform.Properties {
			properties = append(properties, p.Name+"="+p.Value)
		}
		if got := strings.Join(properties, " "); got != "container-image=docker://debian:13 os=linux" {
			t.Errorf("%q: the properties are %q", flags, got)
		}
		server.Forget()
	}
}

// TestFarmKeys has mistakes in --remote said, and a comma arrive.
func TestFarmKeys(t *testing.T) {
	for text, want := range map[string]string{
		"grpc://h:1,instnce=a":             `no key is named "instnce", did you mean instance?`,
		"grpc://h:1,grpc://h:2":            `no key is named "grpc://h:2"`,
		"grpc://h:1,,local=2":              "between commas",
		"grpc://h:1,local=x":               "local=x: ",
		"grpc://h:1,local":                 "local=JOBS was expected",
		"@none":                            "none: no such file",
		`grpc://h:1,header=a=b\,c,local=2`: "",
	} {
		cmd, o := &cobra.Command{}, &Options{}
		o.Register(cmd.Flags())
		err := cmd.ParseFlags([]string{"--remote", text})
		if want == "" {
			if err != nil || o.Local != 2 || len(o.Address.Headers) != 1 || o.Address.Headers[0] != "a=b,c" || o.Address.URL != "grpc://h:1" {
				t.Errorf("%s: %v, %+v", text, err, o)
			}
		} else if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
}

// onFarm runs one test as the flags say.
func onFarm(t *testing.T, flags []string, command ...string) (oracle.Verdict, *Options) {
	t.Helper()
	cmd, o := &cobra.Command{}, &Options{}
	o.Register(cmd.Flags())
	cmd.Flags().Int("jobs", 1, "")
	if err := cmd.ParseFlags(flags); err != nil {
		t.Fatal(err)
	}
	if err := o.CheckFlags(cmd, nil); err != nil {
		t.Fatal(err)
	}
	o.jobsGiven = true
	f, err := o.Open(t.Context(), sandbox.Command{Args: command, Timeout: 20 * time.Second, Jobs: 1})
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	v, err := f.Evaluate(t.Context(), oracle.Files{{Name: "in.txt", Text: []byte("x")}})
	if err != nil {
		t.Fatal(err)
	}
	return v, o
}
