// Prints the files named on standard input that V8 takes neither for a module nor for a CommonJS file,
// each with a tab and the message of the latter. Errors that are none of syntax, for they depend on what
// stands elsewhere, do not count.
const fs = require("fs");
const vm = require("vm");

const attempt = (parse) => {
  try {
    parse();
  } catch (e) {
    return e;
  }
};

const elsewhere = /has already been declared|^Private field|^Illegal (break|continue)|^Undefined label|^Duplicate (parameter|export)|^Export '/;

for (const name of fs.readFileSync(0, "utf8").split("\n").filter(Boolean)) {
  const text = fs.readFileSync(name, "utf8").replace(/^#!.*/, "");
  const script = attempt(() => vm.compileFunction(text, ["exports", "require", "module", "__filename", "__dirname"]));
  if (!script) continue;
  const module = attempt(() => new vm.SourceTextModule(text));
  if (!module) continue;
  const { message } = /^(import|export)\b/m.test(text) ? module : script;
  if (!elsewhere.test(message)) console.log(`${name}\t${message.replace(/\n/g, " ")}`);
}
