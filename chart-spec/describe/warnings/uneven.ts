/** Warnings about marks at equal distances whose times or numbers have other distances. */

import type { ChartSpec } from '../../model/chart-spec.js';
import { excerpt } from '../../model/messages.js';
import { readNumber } from '../../numbers/read-number.js';
import { unitFactor } from '../../numbers/unit-scales.js';
import { isYear } from '../../numbers/years.js';
import { regularDates } from '../../time/counted-labels.js';
import { areRanked } from '../../time/date-order.js';
import { daysWithoutYear } from '../../time/days-without-year.js';
import { type Reading, readLabels } from '../../time/label-patterns.js';
import { languageOfMonths } from '../../time/month-names.js';
import { areBusinessDays, regularLabels } from '../../time/regular-labels.js';
import { localeOf } from '../../values/chart-locale.js';
import { valueAt } from '../../values/json.js';
import { isRising } from '../../values/rising.js';
import { couldHaveUnevenDates, hasUnevenDates } from '../uneven-dates.js';
import { datesOf, hasNamedAxis, labelAxis, typeOf } from './misleading.js';

/** Months differ by less. */
const UNEVEN_TIMES = 2;
/** Fewer labels have no steps to compare. */
const LEAST_LABELS = 3;
const NUMBER_LABEL = /^-?\d{1,12}(?:\.\d{1,9})?$/;
const SAME_RATIO = 0.05;
/** Units that begin again: months and days of a year, seconds of a day. */
const CYCLES: Partial<Record<Reading['unit'], number>> = { month: 12, quarter: 4, week: 52, day: 365, second: 86_400 };

export function unevenWarnings(spec: ChartSpec): string[] {
  const { labels, datasets } = spec.data;
  if (labels.length < LEAST_LABELS || spec.sparkline || hasUnevenDates(spec)) return [];
  const areBars = spec.type === 'bar' && datasets.every((dataset) => typeOf(spec, dataset) === 'bar');
  const hasLines = spec.type === 'line' && datasets.some((dataset) => typeOf(spec, dataset) === 'line');
  const isEvenLine = hasLines && hasNamedAxis(spec);
  const line = areBars ? unevenBars(spec) : isEvenLine ? (unevenTime(spec) ?? unevenNumbers(spec)) : undefined;
  return line === undefined ? [] : [line];
}

/** Bars whose dates are not at equal distances: they would be too thin at their places, lie, or have no axis of time. */
function unevenBars(spec: ChartSpec): string | undefined {
  const { labels, datasets } = spec.data;
  const axis = labelAxis(spec);
  const dates = datesOf(labels, localeOf(spec));
  if (dates) {
    const upwards = isRising(dates) ? labels : labels.toReversed();
    if (couldHaveUnevenDates({ ...spec, data: { ...spec.data, labels: upwards } }))
      return `${longAsShort(labels, gapsOf(dates).map(Math.abs))}. Use options.scales.${axis}.type "time".`;
  }
  if (valueAt(spec.options, 'scales', axis, 'type') !== undefined) return undefined;
  const readings = steppedReadings(labels, localeOf(spec)) ?? yearReadings(labels);
  const places = readings?.map(({ at }) => at) ?? [];
  const values = datasets.map(({ data }) => data);
  // The newest may stand on top.
  const isFalling = axis === 'y' && !isRising(places) && isRising(places.toReversed());
  if (!readings || areRanked(places, values)) return undefined;
  const gaps = isFalling ? gapsAround(readings.toReversed())?.toReversed() : gapsAround(readings);
  return gaps && isUneven(gaps) && !areWorkingDays(readings, gaps)
    ? `${longAsShort(labels, gaps)}. ${addLabels(readings)}.`
    : undefined;
}

/** Lines through dates or times that are not at equal distances. */
function unevenTime(spec: ChartSpec): string | undefined {
  const { labels } = spec.data;
  const locale = localeOf(spec);
  const dates = datesOf(labels, locale);
  const readings = dates ? undefined : steppedReadings(labels, locale);
  const gaps = dates ? gapsOf(dates) : gapsAround(readings);
  if (gaps === undefined || gaps.some((gap) => gap < 0)) return undefined;
  const areEven = !isUneven(gaps) && !(dates && gaps.includes(0));
  if (
    areEven ||
    areWorkingDays(readings, gaps) ||
    (regularDates(labels, locale) ?? regularLabels(labels, locale)) !== undefined
  )
    return undefined;
  const least = Math.min(...gaps.filter((gap) => gap > 0));
  // Labels between do not help where the distances have no common measure.
  if (readings?.[0]?.unit === 'second' && gaps.some((gap) => gap % least > 0))
    return `${longAsShort(labels, gaps)}. Write a date before each, such as ${excerpt(`2025-01-31 ${labels[0]}`)}.`;
  const fix = dates
    ? `Add the labels between, or use options.scales.${labelAxis(spec)}.type "time"`
    : addLabels(readings);
  return `${longAsShort(labels, gaps)}. ${fix}.`;
}

/** Dates with a year have an axis of time. */
function addLabels(readings: readonly Reading[] | undefined): string {
  return `Add the labels between${readings?.[0]?.unit === 'day' ? ', or write each date with its year' : ''}`;
}

/** Days without a year of which weekends are left out, over the turn of the year too. */
function areWorkingDays(readings: readonly Reading[] | undefined, gaps: readonly number[]): boolean {
  if (readings?.[0]?.unit !== 'day') return false;
  const days = [readings[0]];
  for (const gap of gaps) days.push({ unit: 'day', at: (days.at(-1)?.at ?? 0) + gap });
  return areBusinessDays(days);
}

/** Lines through numbers that are not at equal distances, such as days after a start. */
function unevenNumbers(spec: ChartSpec): string | undefined {
  const { labels } = spec.data;
  const arePlain = labels.every((label) => NUMBER_LABEL.test(label.trim()));
  const counted = readLabels(labels, 'en').find(([first]) => first?.unit === 'number');
  const numbers = arePlain ? labels.map(Number) : (counted?.map(({ at }) => at) ?? quantities(labels));
  const steps = gapsOf(numbers);
  // Years are dates.
  if (!isUneven(steps) || !(Math.min(...steps) > 0) || numbers.every(isYear) || haveOneRatio(numbers)) return undefined;
  const fix = arePlain ? `Use options.scales.${labelAxis(spec)}.type "linear"` : 'Add the labels between';
  return `${longAsShort(labels, steps)}. ${fix}, or use type "bar".`;
}

/** `0 weeks`, `2 weeks`; `30 s`, `1 min`: in the unit of the first, none where one is of another quantity. */
function quantities(labels: readonly string[]): number[] {
  const readings = labels.map((label) => readNumber(label));
  const unitOf = (at: number) => {
    const unit = readings[at]?.unit;
    return unit?.kind === 'unit' ? unit.unit : undefined;
  };
  const first = unitOf(0);
  const numbers = readings.flatMap((reading, at) => {
    const unit = unitOf(at);
    if (first === undefined || unit === undefined || typeof reading?.value !== 'number') return [];
    const factor = unit.replace(/s$/, '') === first.replace(/s$/, '') ? 1 : unitFactor(unit, first);
    return factor === undefined ? [] : reading.value * factor;
  });
  return numbers.length === labels.length ? numbers : [];
}

function longAsShort(labels: readonly string[], gaps: readonly number[]): string {
  const pair = (at: number) => `${excerpt(labels[at] ?? '')} to ${excerpt(labels[at + 1] ?? '')}`;
  const least = Math.min(...gaps.filter((gap) => gap > 0));
  return `${pair(gaps.indexOf(Math.max(...gaps)))} is drawn as far as ${pair(gaps.indexOf(least))}`;
}

function isUneven(gaps: readonly number[]): boolean {
  return Math.max(...gaps) >= UNEVEN_TIMES * Math.min(...gaps.filter((gap) => gap > 0));
}

/** Such as 1, 10, 100: drawn as on a logarithmic axis. */
function haveOneRatio(numbers: readonly number[]): boolean {
  const ratios = numbers.slice(1).map((number, at) => number / (numbers[at] ?? number));
  const [first = 0] = ratios;
  return first > 1 && ratios.every((ratio) => Math.abs(ratio / first - 1) < SAME_RATIO);
}

function gapsOf(places: readonly number[]): number[] {
  return places.slice(1).map((at, i) => at - (places[i] ?? at));
}

/** Labels without a year or day, which may begin anywhere, as 22:00 is four hours before 2:00; and quarters and weeks of a year. */
function steppedReadings(labels: readonly string[], locale: string): Reading[] | undefined {
  const days = daysWithoutYear(labels, locale);
  if (days !== undefined) return days;
  const rows = readLabels(labels, languageOfMonths(labels, locale));
  return rows.find((row) =>
    row.every(({ unit, year }) =>
      year === undefined ? CYCLES[unit] !== undefined : unit === 'quarter' || unit === 'week',
    ),
  );
}

/** An axis of time has no bars for years. */
function yearReadings(labels: readonly string[]): Reading[] | undefined {
  const years = labels.map(Number);
  return years.every(isYear) ? years.map((year) => ({ unit: 'number', at: year, year })) : undefined;
}

/** Distances forward; undefined where the labels run through more than one cycle, so that their steps do not show how far apart they are. */
function gapsAround(readings: readonly Reading[] | undefined): number[] | undefined {
  const [first] = readings ?? [];
  if (readings === undefined || first === undefined) return undefined;
  const gaps = gapsOf(readings.map(({ at }) => at));
  if (first.year !== undefined) return gaps.every((gap) => gap > 0) ? gaps : undefined;
  const cycle = CYCLES[first.unit] ?? Number.POSITIVE_INFINITY;
  const forward = gaps.map((gap) => ((gap % cycle) + cycle) % cycle);
  return forward.reduce((sum, gap) => sum + gap, 0) < cycle ? forward : undefined;
}
