import { type DataPoint, type Dataset, isObject, type JsonObject } from '../../../chart-spec/spec.js';
import type { ChartPlan } from '../../chart/chart-plan';
import { fade } from '../../theme/color';

const BOX_OPACITY = 0.3;
const CAP_SHARE = 0.45;
const OUTLIER_PX = 2.5;

/** Options of all series of boxes. */
export function boxSizes(thickestPx: number): JsonObject {
  return { maxBarThickness: thickestPx, categoryPercentage: 0.74, barPercentage: 0.8 };
}

/** Options of a series of boxes. @param median its color in a theme; default: that of the box */
export function boxOptions(
  { theme, settings }: ChartPlan,
  dataset: Dataset,
  color: string,
  median?: string,
): JsonObject {
  const stroke = settings.of(dataset, 'borderColor');
  const fill = settings.of(dataset, 'backgroundColor');
  const line = stroke ?? (typeof fill === 'string' ? fade(fill, 1).slice(0, 7) : color);
  const look = {
    borderColor: line,
    backgroundColor: fade(typeof line === 'string' ? line : color, BOX_OPACITY),
  };
  if (!theme) return look;
  const solid = typeof line === 'string' ? line : color;
  return {
    ...look,
    borderWidth: 1.5 * theme.scale,
    medianWidth: 3 * theme.scale,
    medianColor: median ?? solid,
    capShare: CAP_SHARE,
    outlierRadius: OUTLIER_PX * theme.scale,
    // Whole outliers at the edge of the plot.
    clip: Math.ceil((OUTLIER_PX + 1) * theme.scale),
    outlierBackgroundColor: fade(solid, BOX_OPACITY),
    outlierBorderColor: solid,
    // A dot inside of a box would be taken for an outlier.
    meanRadius: 0,
  };
}

/** The five numbers of a box without whiskers: they then reach from the least to the largest value. */
export function withWhiskers(point: DataPoint): DataPoint {
  if (!isObject(point) || point['whiskerMin'] !== undefined || point['outliers'] !== undefined) return point;
  return { ...point, whiskerMin: point['min'], whiskerMax: point['max'] };
}
