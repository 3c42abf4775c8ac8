export interface Progress {
  /** Tests so far. */
  tests: number;
  /** Bytes of the text. */
  before: number;
  /** Bytes of the smallest text so far that failed. */
  smallest: number;
}

export interface Options {
  /** A built-in grammar's name or the path of a .g4 file; without it, the extension of name or the text decides. */
  grammar?: string;
  /** A file name for the text, whose extension names its language. */
  name?: string;
  strategy?: string;
  maxTests?: number;
  /** In seconds. */
  maxTime?: number;
  /** Calls of fails that may be open at once, for a function that is async; 1 without it. */
  jobs?: number;
  /** Called after each test. */
  progress?: (now: Progress) => void;
  /** Ends the reduction early; the promise resolves to the best so far, as after SIGINT. */
  signal?: AbortSignal;
  /** Further flags of pare reduce. */
  args?: string[];
}

/** Whether a candidate fails; null or undefined where that cannot be told. */
export type Verdict = boolean | null | undefined;

/** The reduction could not be made; the message is pare's. */
export class PareError extends Error {}

/**
 * Resolves to the smallest text found that fails. What fails throws, or rejects with, ends the
 * reduction and rejects the promise; the property smallest of an error is the best so far.
 */
export function reduce(text: string, fails: (candidate: string) => Verdict | Promise<Verdict>, options?: Options): Promise<string>;
export function reduce(text: Uint8Array, fails: (candidate: Uint8Array) => Verdict | Promise<Verdict>, options?: Options): Promise<Uint8Array>;
