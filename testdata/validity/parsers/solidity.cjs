// Prints the files named on standard input that solc's parser refuses, each with a tab and its message.
const fs = require("fs");
const solc = require(require.resolve("solc", { paths: [process.env.NPM + "/..", process.cwd()] }));

// What the parser says of other files and of its own version is no syntax.
const elsewhere = /^(Source ".*" not found|Source file requires different compiler version)/;

const names = fs.readFileSync(0, "utf8").split("\n").filter(Boolean);
for (let i = 0; i < names.length; i += 50) {
  const sources = {};
  for (const name of names.slice(i, i + 50)) sources[name] = { content: fs.readFileSync(name, "utf8") };
  const settings = { stopAfter: "parsing" };
  const { errors = [] } = JSON.parse(solc.compile(JSON.stringify({ language: "Solidity", sources, settings })));
  const said = new Set();
  for (const { severity, message, sourceLocation } of errors) {
    if (severity !== "error" || elsewhere.test(message) || said.has(sourceLocation.file)) continue;
    said.add(sourceLocation.file);
    console.log(`${sourceLocation.file}\t${message.replace(/\s+/g, " ")}`);
  }
}
