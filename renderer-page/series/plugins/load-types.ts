import type { ChartSpec } from '../../../chart-spec/chart-spec.js';
import type { drawTable } from '../../table/table';

const PLUGIN_TYPES: unknown[] = ['boxplot', 'violin', 'sankey', 'treemap', 'matrix', 'heatmap'];
let loaded = false;
let table: typeof drawTable | undefined;

/**
 * Loads what only some types need: plugins, and the drawing of tables. They are files of their own, so that pages that draw only common
 * types stay small.
 * @returns undefined where nothing has to be loaded
 */
export function loadTypesFor({ type, data }: ChartSpec): Promise<void> | undefined {
  if (type === 'table') return table ? undefined : loadTable();
  const isNeeded =
    PLUGIN_TYPES.includes(type) || data.datasets.some((dataset) => PLUGIN_TYPES.includes(dataset['type']));
  if (!isNeeded || loaded) return undefined;
  return import('./plugin-types').then(({ registerTypes }) => {
    if (!loaded) registerTypes();
    loaded = true;
  });
}

async function loadTable(): Promise<void> {
  const { drawTable } = await import('../../table/table');
  table = drawTable;
}

/** The drawing of tables. @throws Error before `loadTypesFor` has loaded it */
export function loadedTable(): typeof drawTable {
  if (!table) throw new Error('The drawing of tables is not loaded');
  return table;
}
