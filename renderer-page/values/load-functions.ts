import { type ChartSpec, isObject, objectAt, valueAt } from '../../chart-spec/spec.js';
import type { tickWriter } from './tick-functions';

/** Code that is loaded, for all drawings. */
const loaded: { tickWriter?: typeof tickWriter } = {};

/** @returns undefined where no axis has a function, of the chart or of a tile */
export function loadFunctionsFor({ options, tiles = [] }: ChartSpec): Promise<void> | undefined {
  const charts = [options, ...tiles.flatMap(({ spec }) => (spec ? [spec.options] : []))];
  const scales = charts.flatMap((one) => Object.values(objectAt(one, 'scales')));
  const isNeeded = scales.some((scale) => isObject(scale) && typeof valueAt(scale, 'ticks', 'callback') === 'string');
  if (!isNeeded || loaded.tickWriter) return undefined;
  return import('./tick-functions').then((module) => {
    loaded.tickWriter = module.tickWriter;
  });
}

/** @throws Error before `loadFunctionsFor` has loaded them */
export function loadedFunctions(): typeof tickWriter {
  if (!loaded.tickWriter) throw new Error('The functions of ticks are not loaded');
  return loaded.tickWriter;
}
