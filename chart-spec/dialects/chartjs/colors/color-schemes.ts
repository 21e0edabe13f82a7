/** chartjs-plugin-colorschemes: palettes by name. */

import type { Json, JsonObject } from '../../../model/chart-spec.js';
import { nearestName } from '../../../model/nearest-name.js';
import { ensureAt, isObject, objectAt } from '../../../values/json.js';
import { plainText } from '../../../values/plain-text.js';
import type { Context } from '../context.js';
import { datasetsOf, take } from '../objects.js';
import { colorsOfScheme, SCHEME_NAMES } from './color-tables.js';

const COLORS = ['backgroundColor', 'borderColor', 'pointBackgroundColor', 'pointBorderColor'];

const MAX_NAME_LENGTH = 60;

/** @param config changed @param plugins its `options.plugins` */
export function applyColorScheme(config: JsonObject, plugins: JsonObject, { notes }: Context): void {
  const plugin = take(plugins, 'colorschemes');
  if (!isObject(plugin)) return;
  const { scheme = 'brewer.Paired12', reverse, override } = plugin;
  const colors = Array.isArray(scheme) ? scheme.filter((color) => typeof color === 'string') : colorsOf(scheme);
  if (colors === undefined || colors.length === 0) {
    const name = plainText(scheme).slice(0, MAX_NAME_LENGTH);
    const nearest = nearestName(name, SCHEME_NAMES);
    const hint =
      nearest === undefined ? 'Write its colors as a list' : `Did you mean "${nearest}"? Or write its colors as a list`;
    notes.add('options.plugins.colorschemes.scheme', `${JSON.stringify(name)} is not known. ${hint}.`);
    return;
  }
  const palette = reverse === true ? colors.toReversed() : colors;
  const theme = objectAt(config, 'theme');
  config['theme'] = { palette, ...theme };
  if (override !== true) return;
  for (const dataset of datasetsOf(config)) for (const key of COLORS) delete dataset[key];
}

function colorsOf(scheme: Json): string[] | undefined {
  return typeof scheme === 'string' && scheme.length <= MAX_NAME_LENGTH ? colorsOfScheme(scheme) : undefined;
}

/** Sets the palette of the theme, unless the configuration sets one. */
export function setPalette(config: JsonObject, palette: readonly string[]): void {
  const theme = ensureAt(config, 'theme');
  theme['palette'] ??= [...palette];
}
