/** chartjs-plugin-stacked100: the values of each stack become percents of their sum. */

import type { Json, JsonObject } from '../../../model/chart-spec.js';
import { ensureAt, isObject, objectAt } from '../../../values/json.js';
import { plainNumber, plainText } from '../../../values/plain-text.js';
import type { Context } from '../context.js';
import { datasetsOf, isHorizontal, pointsOf } from '../objects.js';

const PERCENT = 100;
/** Decimals of the plugin. */
const DECIMALS = 1;

const pluginOf = (config: JsonObject): JsonObject | undefined => {
  const plugin = objectAt(config, 'options', 'plugins')['stacked100'];
  return isObject(plugin) && plugin['enable'] === true ? plugin : undefined;
};

/** Before functions see the values. @param config not yet translated; changed */
export function valuesAsPercents(config: JsonObject): void {
  const plugin = pluginOf(config);
  if (plugin === undefined) return;
  const decimals = plainNumber(plugin['precision'] ?? DECIMALS);
  const factor = 10 ** (Number.isNaN(decimals) ? DECIMALS : decimals);
  const key = isHorizontal({ type: plainText(config['type']), config }) ? 'x' : 'y';
  const numberIn = (point: Json = 0) => plainNumber(isObject(point) ? point[key] : point);
  const datasets = datasetsOf(config);
  const sums = new Map<string, number[]>();
  for (const dataset of datasets.filter(({ hidden }) => hidden !== true)) {
    const stack = plainText(dataset['stack'] ?? '');
    const sum = sums.get(stack) ?? [];
    for (const [at, point] of pointsOf(dataset).entries()) sum[at] = (sum[at] ?? 0) + Math.abs(numberIn(point) || 0);
    sums.set(stack, sum);
  }
  for (const dataset of datasets) {
    const sum = sums.get(plainText(dataset['stack'] ?? ''));
    dataset['data'] = pointsOf(dataset).map((point, at) => {
      const value = numberIn(point);
      if (point === null || Number.isNaN(value)) return point;
      const percent = Math.round((value / (sum?.[at] || 1)) * PERCENT * factor) / factor;
      return isObject(point) ? { ...point, [key]: percent } : percent;
    });
  }
}

/** @param config with the axes of later versions; changed */
export function stackPercents(config: JsonObject, { type }: Context): void {
  const plugin = pluginOf(config);
  if (plugin === undefined) return;
  delete objectAt(config, 'options', 'plugins')['stacked100'];
  const [index, value] = isHorizontal({ type, config }) ? ['y', 'x'] : ['x', 'y'];
  const hasNegative = datasetsOf(config).some((one) =>
    pointsOf(one).some((point) => plainNumber(isObject(point) ? point[value] : point) < 0),
  );
  ensureAt(config, 'options', 'scales', index)['stacked'] = true;
  const scale = ensureAt(config, 'options', 'scales', value);
  const ends = { min: hasNegative ? -PERCENT : 0, max: PERCENT };
  Object.assign(scale, { stacked: true, ...ends, ...scale });
  const ticks = ensureAt(scale, 'ticks');
  if (ticks['callback'] === undefined) ticks['format'] ??= { style: 'decimal', suffix: '%' };
}
