// Package files has the passes for several files: what names a file, which elements mention the
// definitions of others, and the preprocessor's directives.
package files
