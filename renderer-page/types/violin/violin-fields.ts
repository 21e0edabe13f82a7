// Private fields of the plugin. Imports types only: a chart loads just the plugins that it uses.
import type { Violin, ViolinController } from '@sgratzl/chartjs-chart-boxplot';

export interface ViolinOptions {
  backgroundColor: string;
  borderColor: string;
  borderWidth: number;
  medianWidth: number | null;
  medianColor: string;
}

/** A violin in CSS px. */
export interface ViolinElement {
  x: number;
  y: number;
  width: number;
  height: number;
  min: number;
  max: number;
  median: number;
  q1: number;
  q3: number;
  coords?: { v: number; estimate: number }[];
  maxEstimate?: number;
  options: ViolinOptions;
  isVertical(): boolean;
  draw(ctx: CanvasRenderingContext2D): void;
  _drawMeanDot(ctx: CanvasRenderingContext2D): void;
  _drawItems(ctx: CanvasRenderingContext2D): void;
}

export function violinPrototype(prototype: Violin): ViolinElement {
  return prototype as unknown as ViolinElement;
}

interface ViolinParser {
  _parseStats(value: unknown, config: { points?: unknown }): object | undefined;
}

export function violinParser(prototype: ViolinController): ViolinParser {
  return prototype as unknown as ViolinParser;
}
