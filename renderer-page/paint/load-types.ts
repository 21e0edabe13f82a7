import { type ChartSpec, plainText } from '../../chart-spec/spec.js';
import type { PlotPainter } from '../chart/drawn-type';
import { drawnType } from '../types/registry';

/** Code that has been loaded, shared by all drawings: plugins by their loaders, painters by their types. */
const loaded = { plugins: new Set<unknown>(), painters: new Map<string, PlotPainter>() };

/**
 * Loads the code that only some types need: plugins, and painters in place of Chart.js. Each is a file of its own, so that pages that draw only
 * common types stay small.
 * @returns undefined if there is nothing to load
 */
export function loadTypesFor(spec: ChartSpec): Promise<void> | undefined {
  const types = new Set([spec, ...(spec.tiles ?? []).flatMap((tile) => tile.spec ?? [])].flatMap(typesIn));
  const loads = [...types].flatMap((name) => loadOf(name) ?? []);
  return loads.length === 0 ? undefined : Promise.all(loads).then(() => undefined);
}

function loadOf(name: string): Promise<void> | undefined {
  const { loadPainter, loadPlugin } = drawnType(name);
  if (loadPainter && !loaded.painters.has(name)) {
    return loadPainter().then((painter) => void loaded.painters.set(name, painter));
  }
  if (!loadPlugin || loaded.plugins.has(loadPlugin)) return undefined;
  return loadPlugin().then(({ register }) => {
    if (!loaded.plugins.has(loadPlugin)) register();
    loaded.plugins.add(loadPlugin);
  });
}

/** The painter of a type; undefined for types that Chart.js draws. @throws Error before `loadTypesFor` has loaded it */
export function painterOf({ type }: ChartSpec): PlotPainter | undefined {
  if (!drawnType(type).loadPainter) return undefined;
  const painter = loaded.painters.get(type);
  if (!painter) throw new Error(`The drawing of the type ${type} is not loaded`);
  return painter;
}

function typesIn({ type, data }: ChartSpec): string[] {
  return [type, ...data.datasets.map((dataset) => plainText(dataset['type'] ?? type))];
}
