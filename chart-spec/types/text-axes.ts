/** Which axes of a chart have texts or dates in place of numbers. */

import type { JsonObject } from '../model/chart-spec.js';
import { isObject } from '../values/json.js';
import { plainText } from '../values/plain-text.js';

export const TEXT_AXES = ['time', 'timeseries', 'category'];

/** Whether the x axis of the chart has the labels as its categories: then a number is the value at the label of the same index. */
export function hasLabels(root: unknown): boolean {
  return isObject(root) && root['type'] !== 'scatter' && root['type'] !== 'bubble';
}

/** Whether an axis has dates or texts in place of numbers. */
export function isTextAxis(axis: 'x' | 'y', dataset: JsonObject, root: unknown): boolean {
  if (!isObject(root)) return false;
  const options = isObject(root['options']) ? root['options'] : {};
  const scales = isObject(options['scales']) ? options['scales'] : {};
  const scale = scales[plainText(dataset[`${axis}AxisID`] ?? axis)];
  const type = isObject(scale) ? scale['type'] : undefined;
  if (type !== undefined) return TEXT_AXES.some((name) => name === type);
  return hasLabels(root) && axis === (options['indexAxis'] === 'y' ? 'y' : 'x');
}
