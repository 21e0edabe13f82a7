import type { Chart, Plugin } from 'chart.js';
import type { ChartSpec, Dataset, JsonObject } from '../../chart-spec/spec.js';
import type { Rect } from '../drawing/boxes';
import type { Drawing } from '../drawing/drawing';
import type { ChartPlan, ThemedPlan } from './chart-plan';

/** The colors that the theme has for a series. */
export interface SeriesColors {
  /** The color of the series. */
  color: string;
  palette: string[];
}

/** A mark that is pointed at. */
export interface PointedMark {
  /** What Chart.js has for it. */
  raw: unknown;
  datasetIndex: number;
  index: number;
  plan: ChartPlan;
  /** The specification before it was composed of other types. */
  asked: ChartSpec;
  /** Numbers as the tooltips, the axis or the data labels write them. */
  write(value: number): string;
}

/** Paints the plot of a chart in place of Chart.js, into a part of the image. */
export type PlotPainter = (drawing: Drawing, context: Chart['ctx'], plan: ChartPlan, area: Rect) => void;

export type SharedKey = (context: Chart['ctx'], row: Rect) => void;

/** What a chart type draws itself, or says of what it is drawn as. Everything else is as with all types. */
export interface DrawnType {
  /** Loads code with which Chart.js draws it: a file of its own, as below. */
  loadPlugin?(): Promise<{ register(): void }>;
  /** Loads what paints its plot in place of Chart.js: a file of its own, which pages without such a chart never load. */
  loadPainter?(): Promise<PlotPainter>;
  /** Options of all its series in a chart with a theme. @param thickestPx of bars, in CSS px */
  datasetOptions?(thickestPx: number): JsonObject;
  /** Colors and sizes of a series where the specification sets none. `undefined`: as with bars. */
  seriesOptions?(drawing: Drawing, plan: ChartPlan, dataset: Dataset, colors: SeriesColors): JsonObject | undefined;
  /** The points of a series in a chart with a theme as they are drawn. */
  points?(dataset: Dataset): Dataset['data'];
  /** What it is drawn as from right to left, where no axis says it. @param spec composed of the types that it is drawn as */
  mirrored?(spec: ChartSpec): ChartSpec;
  /** Options of its axes by their ids, which its data decides. */
  scales?(spec: ChartSpec): JsonObject;
  /** The points of a series at their places on these axes. */
  placed?(scales: JsonObject, data: Dataset['data']): Dataset['data'];
  /** Space at the end of the plot, where its rows are read to, in CSS px, beside the padding of the theme. */
  spaceBehindPx?(plan: ThemedPlan): number;
  /** Whether its axes keep its marks in the plot, however large they are. */
  keepsMarksInPlot?: boolean;
  /** Where its data labels stand. Absent: at the ends of bars and around points. */
  labelsStand?: 'inside' | 'beside';
  /** Whether the labels of its lying bars stand in a column behind the plot: other marks are beyond the ends of bars. */
  labelsInColumn?: boolean;
  /** Whether the texts of its marks are its data labels, which it writes itself. */
  writesLabels?: boolean;
  /** Whether a scale beside its plot says what its colors mean, in place of a legend. */
  hasColorScale?: boolean;
  /** Whether its bars stand around a middle line, from which no value is read. */
  isCentered?: boolean;
  /** Whether readers compare both ends of its lines. */
  comparesEnds?: boolean;
  /** The axis that the sizes of its marks are measured on, where none is shown: small multiples share its range. */
  sizeAxis?(spec: ChartSpec): 'x' | 'y';
  /** The sum that the area of its plot stands for: small multiples share its scale. */
  areaSum?(spec: ChartSpec): number;
  /** What the sizes or colors of its marks mean, where small multiples share them: paints it into a row of the image. */
  sharedKey?(drawing: Drawing, whole: ThemedPlan, part: ChartSpec): SharedKey | undefined;
  /** What it draws beside its marks in a chart with a theme: below its layout of labels, and after it. */
  pluginsBelow?(drawing: Drawing, plan: ThemedPlan): Plugin[];
  plugins?(drawing: Drawing, plan: ThemedPlan): Plugin[];
  /** All that a mark says when it is pointed at. */
  markText?(mark: PointedMark): string;
  /** The first line of that text; `undefined`: its label, or its place on the axis. */
  markHead?(mark: PointedMark): string | undefined;
  /** The value of a mark; `undefined`: as with numbers and boxes. */
  markValue?(mark: PointedMark): string | undefined;
}
