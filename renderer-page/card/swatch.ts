import type { Chart } from 'chart.js';
import { drawPoint } from 'chart.js/helpers';
import { parseColour, tryColour } from '../color';
import type { CardLegend } from '../payload';

/** What Chart.js resolved for an element; everything may be missing, since JSON decides it. */
type Style = Record<string, unknown>;

interface Swatch {
  shape: 'line' | 'square';
  color: string;
  /** Outline of a square. */
  border?: { color: string; widthPx: number };
  widthPx: number;
  dash: number[];
  cap: CanvasLineCap;
  /** The marker on a line. */
  point?: Style;
}

/** Where a swatch stands: its left edge, its middle, its size in CSS px. */
export interface SwatchPlace {
  x: number;
  y: number;
  width: number;
  height: number;
}

function colourOf(...candidates: unknown[]): string | undefined {
  return candidates.find((colour): colour is string => {
    const parsed = typeof colour === 'string' ? tryColour(colour) : undefined;
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

/** A gradient has no colour to name, so the swatch falls to the outline's. */
const UNKNOWN_COLOUR = '#808080';

function lineSwatch(style: Style, point: Style, raw: Style): Swatch | undefined {
  const color = colourOf(style['borderColor'], first(raw['borderColor']));
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

/** @param separated slices are parted by lines in the colour of the ground, which are no part of their looks */
function squareSwatch(style: Style, raw: Style, separated: boolean): Swatch {
  const color = colourOf(style['backgroundColor'], first(raw['backgroundColor']));
  const outline = colourOf(style['borderColor'], first(raw['borderColor']));
  const widthPx = separated && color ? 0 : numberOf(style['borderWidth']);
  return {
    shape: 'square',
    color: color ?? outline ?? UNKNOWN_COLOUR,
    ...(outline && widthPx > 0 ? { border: { color: outline, widthPx } } : {}),
    widthPx,
    dash: dashOf(style),
    cap: 'butt',
  };
}

/**
 * What a series or slice looks like in small, read from the chart itself.
 * @param index of the dataset, or of the slice of a round chart
 * @param wanted the shape the spec asks for; that of the drawing unless set
 */
export function swatchOf(chart: Chart, index: number, round: boolean, wanted: CardLegend['style']): Swatch {
  const meta = chart.getDatasetMeta(round ? 0 : index);
  const raw = (chart.data.datasets[round ? 0 : index] ?? {}) as unknown as Style;
  const element = (meta.controller?.getStyle(round ? index : 0, false) ?? {}) as Style;
  const lineOptions = (meta.dataset as { options?: Style } | undefined)?.options;
  const asDrawn =
    (lineOptions && lineSwatch(lineOptions, element, raw)) ?? squareSwatch(lineOptions ?? element, raw, round);
  if (wanted === undefined || wanted === asDrawn.shape) return asDrawn;
  if (wanted === 'line') return { ...asDrawn, shape: 'line', widthPx: 3 };
  return { shape: 'square', color: asDrawn.color, widthPx: 0, dash: [], cap: 'butt' };
}

/** A dash in the middle and as much of the pattern on either side, so that the marker does not hide it. */
function dashLine(context: CanvasRenderingContext2D, dash: number[], scale: number, widthPx: number): void {
  const [middle = 0] = dash;
  const pattern = dash.reduce((sum, length) => sum + length, 0) * (dash.length % 2 === 1 ? 2 : 1);
  // A pattern longer than the swatch would show as an unbroken line.
  const factor = pattern > 0 ? Math.min(scale, widthPx / (2 * pattern + middle)) : 1;
  context.setLineDash(dash.map((length) => length * factor));
  context.lineDashOffset = (middle * factor) / 2;
}

/** A length of the chart in a swatch: neither lost beside large text nor larger than the swatch bears. */
function within(lengthPx: number, least: number, most: number): number {
  return Math.min(Math.max(lengthPx, least), most);
}

function drawLine(
  context: CanvasRenderingContext2D,
  swatch: Swatch,
  { x, y, width, height }: SwatchPlace,
  ground: string,
): void {
  context.strokeStyle = swatch.color;
  context.lineWidth = within(swatch.widthPx, height * 0.16, height * 0.5);
  context.lineCap = swatch.cap;
  dashLine(context, swatch.dash, context.lineWidth / swatch.widthPx, width);
  // Round ends reach beyond the line they end.
  const inset = swatch.cap === 'round' ? context.lineWidth / 2 : 0;
  const [left, right] = [x + inset, x + width - inset];
  context.beginPath();
  for (const end of swatch.dash.length > 0 ? [left, right] : [right]) {
    context.moveTo(swatch.dash.length > 0 ? x + width / 2 : left, y);
    context.lineTo(end, y);
  }
  context.stroke();
  context.setLineDash([]);
  if (!swatch.point) return;
  const { backgroundColor, borderColor, borderWidth, pointStyle, radius, rotation } = swatch.point;
  context.fillStyle = colourOf(backgroundColor) ?? swatch.color;
  context.strokeStyle = colourOf(borderColor) ?? swatch.color;
  // A ring in the colour of the ground sets a point off from other lines; in so short a line it would look like a dash.
  const isHalo = parseColour(String(context.strokeStyle)).hex === parseColour(ground).hex;
  const options = {
    pointStyle: (typeof pointStyle === 'string' ? pointStyle : 'circle') as 'circle',
    radius: within(numberOf(radius), height * 0.32, height * 0.42),
    rotation: numberOf(rotation),
    borderWidth: isHalo ? 0 : Math.min(numberOf(borderWidth), height * 0.2),
  };
  drawPoint(context, options, x + width / 2, y);
}

function drawSquare(context: CanvasRenderingContext2D, swatch: Swatch, { x, y, width, height }: SwatchPlace): void {
  const left = x + Math.round((width - height) / 2);
  const top = y - Math.round(height / 2);
  const inset = swatch.border ? Math.min(swatch.border.widthPx, height * 0.2) / 2 : 0;
  const side = height - 2 * inset;
  context.beginPath();
  context.roundRect(left + inset, top + inset, side, side, height * 0.2);
  context.fillStyle = swatch.color;
  context.fill();
  if (!swatch.border) return;
  context.strokeStyle = swatch.border.color;
  context.lineWidth = 2 * inset;
  context.stroke();
}

/** @param ground what the legend stands on */
export function drawSwatch(
  context: CanvasRenderingContext2D,
  swatch: Swatch,
  place: SwatchPlace,
  ground: string,
): void {
  context.save();
  if (swatch.shape === 'line') drawLine(context, swatch, place, ground);
  else drawSquare(context, swatch, place);
  context.restore();
}
