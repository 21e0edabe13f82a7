import type { ChartSpec } from '../../chart-spec/spec.js';
import { drawnType } from '../types/registry';
import type { drawTable } from './table/table';

/** Code that is loaded, for all drawings. */
const loaded: { types?: true; drawTable?: typeof drawTable } = {};

/**
 * Loads what only some types need: plugins, and the drawing of tables. They are files of their own, so that pages that draw only common
 * types stay small.
 * @returns undefined where nothing has to be loaded
 */
export function loadTypesFor({ type, data }: ChartSpec): Promise<void> | undefined {
  if (type === 'table') return loaded.drawTable ? undefined : loadTable();
  const isNeeded = [type, ...data.datasets.map((dataset) => dataset['type'])].some((name) => drawnType(name).hasPlugin);
  if (!isNeeded || loaded.types) return undefined;
  return import('../types/plugin-types').then(({ registerTypes }) => {
    if (!loaded.types) registerTypes();
    loaded.types = true;
  });
}

async function loadTable(): Promise<void> {
  const { drawTable } = await import('./table/table');
  loaded.drawTable = drawTable;
}

/** The drawing of tables. @throws Error before `loadTypesFor` has loaded it */
export function loadedTable(): typeof drawTable {
  if (!loaded.drawTable) throw new Error('The drawing of tables is not loaded');
  return loaded.drawTable;
}
