// Private fields of the plugin. Imports types only: a chart loads just the plugins that it uses.
import type { BoxAndWiskers } from '@sgratzl/chartjs-chart-boxplot';

export interface BoxOptions {
  backgroundColor: string;
  borderColor: string;
  medianColor: string;
  borderWidth: number;
  medianWidth: number | null;
  capShare: number;
}

/** A box with its whiskers, in CSS px. */
export interface BoxElement {
  x: number;
  y: number;
  width: number;
  height: number;
  q1: number;
  q3: number;
  median: number;
  whiskerMin: number;
  whiskerMax: number;
  options: BoxOptions;
  isVertical(): boolean;
  _drawBoxPlot(ctx: CanvasRenderingContext2D): void;
}

export function boxPrototype(prototype: BoxAndWiskers): BoxElement {
  return prototype as unknown as BoxElement;
}
