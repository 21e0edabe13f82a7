/** The values that a function computes with: primitives, lists and plain objects as they are; all else is one of these. */
import { NotEvaluable } from './not-evaluable.js';

/** Calls a value of the function that is being evaluated. */
export type Call = (callee: unknown, args: unknown[]) => unknown;

/** What built-in functions may use of the evaluation they are called in. */
export interface Tools {
  call: Call;
  /** Counts work. @throws NotEvaluable above the limit */
  spend(steps: number): void;
  /** Marks a list or an object as made by the function, which may then change it. */
  own<Made extends object>(made: Made): Made;
  /** Whether the function has made it. */
  isOwn(value: object): boolean;
}

/** A built-in function. */
export class Native {
  readonly apply: (args: unknown[], tools: Tools) => unknown;
  /** With `new`; absent where that is an error. */
  readonly make: ((args: unknown[], tools: Tools) => unknown) | undefined;
  /** Constants and functions at it, such as those of `Number`. */
  readonly members: Readonly<Record<string, unknown>>;

  constructor(apply: Native['apply'], make?: Native['make'], members: Native['members'] = {}) {
    this.apply = apply;
    this.make = make;
    this.members = members;
  }
}

/** An object of which only some members are known: reading another one ends the evaluation, and does not give `undefined`. */
export class Host {
  readonly name: string;
  readonly members: Readonly<Record<string, unknown>>;

  constructor(name: string, members: Host['members']) {
    this.name = name;
    this.members = members;
  }
}

/** A host to which a script may add members, such as `window`. */
export class OpenHost extends Host {
  declare readonly members: Record<string, unknown>;

  constructor(name: string, members: Host['members']) {
    super(name, { ...members });
  }
}

/** Settings of a library, which a script sets one by one: those that it has not set are settings themselves. */
export class Settings extends OpenHost {
  constructor() {
    super('the defaults', {});
  }

  at(key: string): unknown {
    if (!Object.hasOwn(this.members, key)) this.members[key] = new Settings();
    return this.members[key];
  }
}

/** A number that is known only when the chart is drawn: what is computed with it is known as little, and nothing can depend on it. */
export class Later extends Host {
  constructor() {
    super('a length in pixels', {});
  }
}

/** A point in time. Its parts are those of UTC. */
export class DateValue {
  readonly time: number;

  constructor(time: number) {
    this.time = time;
  }
}

/** A date of a library, of which only the members are known. */
export class LibraryDate extends DateValue {
  readonly name: string;
  readonly members: Readonly<Record<string, unknown>>;

  constructor(time: number, name: string, members: Host['members']) {
    super(time);
    this.name = name;
    this.members = members;
  }
}

export class Pattern {
  readonly regex: RegExp;
  /** Its repetitions without bound: it takes at most the length of a text to the power of one more. */
  readonly repetitions: number;

  constructor(regex: RegExp, repetitions: number) {
    this.regex = regex;
    this.repetitions = repetitions;
  }
}

export type Primitive = string | number | boolean | null | undefined;

export function isPrimitive(value: unknown): value is Primitive {
  return (typeof value !== 'object' && typeof value !== 'function') || value === null;
}

/** @throws NotEvaluable also where JavaScript fails before the first call, as for an empty list */
export function callable(callback: unknown): unknown {
  if (isPrimitive(callback) || Array.isArray(callback) || isPlain(callback))
    throw new NotEvaluable('it calls what is no function');
  return callback;
}

/** An object literal of the function or of the chart, and no list. */
export function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

export const MAX_TEXT_CHARS = 2000;
export const MAX_LIST = 20_000;

export function boundedText(text: string): string {
  if (text.length > MAX_TEXT_CHARS) throw new NotEvaluable(`it makes a text of more than ${MAX_TEXT_CHARS} characters`);
  return text;
}

export function boundedLength(length: number): number {
  if (!(length <= MAX_LIST)) throw new NotEvaluable(`it makes a list of more than ${MAX_LIST} values`);
  return length;
}

/** What messages call a value that is no primitive. */
export function nameOf(value: unknown): string {
  return value instanceof Host || value instanceof LibraryDate ? value.name : 'an object';
}

/** As JavaScript writes a value in a text. */
export function toText(value: unknown): string {
  if (isPrimitive(value)) return String(value);
  if (Array.isArray(value) && value.every((one) => isPrimitive(one))) return joinTexts(value, ',');
  throw new NotEvaluable(`it writes ${nameOf(value)} as a text`);
}

/** Stops before the text is too long. */
export function joinTexts(list: readonly unknown[], by: string): string {
  let text = '';
  for (const [at, one] of list.entries())
    text = boundedText(text + (at > 0 ? by : '') + (one === null || one === undefined ? '' : toText(one)));
  return text;
}

export function toNumber(value: unknown): number {
  if (isPrimitive(value)) return Number(value);
  if (value instanceof DateValue) return value.time;
  if (Array.isArray(value)) return Number(toText(value));
  throw new NotEvaluable(`it calculates with ${nameOf(value)}`);
}
