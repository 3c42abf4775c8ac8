package farm

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"time"

	"cloud.google.com/go/longrunning/autogen/longrunningpb"
	repb "github.com/bazelbuild/remote-apis/build/bazel/remote/execution/v2"
	"google.golang.org/genproto/googleapis/rpc/errdetails"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"
	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/types/known/anypb"
	"google.golang.org/protobuf/types/known/timestamppb"
)

// Execute runs an action, and keeps its result if it exits with 0.
func (f *Farm) Execute(req *repb.ExecuteRequest, s repb.Execution_ExecuteServer) error {
	queued := timestamppb.Now()
	f.mu.Lock()
	f.Requests = append(f.Requests, req)
	f.mu.Unlock()
	if err := s.Send(operation(repb.ExecutionStage_QUEUED)); err != nil {
		return err
	}
	f.slots <- struct{}{}
	defer func() { <-f.slots }()
	if err := s.Send(operation(repb.ExecutionStage_EXECUTING)); err != nil {
		return err
	}
	res := &repb.ExecuteResponse{}
	n, err := 0, error(nil)
	res.Result, n, err = f.execute(s.Context(), req.ActionDigest)
	if res.Status = status.Convert(err).Proto(); res.Result != nil {
		res.Result.ExecutionMetadata.QueuedTimestamp = queued
	}
	if f.Ran != nil && res.Result != nil {
		f.Ran(n, res)
	}
	if res.Status.GetCode() == 0 && res.Result.ExitCode == 0 {
		f.mu.Lock()
		f.results[req.ActionDigest.Hash] = res.Result
		f.mu.Unlock()
	}
	op := operation(repb.ExecutionStage_COMPLETED)
	answer, err := anypb.New(res)
	if err != nil {
		return err
	}
	op.Done, op.Result = true, &longrunningpb.Operation_Response{Response: answer}
	return s.Send(op)
}

// WaitExecution knows no operation: a farm that was restarted.
func (f *Farm) WaitExecution(*repb.WaitExecutionRequest, repb.Execution_WaitExecutionServer) error {
	return status.Error(codes.NotFound, "no such operation")
}

func operation(stage repb.ExecutionStage_Value) *longrunningpb.Operation {
	meta, err := anypb.New(&repb.ExecuteOperationMetadata{Stage: stage})
	if err != nil {
		panic(err)
	}
	return &longrunningpb.Operation{Name: "operation", Metadata: meta}
}

// get reads a message, or says that its blob is missing.
func (f *Farm) get(d *repb.Digest, m proto.Message) error {
	data, err := f.need(d)
	if err != nil {
		return err
	}
	return proto.Unmarshal(data, m)
}

func (f *Farm) need(d *repb.Digest) ([]byte, error) {
	data := f.blob(d)
	if data != nil {
		return data, nil
	}
	s, err := status.New(codes.FailedPrecondition, "a blob is missing").WithDetails(&errdetails.PreconditionFailure{
		Violations: []*errdetails.PreconditionFailure_Violation{{Type: "MISSING", Subject: fmt.Sprintf("blobs/%s/%d", d.GetHash(), d.GetSizeBytes())}},
	})
	if err != nil {
		return nil, err
	}
	return nil, s.Err()
}

// execute runs an action in a directory of its own.
func (f *Farm) execute(ctx context.Context, d *repb.Digest) (*repb.ActionResult, int, error) {
	action, command := &repb.Action{}, &repb.Command{}
	if err := f.get(d, action); err != nil {
		return nil, 0, err
	}
	if err := f.get(action.CommandDigest, command); err != nil {
		return nil, 0, err
	}
	root, err := os.MkdirTemp(f.dir, "")
	if err != nil {
		return nil, 0, err
	}
	defer os.RemoveAll(root)
	root = filepath.Join(root, "root")
	if err := f.populate(root, action.InputRootDigest); err != nil {
		return nil, 0, err
	}
	f.mu.Lock()
	f.Executions++
	n := f.Executions
	f.Actions = append(f.Actions, action)
	f.mu.Unlock()
	res, err := f.command(ctx, root, action, command)
	return res, n, err
}

// command runs an action's command in its root.
func (f *Farm) command(ctx context.Context, root string, action *repb.Action, command *repb.Command) (*repb.ActionResult, error) {
	ctx, stop := context.WithTimeout(ctx, action.Timeout.AsDuration())
	defer stop()
	cmd := exec.CommandContext(ctx, command.Arguments[0], command.Arguments[1:]...)
	var stdout, stderr bytes.Buffer
	cmd.Dir, cmd.Stdout, cmd.Stderr, cmd.WaitDelay = filepath.Join(root, command.WorkingDirectory), &stdout, &stderr, time.Second
	for _, v := range command.EnvironmentVariables {
		cmd.Env = append(cmd.Env, v.Name+"="+v.Value)
	}
	begin := timestamppb.Now()
	err := cmd.Run()
	if ctx.Err() == context.DeadlineExceeded {
		return nil, status.Error(codes.DeadlineExceeded, "the action took too long")
	}
	if exit := new(exec.ExitError); err != nil && !errors.As(err, &exit) {
		return nil, status.Error(codes.Internal, err.Error())
	}
	end := timestamppb.Now()
	return f.result(root, command, &repb.ActionResult{
		ExitCode: int32(cmd.ProcessState.ExitCode()), StdoutDigest: f.put(stdout.Bytes()), StderrDigest: f.put(stderr.Bytes()),
		ExecutionMetadata: &repb.ExecutedActionMetadata{
			Worker: "worker", WorkerStartTimestamp: begin, ExecutionStartTimestamp: begin,
			ExecutionCompletedTimestamp: end, WorkerCompletedTimestamp: end,
		},
	})
}

// result adds the outputs to a result.
func (f *Farm) result(root string, command *repb.Command, res *repb.ActionResult) (*repb.ActionResult, error) {
	for _, name := range command.OutputPaths {
		data, err := os.ReadFile(filepath.Join(root, command.WorkingDirectory, name))
		if errors.Is(err, os.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, err
		}
		res.OutputFiles = append(res.OutputFiles, &repb.OutputFile{Path: name, Digest: f.put(data)})
	}
	return res, nil
}

func (f *Farm) put(data []byte) *repb.Digest {
	d := f.digest(data)
	f.keep(d, data)
	return d
}

// populate makes the directory of a digest.
func (f *Farm) populate(path string, d *repb.Digest) error {
	dir := &repb.Directory{}
	if err := f.get(d, dir); err != nil {
		return err
	}
	if err := os.Mkdir(path, 0o700); err != nil {
		return err
	}
	for _, n := range dir.Files {
		data, err := f.need(n.Digest)
		if err != nil {
			return err
		}
		mode := os.FileMode(0o644)
		if n.IsExecutable {
			mode = 0o755
		}
		if err := write(filepath.Join(path, n.Name), data, mode); err != nil {
			return err
		}
	}
	for _, n := range dir.Symlinks {
		if err := os.Symlink(n.Target, filepath.Join(path, n.Name)); err != nil {
			return err
		}
	}
	for _, n := range dir.Directories {
		if err := f.populate(filepath.Join(path, n.Name), n.Digest); err != nil {
			return err
		}
	}
	return nil
}

// write writes a file. No process starts meanwhile: it would inherit the open file,
// and a program that is open for writing cannot be run.
func write(name string, data []byte, mode os.FileMode) error {
	syscall.ForkLock.RLock()
	defer syscall.ForkLock.RUnlock()
	return os.WriteFile(name, data, mode)
}
