import { type ChartSpec, isTickFunction, type Json, objectAt, valueAt } from '../../chart-spec/spec.js';

type TickFunctions = typeof import('./tick-functions');

/** Code that is loaded, for all drawings. */
const loaded: { functions?: TickFunctions } = {};

/** @returns undefined where no axis has a function, of the chart or of a tile */
export function loadFunctionsFor({ options, tiles = [] }: ChartSpec): Promise<void> | undefined {
  const charts = [options, ...tiles.flatMap(({ spec }) => (spec ? [spec.options] : []))];
  const scales = charts.flatMap((one) => Object.values(objectAt(one, 'scales')));
  if (!scales.some(hasFunction) || loaded.functions) return undefined;
  return import('./tick-functions').then((module) => {
    loaded.functions = module;
  });
}

function hasFunction(scale: Json | undefined): boolean {
  if (typeof valueAt(scale, 'ticks', 'callback') === 'string') return true;
  return ['ticks', 'grid'].some((part) =>
    Object.entries(objectAt(scale, part)).some(([key, value]) => isTickFunction(key, part, value)),
  );
}

/** @throws Error before `loadFunctionsFor` has loaded them */
export function loadedFunctions(): TickFunctions {
  if (!loaded.functions) throw new Error('The functions of ticks are not loaded');
  return loaded.functions;
}
