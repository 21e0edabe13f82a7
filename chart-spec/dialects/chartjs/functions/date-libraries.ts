/** The dates of libraries that configurations are written with: Moment, Day.js, Luxon and date-fns, in UTC. */

import { NOW, timeOf } from '../../../functions/methods/dates.js';
import { NotEvaluable } from '../../../functions/not-evaluable.js';
import { DateValue, Host, LibraryDate, Native, toNumber, toText } from '../../../functions/values.js';
import { writeMoment } from './moment.js';

const ISO = /^\d{4}-\d{2}(?:-\d{2})?(?:[T ]\d{2}:\d{2}.*)?$/;
/** Formats of Moment that read what ISO 8601 writes. */
const ISO_FORMAT = /^YYYY-MM(?:-DD(?:[T ]HH:mm.*)?)?$/;
const UNITS_MS: Readonly<Record<string, number>> = {
  millisecond: 1,
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: 604_800_000,
};

const isoTime = (value: unknown): number => {
  if (value === undefined) return timeOf([]);
  if (typeof value === 'string' && !ISO.test(value)) throw new NotEvaluable('it reads a date in a form of its own');
  return timeOf([value]);
};

/** Members that all libraries have. */
function shared(time: number): Record<string, Native> {
  const date = new Date(time);
  const given = (value: unknown) => new Native(() => value);
  return {
    valueOf: given(time),
    toISOString: given(date.toISOString()),
    toJSON: given(date.toISOString()),
  };
}

function checked(time: number): number {
  if (Number.isNaN(new Date(time).getTime())) throw new NotEvaluable('it reads what is no date');
  return time;
}

/** A date some units later; months and years keep the day where the month has it. */
function later(time: number, count: number, unit: string): number {
  const name = unit.replace(/s$/, '');
  const length = Object.hasOwn(UNITS_MS, name) ? UNITS_MS[name] : undefined;
  if (length !== undefined) return time + count * length;
  const months = name === 'month' ? count : name === 'quarter' ? 3 * count : name === 'year' ? 12 * count : undefined;
  if (months === undefined) throw new NotEvaluable(`the unit ${unit} is not known`);
  const moved = new Date(time);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(new Date(time).getUTCDate(), lastDay));
  return moved.getTime();
}

/** A date of Moment or of Day.js, which has the same methods. */
function momentAt(given: number): LibraryDate {
  const time = checked(given);
  const moved = (sign: number) =>
    new Native(([count, unit]) => momentAt(later(time, sign * toNumber(count), toText(unit ?? 'millisecond'))));
  return new LibraryDate(time, 'the moment', {
    ...shared(time),
    format: new Native(([format]) => writeMoment(time, toText(format ?? 'YYYY-MM-DDTHH:mm:ss[Z]'))),
    unix: new Native(() => Math.floor(time / 1000)),
    toDate: new Native(() => new DateValue(time)),
    utc: new Native(() => momentAt(time)),
    add: moved(1),
    subtract: moved(-1),
  });
}

const moment = ([value, format]: unknown[]) => {
  if (format !== undefined && !(typeof format === 'string' && ISO_FORMAT.test(format)))
    throw new NotEvaluable('it reads a date in a form of its own');
  return momentAt(isoTime(value));
};
const unix = new Native(([seconds]) => momentAt(toNumber(seconds) * 1000));
const MOMENT = new Native(moment, undefined, { utc: new Native(moment), unix, now: NOW });

/** A date of Luxon. */
function dateTimeAt(given: number): LibraryDate {
  const time = checked(given);
  const moved = (sign: number) =>
    new Native(([lengths]) => {
      const counts = Object.entries(lengths !== null && typeof lengths === 'object' ? lengths : {});
      return dateTimeAt(counts.reduce((at, [unit, count]) => later(at, sign * toNumber(count), unit), time));
    });
  const date = new Date(time);
  const millis = new Native(() => time);
  return new LibraryDate(time, 'the date of Luxon', {
    ...shared(time),
    ts: time,
    toMillis: millis,
    toSeconds: new Native(() => time / 1000),
    toJSDate: new Native(() => new DateValue(time)),
    toISO: new Native(() => date.toISOString()),
    toISODate: new Native(() => date.toISOString().slice(0, 10)),
    toUTC: new Native(() => dateTimeAt(time)),
    plus: moved(1),
    minus: moved(-1),
  });
}

/** A date by its parts, of which the month counts from 1. */
const byParts = new Native(([year, month = 1, day = 1, ...time]) => {
  if (typeof year !== 'number') throw new NotEvaluable('it asks for the present time');
  return dateTimeAt(timeOf([year, toNumber(month) - 1, day, ...time]));
});
const fromIso = new Native(([text]) => dateTimeAt(isoTime(toText(text))));
const DATE_TIME = new Host('DateTime', {
  fromISO: fromIso,
  fromSQL: fromIso,
  fromMillis: new Native(([millis]) => dateTimeAt(toNumber(millis))),
  fromSeconds: new Native(([seconds]) => dateTimeAt(toNumber(seconds) * 1000)),
  fromJSDate: new Native(([date]) => dateTimeAt(timeOf([date]))),
  now: NOW,
  utc: byParts,
  local: byParts,
});

const parseISO = new Native(([text]) => new DateValue(checked(isoTime(toText(text)))));

/** What configurations call these libraries. */
export const DATE_LIBRARIES: Readonly<Record<string, unknown>> = {
  moment: MOMENT,
  dayjs: MOMENT,
  luxon: new Host('luxon', { DateTime: DATE_TIME }),
  DateTime: DATE_TIME,
  dateFns: new Host('dateFns', { parseISO }),
  parseISO,
};
