// Private fields of the plugin. Imports types only: a chart loads just the plugins that it uses.
import type { Chart } from 'chart.js';
import type { FlowShape } from '../../chartjs/flow-path';

/** A node of a Sankey chart; x is its column, y its place in the unit of the flows. */
export interface SankeyNode {
  key: string;
  x?: number;
  y?: number;
  in: number;
  out: number;
  size: number;
  /** Flows that end and begin at it. */
  from: FlowEnd[];
  to: FlowEnd[];
}

/** A flow at one of its nodes: `node` is the other one, `addY` how far it is below the upper edge of this one. */
export interface FlowEnd {
  index: number;
  flow: number;
  addY: number;
  node: SankeyNode;
}

/** Where a flow passes a column that it skips, in the unit of the flows. */
export interface Lane {
  column: number;
  y: number;
}

interface SankeyController {
  _nodes?: Map<string, SankeyNode>;
  _maxX?: number;
  _maxY?: number;
  options: SankeyOptions;
  /** By the index of the flow. */
  lanes?: ReadonlyMap<number, readonly Lane[]>;
  draw(): void;
}

interface SankeyOptions {
  /** Whether our layout places its nodes: in the mode `plain` it is that of the plugin. */
  isArranged?: boolean;
  nodeWidth?: number;
  nodePadding?: unknown;
  nodeMinSize?: unknown;
  nodePaddingMode?: string;
  orientation?: string;
  priority?: unknown;
}

/** The plugin's types leave the layout of the nodes out. */
export function sankeyController(chart: Chart, index: number): SankeyController {
  return chart.getDatasetMeta(index).controller as unknown as SankeyController;
}

/** How far the nodes of the last column are moved to the left, or upwards: they would end outside of the image. */
export function movedPx({ chartArea, width, height }: Chart, nodePx: number, isDown = false): number {
  return Math.max(0, nodePx + 3 - (isDown ? height - chartArea.bottom : width - chartArea.right));
}

/** Where the nodes of a column begin, in CSS px. */
export function columnPx(chart: Chart, index: number, column: number): number {
  const { _maxX: last = 0, options } = sankeyController(chart, index);
  const isDown = options.orientation === 'vertical';
  const { xScale, yScale } = chart.getDatasetMeta(index);
  const px = (isDown ? yScale : xScale)?.getPixelForValue(column) ?? 0;
  return last > 0 ? px - (column / last) * movedPx(chart, options.nodeWidth ?? 10, isDown) : px;
}

/** A flow of a Sankey chart, in CSS px. */
export interface BentFlow extends FlowShape {
  /** How far a flow from a node to itself leads out to the right of it, or to the left where negative. */
  loopPx?: number;
  /** The share of it that is drawn in a moving chart. */
  progress: number;
  options: {
    colorFrom: string;
    colorTo: string;
    colorMode?: string;
    flowColor?: string | null;
    alpha: number;
    orientation?: string;
    flowLabels?: { display?: boolean };
  };
  /** It is drawn around this line, in CSS px: its x is this less its own. */
  mirrorPx?: number;
  /** The height towards which a flow that leads back is bent. The plugin knows only that of the image. */
  topPx?: number;
}

export function bentFlow(element: object): BentFlow {
  return element as BentFlow;
}
