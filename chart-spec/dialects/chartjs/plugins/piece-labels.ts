/** chartjs-plugin-labels, which was named Chart.PieceLabel.js: a text at each slice or bar. */

import type { Json, JsonObject } from '../../../model/chart-spec.js';
import { ensureAt, isObject, objectAt } from '../../../values/json.js';
import { plainNumber, plainText } from '../../../values/plain-text.js';
import type { Context } from '../context.js';
import { moveFont } from '../fonts.js';
import { datasetsOf, isRound, pointsOf, take } from '../objects.js';

const PATH = 'options.plugins.labels';
const FONT_KEYS = ['fontSize', 'fontColor', 'fontStyle', 'fontFamily'];
const RENDERS = ['value', 'percentage', 'label'];
const PERCENT = 100;

/** Labels of the plugin as those of chartjs-plugin-datalabels. @param config changed */
export function applyPieceLabels(config: JsonObject, { type, notes }: Context): void {
  const options = ensureAt(config, 'options');
  const plugins = ensureAt(options, 'plugins');
  const given = [take(options, 'pieceLabel'), take(plugins, 'labels')].flat().map((one) => (one === true ? {} : one));
  const [label, ...others] = given.filter((one) => isObject(one) && one['display'] !== false) as JsonObject[];
  if (label === undefined) return;
  if (others.length > 0) notes.add(PATH, 'a mark has one text: the first of the list is drawn.');
  const render = plainText(label['render'] ?? label['mode'] ?? 'percentage');
  if (!RENDERS.includes(render)) {
    notes.add(`${PATH}.render`, `it is drawn as ${RENDERS.join(', ')} only. These labels are left out.`);
    return;
  }
  const font: JsonObject = Object.fromEntries(
    FONT_KEYS.flatMap((key) => (key in label ? [[key, label[key] ?? null]] : [])),
  );
  moveFont(font);
  const isStacked = Object.values(objectAt(options, 'scales')).some(
    (axis) => isObject(axis) && axis['stacked'] === true,
  );
  const isOutside = isRound(type) ? label['position'] === 'outside' : !isStacked;
  plugins['datalabels'] = {
    ...font,
    ...(isOutside && { anchor: 'end', align: 'end' }),
    display: true,
    ...objectAt(plugins, 'datalabels'),
  };
  if (render === 'value') return;
  const names = objectAt(config, 'data')['labels'];
  const nameAt = (at: number) => (Array.isArray(names) ? plainText(names[at] ?? '') : '');
  const digits = plainNumber(label['precision'] ?? 0) || 0;
  for (const dataset of datasetsOf(config)) {
    const values = pointsOf(dataset).map(numberIn);
    const sum = values.reduce((total, value) => total + value, 0) || 1;
    const share = (value: number) => `${((value / sum) * PERCENT).toFixed(Math.min(Math.max(digits, 0), 20))}%`;
    const texts = values.map((value, at) => (render === 'label' ? nameAt(at) : share(value)));
    dataset['datalabels'] = { ...objectAt(dataset, 'datalabels'), texts };
  }
}

function numberIn(point: Json): number {
  return plainNumber(isObject(point) ? (point['y'] ?? null) : point) || 0;
}
