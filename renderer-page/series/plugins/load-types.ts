import type { ChartSpec } from '../../../chart-spec/chart-spec.js';

const PLUGIN_TYPES: unknown[] = ['boxplot', 'violin', 'sankey', 'treemap', 'matrix', 'heatmap'];
let loaded = false;

/**
 * Loads the plugins that a spec needs. They are a file of their own, so that pages that draw only common types stay small.
 * @returns undefined where nothing has to be loaded
 */
export function loadTypesFor({ type, data }: ChartSpec): Promise<void> | undefined {
  const isNeeded =
    PLUGIN_TYPES.includes(type) || data.datasets.some((dataset) => PLUGIN_TYPES.includes(dataset['type']));
  if (!isNeeded || loaded) return undefined;
  return import('./plugin-types').then(({ registerTypes }) => {
    if (!loaded) registerTypes();
    loaded = true;
  });
}
