// Shrinks an input while a function of yours says that it still fails.
//
//   const { reduce } = require("pare");
//   const small = await reduce(text, async (t) => (await format(t)) === "", { grammar: "json" });
//
// The function runs in this process. The program pare proposes the texts; this module starts it and
// answers its questions.
"use strict";
const { spawn } = require("node:child_process");
const fs = require("node:fs/promises");
const os = require("node:os");
const path = require("node:path");
const readline = require("node:readline");
const { binary } = require("./binary.js");

class PareError extends Error {}

// reduce resolves to the smallest text found that fails, a string or a Uint8Array as text is; index.d.ts
// has the options.
async function reduce(text, fails, options = {}) {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), "of_pare_"));
  try {
    const job = new Job(text, fails, options, folder);
    await fs.mkdir(path.join(folder, "in"));
    await fs.writeFile(job.source, job.data);
    await job.run();
    return await job.best();
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}

class Job {
  constructor(text, fails, options, folder) {
    this.isText = typeof text === "string";
    this.data = Buffer.from(text);
    Object.assign(this, { fails, options, tests: 0, smallest: this.data.length, first: undefined });
    this.source = path.join(folder, "in", path.basename(options.name ?? "input"));
    this.result = path.join(folder, "result");
  }

  async best() {
    const found = await fs.readFile(this.result).catch(() => this.data);
    return this.isText ? found.toString("utf8") : new Uint8Array(found);
  }

  arguments() {
    const { grammar, strategy, maxTests, maxTime, jobs = 1, args = [] } = this.options;
    const given = Object.entries({ grammar, strategy, "max-tests": maxTests, "max-time": maxTime }).filter(([, value]) => value !== undefined);
    return ["reduce", "--serve=-", `--jobs=${jobs}`, "--quiet", "--plain", "--display=none", `--output=${this.result}`,
      ...given.map(([flag, value]) => `--${flag}=${value}`), ...args.map(String), this.source];
  }

  // run starts pare and answers it until it ends.
  async run() {
    const detached = process.platform !== "win32"; // an interrupt of the terminal is for this program
    const child = spawn(binary() ?? "pare", this.arguments(), { stdio: ["pipe", "pipe", "pipe"], detached, windowsHide: true });
    let messages = "";
    child.stderr.setEncoding("utf8").on("data", (part) => (messages = (messages + part).slice(-10000)));
    child.stdin.on("error", () => {}); // it has ended, and says why
    const stop = () => child.stdin.end(); // without answers pare writes the best so far and ends
    const interrupt = () => {
      process.stderr.write(`\npare: interrupted after ${this.tests} tests, this is the best so far\n`);
      stopped = true;
      stop();
    };
    let stopped = false, thrown;
    const aborted = () => ((stopped = true), stop());
    this.options.signal?.addEventListener("abort", aborted, { once: true });
    process.once("SIGINT", interrupt);
    if (this.options.signal?.aborted) aborted();
    try {
      const status = await new Promise((resolve, reject) => {
        child.on("error", (error) => reject(new PareError(`the program pare cannot be started: ${error.message}: install it, or set the variable PARE to its path`)));
        readline.createInterface({ input: child.stdout }).on("line", (line) => {
          if (thrown || stopped) return;
          this.answer(JSON.parse(line)).then(
            (answer) => thrown || stopped || child.stdin.write(`${JSON.stringify(answer)}\n`),
            (error) => ((thrown ??= { error }), stop()),
          );
        });
        child.on("close", resolve);
      });
      if (thrown) {
        if (thrown.error instanceof Object) thrown.error.smallest = await this.best();
        throw thrown.error;
      }
      if (status !== 0 && !stopped) this.judge(status, messages.trim().replaceAll(this.source, "the text"));
    } finally {
      process.removeListener("SIGINT", interrupt);
      this.options.signal?.removeEventListener("abort", aborted);
    }
  }

  async answer({ id, text, base64 }) {
    const bytes = text === undefined ? Buffer.from(base64, "base64") : Buffer.from(text);
    const failed = await this.fails(this.isText ? text ?? bytes.toString("utf8") : new Uint8Array(bytes));
    if (++this.tests === 1) this.first = failed;
    if (failed) this.smallest = Math.min(this.smallest, bytes.length);
    this.options.progress?.({ tests: this.tests, before: this.data.length, smallest: this.smallest });
    return { id, outcome: failed === null || failed === undefined ? "unresolved" : failed ? "interesting" : "not" };
  }

  judge(status, message) {
    if (this.tests > 0 && !this.first) throw new PareError(`the text does not fail: fails(text) is ${this.first}`);
    const [about] = message.split("\n  command: "); // that of pare
    throw new PareError(about.replace(/^pare: /, "") || `pare ended with status ${status}`);
  }
}

module.exports = { reduce, PareError };
