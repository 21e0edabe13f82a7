import type { ChartSpec } from '../model/chart-spec.js';
import { ERROR_BAR_ID } from '../model/constants.js';
import { parserOfClocks } from '../time/clock-units.js';
import { regularDates } from '../time/counted-labels.js';
import type { Precision } from '../time/date-text.js';
import { readLabels } from '../time/label-patterns.js';
import { dateColumn } from '../time/read-dates.js';
import { datesOf, isTimeAxis, timestampMs } from '../time/timestamps.js';
import { findDefinition } from '../types/registry.js';
import { localeOf } from '../values/chart-locale.js';
import { isObject, valueAt } from '../values/json.js';

/** Seconds or milliseconds since 1970. */
const TIMESTAMP = /^(?:\d{10}|\d{13})$/;
/** An axis of time names quarters and weeks by their days. Bars stand at the middle of a year. */
const NAMED_OTHERWISE: readonly (Precision | undefined)[] = ['quarter', 'week', undefined];
const LEAST_LABELS = 3;
/** Distances that differ by less look even: months, quarters. */
const UNEVEN_TIMES = 2;
/** With more places than this from the first bar to the last one, bars would be thin lines. */
const MOST_BAR_PLACES = 40;
/** Options with which the axis is one of names. */
const OWN_OPTIONS = ['type', 'min', 'max', 'labels'];
const PLACES = ['xMin', 'xMax', 'xValue', 'value', 'endValue'];

/**
 * Whether a line or bars stand on an axis of time though the specification does not ask for it: their labels are dates or times of a day with
 * uneven steps, which names at equal distances would hide, or seconds since 1970, which nobody reads.
 */
export function hasUnevenDates(spec: ChartSpec): boolean {
  return spec.options['indexAxis'] !== 'y' && couldHaveUnevenDates(spec, MOST_BAR_PLACES);
}

/** The same in any direction. @param mostBarPlaces steps of the shortest distance from the first bar to the last one */
export function couldHaveUnevenDates(spec: ChartSpec, mostBarPlaces = Number.POSITIVE_INFINITY): boolean {
  const { type, data, options, theme, animation, composition } = spec;
  const { labels } = data;
  const datasets = data.datasets.filter((_dataset, at) => !composition?.totals?.includes(at));
  const definitions = [type, ...datasets.map((dataset) => dataset['type'] ?? type)].map(findDefinition);
  if (!definitions.every((definition) => definition?.isCartesian)) return false;
  if (theme?.mode === 'plain' || (animation && animation.style === 'race')) return false;
  if (datasets.some((dataset) => dataset.data.some(isObject))) return false;
  const scale = valueAt(options, 'scales', options['indexAxis'] === 'y' ? 'y' : 'x');
  if (OWN_OPTIONS.some((name) => valueAt(scale, name) !== undefined)) return false;
  if (hasPositions(spec)) return false;
  const hasBars = definitions.some((definition) => definition?.cost === 'bars');
  const namesLabels = spec.forecastFrom !== undefined || spec.highlight !== undefined || hasPositions(spec, true);
  if (parserOfClocks(labels) !== undefined) return !namesLabels && areUnevenClocks(labels, hasBars);
  return areUnevenDates(labels, hasBars ? mostBarPlaces : undefined, localeOf(spec));
}

/** Times of a day in order, at uneven steps. Bars stand where all steps are multiples of one. */
function areUnevenClocks(labels: readonly string[], hasBars: boolean): boolean {
  const times = readLabels(labels, 'en').find(([first]) => first?.unit === 'second') ?? [];
  const gaps = times.slice(1).map(({ at }, index) => at - (times[index]?.at ?? at));
  const [least, most] = [Math.min(...gaps), Math.max(...gaps)];
  if (labels.length < LEAST_LABELS || !(least > 0) || most < UNEVEN_TIMES * least) return false;
  const span = gaps.reduce((sum, gap) => sum + gap, 0);
  return !hasBars || (gaps.every((gap) => gap % least === 0) && span <= MOST_BAR_PLACES * least);
}

/** The labels; seconds and milliseconds since 1970 that stand on an axis of time as dates. */
export function datedLabels(spec: ChartSpec): string[] {
  const { labels } = spec.data;
  const type = valueAt(spec.options, 'scales', spec.options['indexAxis'] === 'y' ? 'y' : 'x', 'type');
  const areTimes = labels.every((label) => TIMESTAMP.test(label)) && (isTimeAxis(type) || hasUnevenDates(spec));
  return areTimes ? datesOf(labels.map((label) => timestampMs(Number(label), true))) : labels;
}

/**
 * Annotations at positions between labels have no place on an axis of time; error bars move to their dates.
 * @param areTexts whether those at labels, and error bars, have none either
 */
function hasPositions({ options }: ChartSpec, areTexts = false): boolean {
  const annotations = valueAt(options, 'plugins', 'annotation', 'annotations');
  const all = isObject(annotations) || Array.isArray(annotations) ? Object.entries(annotations) : [];
  const others = all.filter(([id]) => areTexts || !id.startsWith(ERROR_BAR_ID));
  return others.some(([, one]) => isObject(one) && PLACES.some((place) => isPosition(one, place, areTexts)));
}

function isPosition(annotation: Record<string, unknown>, place: string, mayBeText: boolean): boolean {
  const at = annotation[place];
  if (typeof at !== 'number' && !(mayBeText && typeof at === 'string')) return false;
  return place.startsWith('x') || String(annotation['scaleID'] ?? '').startsWith('x');
}

function areUnevenDates(labels: readonly string[], mostBarPlaces: number | undefined, locale: string): boolean {
  const areTimestamps = labels.length > 1 && labels.every((label) => TIMESTAMP.test(label));
  if (!areTimestamps && labels.length < LEAST_LABELS) return false;
  const column = dateColumn(labels, locale);
  const others = mostBarPlaces === undefined ? NAMED_OTHERWISE : [...NAMED_OTHERWISE, 'year'];
  if (labels.some((label) => others.includes(column.read(label)?.precision))) return false;
  const times = labels.map((label) => Date.parse(column.isoOf(label) ?? ''));
  const gaps = times.slice(1).map((at, index) => at - (times[index] ?? at));
  // Two bars of one date would hide one another.
  if (!gaps.every((gap) => gap > 0 || (gap === 0 && mostBarPlaces === undefined))) return false;
  const [most, span] = [Math.max(...gaps), gaps.reduce((sum, gap) => sum + gap, 0)];
  const least = Math.min(...gaps.filter((gap) => gap > 0));
  if (mostBarPlaces !== undefined && span > mostBarPlaces * least) return false;
  // Two points of one date stand above one another.
  const areUneven = most >= UNEVEN_TIMES * least || (most > 0 && gaps.includes(0));
  return areTimestamps || (areUneven && regularDates(labels, locale) === undefined);
}
