package main

import (
	"github.com/spf13/cobra"

	"pare/cmd/pare/docs"
)

// topicCommands are the pages that `pare help TOPIC` shows; they run nothing.
func topicCommands() []*cobra.Command {
	var list []*cobra.Command
	for _, p := range docs.Pages() {
		list = append(list, &cobra.Command{Use: p.Name, Short: p.Title, Long: p.Text})
	}
	return list
}
