import type { ChartSpec } from '../../chart-spec/spec.js';
import type { drawTable } from './table/table';

const PLUGIN_TYPES: unknown[] = ['boxplot', 'violin', 'sankey', 'treemap', 'matrix', 'heatmap'];
/** Code that is loaded, for all drawings. */
const loaded: { types?: true; drawTable?: typeof drawTable } = {};

/**
 * Loads what only some types need: plugins, and the drawing of tables. They are files of their own, so that pages that draw only common
 * types stay small.
 * @returns undefined where nothing has to be loaded
 */
export function loadTypesFor({ type, data }: ChartSpec): Promise<void> | undefined {
  if (type === 'table') return loaded.drawTable ? undefined : loadTable();
  const isNeeded =
    PLUGIN_TYPES.includes(type) || data.datasets.some((dataset) => PLUGIN_TYPES.includes(dataset['type']));
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
