import { type JsonObject, objectAt, valueAt } from '../../../../chart-spec/spec.js';
import { timestampMs } from '../../../../chart-spec/table.js';
import type { Axis } from '../../../chart/axis';
import type { ThemedPlan } from '../../../chart/chart-plan';
import { scriptable } from '../../../chartjs/adapters';
import type { Drawing } from '../../../drawing/drawing';
import { columnOf, hasSeconds, noteDates, noteParser, readable, zoneOf } from './axis-dates';
import { timeTicks } from './time-ticks';

/** Options of an axis of time: all common forms of dates are read, and texts that are not dates are named in notes. */
export function timeOptions(drawing: Drawing, axis: Axis, plan: ThemedPlan): JsonObject {
  const column = columnOf(axis, plan);
  const zone = zoneOf(axis, plan, column);
  const ticks = timeTicks(drawing, axis, plan, zone);
  const options: JsonObject = { ...ticks, ...(zone !== undefined && { adapters: { date: { zone } } }) };
  const given = valueAt(axis.options, 'time', 'parser');
  if (given) {
    noteParser(drawing, axis, given);
    return options;
  }
  noteDates(drawing, axis, plan, column);
  // Chart.js parses the labels again for each series.
  const known = new Map<string, string>();
  const areSeconds = hasSeconds(axis, plan);
  const parser = (value: unknown) => {
    if (typeof value === 'number') return timestampMs(value, areSeconds);
    if (typeof value !== 'string') return value;
    const text = known.get(value) ?? readable(value, column) ?? value;
    known.set(value, text);
    return text;
  };
  return { ...options, time: { parser: scriptable(parser) } };
}

/** The options of its ticks beside those of other axes. */
export function timeTickOptions(time: JsonObject, emPx: number): JsonObject {
  return { autoSkipPadding: emPx, align: 'inner', ...objectAt(time, 'ticks') };
}
