/** The names that a function may use without declaring them. */
import { DATE, DATE_FORMAT } from './methods/dates.js';
import { NUMBER_FORMAT, refusing } from './methods/numbers.js';
import { NotEvaluable } from './not-evaluable.js';
import {
  boundedLength,
  callable,
  Host,
  isPlain,
  isPrimitive,
  Native,
  OpenHost,
  type Tools,
  toNumber,
  toText,
} from './values.js';

const VARIADIC = ['max', 'min', 'hypot'];

const numeric = (name: string, compute: (...numbers: number[]) => number) =>
  new Native((args, tools) => {
    tools.spend(Math.ceil(args.length / 10));
    return compute(...(VARIADIC.includes(name) ? args : args.slice(0, compute.length)).map(toNumber));
  });

/** All of `Math` but chance. */
const MATH = new Host(
  'Math',
  Object.fromEntries(
    Object.getOwnPropertyNames(Math)
      .filter((name) => name !== 'random')
      .map((name) => {
        const member: unknown = Math[name as keyof Math];
        return [
          name,
          typeof member === 'function' ? numeric(name, member as (...numbers: number[]) => number) : member,
        ];
      }),
  ),
);

const parseInteger = new Native(([text, radix]) =>
  Number.parseInt(toText(text), radix === undefined ? undefined : toNumber(radix)),
);
const parseDecimal = new Native(([text]) => Number.parseFloat(toText(text)));

const NUMBER = new Native((args) => (args.length === 0 ? 0 : toNumber(args[0])), undefined, {
  isInteger: new Native(([value]) => Number.isInteger(value)),
  isSafeInteger: new Native(([value]) => Number.isSafeInteger(value)),
  isFinite: new Native(([value]) => Number.isFinite(value)),
  isNaN: new Native(([value]) => Number.isNaN(value)),
  parseInt: parseInteger,
  parseFloat: parseDecimal,
  EPSILON: Number.EPSILON,
  MAX_SAFE_INTEGER: Number.MAX_SAFE_INTEGER,
  MIN_SAFE_INTEGER: Number.MIN_SAFE_INTEGER,
  MAX_VALUE: Number.MAX_VALUE,
  MIN_VALUE: Number.MIN_VALUE,
  POSITIVE_INFINITY: Number.POSITIVE_INFINITY,
  NEGATIVE_INFINITY: Number.NEGATIVE_INFINITY,
  NaN: Number.NaN,
});

const newList = (args: unknown[], tools: Tools) => {
  const [length] = args;
  if (args.length === 1 && typeof length === 'number')
    return tools.own(refusing(() => new Array<unknown>(boundedLength(length))));
  return tools.own([...args]);
};

const listed =
  (read: (object: Record<string, unknown>) => unknown[]) =>
  ([object]: unknown[], tools: Tools) => {
    if (Array.isArray(object)) return tools.own(read(object as never));
    if (!isPlain(object)) throw new NotEvaluable('it lists the fields of an object that is not known');
    const fields = read(object);
    tools.spend(fields.length);
    return tools.own(fields);
  };

const OBJECT = new Host('Object', {
  keys: new Native(listed(Object.keys)),
  values: new Native(listed(Object.values)),
  entries: new Native((args, tools) =>
    listed((object) => Object.entries(object).map((entry) => tools.own(entry)))(args, tools),
  ),
  assign: new Native(([target, ...sources], tools) => {
    const fields = target instanceof OpenHost ? target.members : target;
    const isOwn = target instanceof OpenHost || (isPlain(target) && tools.isOwn(target));
    if (!isOwn) throw new NotEvaluable("it changes the chart's data");
    for (const source of sources) {
      if (isNothing(source)) continue;
      if (!isPlain(source)) throw new NotEvaluable('it copies an object that is not known');
      tools.spend(Object.keys(source).length);
      Object.assign(fields as object, source);
    }
    return target;
  }),
});

const ARRAY = new Native(newList, newList, {
  isArray: new Native(([value]) => Array.isArray(value)),
  of: new Native((args, tools) => tools.own([...args])),
  from: new Native(([source, callback], tools) => {
    const list = isPlain(source)
      ? Array.from({ ...source, length: boundedLength(toNumber(source['length'])) })
      : spreadOf(source);
    boundedLength(list.length);
    tools.spend(list.length);
    const called = callback === undefined ? undefined : callable(callback);
    return tools.own(called === undefined ? list : list.map((value, at) => tools.call(called, [value, at])));
  }),
});

/** The values of a list or the characters of a text. */
export function spreadOf(source: unknown): unknown[] {
  if (Array.isArray(source) || typeof source === 'string') return [...source];
  throw new NotEvaluable('it lists what is no list');
}

const STRING = new Native((args) => (args.length === 0 ? '' : toText(args[0])), undefined, {
  fromCharCode: new Native((args) => String.fromCharCode(...args.map(toNumber))),
});

export const GLOBALS: Readonly<Record<string, unknown>> = {
  undefined,
  NaN: Number.NaN,
  Infinity: Number.POSITIVE_INFINITY,
  Math: MATH,
  Number: NUMBER,
  String: STRING,
  Boolean: new Native(([value]) => Boolean(value)),
  Array: ARRAY,
  Object: OBJECT,
  Date: DATE,
  Intl: new Host('Intl', { NumberFormat: NUMBER_FORMAT, DateTimeFormat: DATE_FORMAT }),
  parseInt: parseInteger,
  parseFloat: parseDecimal,
  isNaN: new Native(([value]) => Number.isNaN(toNumber(value))),
  isFinite: new Native(([value]) => Number.isFinite(toNumber(value))),
};

/** Whether a value may be left out of account: nothing of it can be read. */
export function isNothing(value: unknown): value is null | undefined {
  return isPrimitive(value) && (value === null || value === undefined);
}
