/** Warnings about values that others of their axis make too small to be seen. */

import type { ChartSpec, Dataset } from '../../model/chart-spec.js';
import { excerpt } from '../../model/messages.js';
import { unitOfHeader } from '../../table/columns/header-units.js';
import { quantityOf } from '../../table/columns/quantities.js';
import { isStacked } from '../../types/bar/stacks.js';
import { sharesAxes } from '../../types/multiples/shares-axes.js';
import { definitionOf, findDefinition } from '../../types/registry.js';
import { withDirection } from '../../types/with-direction.js';
import { isObject, valueAt } from '../../values/json.js';
import { plainText } from '../../values/plain-text.js';
import { withoutNoise } from '../../values/sums.js';
import { typeOf, valueAxisId } from './misleading.js';

/** A value so many times the next one leaves the others less than a tenth of the height. */
const OUTLIER_TIMES = 10;
/** A fiftieth of a plot is about as high as two lines are wide: rises and falls in it cannot be told from none. */
const FLAT_TIMES = 50;
/** A mark so many times shorter than another is at most as thick as the line that it stands on. */
const TINY_TIMES = 200;
const MOST_NAMES = 2;
/** Fewer values have no outliers. */
const LEAST_VALUES = 4;

export function flatWarnings(given: ChartSpec): string[] {
  const spec = withDirection(given);
  const large = outlier(spec, placesOf(spec));
  // What is flat beside an outlier is named where it is so without it too.
  const places = sharesAxes(spec) ? placesOf(spec, large) : [];
  const flat = flatCells(spec, places) ?? flatSeries(spec, places) ?? flatUnit(spec, places);
  const tiny = flat ?? tinyMarks(spec, sharesAxes(spec) ? placesOf(spec) : []);
  return [large && outlierText(spec, large), tiny].filter((one) => one !== undefined);
}

/** The only value of an axis that is many times as large as each other one, which it flattens. */
interface Outlier {
  mark: Mark;
  times: number;
  /** Whether a logarithmic axis would show all values. */
  areAboveZero: boolean;
}

function outlier(spec: ChartSpec, places: readonly Place[]): Outlier | undefined {
  if (isStacked(spec)) return undefined;
  const isShared = sharesAxes(spec);
  const onAxes = places.filter(({ isOnAxis }) => isOnAxis);
  for (const sharing of Map.groupBy(onAxes, (place) => (isShared ? place.axis : place)).values()) {
    const onAxis = marksOf(sharing);
    const [first, next] = largestTwo(onAxis);
    const times = (first?.size ?? 0) / (next?.size ?? 0);
    if (!first || onAxis.length < LEAST_VALUES || !(times >= OUTLIER_TIMES) || !Number.isFinite(times)) continue;
    if (!isPlainAxis(spec, first.place.id)) continue;
    return { mark: first, times, areAboveZero: onAxis.every(({ isAboveZero }) => isAboveZero) };
  }
  return undefined;
}

function outlierText(spec: ChartSpec, { mark: { place, at }, times, areAboveZero }: Outlier): string {
  const { id, series } = place;
  const fix =
    areAboveZero && !hasCells(spec) && !hasBars(spec, id)
      ? `Use options.scales.${id}.type "logarithmic", or leave it out and name it in the subtitle.`
      : 'Leave it out and name it in the subtitle.';
  return `"data.datasets.${series}.data.${at}" is ${Math.floor(times)} times the next value and flattens the others. ${fix}`;
}

const hasCells = ({ type }: ChartSpec): boolean => definitionOf(type).table.form === 'cells';

/** Most cells of a heat map have the color of 0 beside a few, though they differ. */
function flatCells(spec: ChartSpec, places: readonly Place[]): string | undefined {
  if (!hasCells(spec)) return undefined;
  const cells = marksOf(places.filter(({ isOnAxis }) => isOnAxis)).filter(({ size }) => size > 0);
  const flat = cells.filter((mark) => mark.size * FLAT_TIMES < mark.place.axis.longest);
  const [first] = flat;
  if (!first || flat.length * 2 <= cells.length || flat.every(({ size }) => size === first.size)) return undefined;
  return `${flat.length} of ${cells.length} cells have the color of 0 beside ${first.place.axis.longest}, though they differ. Use type "table", or draw them in a chart of their own.`;
}

/** The first of the largest marks, and the largest of the others. */
function largestTwo(marks: readonly Mark[]): (Mark | undefined)[] {
  let [first, next] = [marks[0], undefined as Mark | undefined];
  for (const mark of marks.slice(1)) {
    if (first && mark.size > first.size) [first, next] = [mark, first];
    else if (!next || mark.size > next.size) next = mark;
  }
  return [first, next];
}

/** Lengths of bars say nothing on a logarithmic axis. */
function hasBars(spec: ChartSpec, id: string): boolean {
  return spec.data.datasets.some(
    (one) => findDefinition(typeOf(spec, one))?.cost === 'bars' && valueAxisId(spec, one) === id,
  );
}

/** The axes on which values of a series are lengths: both for points. */
function axesOf(spec: ChartSpec, dataset: Dataset): [coordinate: 'x' | 'y', id: string][] {
  const drawnAs = typeOf(spec, dataset);
  const onX = ['x', plainText(dataset['xAxisID'] ?? 'x')] as [coordinate: 'x', id: string];
  const onY = ['y', plainText(dataset['yAxisID'] ?? 'y')] as [coordinate: 'y', id: string];
  const definition = findDefinition(drawnAs);
  if (definition?.table.form === 'places') return [onX, onY];
  if (definition?.isCartesian) return [spec.options['indexAxis'] === 'y' ? onX : onY];
  if (definition?.table.form === 'cells' && definition.standsFor === undefined) return [onY];
  return [];
}

/** What the marks of a series on one axis have in common. */
interface Place {
  series: number;
  id: string;
  isOnAxis: boolean;
  isCompared: boolean | undefined;
  /** What the marks of each label of its stack add up to. */
  sums: readonly number[];
  /** What its longest mark or stack reaches, and the end that it is given. */
  axis: { longest: number; end: number };
  marks: Mark[];
}

/** What is drawn for a value: 20,000 of them are few. */
interface Mark {
  place: Place;
  at: number;
  point: unknown;
  size: number;
  isAboveZero: boolean;
}

/** The longest mark or stack of the axis of a mark, up to the end of the axis; its own stack where all are 100%. */
function longestOf({ stacked }: ChartSpec, { place: { axis, sums }, at }: Mark): number {
  return stacked === 'percent' ? (sums[at] ?? 0) : Math.min(axis.end, axis.longest);
}

function labelOf({ data, options }: ChartSpec, { at, point }: Mark): string {
  const name = isObject(point) ? point[options['indexAxis'] === 'y' ? 'y' : 'x'] : undefined;
  return data.labels[at] ?? plainText(name ?? '');
}

const marksOf = (places: readonly Place[]): Mark[] => places.flatMap(({ marks }) => marks);

/** @param without a mark that is left out */
function placesOf(spec: ChartSpec, without?: Outlier): Place[] {
  const { data, options } = spec;
  const value = options['indexAxis'] === 'y' ? 'x' : 'y';
  const areParts = isStacked(spec);
  const stacks = new Map<string, number[]>();
  const axes = new Map<string, Place['axis']>();
  const all: Place[] = [];
  for (const [series, dataset] of data.datasets.entries()) {
    if (dataset['hidden'] === true) continue;
    const drawnAs = typeOf(spec, dataset);
    const { axes: kind, comparesLengths: isCompared, table } = findDefinition(drawnAs) ?? {};
    const own = areParts && drawnAs === spec.type ? plainText(dataset['stack'] ?? '') : `of ${series}`;
    const places = axesOf(spec, dataset);
    const isOnAxis = places.length > 0;
    if (!isOnAxis) places.push([value, kind === 'radial' ? 'r' : valueAxisId(spec, dataset)]);
    for (const [coordinate, id] of places) {
      const sums = stacks.get(`${id} ${own}`) ?? [];
      stacks.set(`${id} ${own}`, sums);
      const end = valueAt(options, 'scales', id, 'max');
      const axis = axes.get(id) ?? { longest: 0, end: typeof end === 'number' ? end : Number.POSITIVE_INFINITY };
      axes.set(id, axis);
      const place: Place = { series, id, isOnAxis, isCompared, sums, axis, marks: [] };
      all.push(place);
      for (const [at, point] of dataset.data.entries()) {
        if (at === without?.mark.at && series === without.mark.place.series) continue;
        const inPoint = isObject(point) ? point[table?.form === 'cells' ? 'v' : coordinate] : undefined;
        const reached = inPoint === undefined ? point : inPoint;
        const size = sizeOf(reached, table?.form === 'groups');
        if (size === undefined) continue;
        sums[at] = (sums[at] ?? 0) + size;
        place.marks.push({ place, at, point, size, isAboveZero: Number(reached) > 0 });
      }
    }
  }
  for (const { axis, sums } of all) for (const sum of sums) axis.longest = Math.max(axis.longest, sum ?? 0);
  return all;
}

/** How far from 0 the mark of a point ends; undefined without a number. @param isGroup whether the numbers of a list are one mark */
function sizeOf(point: unknown, isGroup: boolean): number | undefined {
  if (typeof point === 'number') return Math.abs(point);
  const all = isGroup && typeof point === 'object' ? Object.values(point ?? {}).flat() : [point];
  const numbers = all.filter((one) => typeof one === 'number');
  return numbers.length === 0 ? undefined : numbers.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
}

/** A series so small beside others of its axis that all of its values look like 0. */
function flatSeries(spec: ChartSpec, places: readonly Place[]): string | undefined {
  const { comparesSeries, isCartesian } = definitionOf(spec.type);
  if (!comparesSeries) return undefined;
  const isSeen = (mark: Mark) => mark.size > 0 && mark.size * FLAT_TIMES > longestOf(spec, mark);
  const seen = new Set(places.filter(({ marks }) => marks.some(isSeen)).map(({ series }) => series));
  const flat = [...spec.data.datasets.keys()].flatMap((at) => {
    const own = seen.has(at) ? [] : places.filter(({ series }) => series === at);
    const first = marksOf(own).find(({ size }) => size > 0);
    return first && isLinear(spec, first.place.id) ? [first] : [];
  });
  const [first] = flat;
  if (!first) return undefined;
  const at = first.place.series;
  const label = plainText(spec.data.datasets[at]?.label ?? '');
  const name = label === '' ? `"data.datasets.${at}"` : excerpt(label);
  const more = flat.length === 1 ? '' : ` and ${flat.length - 1} more series`;
  const [it, its] = flat.length === 1 ? ['it', 'an axis of its own'] : ['them', 'axes of their own'];
  const side = spec.smallMultiples ? 'Use' : `Give ${it} ${its}, or use`;
  const start = isStacked(spec) ? 'Replace "stacked" by' : side;
  const fix = isCartesian
    ? `${start} "smallMultiples": {"sharedAxis": false}.`
    : `Draw ${it} in a chart of ${flat.length === 1 ? 'its' : 'their'} own.`;
  return `All values of ${name}${more} look like 0 beside ${withoutNoise(longestOf(spec, first))}. ${fix}`;
}

/** Whether a name says a unit. A single capital letter is the name of a group: `Team (A)`. */
function saysUnit(name: string): boolean {
  const unit = unitOfHeader(name);
  return unit !== undefined && !(unit.kind === 'unit' && /^[A-Z]$/.test(unit.unit));
}

/** Where a name has a rate in words: `Price (€/dozen)`, `Preis [€ pro Stück]`. */
const IN_BRACKETS = /[([]([^()[\]]+)[)\]]$/;
const PER = /\/| (?:per|pro|par|por) /;

/** What the values below a name are counted in. */
function unitOfName(name: string): string | undefined {
  const [, inside = ''] = IN_BRACKETS.exec(name.trim()) ?? [];
  const per = PER.exec(inside);
  const counted = inside.slice(0, per?.index ?? 0).trim();
  const each = per ? inside.slice(per.index + per[0].length) : '';
  const rate = /^\p{L}{2}/u.test(each) && unitOfHeader(`(${counted})`) ? `${counted}/${each}` : undefined;
  return JSON.stringify(unitOfHeader(name) ?? rate);
}

/** Whether two names say different units, or where neither says one, different quantities. */
function measureDifferently(one: string, other: string): boolean {
  const [unit, otherUnit] = [unitOfName(one), unitOfName(other)];
  if (unit !== undefined || otherUnit !== undefined) return unit !== otherUnit;
  const [quantity, otherQuantity] = [quantityOf(one), quantityOf(other)];
  return quantity !== undefined && otherQuantity !== undefined && quantity !== otherQuantity;
}

/** A series in another unit than the highest one of its axis: its course cannot be read where that is many times as high, or its values where both name their units. */
function flatUnit(spec: ChartSpec, places: readonly Place[]): string | undefined {
  const { comparesSeries, isCartesian } = definitionOf(spec.type);
  if (!comparesSeries || !isCartesian || isStacked(spec)) return undefined;
  const nameOf = (mark: Mark) => plainText(spec.data.datasets[mark.place.series]?.label ?? '');
  const largest = [...Map.groupBy(places, ({ series }) => series).values()]
    .flatMap((own) => largestTwo(marksOf(own))[0] ?? [])
    .filter(({ size }) => size > 0);
  const highest = largest.filter((mark) => mark.size === mark.place.axis.longest);
  for (const mark of largest) {
    const high = highest.find(({ place }) => place.axis === mark.place.axis);
    const isFlat = high !== undefined && mark.size * OUTLIER_TIMES < high.size;
    const areOfOthers = high !== undefined && [mark, high].every((one) => saysUnit(nameOf(one)));
    if (!high || !(isFlat || areOfOthers) || !isPlainAxis(spec, mark.place.id)) continue;
    if (!measureDifferently(nameOf(mark), nameOf(high))) continue;
    const [low, other] = [nameOf(mark), nameOf(high)].map(excerpt);
    const start = spec.smallMultiples ? 'Use' : 'Give it an axis of its own, or use';
    return `${low} ${isFlat ? 'is flat' : 'stands'} beside ${other}, on one axis though not in one unit. ${start} "smallMultiples": {"sharedAxis": false}.`;
  }
  return undefined;
}

/** Single marks that look like 0 beside the largest one. Their labels would say what they are. */
function tinyMarks(spec: ChartSpec, places: readonly Place[]): string | undefined {
  const labels = valueAt(spec.options, 'plugins', 'datalabels');
  if (labels !== undefined && labels !== false && valueAt(labels, 'display') !== false) return undefined;
  const compared = marksOf(places.filter(({ isCompared }) => isCompared));
  const tiny = compared.filter((mark) => mark.size > 0 && mark.size * TINY_TIMES < longestOf(spec, mark));
  const [first] = tiny.filter(({ place }) => isLinear(spec, place.id));
  if (!first) return undefined;
  const onAxis = tiny.filter(({ place }) => place.id === first.place.id);
  const names = onAxis.slice(0, MOST_NAMES).map((mark) => `${excerpt(labelOf(spec, mark))} (${mark.size})`);
  const more = onAxis.length > MOST_NAMES ? ` and ${onAxis.length - MOST_NAMES} more` : '';
  const verb = onAxis.length === 1 ? 'looks' : 'look';
  return `${names.join(more === '' ? ' and ' : ', ')}${more} ${verb} like 0 beside ${withoutNoise(longestOf(spec, first))}. ${tinyFix(spec, first.place.id)}`;
}

function tinyFix(spec: ChartSpec, id: string): string {
  const labels = '"options.plugins.datalabels": {}, which writes the values';
  // Labels of parts have no space in them, nor those of slices around one center.
  if (isStacked(spec)) return `Replace "stacked" by ${labels}.`;
  if (definitionOf(spec.type).hasSlices) return 'Use type "table".';
  if (hasBars(spec, id)) return `Add ${labels}.`;
  return `Use options.scales.${id}.type "logarithmic", or draw them in a chart of their own.`;
}

/** Whether an axis is linear, and has the range of its values. */
function isPlainAxis(spec: ChartSpec, id: string): boolean {
  return isLinear(spec, id) && valueAt(spec.options, 'scales', id, 'max') === undefined;
}

function isLinear({ options, sparkline }: ChartSpec, id: string): boolean {
  return (valueAt(options, 'scales', id, 'type') ?? 'linear') === 'linear' && !sparkline;
}
