'use strict';

class Queue {
  constructor(limit) {
    this.limit = limit;
    this.items = [];
    this.waiting = undefined;
  }

  push(item) {
    if (this.items.length >= this.limit) this.waiting.next(item);
    else this.items.push(item);
    return this.items.length;
  }

  *drain() {
    while (this.items.length > 0) yield this.items.shift();
  }
}

function words(text) {
  return text.split(/\s+/).filter((w) => w !== '').map((w) => w.toLowerCase());
}

const counted = new Map();
const queue = new Queue(5);
for (const word of words('One two three two One four five six')) {
  counted.set(word, (counted.get(word) ?? 0) + 1);
  if (counted.get(word) === 1) queue.push({ word, at: counted.size });
}
for (const { word, at } of queue.drain()) console.log(at, word, counted.get(word));
