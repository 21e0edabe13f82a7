/** The names of points: they are drawn where nothing asks for other labels, as far as they can be read. */

import type { ChartSpec, DataPoint, Dataset } from '../../model/chart-spec.js';
import { isObject, valueAt } from '../../values/json.js';

/** More names hide the points. */
const MOST_NAMES = 30;

function nameOf(point: DataPoint): string | null {
  const name = isObject(point) ? point['label'] : undefined;
  return typeof name === 'string' && name.trim() !== '' ? name : null;
}

/** How many points have names that nothing in the specification shows or refuses; 0 where it decides about labels. */
function openNames({ data, options, sparkline }: ChartSpec): number {
  const isDecided =
    sparkline ||
    options['plugins'] === false ||
    valueAt(options, 'plugins', 'datalabels') !== undefined ||
    data.datasets.some((dataset) => dataset['datalabels'] !== undefined);
  if (isDecided) return 0;
  return data.datasets.reduce((sum, dataset) => sum + dataset.data.filter((point) => nameOf(point) !== null).length, 0);
}

/** Points with their names as labels, where there are not too many. */
export function withPointNames(spec: ChartSpec): ChartSpec {
  const count = spec.theme?.mode === 'plain' ? 0 : openNames(spec);
  if (count === 0 || count > MOST_NAMES) return spec;
  const named = (dataset: Dataset): Dataset =>
    dataset.data.some((point) => nameOf(point) !== null)
      ? { ...dataset, datalabels: { texts: dataset.data.map(nameOf) } }
      : dataset;
  return { ...spec, data: { ...spec.data, datasets: spec.data.datasets.map(named) } };
}

export const nameWarnings = [
  (spec: ChartSpec): string | undefined => {
    const count = openNames(spec);
    if (count <= MOST_NAMES) return undefined;
    return `The names of ${count} points are not drawn. Use options.plugins.datalabels: {} to draw those that have space.`;
  },
];
