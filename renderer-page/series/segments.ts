import type { ScriptableLineSegmentContext } from 'chart.js';
import { type Dataset, isObject, type JsonObject } from '../../chart-spec/spec.js';
import { scriptable } from '../chartjs/adapters';

/** Options of the segments of a line that are lists: a value for each, by the index of the point it begins at. */
export function segmentOptions({ segment }: Dataset): JsonObject {
  if (!isObject(segment)) return {};
  const options: JsonObject = {};
  for (const [key, value] of Object.entries(segment)) {
    const isEach = Array.isArray(value) && (key !== 'borderDash' || value.some((one) => typeof one !== 'number'));
    options[key] = isEach
      ? scriptable(({ p0DataIndex }: ScriptableLineSegmentContext) => value[p0DataIndex] ?? undefined)
      : value;
  }
  return { segment: options };
}
