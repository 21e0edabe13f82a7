import type { Scale } from 'chart.js';
import { DateTime } from 'luxon';
import { type ChartSpec, isObject, type JsonObject, valueAt } from '../../../chart-spec/spec.js';
import { areSeconds, type DateColumn, dateColumn, timestampMs } from '../../../chart-spec/table.js';
import { type Axis, scalesOf } from '../../chart/axis';
import type { ChartPlan } from '../../chart/chart-plan';
import { scriptable } from '../../chartjs/adapters';
import { labelWidthsOf, shownTicksOf } from '../../chartjs/private-fields';
import type { Drawing } from '../../drawing/drawing';

/** Between two labels of which one is aligned with the end of the axis. */
const LEAST_GAP_PX = 6;
const MAX_NAMED = 3;
const MAX_NAME_LENGTH = 40;
const FIX = 'Write dates such as 2025-01-31.';

/** The texts that an axis reads as dates: the labels, or the places of points. */
function textsOn({ direction }: Axis, { spec, axes }: ChartPlan): { path: string; text: string }[] {
  const labels = spec.data.labels.map((text, at) => ({ path: `data.labels.${at}`, text }));
  const places = spec.data.datasets.flatMap(({ data }, series) =>
    data.flatMap((point, at) => {
      const text = isObject(point) ? point[direction] : undefined;
      return typeof text === 'string' ? [{ path: `data.datasets.${series}.data.${at}.${direction}`, text }] : [];
    }),
  );
  return axes.hasNumbersOnBothAxes ? places : [...labels, ...places];
}

/** The numbers of the places of points. */
function numbersOn({ direction }: Axis, { spec }: ChartPlan): number[] {
  return spec.data.datasets.flatMap(({ data }) =>
    data.flatMap((point) => {
      const place = isObject(point) ? point[direction] : undefined;
      return typeof place === 'number' ? [place] : [];
    }),
  );
}

function isIso(text: string): boolean {
  return DateTime.fromISO(text).isValid;
}

/**
 * What Chart.js reads as a date: ISO 8601 as it is given, other forms rewritten; `undefined` for other texts. The page's clock is that of UTC, so
 * instants that share an offset are given as the clocks there show them.
 * @param hasZone whether the spec names the zone of the axis
 */
function readable(text: string, column: DateColumn, hasZone = false): string | undefined {
  if (column.hasOffset && !hasZone) return column.localOf(text);
  return isIso(text) ? text : column.isoOf(text);
}

function columnOf(axis: Axis, plan: ChartPlan): DateColumn {
  return dateColumn(
    textsOn(axis, plan).map(({ text }) => text),
    plan.language,
  );
}

/** Tells of texts beside the data, such as places of annotations, whether an axis of time reads them. */
export function dateTest(axis: Axis, plan: ChartPlan): (text: string) => boolean {
  if (valueAt(axis.options, 'time', 'parser')) return () => true;
  const column = columnOf(axis, plan);
  return (text) => readable(text, column) !== undefined;
}

function noteDates(drawing: Drawing, axis: Axis, plan: ChartPlan, column: DateColumn): void {
  const [, left = 'day', right = 'month'] = column.order === 'day first' ? [] : ['', 'month', 'day'];
  if (column.isGuessed && plan.spec.options['locale'] === undefined) {
    drawing.note(
      `Dates such as 3/4/2025 on the axis "${axis.id}" are read as ${left}/${right}/year. Set locale, or write 2025-04-03.`,
    );
  }
  const zone = valueAt(axis.options, 'adapters', 'date', 'zone');
  if (column.zone === 'mixed' && zone === undefined) {
    drawing.note(
      `The dates on the axis "${axis.id}" have several time zones: they are drawn in UTC. Write them all in one zone.`,
    );
  }
  if (typeof zone === 'string' && !DateTime.local({ zone }).isValid) {
    drawing.note(
      `options.scales.${axis.id}.adapters.date.zone "${zone.slice(0, MAX_NAME_LENGTH)}" is not a time zone.`,
    );
  }
  const unread = textsOn(axis, plan).filter(({ text }) => readable(text, column) === undefined);
  for (const { path, text } of unread.slice(0, MAX_NAMED)) {
    drawing.note(
      `${path} "${text.slice(0, MAX_NAME_LENGTH)}" is not a date: its values are not on the time axis. ${FIX}`,
    );
  }
  const others = unread.length - MAX_NAMED;
  if (others > 0)
    drawing.note(`${others} more texts on the axis "${axis.id}" are not dates: their values are not drawn. ${FIX}`);
}

/** Chart.js counts a label that is not a date as 1970. */
function leaveOutUnread(scale: Scale): void {
  const time = scale as Scale & { getLabelTimestamps(): (number | null)[] };
  const { getLabelTimestamps } = Object.getPrototypeOf(time) as typeof time;
  time.getLabelTimestamps = () => getLabelTimestamps.call(time).filter((at) => at !== null);
}

/** Aligns the first and the last label with the ends of the axis where they stand there and their neighbors leave space. */
function closeEnds(scale: Scale): void {
  const { ticks, min, max } = scale;
  const [first, last] = [ticks[0], ticks.at(-1)];
  if (shownTicksOf(scale).ticks.align !== 'inner') return;
  if (!scale.isHorizontal() || first === undefined || last === undefined) return;
  const widths = labelWidthsOf(scale);
  const isFree = (end: number, beside: number) => {
    const distancePx =
      (Math.abs((ticks[beside]?.value ?? max) - (ticks[end]?.value ?? min)) / (max - min)) * scale.width;
    return distancePx > (widths[end] ?? 0) + (widths[beside] ?? 0) / 2 + LEAST_GAP_PX;
  };
  if (!isFree(0, 1) || !isFree(ticks.length - 1, ticks.length - 2)) {
    shownTicksOf(scale).ticks.align = 'center';
    return;
  }
  if (last.value < max) ticks.push({ value: max, label: '' });
  if (first.value > min) ticks.unshift({ value: min, label: '' });
}

/** Options of an axis of time: all common forms of dates are read, and texts that are not dates are named in notes. */
export function timeOptions(drawing: Drawing, axis: Axis, plan: ChartPlan): JsonObject {
  const hooks = { beforeUpdate: scriptable(leaveOutUnread), afterFit: scriptable(closeEnds) };
  if (valueAt(axis.options, 'time', 'parser')) return hooks;
  const column = columnOf(axis, plan);
  noteDates(drawing, axis, plan, column);
  // Chart.js parses the labels again for each series.
  const known = new Map<string, string>();
  const hasZone = valueAt(axis.options, 'adapters', 'date', 'zone') !== undefined;
  const hasSeconds = areSeconds(numbersOn(axis, plan));
  const parser = (value: unknown) => {
    if (typeof value === 'number') return timestampMs(value, hasSeconds);
    if (typeof value !== 'string') return value;
    const text = known.get(value) ?? readable(value, column, hasZone) ?? value;
    known.set(value, text);
    return text;
  };
  return { ...hooks, time: { parser: scriptable(parser) } };
}

/** Draws an axis of time as one of names where none of its labels is a date: the chart would be empty. */
export function withReadableDates(drawing: Drawing, plan: ChartPlan): ChartSpec {
  const { spec, theme, axes } = plan;
  if (!theme || axes.hasNumbersOnBothAxes) return spec;
  const named: JsonObject = {};
  for (const axis of axes.all) {
    const { id, options } = axis;
    if (!axis.isTime || !axis.isIndex || valueAt(options, 'time', 'parser')) continue;
    const texts = textsOn(axis, plan);
    const column = columnOf(axis, plan);
    if (texts.length === 0 || texts.some(({ text }) => readable(text, column) !== undefined)) continue;
    const { type: _type, min: _min, max: _max, time: _time, ...others } = options;
    named[id] = others;
    drawing.note(`options.scales.${id}.type "time" is ignored: none of data.labels is a date. ${FIX}`);
  }
  if (Object.keys(named).length === 0) return spec;
  return { ...spec, options: { ...spec.options, scales: { ...scalesOf(spec), ...named } } };
}
