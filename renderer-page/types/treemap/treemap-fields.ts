// Private fields of the plugin. Imports types only: a chart loads just the plugins that it uses.
import type { Chart } from 'chart.js';

interface TileElement {
  x: number;
  y: number;
  width: number;
  options: { labels: { color: unknown } };
}

/** Where tiles are drawn, in CSS px, and the color of their texts. */
export function tileBoxes(chart: Chart, index: number): { x: number; y: number; width: number; color: string }[] {
  const elements = chart.getDatasetMeta(index).data as unknown as TileElement[];
  return elements.map(({ x, y, width, options }) => ({ x, y, width, color: String(options.labels.color) }));
}

/** The tiles of a treemap, which the plugin puts in the place of the data. */
export function treemapTiles<Tile>(chart: Chart, index: number): Tile[] {
  return (chart.data.datasets[index]?.data ?? []) as unknown as Tile[];
}
