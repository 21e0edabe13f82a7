/** Dates, in UTC: the zone of the servers on which such functions run elsewhere. */
import { NotEvaluable } from '../not-evaluable.js';
import { DateValue, Host, isPrimitive, Native, type Tools, toNumber, toText } from '../values.js';
import { localesOf, optionsOf, refusing, STEPS_PER_FORMAT } from './numbers.js';

type DateMethod = (date: Date, args: unknown[], tools: Tools) => unknown;

const HAS_ZONE = /(?:Z|GMT|UTC?|[+-]\d{2}:?\d{2}|\([^()]*\)|\b[ECMP][SD]T)\s*$/i;
const ISO_DATE = /^\s*[+-]?\d{4,6}(?:-\d{2}){0,2}\s*$/;

/** As `new Date` reads a value on a machine in UTC. */
export function timeOf(args: unknown[]): number {
  const [first] = args;
  if (args.length === 0) throw new NotEvaluable('it asks for the present time');
  if (args.length > 1) {
    const [year = Number.NaN, month = 0, ...rest] = args.map(toNumber);
    return Date.UTC(year, month, ...rest);
  }
  if (first instanceof DateValue) return first.time;
  if (!isPrimitive(first)) throw new NotEvaluable('it makes a date of an object');
  if (typeof first !== 'string') return new Date(first as number).getTime();
  const date = new Date(first);
  if (ISO_DATE.test(first) || HAS_ZONE.test(first) || Number.isNaN(date.getTime())) return date.getTime();
  return date.getTime() - date.getTimezoneOffset() * 60_000;
}

const inUtc = (options: unknown) => ({ timeZone: 'UTC', ...optionsOf(options) });

const written =
  (method: 'toLocaleDateString' | 'toLocaleTimeString' | 'toLocaleString'): DateMethod =>
  (date, [locales, options], tools) => {
    tools.spend(STEPS_PER_FORMAT);
    return refusing(() => date[method](localesOf(locales), inUtc(options)));
  };

const part =
  (read: (date: Date) => number): DateMethod =>
  (date) =>
    read(date);

const PARTS: Readonly<Record<string, DateMethod>> = Object.fromEntries(
  (['FullYear', 'Month', 'Date', 'Day', 'Hours', 'Minutes', 'Seconds', 'Milliseconds'] as const).flatMap((name) => [
    [`get${name}`, part((date) => date[`getUTC${name}`]())],
    [`getUTC${name}`, part((date) => date[`getUTC${name}`]())],
  ]),
);

export const DATE_METHODS: Readonly<Record<string, DateMethod>> = {
  ...PARTS,
  getTime: (date) => date.getTime(),
  valueOf: (date: Date) => date.getTime(),
  getTimezoneOffset: () => 0,
  toISOString: (date) => refusing(() => date.toISOString()),
  toJSON: (date) => date.toJSON(),
  toDateString: (date) => {
    const [weekday = '', day, month, year] = date.toUTCString().split(' ');
    return Number.isNaN(date.getTime()) ? 'Invalid Date' : [weekday.slice(0, -1), month, day, year].join(' ');
  },
  toUTCString: (date) => date.toUTCString(),
  toLocaleDateString: written('toLocaleDateString'),
  toLocaleTimeString: written('toLocaleTimeString'),
  toLocaleString: written('toLocaleString'),
};

/** An image drawn again shall be the same. */
export const NOW = new Native(() => timeOf([]));

export const DATE = new Native(
  () => timeOf([]),
  (args) => new DateValue(timeOf(args)),
  {
    UTC: new Native((args) => {
      const [year = Number.NaN, month = 0, ...rest] = args.map(toNumber);
      return Date.UTC(year, month, ...rest);
    }),
    now: NOW,
    parse: new Native(([text]) => timeOf([toText(text)])),
  },
);

const newDateFormat = ([locales, options]: unknown[], tools: Tools) => {
  tools.spend(STEPS_PER_FORMAT);
  const format = refusing(
    () => new Intl.DateTimeFormat(localesOf(locales), inUtc(options) as Intl.DateTimeFormatOptions),
  );
  return new Host('the format', {
    format: new Native(([value]) => {
      if (value === undefined) throw new NotEvaluable('it asks for the present time');
      return refusing(() => format.format(value instanceof DateValue ? value.time : toNumber(value)));
    }),
  });
};

export const DATE_FORMAT = new Native(newDateFormat, newDateFormat);
