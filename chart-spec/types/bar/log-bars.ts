import type { ChartSpec } from '../../model/chart-spec.js';
import { valueAt } from '../../values/json.js';
import { plainText } from '../../values/plain-text.js';
import { isStacked } from './stacks.js';

/** Bars on a logarithmic axis: it has no zero, so that lengths do not show the values. */
export function logBars(spec: ChartSpec): string | undefined {
  const { type, data, options } = spec;
  const direction = options['indexAxis'] === 'y' ? 'x' : 'y';
  for (const dataset of data.datasets) {
    if (plainText(dataset['type'] ?? type) !== 'bar') continue;
    const id = plainText(dataset[`${direction}AxisID`] ?? direction);
    if (valueAt(options, 'scales', id, 'type') !== 'logarithmic') continue;
    const what = isStacked(spec) ? 'Stacked bars' : 'Bars';
    return `${what} on the logarithmic axis "${id}" do not show their values by their length. Use type "line", or a linear axis.`;
  }
  return undefined;
}
