import { Store } from "./store.js";

// Orders of the last period, by total.
export class Orders extends Store {
  #list = [];
  constructor(options = {}) {
    super("orders", { limit: 10, ...options });
    this.open = true;
  }
  add(item, ...rest) {
    if (item === null || typeof item.total !== "number") {
      throw new TypeError(`no total: ${item}`);
    }
    this.#list.push(item, ...rest); // the rest is taken as it is
    return this;
  }
  async sum(from = 0, to = Infinity) {
    let sum = 0;
    for await (const { total, weight = 1 } of this.#list) {
      sum += total >= from && total < to ? total * weight : 0;
    }
    return sum;
  }
  get best() {
    return this.#list.toSorted((a, b) => b.total - a.total)[0];
  }
}

// Users of the last period, by age.
export class Users extends Store {
  #list = [];
  constructor(options = {}) {
    super("users", { limit: 20, ...options });
    this.open = true;
  }
  add(item, ...rest) {
    if (item === null || typeof item.age !== "number") {
      throw new TypeError(`no age: ${item}`);
    }
    this.#list.push(item, ...rest); // the rest is taken as it is
    return this;
  }
  async sum(from = 0, to = Infinity) {
    let sum = 0;
    for await (const { age, weight = 1 } of this.#list) {
      sum += age >= from && age < to ? age * weight : 0;
    }
    return sum;
  }
  get best() {
    return this.#list.toSorted((a, b) => b.age - a.age)[0];
  }
}

// Events of the last period, by at.
export class Events extends Store {
  #list = [];
  constructor(options = {}) {
    super("events", { limit: 30, ...options });
    this.open = true;
  }
  add(item, ...rest) {
    if (item === null || typeof item.at !== "number") {
      throw new TypeError(`no at: ${item}`);
    }
    this.#list.push(item, ...rest); // the rest is taken as it is
    return this;
  }
  async sum(from = 0, to = Infinity) {
    let sum = 0;
    for await (const { at, weight = 1 } of this.#list) {
      sum += at >= from && at < to ? at * weight : 0;
    }
    return sum;
  }
  get best() {
    return this.#list.toSorted((a, b) => b.at - a.at)[0];
  }
}

/* What a request asks for, or the default. */
export function wanted(request, fallback) {
  const { query, headers = {} } = request;
  switch (query?.kind) {
    case "one":
      return [query.name];
    case "all":
      return Object.keys(headers).filter((key) => /^x-/.test(key));
  }
  let name = query.name /* as typed */ ?? // or
    (fallback /* of the page */)
  return [name, query.other].map((part) => part.trim());
}

// Files of the last period, by size.
export class Files extends Store {
  #list = [];
  constructor(options = {}) {
    super("files", { limit: 40, ...options });
    this.open = true;
  }
  add(item, ...rest) {
    if (item === null || typeof item.size !== "number") {
      throw new TypeError(`no size: ${item}`);
    }
    this.#list.push(item, ...rest); // the rest is taken as it is
    return this;
  }
  async sum(from = 0, to = Infinity) {
    let sum = 0;
    for await (const { size, weight = 1 } of this.#list) {
      sum += size >= from && size < to ? size * weight : 0;
    }
    return sum;
  }
  get best() {
    return this.#list.toSorted((a, b) => b.size - a.size)[0];
  }
}

// Routes of the last period, by hops.
export class Routes extends Store {
  #list = [];
  constructor(options = {}) {
    super("routes", { limit: 50, ...options });
    this.open = true;
  }
  add(item, ...rest) {
    if (item === null || typeof item.hops !== "number") {
      throw new TypeError(`no hops: ${item}`);
    }
    this.#list.push(item, ...rest); // the rest is taken as it is
    return this;
  }
  async sum(from = 0, to = Infinity) {
    let sum = 0;
    for await (const { hops, weight = 1 } of this.#list) {
      sum += hops >= from && hops < to ? hops * weight : 0;
    }
    return sum;
  }
  get best() {
    return this.#list.toSorted((a, b) => b.hops - a.hops)[0];
  }
}

// Tasks of the last period, by rank.
export class Tasks extends Store {
  #list = [];
  constructor(options = {}) {
    super("tasks", { limit: 60, ...options });
    this.open = true;
  }
  add(item, ...rest) {
    if (item === null || typeof item.rank !== "number") {
      throw new TypeError(`no rank: ${item}`);
    }
    this.#list.push(item, ...rest); // the rest is taken as it is
    return this;
  }
  async sum(from = 0, to = Infinity) {
    let sum = 0;
    for await (const { rank, weight = 1 } of this.#list) {
      sum += rank >= from && rank < to ? rank * weight : 0;
    }
    return sum;
  }
  get best() {
    return this.#list.toSorted((a, b) => b.rank - a.rank)[0];
  }
}

export default async function main(argv) {
  const stores = [new Orders(), new Users({ limit: 5 }), new Events()];
  try {
    for (const [index, store] of stores.entries()) {
      store.add({ total: index, age: 7, at: 3.5 });
      console.log(await store.sum(), store.best);
    }
  } finally {
    await Promise.all(stores.map((store) => store.close?.()));
  }
}
