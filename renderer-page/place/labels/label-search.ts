import type { Chart, Element } from 'chart.js';
import { valueAt } from '../../../chart-spec/spec.js';
import type { ChartPlan, ThemedPlan } from '../../chart/chart-plan';
import type { BarGeometry } from '../../chartjs/private-fields';
import { type Box, BoxGrid, inflated, isWithin } from '../../drawing/boxes';
import type { Drawing } from '../../drawing/drawing';
import { smallestTextPx } from '../../theme/image-size';
import { drawnChart, drawnType } from '../../types/registry';
import { isFixed, type PlaceInBars, placesInBar, placesOf } from './data/candidate-places';
import { boxOf, type DataLabel, type LabelStyle, type LabelToPlace, type PlaceGroup } from './data/data-label';
import { labelSetting } from './data/label-setting';
import { intoImage, LabelPlaces, type Placed } from './free-place';
import type { Obstacles } from './obstacles/obstacles';
import { bubblesOf, placesBeyond } from './obstacles/other-bubbles';
import { placeAmongPoints } from './point-search';
import { fitOf, placeSliceLabels } from './slices/slice-labels';
import { nameSlices } from './slices/slice-texts';
import { TakenPlaces } from './taken-places';

const SHRUNK = 0.85;
/** Rather than upright, labels are this small. */
const LEAST_LEVEL_PX = 9;
/** Rather than left out, labels in large text are as small as these shares of it, and this size: those of points and in cells, and those of stacks and lying bars. */
const SMALLER = { points: [0.72, 0.62, 0.54, 0.47], bars: [0.85, 0.72, 0.62] };
const LEAST_SMALLER_PX = 12;
/** The style of all labels, and the places of those that are shown. */
export interface Attempt {
  style: LabelStyle;
  places: Map<DataLabel, Placed>;
}

/** First and last points, then the extremes of each series, then all others: the order in which labels get their places. @param direction from the first point, or from the last */
function byImportance(labels: LabelToPlace[], chart: Chart, direction: 1 | -1 = 1): LabelToPlace[] {
  const extremes = chart.data.datasets.map(({ data }) => {
    const numbers = data.filter((value): value is number => typeof value === 'number');
    return { last: data.length - 1, low: Math.min(...numbers), high: Math.max(...numbers) };
  });
  const rank = ({ label: { $context } }: LabelToPlace) => {
    const { datasetIndex, dataIndex, dataset } = $context;
    const { last, low, high } = extremes[datasetIndex] ?? {};
    const value = dataset.data[dataIndex];
    return dataIndex === 0 || dataIndex === last ? 0 : value === low || value === high ? 1 : 2;
  };
  const ranked = labels.map((one) => ({ one, rank: rank(one) }));
  return ranked
    .sort((a, b) => a.rank - b.rank || direction * (a.one.label.$context.dataIndex - b.one.label.$context.dataIndex))
    .map(({ one }) => one);
}

/** Whether a label stands in its segment of a stack. */
function isInSegment({ type, isInside }: LabelToPlace, plan: ChartPlan): boolean {
  return plan.axes.isStacked && type === 'bar' && isInside;
}

/** The size of flat labels at which the widest of them fits its upright segment, as a share of the size of the spec or theme. */
function sizeInSegments(labels: LabelToPlace[], plan: ChartPlan): number {
  const inside = labels.filter((one) => isInSegment(one, plan) && !(one.label._el as BarGeometry).horizontal);
  const fits = inside.map(({ label, glyphs }) => ((label._el as BarGeometry).width - 2) / glyphs.width);
  return Math.min(1, ...fits);
}

/** How long the segment of a label is. */
function segmentPx({ label }: LabelToPlace): number {
  const { horizontal, x, y, base } = label._el as BarGeometry;
  return Math.abs((horizontal ? x : y) - base);
}

/**
 * Takes the labels of segments away that are shorter than one that is too short for its label: those without should not be the large ones.
 * @param tooShort a segment that a line crosses says nothing about others
 */
function hideShorter(
  places: Map<DataLabel, Placed>,
  labels: LabelToPlace[],
  tooShort: ReadonlySet<LabelToPlace>,
  plan: ThemedPlan,
): void {
  const inside = labels.filter((one) => isInSegment(one, plan) && !isFixed(one.label));
  const longest = Math.max(...inside.filter((one) => tooShort.has(one)).map(segmentPx));
  for (const one of inside) if (segmentPx(one) < longest - 1) places.delete(one.label);
}

/** The styles to try in order: unchanged, smaller, as small as segments or names of points need, tilted (on upright bars only), smaller and tilted. */
function stylesOf(labels: LabelToPlace[], plan: ChartPlan, isAmongPoints: boolean): LabelStyle[] {
  const { spec } = plan;
  const first = labels[0]?.label;
  if (!first?._model) return [];
  const { size: fontPx } = first._model.font;
  const ownSize = valueAt(labelSetting(first.$context, plan, 'font'), 'size');
  const smallPx = ownSize === undefined ? fontPx * SHRUNK : 0;
  const mayTilt =
    plan.axes.indexDirection === 'x' &&
    labels.some(({ label, type }) => typeof label._config['rotation'] === 'function' && type === 'bar');
  const sizesFrom = (leastPx: number) => (smallPx >= leastPx ? [1, SHRUNK] : [1]);
  const leastPx = smallestTextPx(spec);
  const levelPx = mayTilt ? Math.min(LEAST_LEVEL_PX, leastPx) : leastPx;
  const fitting = sizeInSegments(labels, plan);
  const fits = smallPx > 0 && fitting < SHRUNK && fontPx * fitting >= levelPx;
  const level = [...sizesFrom(levelPx), ...(fits ? [fitting] : [])];
  const areInCells = drawnType(labels[0]?.type ?? 'bar').labelsStand === 'inside';
  const areInRows = plan.axes.isStacked || plan.axes.indexDirection === 'y';
  const shares = isAmongPoints || areInCells ? SMALLER.points : areInRows ? SMALLER.bars : [];
  const smaller = shares.filter((share) => smallPx > 0 && share * fontPx >= LEAST_SMALLER_PX);
  return [
    ...[...level, ...smaller].map((size) => ({ size, isTilted: false })),
    ...(mayTilt ? sizesFrom(leastPx) : []).map((size) => ({ size, isTilted: true })),
  ];
}

/** Each style is tried for all labels of a chart, since labels of different styles side by side read as different things. */
export function layOutLabels(
  labels: LabelToPlace[],
  chart: Chart,
  plan: ThemedPlan,
  obstacles: Obstacles,
): Attempt | undefined {
  const ordered = byImportance(labels, chart);
  const fromEnd = byImportance(labels, chart, -1);
  const bubbles = bubblesOf(chart);
  const groupsAt = (one: LabelToPlace, style: LabelStyle): PlaceGroup[] => {
    const { left, right, top, bottom } = boxOf(one.glyphs, 0, 0, style);
    const own = { leastCost: 0, places: () => placesOf(one, style, chart, plan) };
    return [own, ...placesBeyond(one.label._el, right - left, bottom - top, bubbles)];
  };
  const placesAt = (one: LabelToPlace, style: LabelStyle, groups = groupsAt(one, style)): LabelPlaces =>
    new LabelPlaces(one, style, groups, obstacles, chart, bubbles);
  const attempt = (style: LabelStyle, inBars: ReadonlyMap<number, PlaceInBars>, inOrder = ordered): Attempt => {
    const taken = new TakenPlaces();
    const found = new Map<DataLabel, Placed>();
    const tooShort = new Set<LabelToPlace>();
    for (const one of inOrder) {
      const ownStyle = styleOf(style, one);
      const at = inBars.get(one.label.$context.datasetIndex);
      const inBar = at && [{ leastCost: 0, places: () => placesInBar(one, ownStyle, at) }];
      const places = placesAt(one, ownStyle, inBar);
      const place = places.free(taken);
      if (!place && !places.isInside) tooShort.add(one);
      if (!place) continue;
      found.set(one.label, place);
      taken.add(place);
    }
    hideShorter(found, ordered, tooShort, plan);
    return { style, places: found };
  };
  const amongPoints = (style: LabelStyle): Attempt => {
    const all = ordered.map((one) => ({ label: one.label, places: placesAt(one, style) }));
    return { style, places: placeAmongPoints(all) };
  };
  const isMoreEven = (one: Attempt, other: Attempt) =>
    one.places.size === other.places.size &&
    acrossOf(one) === acrossOf(other) &&
    isReadable(one.style, labels, plan) &&
    strayOf(one, labels, plan) < strayOf(other, labels, plan);
  let best: Attempt | undefined;
  for (const style of stylesOf(labels, plan, bubbles.size > 0)) {
    const forwards = bubbles.size > 0 ? amongPoints(style) : attempt(style, new Map());
    const backwards = acrossOf(forwards) > 0 ? attempt(style, new Map(), fromEnd) : forwards;
    const found = withOnePlace(isClearer(backwards, forwards) ? backwards : forwards, labels, plan, attempt);
    // A few upright labels in a stack look like a choice.
    const areFew = style.isTilted && plan.axes.isStacked && found.places.size < labels.length / 2;
    const isMore = best !== undefined && found.places.size > best.places.size && !areFew;
    if (!best || isMore || isClearer(found, best) || isMoreEven(found, best)) best = found;
    if (best.places.size === labels.length && acrossOf(best) === 0 && strayOf(best, labels, plan) === 0) break;
  }
  return best;
}

/** How many labels a line passes through. */
function acrossOf({ places }: Attempt): number {
  return [...places.values()].filter(({ isAcross }) => isAcross).length;
}

/** Whether as many labels are shown, and lines pass through fewer of them. */
function isClearer(one: Attempt, other: Attempt): boolean {
  return one.places.size === other.places.size && acrossOf(one) < acrossOf(other);
}

/** Whether a label stands best beyond the free end of its bar. */
function standsBeyond({ label, type, isInside }: LabelToPlace, { spec }: ChartPlan): boolean {
  const { isCentered, labelsInColumn } = drawnChart(spec);
  return type === 'bar' && !isInside && !isFixed(label) && !isCentered && !labelsInColumn;
}

/** How many labels of bars stand elsewhere than the others: in their bars or beyond them, far from them, or beside them on the other side. */
function strayOf({ places }: Attempt, labels: readonly LabelToPlace[], plan: ChartPlan): number {
  const placesWhere = (isWanted: (one: LabelToPlace) => boolean) =>
    labels.filter(isWanted).flatMap(({ label }) => places.get(label) ?? []);
  const beyond = placesWhere((one) => standsBeyond(one, plan));
  const inside = beyond.filter(({ isInside }) => isInside).length;
  const far = beyond.filter(({ isFar }) => isFar).length;
  const beside = placesWhere((one) => isInSegment(one, plan) && !isFixed(one.label)).flatMap(({ x, leaderFrom }) =>
    leaderFrom ? [Math.sign(x - leaderFrom.x)] : [],
  );
  const left = beside.filter((side) => side < 0).length;
  const ifMany = (count: number, all: number) => (count >= LEAST_UNEVEN_SHARE * all ? count : 0);
  const mixed = ifMany(Math.min(inside, beyond.length - inside), beyond.length);
  return far + mixed + ifMany(Math.min(left, beside.length - left), beside.length);
}

/** Rather than in different places, labels are as small as this share. */
const LEAST_FOR_PLACE = 0.72;

/** Whether a size may be chosen for one place of all labels, not only for showing more of them. */
function isReadable({ size, isTilted }: LabelStyle, [first]: readonly LabelToPlace[], { spec }: ChartPlan): boolean {
  const px = size * (first?.label._model?.font.size ?? 0);
  return !isTilted && size >= LEAST_FOR_PLACE && px >= Math.min(smallestTextPx(spec), LEAST_SMALLER_PX);
}

/** A hidden label is worse than one that stands elsewhere than the others of its series. */
const HIDDEN_COST = 2;

/** Fewer labels at another place, as a share of all, are no reason to move the others. */
const LEAST_UNEVEN_SHARE = 0.1;

/** How far the labels of bars, of which each has space for its label, are from all being shown at one place, on no line. */
function unevenness({ places }: Attempt, labels: readonly LabelToPlace[]): number {
  const shown = labels.flatMap(({ label }) => places.get(label) ?? []);
  const inside = shown.filter(({ isInside }) => isInside).length;
  const across = shown.filter(({ isAcross }) => isAcross).length;
  return HIDDEN_COST * (labels.length - shown.length) + Math.min(inside, shown.length - inside) + across;
}

/** Where some labels beyond bars have no place there, those of all bars stand inside: at the ends of the bars, or at their feet. */
function withOnePlace(
  first: Attempt,
  labels: readonly LabelToPlace[],
  plan: ThemedPlan,
  attempt: (style: LabelStyle, inBars: ReadonlyMap<number, PlaceInBars>) => Attempt,
): Attempt {
  const beyond = labels.filter(
    (one) => standsBeyond(one, plan) && placesInBar(one, styleOf(first.style, one), 'end')[0]?.isInside,
  );
  let best = first;
  for (const at of ['end', 'foot'] as const) {
    const uneven = unevenness(best, beyond);
    if (uneven < LEAST_UNEVEN_SHARE * beyond.length || uneven === 0) break;
    const found = attempt(first.style, new Map(beyond.map(({ label }) => [label.$context.datasetIndex, at])));
    if (found.places.size >= best.places.size && unevenness(found, beyond) < uneven) best = found;
  }
  return best;
}

/** Only labels of bars are tilted. */
export function styleOf(style: LabelStyle, { label, type }: LabelToPlace): LabelStyle {
  return { ...style, isTilted: style.isTilted && type === 'bar' && typeof label._config['rotation'] === 'function' };
}

/** Places the labels of slices; those that would stand on another text are left out. */
export function layOutSlices(
  drawing: Drawing,
  labels: LabelToPlace[],
  chart: Chart,
  plan: ThemedPlan,
  { image, texts }: Obstacles,
): Attempt {
  const style = { size: 1, isTilted: false };
  const isOuter = ({ _config }: DataLabel) => _config['anchor'] === 'end' && _config['align'] === 'end';
  const free = labels.filter(({ label }) => !isFixed(label) || isOuter(label));
  nameSlices(drawing, free, chart, plan, fitOf(drawing, chart, plan)?.form ?? 0);
  const slices = placeSliceLabels(free, chart, plan);
  const taken = new BoxGrid<Box>();
  const places = new Map<DataLabel, Placed>();
  for (const one of labels) {
    const { label, glyphs } = one;
    const found = free.includes(one) ? slices.get(label) : placesOf(one, style, chart, plan)[0];
    if (!found) continue;
    const { place, box } = intoImage(found, boxOf(glyphs, found.x, found.y, style), image);
    // Farther from its slice it would stand on it.
    const isFar = Math.hypot(place.x - found.x, place.y - found.y) > glyphs.height / 2;
    if (isFar || !isWithin(box, image) || texts.find(box) || taken.find(inflated(box, 1))) continue;
    places.set(label, {
      ...place,
      box,
      touchesBar: false,
      isAcross: false,
      ...(place.isInside && { surface: label._el as Element }),
    });
    taken.add(box);
  }
  return { style, places };
}
