// Prints the files named on standard input that Less's parser refuses, each with a tab and its message. Nothing is evaluated.
const fs = require("fs");
const less = require(require.resolve("less", { paths: [process.env.NPM + "/..", process.cwd()] }));

for (const name of fs.readFileSync(0, "utf8").split("\n").filter(Boolean)) {
  const text = fs.readFileSync(name, "utf8").replace(/^\uFEFF/, "");
  less.parse(text, { processImports: false, logLevel: 0, javascriptEnabled: true }, (e) => {
    if (e) console.log(`${name}\t${e.message.split("\n")[0]}`);
  });
}
