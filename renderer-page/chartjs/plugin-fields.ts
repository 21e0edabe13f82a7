// Private fields of the plugins of Chart.js that we read or replace. Their versions are pinned. Imports types only: a chart loads just the
// plugins that it uses.
import type { Chart, Element } from 'chart.js';
import type annotationPlugin from 'chartjs-plugin-annotation';
import type { JsonObject } from '../../chart-spec/spec.js';
import type { Box } from '../drawing/boxes';
import type { FlowLane } from './flow-path';

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
  options: { display?: boolean; content?: unknown; font?: unknown; color?: unknown };
}

export interface AnnotationElement extends Box {
  x: number;
  y: number;
  x2: number;
  y2: number;
  centerX: number;
  centerY: number;
  width: number;
  height: number;
  /** The point that a text belongs to. */
  pointX?: number;
  pointY?: number;
  options: {
    id?: string;
    type?: string;
    display?: boolean;
    radius?: number;
    borderColor?: unknown;
    borderWidth?: unknown;
    backgroundColor?: unknown;
    rotation?: number;
  };
  /** Whether a text is drawn. */
  _visible?: boolean;
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

/** The fields that elements of plugins have, as far as their shape needs them. */
export interface PlacedMark {
  x: number;
  y: number;
  x2?: number;
  y2?: number;
  /** Its x is this less its own: it is drawn as its mirror image. */
  mirrorPx?: number;
  /** Where a flow passes columns that it skips. */
  lanes?: readonly FlowLane[];
  width?: number;
  height?: number;
  whiskerMin?: number;
  whiskerMax?: number;
  q1?: number;
  q3?: number;
  min?: number;
  max?: number;
  /** Values beyond the whiskers. */
  outliers?: number[];
  /** The outline of a violin: how wide it is at these places, as parts of the largest estimate. */
  coords?: { v: number; estimate: number }[];
  maxEstimate?: number;
  isVertical?(): boolean;
}

export function placedMark(element: Element): PlacedMark {
  return element as unknown as PlacedMark;
}

/** The edges of a box with its whiskers, or of a violin. */
export function statisticBox(mark: PlacedMark): Box {
  const { x, y, width = 0, height = 0, whiskerMin, whiskerMax, min = 0, max = 0 } = mark;
  const ends = [whiskerMin ?? min, whiskerMax ?? max];
  const [from, to] = [Math.min(...ends), Math.max(...ends)];
  return mark.isVertical?.()
    ? { left: x - width / 2, right: x + width / 2, top: from, bottom: to }
    : { left: from, right: to, top: y - height / 2, bottom: y + height / 2 };
}
