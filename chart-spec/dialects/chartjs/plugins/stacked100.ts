/** chartjs-plugin-stacked100: the values of each stack become percents of their sum. */

import type { JsonObject } from '../../../model/chart-spec.js';
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
  const factor = 10 ** plainNumber(plugin['precision'] ?? DECIMALS);
  const datasets = datasetsOf(config);
  const shown = datasets.filter(({ hidden }) => hidden !== true);
  const stacks = datasets.map(({ stack }) => plainText(stack ?? ''));
  const sumAt = (stack: string, at: number) =>
    shown
      .filter((dataset) => stacks[datasets.indexOf(dataset)] === stack)
      .reduce((sum, dataset) => sum + Math.abs(plainNumber(pointsOf(dataset)[at] ?? 0) || 0), 0);
  const percents = datasets.map((dataset, index) =>
    pointsOf(dataset).map((point, at) => {
      const value = plainNumber(point);
      const share = value / (sumAt(stacks[index] ?? '', at) || 1);
      return point === null || Number.isNaN(value) ? point : Math.round(share * PERCENT * factor) / factor;
    }),
  );
  for (const [index, dataset] of datasets.entries()) dataset['data'] = percents[index] ?? [];
}

/** @param config with the axes of later versions; changed */
export function stackPercents(config: JsonObject, { type }: Context): void {
  const plugin = pluginOf(config);
  if (plugin === undefined) return;
  delete objectAt(config, 'options', 'plugins')['stacked100'];
  const hasNegative = datasetsOf(config).some((one) => pointsOf(one).some((point) => plainNumber(point) < 0));
  const [index, value] = isHorizontal({ type, config }) ? ['y', 'x'] : ['x', 'y'];
  ensureAt(config, 'options', 'scales', index)['stacked'] = true;
  const scale = ensureAt(config, 'options', 'scales', value);
  const ends = { min: hasNegative ? -PERCENT : 0, max: PERCENT };
  Object.assign(scale, { stacked: true, ...ends, ...scale });
  const ticks = ensureAt(scale, 'ticks');
  if (ticks['callback'] === undefined) ticks['format'] ??= { style: 'decimal', suffix: '%' };
}
