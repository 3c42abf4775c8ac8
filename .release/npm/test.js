// Tests of the client, with the program pare of $PARE or the path: node --test test.js
"use strict";
const assert = require("node:assert");
const { test } = require("node:test");
const { reduce, PareError } = require("./index.js");

const text = '{"title": "a", "items": [1, 2, {"needle": true}], "n": null}';
const found = (t) => t.includes("needle");
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

test("text and bytes", async () => {
  assert.strictEqual(await reduce(text, found, { grammar: "json" }), '"needle"');
  const small = await reduce(Uint8Array.of(0, 255, 254, 65, 66, 67, 128), (bytes) => Buffer.from(bytes).includes("AB"));
  assert.deepStrictEqual(small, Uint8Array.of(65, 66));
});

test("async, several at once, answered in another order", async () => {
  let open = 0, most = 0;
  const slow = async (t) => {
    most = Math.max(most, ++open);
    await sleep(t.length % 7);
    open--;
    return found(t);
  };
  const small = await reduce(text, slow, { name: "a.json", jobs: 4 });
  assert.strictEqual(small, '"needle"');
  assert.ok(most > 1 && most <= 4, `${most} at once`);
});

test("progress", async () => {
  const seen = [];
  await reduce(text, found, { grammar: "json", progress: (now) => seen.push(now) });
  assert.deepStrictEqual({ ...seen.at(-1), tests: 0 }, { tests: 0, before: text.length, smallest: 8 });
});

test("an exception comes through, with the best so far", async () => {
  let calls = 0;
  const breaks = (t) => {
    if (++calls === 12) throw new RangeError("boom");
    return found(t);
  };
  const error = await reduce(text, breaks, { grammar: "json" }).catch((e) => e);
  assert.ok(error instanceof RangeError && found(error.smallest) && error.smallest.length < text.length);
  assert.strictEqual(calls, 12);
});

test("an interrupt and a signal keep the best so far", async () => {
  for (const how of ["SIGINT", "abort"]) {
    const stop = new AbortController();
    let calls = 0;
    const stops = async (t) => {
      if (++calls === 12) how === "abort" ? stop.abort() : process.kill(process.pid, how);
      await sleep(10);
      return found(t);
    };
    const small = await reduce(text, stops, { grammar: "json", signal: stop.signal });
    assert.ok(found(small) && small.length < text.length, small);
    assert.ok(calls <= 13, `${calls} calls`);
  }
});

test("mistakes", async () => {
  for (const [fails, options, message] of [
    [() => false, {}, /the text does not fail: fails\(text\) is false/],
    [() => undefined, {}, /is undefined/],
    [() => true, {}, /accepts anything/],
    [found, { grammar: "nope" }, /nope/],
    [found, { args: ["--no-such-flag"] }, /no-such-flag/],
  ]) {
    const error = await reduce(text, fails, { grammar: "json", ...options }).catch((e) => e);
    assert.ok(error instanceof PareError, String(error));
    assert.match(error.message, message);
  }
});
