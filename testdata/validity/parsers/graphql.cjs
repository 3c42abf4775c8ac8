// Prints the files named on standard input that graphql-js refuses, each with a tab and its message.
const fs = require("fs");
const { parse } = require(require.resolve("graphql", { paths: [process.env.NPM + "/..", process.cwd()] }));

for (const name of fs.readFileSync(0, "utf8").split("\n").filter(Boolean)) {
  try {
    parse(fs.readFileSync(name, "utf8"));
  } catch (e) {
    console.log(`${name}\t${e.message}`);
  }
}
