// Prints the files named on standard input that the compiler of Vue's components refuses, each with a tab and its message:
// its blocks, the template with its expressions, the scripts.
const fs = require("fs");
const sfc = require(require.resolve("@vue/compiler-sfc", { paths: [process.env.NPM + "/..", process.cwd()] }));

// What the parsers of templates and scripts say, but for what only their meaning has.
function errors(text, filename) {
  const { descriptor, errors } = sfc.parse(text, { filename, ignoreEmpty: false });
  if (errors.length) return errors;
  const lang = (descriptor.script || descriptor.scriptSetup || {}).lang;
  const { template } = descriptor;
  if (template && !template.lang && template.content.trim()) {
    const wrong = ofTemplate(template.content, filename, /^tsx?$/.test(lang)).filter((e) => e.code === undefined || e.code < 24 || e.code === 45);
    if (wrong.length) return wrong;
  }
  for (const script of [descriptor.script, descriptor.scriptSetup]) {
    const found = script && ofScript(script);
    if (found) return [found];
  }
  return [];
}

// The compiler goes on behind a directive that means nothing, and may then miss what it would have made of it.
function ofTemplate(source, filename, typed) {
  try {
    return sfc.compileTemplate({ source, filename, id: "a", compilerOptions: { expressionPlugins: typed ? ["typescript"] : [] } }).errors;
  } catch (e) {
    return /Codegen node is missing/.test(e.message) ? [] : [e];
  }
}

function ofScript({ content, lang }) {
  const plugins = [...(/ts/.test(lang) ? ["typescript", "decorators-legacy"] : []), ...(lang === "ts" ? [] : ["jsx"])];
  try {
    sfc.babelParse(content, { sourceType: "module", plugins, allowReturnOutsideFunction: true, allowAwaitOutsideFunction: true });
  } catch (e) {
    if (!/already been declared|not defined/.test(e.message)) return e;
  }
}

for (const name of fs.readFileSync(0, "utf8").split("\n").filter(Boolean)) {
  const found = errors(fs.readFileSync(name, "utf8").replace(/^\uFEFF/, ""), name);
  if (found.length) console.log(`${name}\t${String(found[0].message).split("\n")[0]}`);
}
