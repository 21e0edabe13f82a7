/** chartjs-plugin-stacked100: the values of each stack become percents of their sum. */

import { readPointShapes } from '../../../language/check/points/point-shapes.js';
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
  const isLying = isHorizontal({ type: plainText(config['type']), config });
  readShapes(config, isLying);
  const [index, key] = isLying ? (['y', 'x'] as const) : (['x', 'y'] as const);
  const numberIn = (point: Json = 0) => plainNumber(isObject(point) ? point[key] : point);
  const placeOf = placesIn(objectAt(config, 'data')['labels'], index);
  const datasets = datasetsOf(config);
  const sums = new Map<string, number>();
  const stackAt = ({ stack }: JsonObject, point: Json, at: number) =>
    JSON.stringify([plainText(stack ?? ''), placeOf(point, at)]);
  for (const dataset of datasets.filter(({ hidden }) => hidden !== true)) {
    for (const [at, point] of pointsOf(dataset).entries()) {
      const stack = stackAt(dataset, point, at);
      sums.set(stack, (sums.get(stack) ?? 0) + Math.abs(numberIn(point) || 0));
    }
  }
  for (const dataset of datasets) {
    dataset['data'] = pointsOf(dataset).map((point, at) => {
      const value = numberIn(point);
      if (point === null || Number.isNaN(value)) return point;
      const percent = Math.round((value / (sums.get(stackAt(dataset, point, at)) || 1)) * PERCENT * factor) / factor;
      return isObject(point) ? { ...point, [key]: percent } : percent;
    });
  }
}

/** Values by name, and those in fields of other names, are points from here on. */
function readShapes(config: JsonObject, isLying: boolean): void {
  const options = objectAt(config, 'options');
  const type = config['type'] === 'horizontalBar' ? 'bar' : (config['type'] ?? null);
  readPointShapes({ ...config, type, options: { ...options, ...(isLying && { indexAxis: 'y' }) } });
  delete options['parsing'];
}

/** Points of one stack are those of one label: they name it, or stand at its place. */
function placesIn(labels: Json | undefined, index: 'x' | 'y'): (point: Json, at: number) => string | number {
  const places = new Map(Array.isArray(labels) ? labels.map((label, at) => [plainText(label), at] as const) : []);
  return (point, at) => {
    const name = isObject(point) ? point[index] : undefined;
    return name === undefined ? at : (places.get(plainText(name)) ?? plainText(name));
  };
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
