import type { ChartSpec, Json } from '../model/chart-spec.js';
import { isObject, objectAt, valueAt } from '../values/json.js';
import { valueWriter } from '../words/value-text.js';

/** A chart with more lines across it is about something else. */
const MOST_LINES = 2;

/** The named lines across a chart, such as a target, each with its value. */
export function namedLines(spec: ChartSpec, locale: string): string[] {
  const { annotations } = objectAt(spec.options, 'plugins', 'annotation');
  const list = Array.isArray(annotations) ? annotations : isObject(annotations) ? Object.values(annotations) : [];
  const [first] = spec.data.datasets;
  if (first === undefined) return [];
  const write = valueWriter(spec, first, locale);
  return list.slice(0, MOST_LINES).flatMap((line) => {
    const value = heightOf(line, spec.options['indexAxis'] === 'y' ? 'x' : 'y');
    const content = valueAt(line, 'label', 'content');
    const name = typeof content === 'string' ? content.trim() : '';
    if (value === undefined || name === '' || valueAt(line, 'label', 'display') === false) return [];
    const text = write(value);
    return [name.includes(text) || name.includes(String(value)) ? name : `${name}: ${text}`];
  });
}

/** Where a line across the chart stands on its axis of values. */
function heightOf(line: Json | undefined, axis: 'x' | 'y'): number | undefined {
  if (!isObject(line) || (line['type'] ?? 'line') !== 'line' || line['display'] === false) return undefined;
  const { scaleID, value } = line;
  if (scaleID === axis && typeof value === 'number') return value;
  const [from, to = from] = [line[`${axis}Min`], line[`${axis}Max`]];
  return typeof from === 'number' && from === to ? from : undefined;
}
