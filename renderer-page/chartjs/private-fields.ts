// Fields of Chart.js that we read and its types leave out or type as a union of all chart types. The version of Chart.js is pinned.
import type {
  ArcElement,
  Chart,
  ChartArea,
  ChartMeta,
  DatasetController,
  DoughnutController,
  Element,
  LineOptions,
  PointOptions,
  Scale,
} from 'chart.js';
import type { Box } from '../drawing/boxes';

export interface Range {
  min: number;
  max: number;
}

/** The range of the data on an axis, with its margin. Undefined on an axis of categories. */
export function dataRangeOf(scale: Scale): Range | undefined {
  return (scale as unknown as { _range?: Range })._range;
}

/** The options of tick labels that we read. */
interface ShownTicks {
  display: boolean;
  ticks: { display: boolean; font: unknown; align: string; padding: number };
}

/** The options of an axis are typed without those of its ticks. */
export function shownTicksOf(scale: Scale): ShownTicks {
  return scale.options as unknown as ShownTicks;
}

/** Widths of the tick labels in CSS px. */
export function labelWidthsOf(scale: Scale): number[] {
  return (scale as unknown as { _getLabelSizes(): { widths: number[] } })._getLabelSizes().widths;
}

/** A tick label as Chart.js places it; the rotation in radians. */
interface LabelItem {
  label: string | string[];
  font: { string: string; lineHeight: number };
  options: { rotation: number; textAlign: string; translation: [number, number] };
}

/** The types of Chart.js make all fields optional; it sets each. */
export function labelItemsOf(scale: Scale): LabelItem[] {
  return scale.getLabelItems() as unknown as LabelItem[];
}

/** Draws other tick labels than those of the layout. @param items undefined: those of the layout */
export function setLabelItems(scale: Scale, items: LabelItem[] | undefined): void {
  if (items) Object.assign(scale, { getLabelItems: () => items });
  else Reflect.deleteProperty(scale, 'getLabelItems');
}

/** A label around a radar, in CSS px. */
export interface PointLabelItem extends Box {
  x: number;
  y: number;
  textAlign: CanvasTextAlign;
  visible: boolean;
}

/** The axis of a radar or polar area chart. */
export interface RadialScale extends Scale {
  xCenter: number;
  yCenter: number;
  drawingArea: number;
  _pointLabels: (string | string[])[];
  /** Undefined on an axis whose labels are off. */
  _pointLabelItems?: PointLabelItem[];
  getDistanceFromCenterForValue(value: number): number;
  /** From the top, clockwise, in radians. */
  getIndexAngle(index: number): number;
  drawGrid(): void;
  drawLabels(): void;
}

/** The options of a tick of such an axis. */
export interface RadialTickOptions {
  display: boolean;
  font: unknown;
  color: string;
  showLabelBackdrop: boolean;
  backdropColor: string;
  backdropPadding: unknown;
  textStrokeColor: string;
  textStrokeWidth: number;
}

export function radialTickOptionsOf(scale: RadialScale, index: number): RadialTickOptions {
  const { ticks } = scale.options as unknown as { ticks: { setContext(context: unknown): RadialTickOptions } };
  return ticks.setContext((scale as unknown as { getContext(index: number): unknown }).getContext(index));
}

/** The axis of a radar or polar area chart. */
export function radialScaleOf({ rScale }: ChartMeta): RadialScale {
  return rScale as unknown as RadialScale;
}

/** The options of the labels around a radar. */
export interface PointLabelOptions {
  display: unknown;
  font: { family: string; style: string; weight: string };
}

export function pointLabelOptionsOf(scale: RadialScale): PointLabelOptions {
  return (scale.options as unknown as { pointLabels: PointLabelOptions }).pointLabels;
}

/** Angle of a whole round chart in degrees. The options of a controller are typed without a chart type. */
export function circumferenceOf(controller: DoughnutController): number {
  return (controller as unknown as { options: { circumference: number } }).options.circumference;
}

/** The radius of a doughnut's hole in CSS px; 0 for other charts. */
export function holeRadiusOf(chart: Chart): number {
  const { innerRadius = 0 } = chart.getDatasetMeta(0).controller as unknown as { innerRadius?: number };
  return innerRadius;
}

/** A bar on the image; `base` is its end on the axis. */
export interface BarGeometry {
  x: number;
  y: number;
  base: number;
  width: number;
  height: number;
  horizontal: boolean;
  options: { backgroundColor?: unknown };
}

/** The element of a series of bars. */
export function barGeometryOf(element: Element): BarGeometry {
  return element as unknown as BarGeometry;
}

/** Whether a bar has two ends of its own, such as those of a waterfall. */
export function isFloating({ _parsed }: ChartMeta, index: number): boolean {
  return (_parsed[index] as { _custom?: unknown } | undefined)?._custom != null;
}

/** Draws one series, with its clip and the plugins that belong to it. */
export function drawDataset(chart: Chart, meta: ChartMeta): void {
  (chart as unknown as { _drawDataset(meta: ChartMeta): void })._drawDataset(meta);
}

/** What has a fill in a series, with its options: the area of a line, else each of its marks. */
export function filledElements(meta: ChartMeta): { options?: object }[] {
  const { dataset, data } = meta as unknown as { dataset?: { options?: object }; data: { options?: object }[] };
  return dataset ? [dataset] : data;
}

/** CSS px that the marks of a series reach over their places; not typed. */
export function overflowOf(chart: Chart, datasetIndex: number): number {
  const { controller } = chart.getDatasetMeta(datasetIndex);
  return Number((controller as unknown as { getMaxOverflow(): number | boolean }).getMaxOverflow());
}

/** The slices of a pie, doughnut or polar area chart. */
export function arcsOf(meta: ChartMeta): ArcElement[] {
  return meta.data as unknown as ArcElement[];
}

/** A point of a line, with the control points of its curve. */
export interface LinePoint {
  x: number;
  y: number;
  skip?: boolean;
  cp1x?: number;
  cp1y?: number;
  cp2x?: number;
  cp2y?: number;
  options?: { radius?: number };
}

/** A drawn line: its points, and the resolved options of the line itself. */
interface LineElements {
  data: LinePoint[];
  dataset?: {
    options?: {
      borderWidth?: number;
      borderColor?: unknown;
      backgroundColor?: unknown;
      stepped?: unknown;
      fill?: unknown;
      spanGaps?: unknown;
    };
    draw(context: CanvasRenderingContext2D, area: ChartArea): void;
  } | null;
}

export function lineElementsOf(meta: ChartMeta): LineElements {
  return meta as unknown as LineElements;
}

/** Whether a scatter chart connects the points of a series. */
export function hasLine(meta: ChartMeta): boolean {
  return (meta.controller as unknown as { options: { showLine?: boolean } }).options.showLine === true;
}

/** Tells a line that its points have moved: it keeps their path. */
export function setLinePoints(meta: ChartMeta): void {
  const { dataset, data } = meta as unknown as { dataset?: { points: unknown[] }; data: unknown[] };
  if (dataset) dataset.points = data;
}

type LineStyle = Pick<
  LineOptions,
  'backgroundColor' | 'borderColor' | 'borderWidth' | 'borderDash' | 'borderCapStyle'
> &
  Partial<Pick<PointOptions, 'pointStyle'>>;

/** A box of the layout of a chart: titles, axes, legend. */
interface LayoutBox extends Box {
  options?: { display?: unknown; text?: unknown };
}

export function layoutBoxesOf(chart: Chart): LayoutBox[] {
  return (chart as unknown as { boxes: LayoutBox[] }).boxes;
}

/** The entries of the legend that Chart.js draws; those of slices have no `datasetIndex`. */
export function legendItemsOf(chart: Chart): (Box & { datasetIndex?: number })[] {
  const { legend } = chart as unknown as {
    legend?: {
      options: { display?: boolean };
      legendItems?: { datasetIndex?: number }[];
      legendHitBoxes: { left: number; top: number; width: number; height: number }[];
    };
  };
  if (legend?.options.display !== true) return [];
  return legend.legendHitBoxes.map(({ left, top, width, height }, at) => ({
    ...legend.legendItems?.[at],
    left,
    top,
    right: left + width,
    bottom: top + height,
  }));
}

/** The style of an element, or of the line that connects all. @param index undefined for the line */
export function styleOf(controller: DatasetController, index: number | undefined): LineStyle {
  return controller.getStyle(index as never, false) as unknown as LineStyle;
}

/** A bubble: its place, and its options as they were resolved for it. */
interface DrawnBubble {
  x: number;
  y: number;
  options?: { radius?: number; backgroundColor?: unknown };
}

/** Chart.js types the elements of all chart types alike. */
export function drawnBubble(element: Element): DrawnBubble {
  return element as unknown as DrawnBubble;
}

/** What Chart.js or a plugin draws as one. */
export interface Drawn {
  draw(...given: never[]): void;
}

/** The union of all elements has no common `draw`. */
export function drawnElement(element: Element): Drawn {
  return element as unknown as Drawn;
}

/** Whether an element stands for no value. */
export function isSkipped(element: Element): boolean {
  return (element as unknown as { skip?: boolean }).skip === true;
}

/** Calls a function around the drawing of each series, with its area, line and points. */
export function drawDatasetsWith(chart: Chart, around: (datasetIndex: number, drawPart: () => void) => void): void {
  const drawing = chart as unknown as { _drawDataset(meta: ChartMeta): void };
  const drawDataset = drawing._drawDataset;
  drawing._drawDataset = (meta) => around(meta.index, () => drawDataset.call(chart, meta));
}

interface LegendPlace {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The shown entries of the legend of Chart.js, each with the index of its series or slice. */
export function legendEntriesOf(chart: Chart): { series: number; box: LegendPlace }[] {
  const { legend } = chart as unknown as {
    legend?: {
      options: { display?: boolean };
      legendItems?: { index?: number; datasetIndex?: number }[];
      legendHitBoxes: LegendPlace[];
    };
  };
  if (!legend?.options.display) return [];
  return (legend.legendItems ?? []).flatMap(({ index, datasetIndex }, at) => {
    const [series, box] = [index ?? datasetIndex, legend.legendHitBoxes[at]];
    return series === undefined || box === undefined ? [] : [{ series, box }];
  });
}

/** Lets the bars at a label follow each other in the direction of their axis: Chart.js puts the first one on the left also where labels begin on the right. */
export function mirrorGroups({ chart, options }: Scale): void {
  if (!(options as { reverse?: boolean }).reverse) return;
  for (const series of chart.data.datasets.keys()) {
    const bars = chart.getDatasetMeta(series).controller as unknown as Partial<GroupedBars>;
    const { _getStackIndex: indexOf } = Object.getPrototypeOf(bars) as Partial<GroupedBars>;
    if (!indexOf) continue;
    bars._getStackIndex = (of, name, at) => (bars._getStackCount?.(at) ?? 1) - 1 - indexOf.call(bars, of, name, at);
  }
}

interface GroupedBars {
  _getStackCount(at: number | undefined): number;
  _getStackIndex(series: number, name: string | undefined, at: number | undefined): number;
}
