// Prints the files named on standard input that Tint's parser refuses, each with a tab and its message.
// What is behind the text is no WGSL: so Tint comes to no types and names, and where its first message is of
// that place, it has read the text.
const fs = require("fs");
const { pathToFileURL } = require("url");

const probe = "\n;fn ?\n";

async function main() {
  const path = require.resolve("webgpu", { paths: [process.env.NPM + "/..", process.cwd()] });
  const { create, globals } = await import(pathToFileURL(path));
  Object.assign(globalThis, globals);
  globalThis.kept = [create(["backend=null"])]; // what is collected while Dawn is at work ends the process
  const adapter = await kept[0].requestAdapter();
  const device = await adapter.requestDevice({ requiredFeatures: [...adapter.features].filter((f) => /f16|subgroups|dual-source|clip/.test(f)) });
  kept.push(adapter, device);
  for (const name of fs.readFileSync(0, "utf8").split("\n").filter(Boolean)) {
    const code = fs.readFileSync(name, "utf8");
    device.pushErrorScope("validation");
    const module = device.createShaderModule({ code: code + probe });
    kept.push(module);
    const { messages } = await module.getCompilationInfo();
    await device.popErrorScope();
    const first = messages.find((m) => m.type === "error");
    if (!first || first.offset < code.length) {
      console.log(`${name}\t${first ? first.message.split("\n")[0] : "nothing said"}`);
    }
  }
  process.exit(0); // the device holds the loop
}
main();
