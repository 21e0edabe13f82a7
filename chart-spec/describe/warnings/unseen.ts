/** What the data has and the image has not. Each sentence says where, how many, and what shows it. */

import type { ChartSpec, DataPoint, Dataset, Json } from '../../model/chart-spec.js';
import { excerpt } from '../../model/messages.js';
import { breaksOf, isStacked } from '../../types/bar/stacks.js';
import { definitionOf, findDefinition } from '../../types/registry.js';
import { sizelessPoints } from '../../types/scatter/sizeless-points.js';
import { isObject, valueAt } from '../../values/json.js';
import { plainText } from '../../values/plain-text.js';
import { withoutNoise } from '../../values/sums.js';
import { coveredAreas } from './covered-areas.js';
import { labelsOnNumbers } from './labels-on-numbers.js';
import { AREAS_TO_ZERO, hasNamedAxis, standsAtLabels, typeOf, valueAxisId } from './misleading.js';

/** A ring of a smaller angle is a gauge. */
const WHOLE_DEGREES = 360;

export function unseenWarnings(spec: ChartSpec): string[] {
  const checks = [
    nothingSeen,
    extraValues,
    bareLabels,
    emptySeries,
    emptyGroups,
    emptySlices,
    gapsInStacks,
    gapsInAreas,
    emptyRanges,
    lostMarks,
    labelsOnNumbers,
    coveredAreas,
  ];
  const lines = checks.map((check) => check(spec)).filter((line) => line !== undefined);
  return [...lines, ...valuesBeyond(spec)];
}

const isNumber = (value: unknown): value is number => typeof value === 'number';

interface Series {
  dataset: Dataset;
  path: string;
  drawnAs: string;
}

function shownSeries(spec: ChartSpec): Series[] {
  return spec.data.datasets.flatMap((dataset, index) =>
    dataset['hidden'] === true ? [] : [{ dataset, path: `data.datasets.${index}`, drawnAs: typeOf(spec, dataset) }],
  );
}

function nameOf({ dataset: { label }, path }: Series): string {
  return label === undefined || label === '' ? `"${path}"` : excerpt(plainText(label));
}

/** Whether values of a series that stand at labels, or are slices, are gaps alone. */
function isEmpty({ dataset, drawnAs }: Series): boolean {
  const isDrawn = standsAtLabels(drawnAs) || findDefinition(drawnAs)?.hasSlices === true;
  return isDrawn && dataset.data.every((point) => point === null);
}

const counted = (count: number, one: string) => (count === 1 ? `one ${one}` : `${count} ${one}s`);

/** No series, or none with a value. */
function nothingSeen(spec: ChartSpec): string | undefined {
  const { datasets } = spec.data;
  const series = shownSeries(spec);
  if (datasets.length === 0) return undefined;
  const blank = spec.smallMultiples ? undefined : definitionOf(spec.type).blankFor?.(spec);
  if (blank === 'zeros') return 'Nothing of the data can be seen: all values are 0.';
  if (blank === undefined && !series.every(isEmpty)) return undefined;
  const fix =
    series.length === 0
      ? 'every dataset is hidden.'
      : 'no value can be drawn. Give at least one number that its axis can show.';
  return `Nothing of the data can be seen: ${fix}`;
}

/** More values than labels. */
function extraValues(spec: ChartSpec): string | undefined {
  const { labels } = spec.data;
  const hasNames = labels.length > 0;
  const found = shownSeries(spec).find((series) => {
    const isSlices = hasNames && findDefinition(series.drawnAs)?.hasSlices === true;
    const extra = series.dataset.data.slice(labels.length);
    return (
      (isAtLabels(spec, series) || isSlices) && extra.some((point) => point !== null && !hasOwnPlace(series, point))
    );
  });
  if (found === undefined) return undefined;
  const count = found.dataset.data.length;
  const lost = standsAtLabels(found.drawnAs) ? 'are not drawn' : 'have no name';
  return `"${found.path}.data" has ${counted(count, 'value')} for ${hasNames ? counted(labels.length, 'label') : 'no labels'}: the values without a label ${lost}. Add labels.`;
}

const isAtLabels = (spec: ChartSpec, { drawnAs }: Series) =>
  standsAtLabels(drawnAs) && (hasNamedAxis(spec) || spec.data.labels.length > 0) && !spec.sparkline;

/** Whether a point says itself where it stands: objects at labels are boxes. */
function hasOwnPlace({ drawnAs }: Series, point: DataPoint): boolean {
  return isObject(point) && findDefinition(drawnAs)?.table.form !== 'groups';
}

/** Removes values that have no label, so that neither an axis nor a text counts them. Chart.js as it is, in plain mode, does. */
export function dropUnlabelled(spec: ChartSpec): void {
  const count = spec.data.labels.length;
  if (count === 0 || spec.theme?.mode === 'plain') return;
  for (const series of shownSeries(spec)) {
    const { dataset } = series;
    if (dataset.data.length <= count || !isAtLabels(spec, series)) continue;
    dataset.data = dataset.data.filter((point, at) => at < count || hasOwnPlace(series, point));
  }
}

/** Gives bars gaps for the labels behind their last value where another series has values there: they would look like 0. */
export function fillShortBars(spec: ChartSpec): void {
  if (spec.theme?.mode === 'plain') return;
  const bars = shownSeries(spec).filter((series) => series.drawnAs === 'bar' && isAtLabels(spec, series));
  const length = Math.min(spec.data.labels.length, Math.max(0, ...bars.map(({ dataset }) => dataset.data.length)));
  for (const series of bars) {
    const { dataset } = series;
    if (dataset.data.some((point) => hasOwnPlace(series, point))) continue;
    while (dataset.data.length < length) dataset.data.push(null);
  }
}

/** Labels beyond the last value of each series. */
function bareLabels(spec: ChartSpec): string | undefined {
  const { labels } = spec.data;
  const series = shownSeries(spec);
  const isKnown = series.every(({ dataset, drawnAs }) => {
    // Rings may have labels of their own, one after the other.
    const isPlaced = standsAtLabels(drawnAs) || (series.length === 1 && findDefinition(drawnAs)?.hasSlices === true);
    return isPlaced && dataset.data.every((point) => !isObject(point) && !Array.isArray(point));
  });
  const most = Math.max(...series.map(({ dataset }) => dataset.data.length));
  const bare = labels.slice(most);
  if (!isKnown || series.length === 0 || bare.length === 0 || !hasNamedAxis(spec)) return undefined;
  const are = bare.length === 1 ? 'has' : 'have';
  return `${counted(bare.length, 'label')}, from ${excerpt(bare[0] ?? '')} on, ${are} no value in any series. Add values, null for what is not known, or remove the labels.`;
}

/** A series of gaps beside others. */
function emptySeries(spec: ChartSpec): string | undefined {
  const series = shownSeries(spec);
  const empty = series.filter(isEmpty);
  const [first] = empty;
  if (first === undefined || empty.length === series.length) return undefined;
  const others = empty.length === 1 ? '' : `, as ${counted(empty.length - 1, 'other')}`;
  return `${nameOf(first)} has no values${others}: nothing of it is drawn. Give it numbers, or remove it.`;
}

/** A label of boxes without a box, also of one series beside others. */
function emptyGroups(spec: ChartSpec): string | undefined {
  const groups = shownSeries(spec).filter(({ drawnAs }) => findDefinition(drawnAs)?.table.form === 'groups');
  const isGap = (point: unknown) => !isObject(point) && (!Array.isArray(point) || !point.some(isNumber));
  const places = groups.flatMap((group) => spec.data.labels.map((label, at) => ({ group, label, at })));
  const empty = places.filter(({ group, at }) => isGap(group.dataset.data[at]));
  const [first] = empty;
  if (first === undefined || empty.length === places.length) return undefined;
  const isWhole = groups.every(({ dataset }) => isGap(dataset.data[first.at]));
  const name = isWhole ? excerpt(first.label) : `${nameOf(first.group)} at ${excerpt(first.label)}`;
  const others = empty.length === 1 ? '' : ` (one of ${empty.length} empty groups)`;
  return `${name} has no values${others}: nothing stands there. Give it numbers, or remove it.`;
}

/** Slices without a size, beside others. What is 0 in one of several rings is there to see in the others. */
function emptySlices(spec: ChartSpec): string | undefined {
  const { labels } = spec.data;
  if (spec.sparkline) return undefined;
  const rings = shownSeries(spec).filter(({ dataset, drawnAs }) => {
    const angle = dataset['circumference'] ?? spec.options['circumference'];
    const isPart = isNumber(angle) && Math.abs(angle) < WHOLE_DEGREES;
    // Beside values below zero, a polar area of 0 reaches from these to zero.
    const isRadial = findDefinition(drawnAs)?.axes === 'radial';
    const reachesZero = isRadial && dataset.data.some((value) => isNumber(value) && value < 0);
    return findDefinition(drawnAs)?.hasSlices === true && !isPart && !reachesZero && dataset.data.some(Boolean);
  });
  const hasSlice = (at: number) => rings.some(({ dataset }) => dataset.data[at]);
  const empty = rings.flatMap((ring) =>
    [...ring.dataset.data.entries()].flatMap(([at, value]) =>
      (labels[at] ?? '').trim() !== '' && !value && (value === null || !hasSlice(at)) ? [{ ring, at, value }] : [],
    ),
  );
  const [first] = empty;
  if (first === undefined) return undefined;
  const gaps = empty.filter(({ value }) => value === null).length;
  const isElsewhere = hasSlice(first.at);
  const name = excerpt(labels[first.at] ?? '');
  const place = isElsewhere ? ` in ${nameOf(first.ring)}` : '';
  const are = gaps === 0 ? 'are 0' : gaps === empty.length ? 'are null' : 'are 0 or null';
  const many =
    empty.length === 1
      ? `${name} has no slice${place}: it is ${gaps === 0 ? '0' : 'null'}`
      : `${empty.length} values ${are} and have no slice, such as ${name}${place}`;
  const remedy = isElsewhere
    ? 'write 0 if there is none'
    : `leave out what ${are.replace('are', 'is')} and name it in the subtitle`;
  return `${many}. Use type "bar", or ${remedy}.`;
}

/** A series with values at fewer of its labels does not apply to the others. */
const APPLIES_SHARE = 0.5;

/** Gaps in stacked bars: length, shares and total are of the other bars alone. */
function gapsInStacks(spec: ChartSpec): string | undefined {
  if (spec.sparkline || !isStacked(spec)) return undefined;
  const bars = shownSeries(spec).filter(({ drawnAs }) => drawnAs === 'bar');
  const isSummed = spec.stacked === 'percent' || spec.totals === true;
  const applies = ({ dataset: { data } }: (typeof bars)[number]) =>
    isSummed || data.filter(isNumber).length >= data.length * APPLIES_SHARE;
  const effect = spec.stacked === 'percent' ? 'shares there are' : spec.totals ? 'total there is' : 'length there is';
  for (const [at, label] of spec.data.labels.entries()) {
    const gap = bars.find((bar) => bar.dataset.data[at] === null && applies(bar));
    if (gap === undefined || !bars.some(({ dataset }) => isNumber(dataset.data[at]))) continue;
    return `${nameOf(gap)} has no value at ${excerpt(label)}: the ${effect} of the rest. Give it a number, or leave out the label.`;
  }
  return undefined;
}

/** Gaps in a stack of areas: those above break, and fall by what is missing before the first and behind the last value. */
function gapsInAreas(spec: ChartSpec): string | undefined {
  if (!isStacked(spec)) return undefined;
  const areas = shownSeries(spec).filter(({ dataset, drawnAs }) => {
    const isFilled =
      spec.stacked || AREAS_TO_ZERO.includes(dataset['fill']) || plainText(dataset['fill']).startsWith('-');
    return drawnAs === 'line' && isFilled;
  });
  const hasValue = (at: number) => areas.some(({ dataset }) => isNumber(dataset.data[at]));
  const breaks = new Map(areas.map((area) => [area, breaksOf(area.dataset)]));
  const gaps = areas.flatMap((area) =>
    spec.data.labels.flatMap((label, at) =>
      !isNumber(area.dataset.data[at]) && hasValue(at)
        ? [{ area, label, isBreak: breaks.get(area)?.has(at) === true }]
        : [],
    ),
  );
  const first = gaps.find((gap) => gap.isBreak) ?? gaps[0];
  if (first === undefined || areas.length < 2) return undefined;
  const others = gaps.length === 1 ? '' : ` (one of ${gaps.length} gaps)`;
  const isDrawnAsGap = first.isBreak && spec.theme?.mode !== 'plain';
  const gap = spec.stacked === 'percent' ? 'the areas have a gap there' : 'the areas above it have a gap there';
  const effect = isDrawnAsGap ? gap : 'the stacked areas count it as 0';
  return `${nameOf(first.area)} has no value at ${excerpt(first.label)}${others}: ${effect}. Write the value, or leave out the label.`;
}

/** Bars from a number to the same number. */
function emptyRanges(spec: ChartSpec): string | undefined {
  const empty = shownSeries(spec).flatMap((one) =>
    one.drawnAs !== 'bar'
      ? []
      : one.dataset.data.flatMap((point, at) =>
          Array.isArray(point) && isNumber(point[0]) && point[0] === point[1] ? [{ at, value: point[0] }] : [],
        ),
  );
  const [first] = empty;
  if (first === undefined) return undefined;
  const name = excerpt(spec.data.labels[first.at] ?? String(first.at));
  const others = empty.length === 1 ? '' : `, as ${counted(empty.length - 1, 'other')}`;
  return `The bar of ${name} has no length: it begins and ends at ${first.value}${others}. Correct one end, or use type "scatter".`;
}

/** Points without a place or size, and tiles without a size. */
function lostMarks(spec: ChartSpec): string | undefined {
  for (const { dataset, path, drawnAs } of shownSeries(spec)) {
    const form = findDefinition(drawnAs)?.table.form;
    if (form !== 'tiles' && form !== 'places') continue;
    const marks =
      form === 'tiles' ? areasIn(dataset, 'tree') : dataset.data.map((mark, at) => [`data.${at}`, mark] as const);
    const sizeless = form === 'tiles' ? [] : sizelessPoints(dataset, spec);
    const lost = marks.filter(([, mark], at) => isLost(mark, form) || sizeless.includes(at));
    const [first] = lost;
    if (first === undefined) continue;
    const [place, mark] = first;
    const others = lost.length === 1 ? '' : ` (one of ${lost.length})`;
    const reason = form === 'tiles' ? `its value is ${mark}` : 'a point needs x and y, and a bubble a size above 0';
    return `"${path}.${place}"${others} is not drawn: ${reason}. Correct or remove it.`;
  }
  return undefined;
}

/** The values of a list of tiles, or of nested ones, with their places. */
function areasIn({ tree, key }: Dataset, at: string): (readonly [place: string, value: Json])[] {
  return Object.entries((tree ?? {}) as Record<string, Json>).flatMap(([name, leaf]) => {
    const value = isObject(leaf) ? leaf[plainText(key)] : leaf;
    const place = `${at}.${name}`;
    return value === undefined ? areasIn({ data: [], tree: leaf, key } as Dataset, place) : [[place, value] as const];
  });
}

function isLost(mark: unknown, form: 'tiles' | 'places'): boolean {
  if (form === 'places') return isObject(mark) && !hasPlace(mark);
  return mark === 0 || mark === null;
}

const hasPlace = ({ x, y }: Record<string, unknown>): boolean => x !== null && y !== null;

/** One end of an axis, and what lies beyond it. */
interface Beyond {
  path: string;
  end: 'min' | 'max';
  bound: number;
  isCut: boolean;
  /** Whether values before the start of the axis are drawn on the other side of its center. */
  isReflected: boolean;
  /** The place and the value of each. */
  found: [place: string, value: number][];
  count: number;
}

/** Values beyond the ends that the specification sets, one sentence for each end. */
function valuesBeyond(spec: ChartSpec): string[] {
  const ends = new Map<string, Beyond>();
  for (const series of shownSeries(spec)) {
    for (const [id, coordinate] of axesOf(spec, series)) {
      const scale = valueAt(spec.options, 'scales', id);
      for (const end of ['min', 'max'] as const) {
        const bound = valueAt(scale, end);
        if (!isNumber(bound) || isSaidElsewhere(series.drawnAs, end, bound)) continue;
        const key = `${id}.${end}`;
        const isReflected = series.drawnAs === 'radar' && end === 'min';
        const made = { path: `options.scales.${key}`, end, bound, isCut: true, isReflected, found: [], count: 0 };
        const beyond: Beyond = ends.get(key) ?? made;
        ends.set(key, beyond);
        if (series.drawnAs !== 'bar') beyond.isCut = false;
        addBeyond(beyond, series, coordinate, spec);
      }
    }
  }
  return [...ends.values()].filter(({ found }) => found.length > 0).map(sentence);
}

/** An end that cuts bars on the side of 0. */
function isSaidElsewhere(drawnAs: string, end: 'min' | 'max', bound: number): boolean {
  return drawnAs === 'bar' && (end === 'min' ? bound > 0 : bound < 0);
}

/** The axes of numbers on which a series stands. */
function axesOf(spec: ChartSpec, { dataset, drawnAs }: Series): [id: string, coordinate: 'x' | 'y' | 'r'][] {
  const definition = findDefinition(drawnAs);
  if (spec.stacked === 'percent' || definition === undefined) return [];
  if (definition.table.form === 'places') {
    const idOf = (axis: 'x' | 'y') => plainText(dataset[`${axis}AxisID`] ?? axis);
    return [
      [idOf('x'), 'x'],
      [idOf('y'), 'y'],
    ];
  }
  if (definition.axes === 'radial') return [['r', 'r']];
  return definition.isCartesian ? [[valueAxisId(spec, dataset), spec.options['indexAxis'] === 'y' ? 'x' : 'y']] : [];
}

function addBeyond(beyond: Beyond, series: Series, coordinate: 'x' | 'y' | 'r', spec: ChartSpec): void {
  const isSum = isStacked(spec) && definitionOf(spec.type).isCartesian === true && series.drawnAs === spec.type;
  for (const [at, point] of series.dataset.data.entries()) {
    const values = isSum ? [stackedTo(spec, series.dataset, at)] : numbersOf(point, coordinate);
    if (values.length === 0) continue;
    beyond.count += 1;
    const value = values.find((one) => (beyond.end === 'max' ? one > beyond.bound : one < beyond.bound));
    if (value !== undefined) beyond.found.push([`${series.path}.data.${at}`, value]);
  }
}

function numbersOf(point: DataPoint, coordinate: 'x' | 'y' | 'r'): number[] {
  if (isObject(point)) return [point[coordinate]].filter(isNumber);
  return [point].flat().filter(isNumber);
}

/** How far a stack reaches with this part, which lies on those before it of the same sign. */
function stackedTo(spec: ChartSpec, dataset: Dataset, at: number): number {
  const own = dataset.data[at];
  const below = spec.data.datasets.slice(0, spec.data.datasets.indexOf(dataset) + 1);
  const parts = below
    .filter(
      (one) =>
        one['stack'] === dataset['stack'] && one['hidden'] !== true && typeOf(spec, one) === typeOf(spec, dataset),
    )
    .map((one) => one.data[at])
    .filter((value) => isNumber(value) && isNumber(own) && value < 0 === own < 0);
  return withoutNoise(parts.reduce<number>((sum, value) => sum + Number(value), 0));
}

function sentence({ path, end, bound, isCut, isReflected, found, count }: Beyond): string {
  if (isReflected)
    return `${found.length} of ${count} values of the radar lie below the start of its axis (${bound}) and are drawn on the opposite side. Lower ${path}.`;
  const [place, value] = found[0] ?? ['', bound];
  const many =
    count === 1 ? 'The value lies' : `${found.length} of ${count} values ${found.length === 1 ? 'lies' : 'lie'}`;
  const lost = isCut ? 'cut' : 'not drawn';
  return `${many} beyond ${path}, ${bound}, and ${found.length === 1 ? 'is' : 'are'} ${lost}, such as "${place}", ${value}. Remove "${end}".`;
}
