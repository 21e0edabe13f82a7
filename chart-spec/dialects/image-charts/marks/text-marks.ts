/** Texts at points: values, and texts of their own. */
import type { JsonObject } from '../../../model/chart-spec.js';
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
/** Behind a text in a bar, whose color may be any. */
const PLATE_COLOR = '#ffffffd9';
/** Texts of `chl` at points. */
const MAX_TEXTS = 100;

/** Labels of values; the series -1 is the sum of stacked bars. */
export function addValueLabels(draft: Draft, { text, color, series, where, size, place }: Mark): void {
  const { url, root, datasets, data } = draft;
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
  dataset['datalabels'] = {
    ...(color !== undefined && { color }),
    ...(size !== undefined && size > 0 && { font: { size: Math.min(size, MAX_FONT_PX) } }),
    ...(format !== undefined && { format }),
    ...(shown.size < count && { display: Array.from({ length: count }, (_, at) => shown.has(at)) }),
    ...PLACES[place.charAt(0)],
  };
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
  const isUsedAsLabels =
    kind.family === 'bars' &&
    draft.axes.some((axis) => axis.direction !== (kind.isLying ? 'x' : 'y') && axis.labels === undefined);
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

function addTextAt(draft: Draft, series: number, at: number, text: string, look: JsonObject): void {
  const data = draft.datasets[series]?.['data'];
  const point = Array.isArray(data) ? data[at] : undefined;
  if (typeof point === 'object' && point !== null && !Array.isArray(point)) {
    const { x = 0, y = 0 } = point;
    annotate(draft, { type: 'label', xValue: x, yValue: y, content: text.split('\n'), ...look });
    return;
  }
  if (typeof point !== 'number') return;
  const isStacked = draft.root['stacked'] === true;
  // A text beyond the end of a stacked bar would stand in the next one.
  const below = isStacked ? draft.datasets.slice(0, series).map((one) => numbersOf(one)[at] ?? 0) : [];
  const value = below.reduce((sum, height) => sum + height, isStacked ? point / 2 : point);
  const liftPx = isStacked ? 0 : LIFT_PX;
  const place = draft.kind.isLying
    ? { xValue: value, yValue: at, xAdjust: -liftPx }
    : { xValue: at, yValue: value, yAdjust: liftPx };
  const plate = isStacked ? { backgroundColor: PLATE_COLOR, borderRadius: 3, padding: 3 } : {};
  annotate(draft, { type: 'label', ...place, content: text.split('\n'), ...plate, ...look });
}
