import type { Scale } from 'chart.js';
import { isObject, type Json, type JsonObject, plainNumber, plainText } from '../../../chart-spec/spec.js';
import {
  areYears,
  areYearValues,
  intlTickText,
  logTickTexts,
  mayBeSpansOfYears,
  mayBeYear,
  nameOfValues,
  plainTickTexts,
  withMinus,
  yearWriter,
} from '../../../chart-spec/table.js';
import { plainTickText } from '../../chartjs/adapters';
import { localeOfScale } from './tick-formats';
import { isLabelled } from './tick-list';

interface Tick {
  value: number;
}

/** By the list of ticks, which belongs to one axis of one chart. */
const textsOf = new WeakMap<Tick[], (value: number) => string>();

function tickText(this: Scale, value: number | string, index: number, ticks: Tick[]): string {
  const number = plainNumber(value);
  if (!isLabelled(this, number)) return '';
  const plain = () => plainTickText(this, number, index, ticks);
  const { format } = (this.options as { ticks?: { format?: Intl.NumberFormatOptions | null } }).ticks ?? {};
  const valuesOf = () => ticks.map((tick) => tick.value);
  if (format && Object.keys(format).length > 0) {
    return intlTickText(format, number, valuesOf(), localeOfScale(this)) ?? plain();
  }
  let text = textsOf.get(ticks);
  if (!text) {
    const shown = this.type === 'logarithmic' ? valuesOf().filter((one) => isLabelled(this, one)) : valuesOf();
    const locale = localeOfScale(this);
    if (this.type === 'logarithmic') text = logTickTexts(shown, locale);
    else text = hasYears(this) ? yearWriter(locale) : plainTickTexts(shown, locale);
    text ??= () => '';
    textsOf.set(ticks, text);
  }
  return text(number) || plain();
}

/** Whether the points of an axis stand at years. */
function hasYears({ id, axis, chart, options }: Scale): boolean {
  const key = `${axis}AxisID`;
  const datasets = chart.data.datasets.filter((dataset) => ((dataset as unknown as JsonObject)[key] ?? axis) === id);
  const numbers: unknown[] = [];
  for (const point of datasets.flatMap(({ data }) => data as unknown[])) {
    // The values that a box sums up are no span.
    const places = isObject(point) ? [point[axis]] : axis === chart.options.indexAxis ? [] : [point].flat();
    // The first value of most axes tells.
    if (places.some((place) => typeof place === 'number' && !mayBeYear(place))) return false;
    numbers.push(...places.filter((place) => place !== null && place !== undefined));
  }
  const areNumbers = (places: unknown[]): places is number[] => places.every((place) => typeof place === 'number');
  if (numbers.length > 0 && numbers.every(Array.isArray)) return mayBeSpansOfYears(numbers.flat());
  if (!areNumbers(numbers)) return false;
  const title = titleText(options);
  if (axis === 'x' && chart.options.indexAxis !== 'y') return areYears(numbers, title);
  const names = [title, ...datasets.map(({ label = '' }) => label), titleText(chart.options.plugins)];
  return areYearValues(numbers, nameOfValues(names));
}

function titleText(options: unknown): string {
  const { text } = (options as { title?: { text?: Json } }).title ?? {};
  return plainText(text ?? '');
}

/** Ticks callback of value axes: thousands separators, compact notation for long numbers. */
export function valueTickText(this: Scale, value: number | string, index: number, ticks: Tick[]): string {
  return withMinus(tickText.call(this, value, index, ticks), plainNumber(value));
}
