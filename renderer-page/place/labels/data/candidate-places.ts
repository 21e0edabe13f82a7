import type { Chart } from 'chart.js';
import type { ChartPlan, ThemedPlan } from '../../../chart/chart-plan';
import { type BarGeometry, isFloating } from '../../../chartjs/private-fields';
import { type Box, boxAround, isWithin } from '../../../drawing/boxes';
import type { ResolvedTheme } from '../../../theme/resolve-theme';
import { drawnChart, drawnType } from '../../../types/registry';
import {
  boxOf,
  type DataLabel,
  dataLabelsOf,
  glyphBox,
  type LabelStyle,
  type LabelToPlace,
  type Place,
} from './data-label';
import { freeEnd, isValley } from './data-labels';
import { endOfErrorBar } from './error-bars';
import { aroundSpoke } from './places-at-spokes';
import { besideBox, inBubble, inCell } from './places-in-elements';

export function barBox({ x, y, base, width, height, horizontal }: BarGeometry): Box {
  return horizontal
    ? { left: Math.min(x, base), right: Math.max(x, base), top: y - height / 2, bottom: y + height / 2 }
    : { left: x - width / 2, right: x + width / 2, top: Math.min(y, base), bottom: Math.max(y, base) };
}

/** Whether the spec sets where a label stands: the theme's options are functions, those of the spec JSON. */
export function isFixed({ _config }: DataLabel): boolean {
  return typeof _config['anchor'] !== 'function' || typeof _config['align'] !== 'function';
}

/** The place that the label's anchor, align and offset say. */
function placeOfOptions(label: DataLabel, width: number, height: number, inside: boolean): Place | undefined {
  const model = label._model;
  if (!model) return undefined;
  const { x, y, vx, vy } = model.positioner(label._el, model);
  if (!vx && !vy) return { x, y, cost: 0, isInside: inside };
  const reach = 1 / Math.max(Math.abs(vx), Math.abs(vy));
  const { padding } = model;
  return {
    x: x + ((width + padding.width) / 2) * vx * reach + model.offset * vx,
    y: y + ((height + padding.height) / 2) * vy * reach + model.offset * vy,
    cost: 0,
    isInside: inside,
  };
}

/** Whether a label in a bar is not higher than a lying bar without its edges. */
function fitsInBar({ x, y }: { x: number; y: number }, bar: BarGeometry, width: number, height: number): boolean {
  return isWithin(boxAround(x, y, width, height + (bar.horizontal ? 2 : 0)), barBox(bar));
}

/** A label that has no space at its usual distance from its bar stands at this share of it. */
const CLOSE_SHARE = 0.4;

/** Beyond the free end of a bar, then at the end inside it. */
function beyondBar(label: DataLabel, bar: BarGeometry, width: number, height: number): Place[] {
  const along = bar.horizontal ? width : height;
  const isUpper = freeEnd(label.$context) === 'end';
  const toUpper = isUpper === bar.horizontal ? 1 : -1;
  const { chart, datasetIndex, dataIndex } = label.$context;
  const { left, right, top, bottom } = chart.chartArea;
  // A bar that its axis cuts ends at the edge of the plot.
  const drawnEnd = bar.horizontal ? Math.min(Math.max(bar.x, left), right) : Math.min(Math.max(bar.y, top), bottom);
  // Chart.js takes the end that is farther from zero for that of a bar across zero; a rise ends at its upper one.
  const isAcross = isFloating(chart.getDatasetMeta(datasetIndex), dataIndex) && isAcrossZero(label, bar);
  const end = isAcross ? toUpper * Math.max(toUpper * drawnEnd, toUpper * bar.base) : drawnEnd;
  const away = !isAcross && Math.abs(end - bar.base) > 0.5 ? Math.sign(end - bar.base) : toUpper;
  const gapPx = (label._model?.offset ?? 0) + 1;
  const outerEnd = endOfErrorBar(bar, end, away);
  const at = (distance: number, cost: number, from = outerEnd): Place =>
    bar.horizontal
      ? { x: from + away * distance, y: bar.y, cost, isInside: false }
      : { x: bar.x, y: from + away * distance, cost, isInside: false };
  const places = [at(gapPx + along / 2, 0), at(CLOSE_SHARE * gapPx + along / 2, 0.5)];
  const inside = { ...at(-gapPx - along / 2, 2, end), isInside: true };
  if (fitsInBar(inside, bar, width, height)) places.push(inside);
  const far = [at(gapPx + along, 2.5), at(gapPx + along * 1.5, 3)].map((place) => ({ ...place, isFar: true }));
  return [...places, ...far];
}

/** One place inside bars for all labels of a series. */
export type PlaceInBars = 'end' | 'foot';

/** More than all costs of a place beyond a bar. */
const ELSEWHERE_COST = 5;

/** At one end inside a bar that is large enough and free there, else beyond its free end. */
export function placesInBar({ label, glyphs }: LabelToPlace, style: LabelStyle, at: PlaceInBars): Place[] {
  const bar = label._el as BarGeometry;
  const box = boxOf(glyphs, 0, 0, style);
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const [free, along] = bar.horizontal ? [bar.x, width] : [bar.y, height];
  const awayPx = (label._model?.offset ?? 0) + 1 + along / 2;
  const middle =
    at === 'end' ? free + Math.sign(bar.base - free) * awayPx : bar.base + Math.sign(free - bar.base) * awayPx;
  const [x, y] = bar.horizontal ? [middle, bar.y] : [bar.x, middle];
  const beyond = beyondBar(label, bar, width, height).filter(({ isInside }) => !isInside);
  if (!fitsInBar({ x, y }, bar, width, height)) return beyond;
  return [
    { x, y, cost: 0, isInside: true },
    ...beyond.map((place) => ({ ...place, cost: place.cost + ELSEWHERE_COST })),
  ];
}

function isAcrossZero(
  { $context: { chart, datasetIndex } }: DataLabel,
  { horizontal, x, y, base }: BarGeometry,
): boolean {
  const zeroPx = chart.getDatasetMeta(datasetIndex).vScale?.getPixelForValue(0) ?? base;
  return ((horizontal ? x : y) - zeroPx) * (base - zeroPx) < 0;
}

/** Shifts along a bar, in widths or heights of the label. */
const ALONG_BAR = [0, -0.8, 0.8, -1.6, 1.6];

/** Both halves of digits are measured in whole px, and those of round ones are a little higher: the digits of a value decide nothing. */
const DIGIT_EM = 0.78;

/** In a bar that has space for it, best at a place along it. */
function inBar(
  label: DataLabel,
  bar: BarGeometry,
  width: number,
  height: number,
  middle = middleOf(barBox(bar)),
): Place[] {
  const box = barBox(bar);
  const across = bar.horizontal
    ? Math.max(height, 2 * Math.ceil((DIGIT_EM * (label._model?.font.size ?? 0)) / 2))
    : height;
  return ALONG_BAR.map((shift, cost): Place => {
    const [dx, dy] = bar.horizontal ? [shift * width, 0] : [0, shift * height];
    return { x: middle.x + dx, y: middle.y + dy, cost, isInside: true };
  }).filter(({ x, y }) => isWithin(boxAround(x, y, width + 2, across + 2), box));
}

/** The space beside a label in the bar of a funnel, on both sides together, in ems: bars beside others in a stack need less. */
const FREE_EM = 0.7;

/** The distance of a column of labels from the plot, in that of a label from its bar. */
const COLUMN_OFFSETS = 2.5;

/** Behind the plot, below each other at their right ends. */
function inColumn(label: DataLabel, { y }: BarGeometry, chart: Chart, width: number, style: LabelStyle): Place[] {
  const { datasetIndex } = label.$context;
  const { left, right } = chart.chartArea;
  const gapPx = COLUMN_OFFSETS * (label._model?.offset ?? 0) + width / 2;
  if (chart.getDatasetMeta(datasetIndex).vScale?.options.reverse)
    return [{ x: left - gapPx, y, cost: 0, isInside: false }];
  const widths = dataLabelsOf(chart).map(({ _model }) => glyphBox(_model).width * style.size);
  return [{ x: right + gapPx + Math.max(...widths) - width, y, cost: 0, isInside: false }];
}

function middleOf({ left, right, top, bottom }: Box): { x: number; y: number } {
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

/** Whether another part of a lying stack begins where this one ends. */
function isInnerPart(
  { $context: { chart, datasetIndex, dataIndex } }: DataLabel,
  { x, y, base }: BarGeometry,
): boolean {
  return chart.getSortedVisibleDatasetMetas().some(({ type, index, data }) => {
    const other = type === 'bar' && index !== datasetIndex ? (data[dataIndex] as BarGeometry | undefined) : undefined;
    if (!other || Math.abs(other.y - y) > 0.5 || Math.abs(other.base - x) > 0.5) return false;
    return (other.x - other.base) * (x - base) > 0;
  });
}

/**
 * In the middle of a stacked bar; beside it with a line where it is too thin, unless the stack shows shares. A lying one has other bars
 * above and below: beyond its end, where no other part begins, as whose value it would be read.
 */
function onBar(label: DataLabel, bar: BarGeometry, width: number, height: number, { spec }: ChartPlan): Place[] {
  const inside = inBar(label, bar, width, height);
  if (inside.length > 0 || (spec.stacked === 'percent' && !bar.horizontal)) return inside;
  const box = barBox(bar);
  const y = (box.top + box.bottom) / 2;
  if (bar.horizontal && isInnerPart(label, bar)) return [];
  if (bar.horizontal) return beyondBar(label, bar, width, height).filter(({ isInside }) => !isInside);
  if (box.right - box.left < height) return [];
  const places: Place[] = [];
  const steps = [0, -0.6, 0.6, -1.2, 1.2, -1.8, 1.8];
  for (const [at, step] of steps.entries()) {
    for (const side of [1, -1]) {
      const edge = side > 0 ? box.right : box.left;
      places.push({
        x: edge + side * (8 + width / 2),
        y: y + step * height,
        cost: 4 + at + (side < 0 ? 0.5 : 0),
        isInside: false,
        leaderFrom: { x: edge, y },
      });
    }
  }
  return places;
}

/** 1 where the label of a point of a line stands better below it, else -1: the lower of two lines has its labels below. */
function sideOf(label: DataLabel, chart: Chart, theme: ResolvedTheme): 1 | -1 {
  const { datasetIndex, dataIndex } = label.$context;
  const heights: number[] = [];
  let own = 0;
  for (const [index] of chart.data.datasets.entries()) {
    const meta = chart.getDatasetMeta(index);
    const point = meta.data[dataIndex];
    if (!meta.visible || meta.type !== 'line' || !point || (point as { skip?: boolean }).skip) continue;
    if (index === datasetIndex) own = point.y;
    else heights.push(point.y);
  }
  const valley = isValley(label.$context, theme) ? 1 : -1;
  if (heights.length === 0) return valley;
  if (heights.every((y) => own < y)) return -1;
  return heights.every((y) => own > y) ? 1 : valley;
}

/** Around a point: on the better side, moved along the line, then on the other side and farther away. */
function aroundPoint(
  { label, type }: LabelToPlace,
  chart: Chart,
  theme: ResolvedTheme,
  width: number,
  height: number,
): Place[] {
  const { x, y, options } = label._el as { x: number; y: number; options?: { radius?: number } };
  const side = type === 'line' ? sideOf(label, chart, theme) : -1;
  const gapPx = (label._model?.offset ?? 0) + (options?.radius ?? 0);
  const endOf = (away: number) => endOfErrorBar(label._el as object, y, Math.sign(away));
  const places: Place[] = [];
  for (const [away, rowCost] of [
    [side, 0],
    [-side, 2],
    [side * 2, 3],
    [-side * 2, 4],
  ] as const) {
    const rowPx = Math.sign(away) * (gapPx + height / 2 + (Math.abs(away) - 1) * (height + 2) * 0.8);
    for (const [share, cost] of [
      [0, 0],
      [-0.35, 0.6],
      [0.35, 0.6],
      [-0.6, 1],
      [0.6, 1],
    ] as const) {
      places.push({ x: x + share * width, y: endOf(away) + rowPx, cost: rowCost + cost, isInside: false });
    }
  }
  for (const sign of [1, -1]) places.push({ x: x + sign * (gapPx + width / 2), y, cost: 2.5, isInside: false });
  return places.sort((a, b) => a.cost - b.cost);
}

/** More than all places around a point. */
const ACROSS_AXIS_COST = 6;

/** Whether a text stands on the line of the axis of names, or behind it: it would be read with the name behind it. */
function isAcrossAxis(box: Box, { scales, chartArea }: Chart): boolean {
  const names = Object.values(scales).find(({ type }) => type === 'category');
  if (names?.position === 'left') return box.left <= chartArea.left;
  if (names?.position === 'right') return box.right >= chartArea.right;
  return names?.position === 'bottom' && box.bottom >= chartArea.bottom;
}

/** A place that the spec does not ask for. */
function besides(place: Place): Place {
  return { ...place, cost: place.cost + 1 };
}

/** The possible places of a label, best first. */
export function placesOf(toPlace: LabelToPlace, style: LabelStyle, chart: Chart, plan: ThemedPlan): Place[] {
  const { label, glyphs, type, isInside: inside } = toPlace;
  const { spec, theme } = plan;
  const box = boxOf(glyphs, 0, 0, style);
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  if (isFixed(label)) {
    const place = placeOfOptions(label, width, height, inside);
    if (!place) return [];
    const bar = inside && type === 'bar' && !label._model?.backgroundColor ? (label._el as BarGeometry) : undefined;
    const asked = { ...place, isAsked: true };
    // A point may stand where its text would be read as that of a bar.
    if (type === 'line') return [asked, ...aroundPoint(toPlace, chart, theme, width, height).map(besides)];
    if (spec.composition && type === 'scatter' && isAcrossAxis(boxAround(place.x, place.y, width, height), chart))
      return [...aroundPoint(toPlace, chart, theme, width, height), { ...asked, cost: ACROSS_AXIS_COST }];
    if (!bar) return [asked];
    if (isWithin(boxAround(place.x, place.y, width, height), barBox(bar)))
      return [place, ...inBar(label, bar, width, height, place)].map((one) => ({ ...one, isAsked: true }));
    // A bar that is too small for the label that the spec places inside.
    return plan.axes.isStacked ? onBar(label, bar, width, height, plan) : beyondBar(label, bar, width, height);
  }
  if (type === 'bar') {
    const bar = label._el as BarGeometry;
    if (drawnChart(spec).labelsInColumn) return inColumn(label, bar, chart, width, style);
    if (drawnChart(spec).isCentered) {
      const freePx = FREE_EM * (label._model?.font.size ?? 0) * style.size;
      return [...inBar(label, bar, width + freePx, height), ...beyondBar(label, bar, width, height)];
    }
    const isTotal = spec.composition?.totals?.includes(label.$context.datasetIndex);
    return inside && !isTotal ? onBar(label, bar, width, height, plan) : beyondBar(label, bar, width, height);
  }
  if (type === 'radar') return aroundSpoke(label, chart, width, height);
  const { labelsStand } = drawnType(type);
  if (labelsStand === 'inside') return inCell(label, width, height);
  if (labelsStand === 'beside') return besideBox(label, width, height);
  if (type === 'bubble')
    return [...inBubble(label, width, height), ...aroundPoint(toPlace, chart, theme, width, height)];
  return aroundPoint(toPlace, chart, theme, width, height);
}
