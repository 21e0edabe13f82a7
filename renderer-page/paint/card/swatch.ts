import type { Chart } from 'chart.js';
import { drawPoint } from 'chart.js/helpers';
import type { CardLegend } from '../../../chart-spec/spec.js';
import { elementOf } from '../../chart/series-settings';
import type { SwatchPlace } from '../../place/card/legend';
import { edgeOf } from '../../series/faint-marks';
import { parseColor, tryColor } from '../../theme/color';

/** Options that Chart.js resolved for an element. Any of them may be missing or of any type. */
type Style = Record<string, unknown>;

interface Swatch {
  shape: 'line' | 'square';
  /** The shape of the points as which a series without a line is drawn. */
  dot?: string;
  color: string;
  /** The color around one that is too faint. */
  edge?: string;
  /** Outline of a square. */
  border?: { color: string; widthPx: number };
  widthPx: number;
  dash: number[];
  cap: CanvasLineCap;
  /** The marker on a line. */
  point?: Style;
}

function colorOf(...candidates: unknown[]): string | undefined {
  return candidates.find((color): color is string => {
    const parsed = typeof color === 'string' ? tryColor(color) : undefined;
    return parsed !== undefined && parsed.alpha > 0;
  });
}

function numberOf(value: unknown, fallback = 0): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : fallback;
}

function dashOf(style: Style): number[] {
  const dash = style['borderDash'];
  return Array.isArray(dash) ? dash.filter((length) => typeof length === 'number' && length >= 0) : [];
}

function first(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value;
}

/** Used where neither fill nor outline has a plain color. */
const UNKNOWN_COLOR = '#808080';

function lineSwatch(style: Style, point: Style, raw: Style): Swatch | undefined {
  const color = colorOf(style['borderColor'], first(raw['borderColor']));
  const drawsPoint = numberOf(point['radius']) > 0 && point['pointStyle'] !== false;
  if (color === undefined || numberOf(style['borderWidth'], 1) === 0 || style['showLine'] === false) return undefined;
  return {
    shape: 'line',
    color,
    widthPx: numberOf(style['borderWidth'], 2),
    dash: dashOf(style),
    cap: style['borderCapStyle'] === 'round' ? 'round' : 'butt',
    ...(drawsPoint ? { point } : {}),
  };
}

/** @param separated whether outlines in the color of the background separate slices, and are left out here */
function squareSwatch(style: Style, raw: Style, separated: boolean): Swatch {
  const color = colorOf(style['backgroundColor'], first(raw['backgroundColor']));
  const outline = colorOf(style['borderColor'], first(raw['borderColor']));
  const widthPx = separated && color ? 0 : numberOf(style['borderWidth']);
  return {
    shape: 'square',
    color: color ?? outline ?? UNKNOWN_COLOR,
    ...(outline && widthPx > 0 ? { border: { color: outline, widthPx } } : {}),
    widthPx,
    dash: dashOf(style),
    cap: 'butt',
  };
}

/**
 * The swatch of a series or slice, with the colors and strokes of the drawn chart.
 * @param index of the dataset, or of the slice of a round chart
 * @param wanted the shape that the spec asks for. Default: as drawn
 */
export function swatchOf(chart: Chart, index: number, round: boolean, wanted: CardLegend['style']): Swatch {
  const swatch = shapeOf(chart, index, round, wanted);
  const edge = edgeOf(chart, swatch.color);
  return edge === undefined ? swatch : { ...swatch, edge };
}

function shapeOf(chart: Chart, index: number, round: boolean, wanted: CardLegend['style']): Swatch {
  const meta = chart.getDatasetMeta(round ? 0 : index);
  const raw: Style = { ...chart.data.datasets[round ? 0 : index] };
  const element = (meta.controller?.getStyle(round ? index : 0, false) ?? {}) as Style;
  const lineOptions = (meta.dataset as { options?: Style } | undefined)?.options;
  // Points whose line is not drawn have their own color, not that of an area.
  const arePoints = raw['showLine'] === false && numberOf(element['radius']) > 0;
  const asDrawn = arePoints
    ? squareSwatch({ backgroundColor: element['backgroundColor'] }, {}, round)
    : ((lineOptions && lineSwatch(lineOptions, element, raw)) ?? squareSwatch(lineOptions ?? element, raw, round));
  const isDot = asDrawn.shape === 'square' && (arePoints || elementOf(meta.type) === 'point');
  const { pointStyle } = element;
  const dot = typeof pointStyle === 'string' ? pointStyle : 'circle';
  if (wanted === undefined) return isDot ? { ...asDrawn, dot } : asDrawn;
  if (wanted === asDrawn.shape) return asDrawn;
  if (wanted === 'line') return { ...asDrawn, shape: 'line', widthPx: 3 };
  return { shape: 'square', color: asDrawn.color, widthPx: 0, dash: [], cap: 'butt' };
}

/** Sets a dash pattern with a dash in the middle, below the marker, and equal parts of the pattern on both sides. */
function dashLine(context: CanvasRenderingContext2D, dash: number[], scale: number, widthPx: number): void {
  const [middle = 0] = dash;
  const pattern = dash.reduce((sum, length) => sum + length, 0) * (dash.length % 2 === 1 ? 2 : 1);
  // A pattern longer than the swatch would look like a solid line.
  const factor = pattern > 0 ? Math.min(scale, widthPx / (2 * pattern + middle)) : 1;
  context.setLineDash(dash.map((length) => length * factor));
  context.lineDashOffset = (middle * factor) / 2;
}

/** Limits a length of the chart to what suits a swatch. */
function within(lengthPx: number, least: number, most: number): number {
  return Math.min(Math.max(lengthPx, least), most);
}

function drawLine(
  context: CanvasRenderingContext2D,
  swatch: Swatch,
  { x, y, width, height }: SwatchPlace,
  background: string,
): void {
  context.strokeStyle = swatch.color;
  context.lineWidth = within(swatch.widthPx, height * 0.16, height * 0.5);
  context.lineCap = swatch.cap;
  dashLine(context, swatch.dash, context.lineWidth / swatch.widthPx, width);
  // Round caps extend the line.
  const inset = swatch.cap === 'round' ? context.lineWidth / 2 : 0;
  const [left, right] = [x + inset, x + width - inset];
  const { edge } = swatch;
  if (edge !== undefined) {
    context.save();
    context.setLineDash([]);
    context.strokeStyle = edge;
    context.lineWidth += 2;
    context.beginPath();
    context.moveTo(left, y);
    context.lineTo(right, y);
    context.stroke();
    context.restore();
  }
  context.beginPath();
  for (const end of swatch.dash.length > 0 ? [left, right] : [right]) {
    context.moveTo(swatch.dash.length > 0 ? x + width / 2 : left, y);
    context.lineTo(end, y);
  }
  context.stroke();
  context.setLineDash([]);
  if (!swatch.point) return;
  const { backgroundColor, borderColor, borderWidth, pointStyle, radius, rotation } = swatch.point;
  context.fillStyle = colorOf(backgroundColor) ?? swatch.color;
  context.strokeStyle = colorOf(borderColor) ?? swatch.color;
  // An outline in the background's color separates a point from other lines; in a swatch it would look like a gap.
  const isHalo = parseColor(String(context.strokeStyle)).hex === parseColor(background).hex;
  const options = {
    pointStyle: (typeof pointStyle === 'string' ? pointStyle : 'circle') as 'circle',
    radius: within(numberOf(radius), height * 0.32, height * 0.42),
    rotation: numberOf(rotation),
    borderWidth: isHalo ? 0 : Math.min(numberOf(borderWidth), height * 0.2),
  };
  drawPoint(context, options, x + width / 2, y);
}

function drawSquare(context: CanvasRenderingContext2D, swatch: Swatch, { x, y, width, height }: SwatchPlace): void {
  // Thin marks have narrow swatches.
  const acrossPx = Math.min(width, height);
  const left = x + Math.round((width - acrossPx) / 2);
  const top = y - Math.round(height / 2);
  const { edge } = swatch;
  const border = edge === undefined ? swatch.border : { color: edge, widthPx: 1 };
  const inset = border ? Math.min(border.widthPx, height * 0.2) / 2 : 0;
  const side = height - 2 * inset;
  context.fillStyle = swatch.color;
  if (swatch.dot !== undefined && swatch.dot !== 'circle') {
    context.strokeStyle = border?.color ?? swatch.color;
    const options = { pointStyle: swatch.dot as 'circle', radius: side / 2, rotation: 0, borderWidth: height * 0.15 };
    drawPoint(context, options, x + width / 2, y);
    return;
  }
  context.beginPath();
  context.roundRect(left + inset, top + inset, acrossPx - 2 * inset, side, swatch.dot ? side / 2 : acrossPx * 0.2);
  context.fill();
  if (!border) return;
  context.strokeStyle = border.color;
  context.lineWidth = 2 * inset;
  context.stroke();
}

/** @param background of the legend */
export function drawSwatch(
  context: CanvasRenderingContext2D,
  swatch: Swatch,
  place: SwatchPlace,
  background: string,
): void {
  context.save();
  if (swatch.shape === 'line') drawLine(context, swatch, place, background);
  else drawSquare(context, swatch, place);
  context.restore();
}
