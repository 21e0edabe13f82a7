import type { ScriptableLineSegmentContext } from 'chart.js';
import { type Dataset, isObject, type Json, type JsonObject } from '../../chart-spec/spec.js';
import type { ChartPlan } from '../chart/chart-plan';
import { scriptable } from '../chartjs/adapters';
import { fade } from '../theme/color';
import { mix } from '../theme/contrast';
import { opaqueColor } from '../theme/readable-color';
import type { ResolvedTheme } from '../theme/resolve-theme';
import { TONE_COLORS } from '../theme/tone-colors';

/** The opacity of a band behind its line. */
const BAND_OPACITY = 0.2;
/** The opacity of bars that are a forecast. */
const FORECAST_OPACITY = 0.4;
const PLAIN_GREY = '#666666';

/** The colors of a band, and of values that are a forecast. @param color of the series */
export function uncertainColors(
  { spec, theme, settings }: ChartPlan,
  index: number,
  dataset: Dataset,
  color: string,
): JsonObject {
  const { band, forecast } = spec.composition ?? {};
  const line = typeof dataset['borderColor'] === 'string' ? dataset['borderColor'] : color;
  if (band !== undefined && (index === band || index === band + 1))
    return { backgroundColor: fade(line, BAND_OPACITY) };
  if (forecast === undefined || spec.composition?.totals?.includes(index)) return {};
  const background = theme?.opaqueBackground ?? '#ffffff';
  const pale = (solid: string) => mix(opaqueColor(solid, background), background, FORECAST_OPACITY);
  if (index === forecast.entry) {
    // The key of several series has the color of none of them.
    const key = spec.composition?.colorOf?.[index] === undefined ? (theme?.textSecondary ?? PLAIN_GREY) : line;
    return { borderColor: key, backgroundColor: pale(key) };
  }
  if (settings.typeOf(dataset) === 'line') {
    // A dash of its own says something else.
    const own = settings.of(dataset, 'borderDash');
    if (Array.isArray(own) && own.length > 0) return {};
    const dashed = ({ p1DataIndex }: ScriptableLineSegmentContext) =>
      p1DataIndex >= forecast.from ? forecast.dash : undefined;
    return { segment: { borderDash: scriptable(dashed) } };
  }
  const own = dataset['backgroundColor'];
  if (own !== undefined && typeof own !== 'string') return {};
  const solid = own ?? color;
  return { backgroundColor: dataset.data.map((_value, i) => (i >= forecast.from ? pale(solid) : solid)) };
}

/** The colors of bars above and below zero. */
export function signColors(dataset: Dataset, theme: ResolvedTheme | undefined): Json[] {
  const { good, bad } = TONE_COLORS[theme?.mode ?? 'light'];
  return dataset.data.map((point) => {
    const value = isObject(point) ? point['v'] : point;
    return typeof value === 'number' && value < 0 ? bad : good;
  });
}
