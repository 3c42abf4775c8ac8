// Prints the files named on standard input in which TypeScript's parser finds an error, each with a tab and the first message.
const fs = require("fs");
const ts = require(require.resolve("typescript", { paths: [process.env.NPM + "/..", process.cwd()] }));

for (const name of fs.readFileSync(0, "utf8").split("\n").filter(Boolean)) {
  const file = ts.createSourceFile(name, fs.readFileSync(name, "utf8"), ts.ScriptTarget.Latest);
  const [first] = file.parseDiagnostics;
  if (first) console.log(`${name}\t${ts.flattenDiagnosticMessageText(first.messageText, " ")}`);
}
