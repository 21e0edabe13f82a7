/** Ticks that a function of the configuration writes in full, where an axis would shorten amounts of money. */

import type { JsonObject } from '../../../model/chart-spec.js';
import { isObject } from '../../../values/json.js';
import { plainNumber } from '../../../values/plain-text.js';
import { type Context, objectIn, objectsIn } from '../context.js';

/** From this value on the ticks of an axis have no decimals. */
const LARGE = 10_000;

/** @param config translated; changed */
export function keepFullTicks(config: JsonObject, { fullTicks }: Context): void {
  if (fullTicks.size === 0) return;
  const datasets = objectsIn(objectIn(config, 'data')['datasets']);
  for (const [id, axis] of Object.entries(objectIn(objectIn(config, 'options'), 'scales'))) {
    const ticks = isObject(axis) ? objectIn(axis, 'ticks') : {};
    const { format } = ticks;
    if (!fullTicks.has(ticks) || !isObject(format) || format['digits'] !== undefined) continue;
    const isNumber = format['style'] === 'decimal' || format['style'] === 'currency';
    const shown = datasets.filter((dataset) => isOn(dataset, id));
    const largest = shown.reduce((most, dataset) => Math.max(most, largestOf(dataset)), 0);
    if (isNumber && largest >= LARGE) format['digits'] = 0;
  }
}

function isOn(dataset: JsonObject, axisId: string): boolean {
  const letter = axisId.charAt(0);
  return (dataset[`${letter}AxisID`] ?? letter) === axisId;
}

/** The largest absolute value; of points, of their coordinates. */
function largestOf({ data }: JsonObject): number {
  let largest = 0;
  for (const point of Array.isArray(data) ? data : []) {
    for (const value of isObject(point) ? [point['x'], point['y']] : [point]) {
      const size = Math.abs(plainNumber(value));
      if (size > largest) largest = size;
    }
  }
  return largest;
}
