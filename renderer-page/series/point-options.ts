import type { Dataset, Json, JsonObject } from '../../chart-spec/spec.js';
import type { ChartPlan, ThemedPlan } from '../chart/chart-plan';
import { definitionOfSeries } from '../chart/chart-types';
import { backgroundOf } from '../theme/background';
import { fade } from '../theme/color';
import type { ResolvedTheme } from '../theme/resolve-theme';

/** The opacity of points and bubbles, which may overlap. */
const POINT_OPACITY = 0.7;
const BUBBLE_OPACITY = 0.5;
/** Radius of a point in CSS px, less where there are many. */
const POINT_PX = 4.5;
const DENSE_POINT_PX = 2.5;
const DENSE_POINTS = 200;
/** Radius of a point of a line through points. */
const LINE_POINT_PX = 3;
const AREA_OPACITY = 0.14;

/** The color that the spec sets for a series. Its parts without a color get it too. */
function ownColor(plan: ChartPlan, dataset: Dataset, key: 'backgroundColor' | 'borderColor'): string | undefined {
  const color: Json | undefined = plan.settings.of(dataset, key);
  return typeof color === 'string' ? color : undefined;
}

function pointColors(plan: ChartPlan, dataset: Dataset, color: string, opacity: number): JsonObject {
  const { theme } = plan;
  const fill = ownColor(plan, dataset, 'backgroundColor');
  const stroke = ownColor(plan, dataset, 'borderColor');
  // Points on bars: solid, with a ring in the color of the background.
  if (theme && !plan.axes.hasNumbersOnBothAxes) {
    return { backgroundColor: stroke ?? color, borderColor: theme.opaqueBackground };
  }
  return {
    backgroundColor: fade(stroke ?? color, opacity),
    borderColor: plan.settings.of(dataset, 'backgroundColor') ?? fill ?? color,
  };
}

function lineColors(plan: ChartPlan, dataset: Dataset, color: string): JsonObject {
  const { theme, settings } = plan;
  const line = ownColor(plan, dataset, 'borderColor') ?? ownColor(plan, dataset, 'backgroundColor') ?? color;
  return {
    borderColor: line,
    backgroundColor: fade(line, AREA_OPACITY),
    pointBackgroundColor: line,
    pointBorderColor: line,
    ...(theme && settings.ofPoints(dataset, 'radius') === undefined
      ? { pointRadius: dataset.data.length > DENSE_POINTS ? 0 : LINE_POINT_PX * theme.scale }
      : {}),
  };
}

/** Radius and border of points that the spec does not set. In the dataset, because lines of a mixed chart have other points. */
function pointSizes({ spec, theme, settings, axes }: ThemedPlan, dataset: Dataset): JsonObject {
  const points = spec.data.datasets.reduce((sum, { data }) => sum + data.length, 0);
  const radiusPx = points > DENSE_POINTS ? DENSE_POINT_PX : POINT_PX;
  return {
    ...(settings.ofPoints(dataset, 'radius') === undefined ? { pointRadius: radiusPx * theme.scale } : {}),
    ...(settings.ofPoints(dataset, 'borderWidth') === undefined
      ? { pointBorderWidth: theme.scale * (axes.hasNumbersOnBothAxes ? 1 : 1.5) }
      : {}),
  };
}

/** The color of the edge between a line and the bars below it; undefined without such bars, or if the background is unknown. */
export function casingOf({ spec, settings }: ChartPlan, { opaqueBackground }: ResolvedTheme): string | undefined {
  const hasBars = spec.data.datasets.some((one) => definitionOfSeries(settings.typeOf(one))?.comparesLengths);
  return hasBars && backgroundOf(spec) !== 'transparent' ? opaqueBackground : undefined;
}

/** The points of a line, with a ring on bars; where the line is not drawn, those of a series of points. Empty for other lines. */
export function pointsOfLine(plan: ChartPlan, dataset: Dataset): JsonObject {
  const { theme, settings } = plan;
  if (!theme) return {};
  const isAlone = settings.of(dataset, 'showLine') === false;
  const casing = casingOf(plan, theme);
  const { pointBorderWidth, ...sizes } = pointSizes({ ...plan, theme }, dataset);
  return { ...(isAlone && sizes), ...(casing !== undefined && { pointBorderColor: casing, pointBorderWidth }) };
}

/** Colors and sizes of a series of points; undefined for other types. */
export function pointOptions(plan: ChartPlan, type: string, dataset: Dataset, color: string): JsonObject | undefined {
  if (type !== 'scatter' && type !== 'bubble') return undefined;
  if (plan.settings.isJoined(dataset)) return lineColors(plan, dataset, color);
  const opacity = type === 'bubble' ? BUBBLE_OPACITY : POINT_OPACITY;
  return {
    ...pointColors(plan, dataset, color, opacity),
    ...(plan.theme ? pointSizes(plan, dataset) : {}),
  };
}
