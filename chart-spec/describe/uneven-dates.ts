import type { ChartSpec } from '../model/chart-spec.js';
import { dateColumn } from '../time/read-dates.js';
import { regularLabels } from '../time/regular-labels.js';
import { findDefinition } from '../types/registry.js';
import { isObject, stringAt, valueAt } from '../values/json.js';

/** Dates as programs write them, and seconds or milliseconds since 1970. */
const ISO = /^\d{4}[-/]\d{2}(?:[-/]\d{2})?(?:[T ]\d{2}:|$)/;
const TIMESTAMP = /^(?:\d{10}|\d{13})$/;
const DEFAULT_LOCALE = 'en-US';
const LEAST_LABELS = 3;
/** Distances that differ by less look even: months, quarters. */
const UNEVEN_TIMES = 2;
/** With more places than this from the first bar to the last one, bars would be thin lines. */
const MOST_BAR_PLACES = 40;
/** Options with which the axis is one of names. */
const OWN_OPTIONS = ['type', 'min', 'max', 'labels'];
const PLACES = ['xMin', 'xMax', 'xValue', 'value', 'endValue'];

/**
 * Whether a line or bars stand on an axis of time though none is asked for: their labels are dates with uneven steps, which names at equal
 * distances would hide, or seconds since 1970, which nobody reads.
 */
export function hasUnevenDates(spec: ChartSpec): boolean {
  const { type, data, options, theme, smallMultiples, animation } = spec;
  const { labels, datasets } = data;
  const definitions = [type, ...datasets.map((dataset) => dataset['type'] ?? type)].map(findDefinition);
  if (!definitions.every((definition) => definition?.isCartesian)) return false;
  if (theme?.mode === 'plain' || smallMultiples || (animation && animation.style === 'race')) return false;
  if (options['indexAxis'] === 'y' || datasets.some((dataset) => dataset.data.some(isObject))) return false;
  const scale = valueAt(options, 'scales', 'x');
  if (OWN_OPTIONS.some((name) => valueAt(scale, name) !== undefined) || hasPositions(spec)) return false;
  const hasBars = definitions.some((definition) => definition?.cost === 'bars');
  return areUneven(labels, hasBars, stringAt(options, 'locale') ?? DEFAULT_LOCALE);
}

/** Annotations at positions between labels have no place on an axis of time. */
function hasPositions({ options }: ChartSpec): boolean {
  const annotations = valueAt(options, 'plugins', 'annotation', 'annotations');
  const all: unknown[] = isObject(annotations)
    ? Object.values(annotations)
    : Array.isArray(annotations)
      ? annotations
      : [];
  return all.some((one) => isObject(one) && PLACES.some((place) => isPosition(one, place)));
}

function isPosition(annotation: Record<string, unknown>, place: string): boolean {
  if (typeof annotation[place] !== 'number') return false;
  return place.startsWith('x') || String(annotation['scaleID'] ?? '').startsWith('x');
}

function areUneven(labels: readonly string[], hasBars: boolean, locale: string): boolean {
  const areTimestamps = labels.length > 1 && labels.every((label) => TIMESTAMP.test(label));
  const areIso = labels.length >= LEAST_LABELS && labels.every((label) => ISO.test(label));
  if (!areTimestamps && !areIso) return false;
  const times = dateColumn(labels, locale).dates.map((date) => Date.parse(date?.iso ?? ''));
  const gaps = times.slice(1).map((at, index) => at - (times[index] ?? at));
  if (!gaps.every((gap) => gap > 0)) return false;
  const [least, most, span] = [Math.min(...gaps), Math.max(...gaps), gaps.reduce((sum, gap) => sum + gap, 0)];
  if (hasBars && span > MOST_BAR_PLACES * least) return false;
  return areTimestamps || (most >= UNEVEN_TIMES * least && regularLabels(labels, locale) === undefined);
}
