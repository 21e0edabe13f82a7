// Private fields of the plugin. Imports types only: a chart loads just the plugins that it uses.
import type { Chart } from 'chart.js';

/** A node of a Sankey chart; x is its column. */
interface SankeyNode {
  key: string;
  x?: number;
  y?: number;
  in: number;
  out: number;
}

interface SankeyController {
  _nodes?: Map<string, SankeyNode>;
  _maxX?: number;
  options: { nodeWidth?: number };
  draw(): void;
}

/** The plugin's types leave the layout of the nodes out. */
export function sankeyController(chart: Chart, index: number): SankeyController {
  return chart.getDatasetMeta(index).controller as unknown as SankeyController;
}

/** A flow of a Sankey chart, in CSS px. */
export interface BentFlow {
  x: number;
  y: number;
  x2: number;
  y2: number;
  height: number;
  /** How far a flow from a node to itself leads out to the right of it, or to the left where negative. */
  loopPx?: number;
  options: { colorFrom: string; alpha: number };
  /** It is drawn around this line, in CSS px: its x is this less its own. */
  mirrorPx?: number;
  /** The height towards which a flow that leads back is bent. The plugin knows only that of the image. */
  topPx?: number;
}

export function bentFlow(element: object): BentFlow {
  return element as BentFlow;
}
