/** The numbers of `chd`, in its four encodings, with the range that each series is drawn in (`chds`). */
import { MAX_DATASETS, MAX_POINTS } from '../../../model/constants.js';
import { numberOf, type Parameters, shown } from './parameters.js';

export interface Range {
  min: number;
  max: number;
}

export interface ChartData {
  series: Series[];
  /** How many series the chart itself draws; markers draw the others. */
  visible: number;
}

export interface Series {
  values: (number | null)[];
  /** What is at both ends of the axis; undefined: the values decide. */
  range: Range | undefined;
}

type Encoding = 't' | 's' | 'e' | 'a';
const SIMPLE = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const EXTENDED = `${SIMPLE}-.`;
const FORM = /^([tsea])(\d{0,2}):(.*)$/s;
/** The range of values without `chds`. */
const RANGES: Readonly<Record<Encoding, Range | undefined>> = {
  t: { min: 0, max: 100 },
  s: { min: 0, max: SIMPLE.length - 1 },
  e: { min: 0, max: EXTENDED.length ** 2 - 1 },
  a: undefined,
};

/** @param seriesPerLine how many lists of `chd` make one series: two for x and y @param areShares whether values are drawn relative to each other */
export function readData(url: Parameters, seriesPerLine: number, areShares: boolean): ChartData {
  const none = { series: [], visible: 0 };
  const [, encoding, count = '', rest = ''] = (FORM.exec(url.text('chd').trim()) ?? []) as [
    string?,
    Encoding?,
    string?,
    string?,
  ];
  if (encoding === undefined) {
    url.reject('chd', 'must be data such as t:10,20,30 (or encoded with s: or e:, or a: for any range)');
    return none;
  }
  const isText = encoding === 't' || encoding === 'a';
  const lists = rest.split(isText ? '|' : ',');
  if (lists.length > 1 && lists.at(-1) === '') lists.pop();
  // A bar too many before the first pair.
  if (seriesPerLine > 1 && lists.length % seriesPerLine === 1 && lists[0] === '') lists.shift();
  const maxLists = MAX_DATASETS * seriesPerLine;
  if (lists.length > maxLists) {
    url.reject('chd', `must have at most ${maxLists} series, not ${lists.length}`);
    return none;
  }
  const decoded = lists.map((list, at) => (isText ? numbers(list, at, url) : codes(list, encoding, at, url)));
  if (!url.hasIssues && decoded.every((values) => values.every((value) => value === null)))
    url.reject('chd', 'has no number');
  const ranges = readRanges(url, lists.length);
  const series = decoded.map((values, at) => {
    const isBeyond = areShares && values.some((value) => (value ?? 0) > (RANGES.t?.max ?? 0));
    const natural = isText && isBeyond ? undefined : RANGES[encoding];
    const range = ranges === 'automatic' ? undefined : (ranges[at] ?? natural);
    return { values: isText ? withinRange(values, range, url) : scaled(values, natural, range), range };
  });
  return { series, visible: count === '' ? series.length : Math.min(Number(count), series.length) };
}

function tooMany(url: Parameters, at: number): (number | null)[] {
  url.reject('chd', `series ${at + 1} must have at most ${MAX_POINTS} values`);
  return [];
}

function numbers(list: string, at: number, url: Parameters): (number | null)[] {
  const texts = list.split(',');
  // Points of bubbles are four texts each.
  if (texts.length > 4 * MAX_POINTS) return tooMany(url, at);
  const wrong = texts.find((text) => !isMissing(text) && numberOf(text) === undefined);
  if (wrong !== undefined) url.reject('chd', `${shown(wrong.trim())} in series ${at + 1} is not a number`);
  return texts.map((text) => numberOf(text) ?? null);
}

const isMissing = (text: string): boolean => ['', '_'].includes(text.trim());

function codes(list: string, encoding: 's' | 'e', at: number, url: Parameters): (number | null)[] {
  const [alphabet, width] = encoding === 's' ? [SIMPLE, 1] : [EXTENDED, 2];
  if (list.length > MAX_POINTS * width) return tooMany(url, at);
  if (list.length % width > 0) {
    url.reject('chd', `series ${at + 1} has an odd number of characters: e: has two for each value`);
    return [];
  }
  const wrong = [...list].find((sign) => sign !== '_' && !alphabet.includes(sign));
  if (wrong !== undefined) url.reject('chd', `${shown(wrong)} in series ${at + 1} is not a character of ${encoding}:`);
  return Array.from({ length: list.length / width }, (_, index) => {
    const digits = [...list.slice(index * width, (index + 1) * width)].map((sign) => alphabet.indexOf(sign));
    return digits.includes(-1) ? null : digits.reduce((sum, digit) => sum * alphabet.length + digit, 0);
  });
}

/** The pairs of `chds`: the last one is that of all further series. */
function readRanges(url: Parameters, count: number): 'automatic' | (Range | undefined)[] {
  const ends = url.list('chds', ',');
  if (ends.length === 0) return [];
  if (ends[0]?.trim() === 'a') return 'automatic';
  const pairs = Array.from({ length: Math.ceil(ends.length / 2) }, (_, at) => {
    const [first, last] = [ends[2 * at]?.trim(), ends[2 * at + 1]?.trim()];
    return { min: first === '' ? 0 : numberOf(first), max: numberOf(last) };
  });
  const isRange = (pair: { min: number | undefined; max: number | undefined }): pair is Range =>
    pair.min !== undefined && pair.max !== undefined && pair.min < pair.max;
  if (!pairs.every(isRange)) {
    url.reject(
      'chds',
      'must be a, or pairs of numbers, each the lowest and the highest value of a series, such as 0,250',
    );
    return [];
  }
  return Array.from({ length: count }, (_, at) => pairs[Math.min(at, pairs.length - 1)]);
}

/** Both services leave out what is below the range, and cut what is above it. */
function withinRange(values: (number | null)[], range: Range | undefined, url: Parameters): (number | null)[] {
  if (range === undefined) return values;
  const { min, max } = range;
  const isOutside = (value: number | null) => value !== null && value !== -1 && (value < min || value > max);
  const outside = values.find(isOutside);
  if (outside !== undefined) {
    url.note(
      'chd',
      `${outside} is not within ${min} to ${max}: lower values are left out, higher ones are cut. chds=a draws all`,
    );
  }
  return values.map((value) => (value === null || value < min ? null : Math.min(value, max)));
}

/** The values that `chds` gives the codes. */
function scaled(values: (number | null)[], from: Range | undefined, to: Range | undefined): (number | null)[] {
  return from === undefined || to === undefined ? values : values.map((value) => between(value, from, to));
}

/** The value at the same place of another range, without the noise of floating point numbers. */
export function between<T extends number | null>(value: T, from: Range, to: Range): T {
  if (value === null || (from.min === to.min && from.max === to.max)) return value;
  const share = (value - from.min) / (from.max - from.min);
  return Number((to.min + share * (to.max - to.min)).toPrecision(12)) as T;
}
