// Package rewrite has the passes that change several places at once, by the shapes of a language's
// constructs and by its rules.
//
// What a rule can say is a rule (see [pare/reducer/rules]). A pass here needs what none can:
//
//   - members changes the uses of all that a definition holds, their number being the program's;
//   - inline chooses, for each use, a part of a definition by what the grammar lets stand there, in
//     texts of any size, and calls finds the statement around a use;
//   - substitute, instantiate and cut take any run of tokens near a name, or any word, which no
//     pattern describes;
//   - insides reads words inside of tokens;
//   - signature knows no more than the options of a grammar, and early and rules ask the rules.
package rewrite
