// Private fields of the plugins of Chart.js that we read or replace. Their versions are pinned. Imports types only: a chart loads just the
// plugins that it uses.
import type { BoxAndWiskers, Violin, ViolinController } from '@sgratzl/chartjs-chart-boxplot';
import type { Chart, Element } from 'chart.js';
import type annotationPlugin from 'chartjs-plugin-annotation';
import type { JsonObject } from '../../chart-spec/spec.js';
import type { Box } from '../drawing/boxes';

/** The label of an annotation; the rotation in degrees. */
export interface AnnotationLabel {
  x: number;
  y: number;
  x2: number;
  y2: number;
  centerX: number;
  centerY: number;
  width: number;
  height: number;
  rotation: number;
  _visible?: boolean;
  options: { display?: boolean; content?: unknown };
}

export interface AnnotationElement extends Box {
  x: number;
  y: number;
  x2: number;
  y2: number;
  options: { id?: string; type?: string; display?: boolean };
  elements?: AnnotationLabel[];
}

/** The drawn annotations, in the order of the spec. The plugin's types leave its own function out. */
export function annotationsOf(plugin: typeof annotationPlugin, chart: Chart): AnnotationElement[] {
  return (plugin as unknown as { getAnnotations(chart: Chart): AnnotationElement[] }).getAnnotations(chart);
}

/** The options of a dataset's data labels: JSON, or functions that the theme sets. The plugin types them with functions of its own. */
export function dataLabelsOption(dataset: { datalabels?: unknown }): JsonObject | undefined {
  return dataset.datalabels as unknown as JsonObject | undefined;
}

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
  /** The height towards which a flow that leads back is bent. The plugin knows only that of the image. */
  topPx?: number;
}

export function bentFlow(element: object): BentFlow {
  return element as BentFlow;
}

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

/** The tiles of a treemap, which the plugin puts in the place of the data. */
export function treemapTiles<Tile>(chart: Chart, index: number): Tile[] {
  return (chart.data.datasets[index]?.data ?? []) as unknown as Tile[];
}

/** The fields that elements of plugins have, as far as their shape needs them. */
export interface PlacedMark {
  x: number;
  y: number;
  x2?: number;
  y2?: number;
  width?: number;
  height?: number;
  whiskerMin?: number;
  whiskerMax?: number;
  min?: number;
  max?: number;
  isVertical?(): boolean;
}

export function placedMark(element: Element): PlacedMark {
  return element as unknown as PlacedMark;
}
