import { type Dataset, type JsonObject, objectAt } from '../../../chart-spec/spec.js';
import type { ThemedPlan } from '../../chart/chart-plan';
import type { SeriesSettings } from '../../chart/series-settings';
import { readableOn } from '../../theme/readable-color';

function colorOf(settings: SeriesSettings, dataset: Dataset): string | undefined {
  const isLine = settings.typeOf(dataset) === 'line';
  const color = settings.of(dataset, isLine ? 'borderColor' : 'backgroundColor');
  return typeof color === 'string' ? color : undefined;
}

/**
 * Gives the ticks and the title of every additional axis of values the color of its only series, to show which series it measures.
 * @param options of the whole chart; changed
 * @param datasets with their colors
 */
export function tintAxes(options: JsonObject, datasets: Dataset[], { spec, theme, axes, settings }: ThemedPlan): void {
  for (const axis of axes.values.slice(1)) {
    const series = axis.series.map((dataset) => datasets[spec.data.datasets.indexOf(dataset)]);
    const [only] = series;
    const color = series.length === 1 && only ? colorOf(settings, only) : undefined;
    if (color === undefined) continue;
    for (const part of ['ticks', 'title']) {
      if (objectAt(axis.options, part)['color'] !== undefined) continue;
      objectAt(options, 'scales', axis.id, part)['color'] = readableOn(color, theme.opaqueBackground);
    }
  }
}
