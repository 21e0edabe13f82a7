/** Texts at points: values, and texts of their own. */
import type { Json, JsonObject } from '../../../model/chart-spec.js';
import { ensureAt, isObject } from '../../../values/json.js';
import { annotate, type Draft, numbersOf } from '../draft.js';
import { numberFormatOf } from '../reading/number-format.js';
import { numberOf } from '../reading/parameters.js';
import { pointsOf } from '../reading/points.js';
import type { Mark } from './mark.js';
import { placeAt } from './ranges.js';

const MAX_FONT_PX = 100;
const PLACES: Readonly<Record<string, JsonObject>> = {
  c: { anchor: 'center', align: 'center' },
  s: { anchor: 'start', align: 'end' },
  e: { anchor: 'end', align: 'end' },
};
/** Above a point. */
const LIFT_PX = -12;
/** Texts of `chl` at points. */
const MAX_TEXTS = 100;

/** Labels of values; the series -1 is the sum of stacked bars. */
export function addValueLabels(draft: Draft, { text, color, series: named, where, size, place }: Mark): void {
  const { url, root, datasets, data, kind } = draft;
  const series = named === -1 && kind.name.endsWith('s') && data.series.length === 1 ? 0 : named;
  if (series === -1) {
    if (root['stacked'] === true) root['totals'] = true;
    else url.note('chm', 'the series -1 is the sum of stacked bars, which these are not');
    return;
  }
  const dataset = datasets[series];
  const count = data.series[series]?.values.length ?? 0;
  if (dataset === undefined || draft.hidden.has(series)) {
    url.note('chm', `series ${series} is not drawn, and has no labels`);
    return;
  }
  const shown = new Set(pointsOf(where, count));
  const format = numberFormatOf(text, 'chm', url);
  const look = {
    ...(color !== undefined && { color }),
    ...(size !== undefined && size > 0 && { font: { size: Math.min(size, MAX_FONT_PX) } }),
  };
  const isWhole = dataset['datalabels'] === undefined && shown.size === count;
  if (isWhole) dataset['datalabels'] = look;
  else for (const at of shown) addLabelAt(dataset, count, at, true, look);
  Object.assign(ensureAt(dataset, 'datalabels'), format !== undefined && { format }, PLACES[place.charAt(0)]);
}

/** A text at a point, or at a share of the width and height. */
export function addText(draft: Draft, { text, color, series, where, size, isFree }: Mark): void {
  const look = {
    ...(color !== undefined && { color }),
    ...(size !== undefined && { font: { size: Math.min(size, MAX_FONT_PX) } }),
  };
  if (isFree) {
    const [x = 0, y = 0] = where.split(':').map(numberOf);
    annotate(draft, {
      type: 'label',
      xValue: placeAt(draft, 'x', x),
      yValue: placeAt(draft, 'y', y),
      content: text,
      ...look,
    });
    return;
  }
  const points = draft.datasets[series]?.['data'];
  for (const at of pointsOf(where, Array.isArray(points) ? points.length : 0)) addTextAt(draft, series, at, text, look);
}

/** `chl` of bars, lines and bubbles: one text for each point, series by series. */
export function addPointTexts(draft: Draft): void {
  const { url, kind, data } = draft;
  const areOfAxis =
    kind.family === 'bars' &&
    draft.axes.some((axis) => axis.direction !== (kind.isLying ? 'x' : 'y') && axis.labels === undefined);
  const isUsedAsLabels = areOfAxis || draft.axes.some(({ hasTexts }) => hasTexts);
  if (isUsedAsLabels || !['bars', 'lines', 'bubbles'].includes(kind.family)) return;
  const texts = url.list('chl', '|');
  const given = texts.filter((text) => text.trim() !== '').length;
  if (given > MAX_TEXTS) url.reject('chl', `must have at most ${MAX_TEXTS} texts at points, not ${given}`);
  let at = 0;
  for (const [series, dataset] of draft.datasets.slice(0, data.series.length).entries()) {
    const count =
      kind.family === 'bubbles' && Array.isArray(dataset['data'])
        ? dataset['data'].length
        : (data.series[series]?.values.length ?? 0);
    for (const [point, text] of texts.slice(at, at + count).entries()) {
      if (text.trim() !== '' && given <= MAX_TEXTS) addTextAt(draft, series, point, text.replaceAll('\\n', '\n'), {});
    }
    at += count;
  }
}

/** A label of the series, which takes the free side of a line, or its place on or beyond a bar; beside another label a text over the point. */
function addTextAt(draft: Draft, series: number, at: number, text: string, look: JsonObject): void {
  const dataset = draft.datasets[series];
  const data = dataset?.['data'];
  const point = Array.isArray(data) ? data[at] : undefined;
  if (dataset === undefined || !Array.isArray(data) || point === undefined || point === null) return;
  if (!addLabelAt(dataset, data.length, at, text, look)) addTextOver(draft, series, at, point, text, look);
}

/** @returns whether the point had no label yet */
function addLabelAt(dataset: JsonObject, count: number, at: number, text: string | true, look: JsonObject): boolean {
  const labels = ensureAt(dataset, 'datalabels');
  const isFirst = Object.keys(labels).length === 0;
  const texts = isFirst ? Array<Json>(count).fill(null) : labels['texts'];
  if (!Array.isArray(texts) || texts[at] !== null) return false;
  texts[at] = text;
  labels['texts'] = texts;
  for (const key of ['color', 'font']) {
    const value = look[key] ?? null;
    if (isFirst) {
      if (value !== null) labels[key] = value;
      continue;
    }
    const before = labels[key] ?? null;
    if (!Array.isArray(before) && JSON.stringify(before) === JSON.stringify(value)) continue;
    const list = Array.isArray(before) ? before : Array<Json>(count).fill(before);
    list[at] = value;
    labels[key] = list;
  }
  return true;
}

function addTextOver(draft: Draft, series: number, at: number, point: Json, text: string, look: JsonObject): void {
  const content = text.split('\n');
  if (isObject(point)) {
    const { x = 0, y = 0 } = point;
    annotate(draft, { type: 'label', xValue: x, yValue: y, content, ...look });
    return;
  }
  if (typeof point !== 'number') return;
  const below = draft.root['stacked'] === true ? draft.datasets.slice(0, series) : [];
  const value = below.reduce((sum, one) => sum + (numbersOf(one)[at] ?? 0), point);
  const place = draft.kind.isLying
    ? { xValue: value, yValue: at, xAdjust: -LIFT_PX }
    : { xValue: at, yValue: value, yAdjust: LIFT_PX };
  annotate(draft, { type: 'label', ...place, content, ...look });
}
