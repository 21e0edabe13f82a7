/** The text in the hole of a ring. */

import type { Json, JsonObject } from '../../../model/chart-spec.js';
import { ensureAt, isObject, objectAt, objectsIn } from '../../../values/json.js';
import { plainText } from '../../../values/plain-text.js';
import type { Context } from '../context.js';
import { moveFont } from '../fonts.js';
import { isRound, take } from '../objects.js';

/** The color of a line without a color of its own, where another line has one. */
const OTHER_COLOR = '#666666';

const WITHOUT_HOLE = ['pie', 'outlabeledPie'];

/** Translates the options of chartjs-plugin-doughnutlabel: lines, each with a font and a color. @param options of the chart; changed */
export function translateDoughnutLabel(options: JsonObject, { type, notes }: Context): void {
  const plugins = objectAt(options, 'plugins');
  const plugin = take(plugins, 'doughnutlabel');
  if (!isObject(plugin) || plugin['display'] === false) return;
  if (WITHOUT_HOLE.includes(type) && options['cutout'] === undefined) {
    notes.add('options.plugins.doughnutlabel', 'a pie has no hole for this text: use type "doughnut"');
    return;
  }
  const lines = objectsIn(plugin['labels']).filter(({ display }) => display !== false);
  for (const line of lines) moveFont(line);
  addCenterText(
    plugins,
    lines.map(({ text }) => text ?? ''),
    lines.map(({ font }) => (isObject(font) ? font : {})),
    lines.map(({ color }) => color),
  );
}

/**
 * @param plugins changed
 * @param fonts one for each line; the annotation's font completes them
 */
export function addCenterText(
  plugins: JsonObject,
  texts: readonly Json[],
  fonts: readonly JsonObject[] = [],
  colors: readonly (Json | undefined)[] = [],
): void {
  const lines = texts.map(plainText);
  if (lines.every((line) => line === '')) return;
  const hasFonts = fonts.some((font) => Object.keys(font).length > 0);
  const ownColors = colors.filter((color): color is Json => color !== undefined);
  const annotations = ensureAt(plugins, 'annotation', 'annotations');
  annotations['center'] = {
    type: 'doughnutLabel',
    content: lines,
    ...(hasFonts && { font: [...fonts] }),
    ...(ownColors.length > 0 && { color: colors.map((color) => color ?? OTHER_COLOR) }),
  };
}

/** What people call plugins of their own that write into the middle of a ring. */
const CENTER_TEXT =
  /^(?:(?:doughnut|donut|pie)?-?center-?(?:text|label|value|config|total)?|(?:text|label)-?(?:in|inside)?-?center|(?:doughnut|donut)-?text)$/i;
export const INSTEAD_OF_CENTER =
  'text in the middle of the ring is options.plugins.doughnutlabel, such as {labels: [{text: "72%"}]}';

/** Names the option that is drawn. @param options changed */
export function removeCenterTexts(options: JsonObject, { type, notes }: Context): void {
  if (!isRound(type)) return;
  for (const [holder, path] of [
    [options, 'options'],
    [objectAt(options, 'plugins'), 'options.plugins'],
    [objectAt(options, 'elements'), 'options.elements'],
  ] as const) {
    for (const key of Object.keys(holder).filter((name) => CENTER_TEXT.test(name))) {
      delete holder[key];
      notes.add(`${path}.${key}`, `is a plugin of its own and is not drawn: ${INSTEAD_OF_CENTER}`);
    }
  }
}
