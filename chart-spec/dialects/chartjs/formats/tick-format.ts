/** QuickChart's plugin `tickFormat`: number formats without functions. */

import type { JsonObject } from '../../../types.js';
import { isObject } from '../../../values/json.js';
import { type Context, ensureObject, objectIn, take } from '../context.js';
import { formatKeys, formatOfIntl } from './intl-format.js';

const AXES_OF_TYPE: Readonly<Record<string, string>> = {
  horizontalBar: 'x',
  horizontalBoxplot: 'x',
  horizontalViolin: 'x',
  radar: 'r',
  polarArea: 'r',
};

/** @param plugins of the configuration; changed */
export function applyTickFormat(config: JsonObject, plugins: JsonObject, { type }: Context): void {
  const plugin = take(plugins, 'tickFormat');
  if (!isObject(plugin)) return;
  const { prefix, suffix, applyToDataLabels, useGrouping: _, ...intl } = plugin;
  const format: JsonObject = {
    ...formatKeys(formatOfIntl(intl, undefined)),
    ...(typeof prefix === 'string' && { prefix }),
    ...(typeof suffix === 'string' && { suffix }),
  };
  const options = ensureObject(config, 'options');
  const axis = AXES_OF_TYPE[type] ?? (options['indexAxis'] === 'y' ? 'x' : 'y');
  const ticks = ensureObject(ensureObject(ensureObject(options, 'scales'), axis), 'ticks');
  ticks['format'] ??= format;
  if (applyToDataLabels !== true) return;
  const labels = objectIn(plugins, 'datalabels');
  plugins['datalabels'] = { ...labels, format: labels['format'] ?? format };
}
