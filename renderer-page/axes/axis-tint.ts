import { type ChartSpec, type Dataset, type JsonObject, objectAt } from '../../chart-spec/spec.js';
import { typeOf } from '../chart/chart-types';
import { settingOf } from '../chart/option-places';
import { readableOn } from '../theme/readable-color';
import type { ResolvedTheme } from '../theme/resolve-theme';
import { scalesOf, seriesOn, valueAxisIds } from './axes';

function colorOf(spec: ChartSpec, dataset: Dataset): string | undefined {
  const isLine = typeOf(spec, dataset) === 'line';
  const color = settingOf(spec, dataset, isLine ? 'borderColor' : 'backgroundColor');
  return typeof color === 'string' ? color : undefined;
}

/**
 * Gives the ticks and the title of every additional axis of values the color of its only series, to show which series it measures.
 * @param options of the whole chart; changed
 * @param datasets with their colors
 */
export function tintAxes(options: JsonObject, datasets: Dataset[], spec: ChartSpec, theme: ResolvedTheme): void {
  for (const id of valueAxisIds(spec).slice(1)) {
    const series = seriesOn(spec, id).map((dataset) => datasets[spec.data.datasets.indexOf(dataset)]);
    const [only] = series;
    const color = series.length === 1 && only ? colorOf(spec, only) : undefined;
    if (color === undefined) continue;
    for (const part of ['ticks', 'title']) {
      if (objectAt(scalesOf(spec)[id], part)['color'] !== undefined) continue;
      objectAt(options, 'scales', id, part)['color'] = readableOn(color, theme.opaqueBackground);
    }
  }
}
