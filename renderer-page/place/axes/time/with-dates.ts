import { DateTime } from 'luxon';
import { hasUnevenDates } from '../../../../chart-spec/describe.js';
import {
  type ChartSpec,
  type DataPoint,
  type Dataset,
  excerpt,
  isObject,
  type Json,
  type JsonObject,
  objectAt,
  placedErrorBars,
  stringAt,
  valueAt,
} from '../../../../chart-spec/spec.js';
import { type ClockUnit, endOfUnit, parserOfClocks, readsClocks } from '../../../../chart-spec/table.js';
import { type Axis, scalesOf } from '../../../chart/axis';
import type { ChartPlan } from '../../../chart/chart-plan';
import { planChart } from '../../../chart/plan-chart';
import type { Drawing } from '../../../drawing/drawing';
import { columnOf, DATE_FIX, readable, textsOn } from './axis-dates';

/** Dates without a time, which stand for a whole day, month or year. */
const WHOLE_UNITS: readonly string[] = ['day', 'month', 'year'];
/** Midnight is an end of its own. */
const WITH_CLOCK = /\d:\d/;

/** The specification with the type of axis that its dates need, and with tasks that last to the end of their last day. */
export function withDates(drawing: Drawing, plan: ChartPlan): ChartSpec {
  const zoned = withZone(plan);
  if (!plan.theme) return zoned;
  const fitting = axesWithoutParser(drawing, plan);
  if (fitting) return withDates(drawing, planChart(withScales(plan.spec, fitting), plan.theme));
  const clocks = withClocks(plan);
  if (clocks) return withDates(drawing, planChart(clocks, plan.theme));
  const uneven = axesOfClocks(plan);
  if (uneven) return withDates(drawing, planChart(withScales(plan.spec, uneven), plan.theme));
  const ranges = axesOfRanges(plan);
  if (ranges) return withDates(drawing, planChart(withScales(plan.spec, ranges), plan.theme));
  const dated = axesOfTime(plan);
  const scales = { ...axesOfNames(drawing, plan), ...dated };
  const placed = Object.keys(dated).length === 0 ? zoned : withTotalsAtDates(withErrorBarsAtDates(zoned));
  return withWholeDays(Object.keys(scales).length === 0 ? zoned : withScales(placed, scales), plan);
}

/** Error bars at indexes of labels stand at their dates. */
function withErrorBarsAtDates(spec: ChartSpec): ChartSpec {
  const { data, options } = spec;
  const annotations = placedErrorBars(options, (at) => data.labels[at]);
  if (annotations === undefined) return spec;
  const plugins = objectAt(options, 'plugins');
  const annotation = { ...objectAt(plugins, 'annotation'), annotations };
  return { ...spec, options: { ...options, plugins: { ...plugins, annotation } } };
}

/** Sums above stacks at indexes of labels stand at their dates. */
function withTotalsAtDates(spec: ChartSpec): ChartSpec {
  const { data, options, composition } = spec;
  const index = options['indexAxis'] === 'y' ? 'y' : 'x';
  const dated = (point: DataPoint, at: number): DataPoint =>
    isObject(point) ? { ...point, [index]: data.labels[at] ?? '' } : point;
  const datasets = data.datasets.map((dataset, at) =>
    composition?.totals?.includes(at) ? { ...dataset, data: dataset.data.map(dated) } : dataset,
  );
  return { ...spec, data: { ...data, datasets } };
}

function withScales(spec: ChartSpec, scales: JsonObject): ChartSpec {
  return { ...spec, options: { ...spec.options, scales: { ...scalesOf(spec), ...scales } } };
}

/** Draws an axis of values as one of time where its bars are ranges of dates: as numbers they are nothing. */
function axesOfRanges(plan: ChartPlan): JsonObject | undefined {
  const [axis] = plan.axes.values;
  if (!axis || axis.type !== undefined) return undefined;
  const isPair = (point: unknown) => {
    const range = isObject(point) ? point[axis.direction] : point;
    return Array.isArray(range) && range.length === 2 && range.every((end) => typeof end === 'string');
  };
  if (!axis.series.every(({ data }) => data.every((point) => point === null || isPair(point)))) return undefined;
  const column = columnOf(axis, plan);
  const texts = textsOn(axis, plan);
  const areDates = texts.length > 0 && texts.every(({ text }) => readable(text, column) !== undefined);
  return areDates ? { [axis.id]: { ...axis.options, type: 'time' } } : undefined;
}

/** Hands the time zone of the specification to its axes. */
function withZone({ spec, axes }: ChartPlan): ChartSpec {
  const { timeZone } = spec;
  if (timeZone === undefined) return spec;
  const zoned: JsonObject = {};
  for (const { id, options, isTime } of axes.all) {
    if (!isTime || stringAt(options, 'adapters', 'date', 'zone') !== undefined) continue;
    const adapters = objectAt(options, 'adapters');
    zoned[id] = { ...options, adapters: { ...adapters, date: { ...objectAt(adapters, 'date'), zone: timeZone } } };
  }
  return Object.keys(zoned).length === 0 ? spec : withScales(spec, zoned);
}

/** Leaves out parsers that read none of the dates: the chart would be empty, and its axis that of the present day. */
function axesWithoutParser(drawing: Drawing, plan: ChartPlan): JsonObject | undefined {
  const read: JsonObject = {};
  for (const axis of plan.axes.all) {
    const { id, options, isTime } = axis;
    const { parser, ...time } = objectAt(options, 'time');
    const texts = textsOn(axis, plan);
    if (!isTime || typeof parser !== 'string' || texts.length === 0) continue;
    const unread = texts.filter(({ text }) => !DateTime.fromFormat(text, parser, { locale: plan.language }).isValid);
    const [first] = unread;
    if (first === undefined) continue;
    const isLeftOut = unread.length === texts.length;
    if (isLeftOut) read[id] = { ...options, time };
    const texted = unread.length === 1 ? '' : ` and ${unread.length - 1} more`;
    drawing.note(
      `options.scales.${id}.time.parser ${excerpt(parser)} does not read ${excerpt(first.text)}${texted}: ${isLeftOut ? 'it is left out' : 'their values are not drawn'}. Write the tokens of the dates.`,
    );
  }
  return Object.keys(read).length === 0 ? undefined : read;
}

/** Without a date. Tokens of Luxon. */
const CLOCK_FORMATS = { hour: 't', minute: 't', second: 'tt', millisecond: 'tt' };

/** Puts times of a day on the first day of 1970: an image does not depend on the day on which it is drawn. */
function withClocks({ spec, axes, language }: ChartPlan): ChartSpec | undefined {
  const axis = axes.all.find(({ isTime, options }) => isTime && readsClocks(valueAt(options, 'time', 'parser')));
  if (!axis) return undefined;
  const { id, direction, isIndex, options } = axis;
  const { parser, ...time } = objectAt(options, 'time');
  const format = String(parser);
  const read = <Value>(value: Value): Value | string => {
    if (typeof value !== 'string') return value;
    const date = DateTime.fromFormat(value, format, { zone: 'utc', locale: language });
    const own = /h/i.test(format) ? date : date.set({ hour: 0 });
    const clock = own.set({ year: 1970, month: 1, day: 1, ...(!/m/.test(format) && { minute: 0 }) });
    return clock.toISO({ includeOffset: false }) ?? value;
  };
  const { labels, datasets } = spec.data;
  const placed = datasets.map(
    ({ data, ...dataset }): Dataset => ({
      ...dataset,
      data: data.map((point) => (isObject(point) ? { ...point, [direction]: read(point[direction]) } : point)),
    }),
  );
  const ends = Object.fromEntries(
    ['min', 'max'].flatMap((end) => (options[end] === undefined ? [] : [[end, read(options[end])]])),
  );
  const displayFormats = { ...CLOCK_FORMATS, ...objectAt(time, 'displayFormats') };
  const data = { ...spec.data, labels: isIndex ? labels.map(read) : labels, datasets: placed };
  return withScales({ ...spec, data }, { [id]: { ...options, ...ends, time: { ...time, displayFormats } } });
}

/** Draws an axis of time as one of names where none of its labels is a date: the chart would be empty. */
function axesOfNames(drawing: Drawing, plan: ChartPlan): JsonObject {
  const named: JsonObject = {};
  if (plan.axes.hasNumbersOnBothAxes) return named;
  for (const axis of plan.axes.all) {
    const { id, options } = axis;
    if (!axis.isTime || !axis.isIndex || valueAt(options, 'time', 'parser')) continue;
    const texts = textsOn(axis, plan);
    const column = columnOf(axis, plan);
    if (texts.length === 0 || texts.some(({ text }) => readable(text, column) !== undefined)) continue;
    const { type: _type, min: _min, max: _max, time: _time, ...others } = options;
    named[id] = others;
    drawing.note(`options.scales.${id}.type "time" is ignored: none of data.labels is a date. ${DATE_FIX}`);
  }
  return named;
}

/** Draws an axis of labels as one of time where they are dates with uneven steps. */
function axesOfTime({ spec, axes }: ChartPlan): JsonObject {
  const [axis] = axes.inDirection(axes.indexDirection);
  if (!axis || axis.type !== undefined || !hasUnevenDates(spec)) return {};
  const { timeZone } = spec;
  const zone = timeZone === undefined ? {} : { adapters: { date: { zone: timeZone } } };
  return { [axis.id]: { ...axis.options, type: 'time', ...zone } };
}

/** The same where they are times of a day, which stay as they are written. */
function axesOfClocks(plan: ChartPlan): JsonObject | undefined {
  const [[id, scale] = []] = Object.entries(axesOfTime(plan));
  const [first = ''] = plan.spec.data.labels;
  const parser = parserOfClocks(plan.spec.data.labels);
  if (id === undefined || parser === undefined) return undefined;
  const written = /^0/.test(first.trim()) ? parser.replace(/^[Hh]/, '$&$&') : parser;
  const units = ['hour', ...(parser.includes('mm') ? ['minute'] : []), ...(parser.includes('ss') ? ['second'] : [])];
  const displayFormats = Object.fromEntries(units.map((unit) => [unit, written]));
  return { [id]: { ...objectAt(scale), time: { parser, displayFormats } } };
}

/** Bars from date to date end with the day, month or year that they name last. */
function withWholeDays(spec: ChartSpec, plan: ChartPlan): ChartSpec {
  const axis = plan.axes.values.find(({ isTime }) => isTime);
  if (!axis) return spec;
  const column = columnOf(axis, plan);
  const endOf = (text: Json | undefined): Json | undefined => {
    const date = typeof text === 'string' ? column.read(text) : undefined;
    if (!date || !WHOLE_UNITS.includes(date.precision) || WITH_CLOCK.test(String(text))) return text;
    return new Date(endOfUnit(Date.parse(date.iso), date.precision as ClockUnit)).toISOString().slice(0, 10);
  };
  const lengthened = (range: Json | undefined): Json | undefined => {
    if (!Array.isArray(range) || range.length !== 2) return range;
    const [start, end] = range;
    if (typeof start !== 'string' || typeof end !== 'string' || !isInOrder(start, end, axis, plan)) return range;
    return [start, endOf(end) ?? end];
  };
  const pointOf = (point: DataPoint): DataPoint => {
    if (Array.isArray(point)) return lengthened(point as Json) as DataPoint;
    if (!isObject(point)) return point;
    return { ...point, [axis.direction]: lengthened(point[axis.direction] as Json) } as DataPoint;
  };
  const datasets = spec.data.datasets.map(
    (dataset): Dataset => ({ ...dataset, data: dataset.data.map((point) => pointOf(point)) }),
  );
  return { ...spec, data: { ...spec.data, datasets } };
}

/** A task that is written backwards begins with its last day. It is drawn as it is written. */
function isInOrder(start: string, end: string, axis: Axis, plan: ChartPlan): boolean {
  const column = columnOf(axis, plan);
  return Date.parse(column.isoOf(start) ?? '') <= Date.parse(column.isoOf(end) ?? '');
}
