/** Methods of numbers, and formatters of `Intl`. */
import { NotEvaluable } from '../not-evaluable.js';
import { Host, isPlain, isPrimitive, Native, type Tools, toNumber, toText } from '../values.js';

type NumberMethod = (number: number, args: unknown[], tools: Tools) => unknown;

/** The locale of the server on which such functions run elsewhere. */
export const DEFAULT_LOCALE = 'en-US';
const MAX_FORMATS = 200;
/** Making a format of `Intl` takes the time of so many. */
export const STEPS_PER_FORMAT = 400;

/** Keeps what is made of locales and options. */
function kept<Made>(make: (locales: string[], options: object) => Made) {
  const known = new Map<string, Made>();
  return (locales: unknown, options: unknown, tools: Tools): Made => {
    const [names, style] = [localesOf(locales), optionsOf(options)];
    const key = JSON.stringify([names, style]);
    const found = known.get(key);
    if (found) return found;
    tools.spend(STEPS_PER_FORMAT);
    if (known.size >= MAX_FORMATS) known.clear();
    const made = refusing(() => make(names, style));
    known.set(key, made);
    return made;
  };
}

/** One or several BCP 47 names, and options. It throws NotEvaluable for what `Intl` refuses. */
const numberFormat = kept((locales, options) => new Intl.NumberFormat(locales, options));
/** The order of texts. */
export const collator = kept((locales, options) => new Intl.Collator(locales, options));

/** Each call reads them. */
const MAX_LOCALES = 10;
const MAX_OPTIONS = 40;
const MAX_OPTION_CHARS = 100;

export function localesOf(locales: unknown): string[] {
  if (locales === undefined || (Array.isArray(locales) && locales.length === 0)) return [DEFAULT_LOCALE];
  const names = Array.isArray(locales) ? locales.slice(0, MAX_LOCALES + 1).map(toText) : [toText(locales)];
  if (names.length > MAX_LOCALES || names.some((name) => name.length > MAX_OPTION_CHARS))
    throw new NotEvaluable('its locale is not read');
  return names;
}

export function optionsOf(options: unknown): Record<string, unknown> {
  if (options === undefined) return {};
  const values = isPlain(options) ? Object.values(options) : undefined;
  const isShort = (one: unknown) => isPrimitive(one) && String(one).length <= MAX_OPTION_CHARS;
  if (!isPlain(options) || !values || values.length > MAX_OPTIONS || !values.every(isShort))
    throw new NotEvaluable('its format is not read');
  return options;
}

/** What throws in JavaScript has no result. */
export function refusing<Result>(compute: () => Result): Result {
  try {
    return compute();
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) throw new NotEvaluable('it fails');
    throw error;
  }
}

export const NUMBER_METHODS: Readonly<Record<string, NumberMethod>> = {
  toFixed: (number, [digits]) => refusing(() => number.toFixed(toNumber(digits ?? 0))),
  toPrecision: (number, [digits]) =>
    refusing(() => (digits === undefined ? String(number) : number.toPrecision(toNumber(digits)))),
  toExponential: (number, [digits]) =>
    refusing(() => number.toExponential(digits === undefined ? undefined : toNumber(digits))),
  toString: (number: number, [radix]: unknown[]) =>
    refusing(() => number.toString(radix === undefined ? undefined : toNumber(radix))),
  toLocaleString: (number: number, [locales, options]: unknown[], tools: Tools) =>
    numberFormat(locales, options, tools).format(number),
  valueOf: (number: number) => number,
};

const newNumberFormat = ([locales, options]: unknown[], tools: Tools) => {
  const format = numberFormat(locales, options, tools);
  return new Host('the format', {
    format: new Native(([value]) => {
      if (typeof value === 'string') return format.format(toNumber(value));
      return format.format(toNumber(value));
    }),
  });
};

export const NUMBER_FORMAT = new Native(newNumberFormat, newNumberFormat);
