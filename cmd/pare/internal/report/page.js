"use strict";
const $ = (id) => document.getElementById(id);

for (const button of document.querySelectorAll("button[data-copy]")) {
  button.addEventListener("click", async () => {
    const source = $(button.dataset.copy);
    const text = source.textContent;
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      getSelection().selectAllChildren(source); // where a page from a file may not write to the clipboard
      document.execCommand("copy");
    }
    button.textContent = "copied";
  });
}

const changes = JSON.parse($("changes").textContent) || [];
const number = (n) => n.toLocaleString("en-US");

function show(i) {
  const c = changes[i];
  const steps = c.steps > 1 ? `steps ${c.step - c.steps + 1} to ${c.step}` : `step ${c.step}`;
  const tokens = c.tokens === undefined ? "" : `, ${number(c.tokens)} tokens`;
  $("about").textContent = `${steps}: ${c.pass}, after ${number(c.tests)} ${c.tests === 1 ? "test" : "tests"}; ${number(c.bytes)} bytes${tokens}`;
  $("diff").replaceChildren(...c.parts.map(([kind, text]) => {
    if (kind === 0) return document.createTextNode(text);
    const e = document.createElement(kind === 1 ? "del" : "ins");
    e.textContent = text;
    return e;
  }));
}
if (changes.length > 0) {
  const slider = $("step");
  slider.max = changes.length - 1;
  slider.addEventListener("input", () => show(slider.valueAsNumber));
  show(0);
}

const plot = $("plot"), tests = Number(plot.dataset.tests);
let from = 0, to = 1; // the part of the tests shown
function zoom(a, b) {
  [from, to] = [Math.max(0, a), Math.min(1, b)];
  if (to - from < 1e-5) return;
  plot.setAttribute("viewBox", `${from * 1000} -4 ${(to - from) * 1000} 328`);
  const labels = $("x").children;
  for (let i = 0; i < labels.length; i++) {
    labels[i].textContent = number(Math.round(tests * (from + (to - from) * i / (labels.length - 1))));
  }
}
plot.addEventListener("wheel", (e) => {
  e.preventDefault();
  const at = from + (to - from) * e.offsetX / plot.clientWidth, by = e.deltaY < 0 ? 0.8 : 1.25;
  zoom(at - (at - from) * by, at + (to - at) * by);
}, { passive: false });
plot.addEventListener("pointermove", (e) => {
  if (e.buttons !== 1) return;
  const by = -e.movementX / plot.clientWidth * (to - from);
  if (from + by >= 0 && to + by <= 1) zoom(from + by, to + by);
});
plot.addEventListener("dblclick", () => zoom(0, 1));
