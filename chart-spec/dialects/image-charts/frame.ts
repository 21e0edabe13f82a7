/** What stands around a chart: title, legend, margins. */

import { ensureAt } from '../../values/json.js';
import { ownValue } from '../../values/own-value.js';
import type { Draft } from './draft.js';
import { colorOf } from './reading/colors.js';
import { numberOf, shown } from './reading/parameters.js';

const ALIGN: Readonly<Record<string, string>> = { l: 'start', c: 'center', r: 'end' };
const POSITIONS: Readonly<Record<string, string>> = { b: 'bottom', t: 'top', l: 'left', r: 'right' };
/** Indices of names. */
const ORDER = /^\d{1,3}(?:,\d{1,3})*$/;
const MAX_FONT_PX = 200;
const MAX_MARGIN_SHARE = 0.8;
/** The margin of a side that has none of its own, and its largest share of the image. */
const MARGIN_PX = 12;
const MARGIN_SHARE = 0.05;

/** `chtt` and `chts`. */
export function addTitle({ url, options }: Draft): void {
  if (!url.has('chtt')) return;
  const [color, size, align = ''] = url.list('chts', ',');
  const textColor = colorOf(color, 'chts', url);
  const sizePx = numberOf(size);
  const lines = url.list('chtt', '|');
  ensureAt(options, 'plugins')['title'] = {
    display: true,
    text: lines.length === 1 ? (lines[0] ?? '') : lines,
    ...(textColor !== undefined && { color: textColor }),
    ...(sizePx !== undefined && sizePx > 0 && { font: { size: Math.min(sizePx, MAX_FONT_PX) } }),
    ...(ownValue(ALIGN, align) !== undefined && { align: ownValue(ALIGN, align) }),
  };
}

/** `chdl`, `chdlp` and `chdls`. Without `chdl` there is no legend. */
export function addLegend(draft: Draft): void {
  const { url, options, datasets, kind } = draft;
  const legend = ensureAt(options, 'plugins', 'legend');
  const names = url.list('chdl', '|');
  if (names.length === 0) {
    legend['display'] = false;
    return;
  }
  if (kind.family === 'gauge') url.note('chdl', 'a gauge has no legend');
  if (!['slices', 'gauge'].includes(kind.family)) {
    for (const [at, dataset] of datasets.entries()) if (names[at] !== undefined) dataset['label'] = names[at];
  }
  const [place = '', order] = placeAndOrder(url.list('chdlp', '|'));
  if (place !== '' && !Object.hasOwn(POSITIONS, place.charAt(0)))
    url.note('chdlp', `the position ${shown(place)} is not drawn`);
  if (place.charAt(1) === 'v') url.note('chdlp', 'entries above or below the chart stand in rows');
  const [color, size] = url.list('chdls', ',');
  const textColor = colorOf(color, 'chdls', url);
  const sizePx = numberOf(size);
  const labels = ensureAt(legend, 'labels');
  if (textColor !== undefined) labels['color'] = textColor;
  if (sizePx !== undefined && sizePx > 0) labels['font'] = { size: Math.min(sizePx, MAX_FONT_PX) };
  const isRow = place.startsWith('b') || place.startsWith('t');
  Object.assign(legend, {
    display: true,
    position: POSITIONS[place.charAt(0)] ?? 'right',
    ...(isRow && { align: 'center' }),
  });
  if (order === 'r') legend['reverse'] = true;
  else if (order !== undefined && ORDER.test(order)) legend['order'] = order.split(',').map(Number);
  else if (order !== undefined && order !== '' && order !== 'l' && order !== 'a')
    url.note('chdlp', `the order ${shown(order)} is not drawn`);
}

/** Both parts are optional: `b`, `bv|r`, `|r`, `b|2,0,1`, `2,0,1`. */
function placeAndOrder([first = '', second]: readonly string[]): [string, string | undefined] {
  return second === undefined && /^[a\d]/.test(first) ? ['', first] : [first, second];
}

/** `chma`: left, right, top, bottom. They are the smallest margins; negative ones, which cut the chart there, count as 0. */
export function addMargins({ url, options, size: { widthPx, heightPx } }: Draft): void {
  if (!url.has('chma')) return;
  const leastPx = Math.round(Math.min(MARGIN_PX, MARGIN_SHARE * Math.min(widthPx, heightPx)));
  const [sides = '', legend] = url.list('chma', '|');
  const given = sides.split(',').map((part) => numberOf(part) ?? 0);
  const [left, right, top, bottom] = [0, 1, 2, 3].map((at) => {
    const px = given[at] ?? 0;
    return px < 0 ? 0 : Math.max(leastPx, px);
  }) as [number, number, number, number];
  if (left + right > widthPx * MAX_MARGIN_SHARE || top + bottom > heightPx * MAX_MARGIN_SHARE) {
    url.note('chma', 'the margins leave no space for the chart and were ignored');
  } else {
    ensureAt(options, 'layout')['padding'] = { left, right, top, bottom };
  }
  if (legend !== undefined) url.note('chma', 'the margins around the legend are not drawn');
}
