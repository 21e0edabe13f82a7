// Private fields of the plugin. Imports types only: a chart loads just the plugins that it uses.
import type { Chart } from 'chart.js';

/** The tiles of a treemap, which the plugin puts in the place of the data. */
export function treemapTiles<Tile>(chart: Chart, index: number): Tile[] {
  return (chart.data.datasets[index]?.data ?? []) as unknown as Tile[];
}
