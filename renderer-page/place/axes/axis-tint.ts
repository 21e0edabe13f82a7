import { type Dataset, type JsonObject, objectAt } from '../../../chart-spec/spec.js';
import type { Axis } from '../../chart/axis';
import type { ThemedPlan } from '../../chart/chart-plan';
import type { SeriesSettings } from '../../chart/series-settings';
import { readableOn } from '../../theme/readable-color';
import type { ResolvedTheme } from '../../theme/resolve-theme';

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
    if (series.length > 1) nameAxis(options, axis, series, theme);
    const color = series.length === 1 && only ? colorOf(settings, only) : undefined;
    if (color === undefined) continue;
    for (const part of ['ticks', 'title']) {
      if (objectAt(axis.options, part)['color'] !== undefined) continue;
      objectAt(options, 'scales', axis.id, part)['color'] = readableOn(color, theme.opaqueBackground);
    }
  }
}

/** Longer titles would be as long as the axis. */
const MAX_TITLE_CHARS = 40;

/** Gives an additional axis of several series their names as its title: no color says which of them it measures. */
function nameAxis(options: JsonObject, axis: Axis, series: (Dataset | undefined)[], theme: ResolvedTheme): void {
  if (Object.keys(objectAt(axis.options, 'title')).length > 0) return;
  const names = series.map((dataset) => (dataset?.label ?? '').trim());
  const text = names.join(', ');
  if (names.includes('') || text.length > MAX_TITLE_CHARS) return;
  objectAt(options, 'scales', axis.id)['title'] = { display: true, text, color: theme.textSecondary };
}
