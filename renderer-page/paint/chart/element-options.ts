import type { ScriptableContext } from 'chart.js';
import type { Dataset, Json, JsonObject } from '../../../chart-spec/spec.js';
import type { ThemedPlan } from '../../chart/chart-plan';
import { scriptable } from '../../chartjs/adapters';
import type { Drawing } from '../../drawing/drawing';
import { cutoutOf, sliceRadius } from '../../place/labels/slices/slice-labels';
import { casingOf } from '../../series/point-options';
import { optionsOfTypes } from '../../types/registry';

/** CSS px per label of the index axis: below these, points are left out and bars get no gaps. */
const LEAST_FOR_POINTS_PX = 16;
const LEAST_FOR_GAPS_PX = 6;
/** Points that mark the values of more labels or lines are noise. */
const MOST_POINTS = 15;
const MOST_DOTTED_LINES = 3;
const THICKEST_BAR_PX = 72;

/** Leaves out all points but those between two gaps, where there is no line. */
export function lonePointRadius(datasets: readonly Dataset[], radiusPx: number): Json | undefined {
  const isAlone = ({ data }: { data: unknown[] }, at: number) =>
    data[at] !== null && (data[at - 1] ?? null) === null && (data[at + 1] ?? null) === null;
  const hasGaps = datasets.some(({ data }) => data.length < 2 || data.includes(null));
  if (!hasGaps) return 0;
  return scriptable(({ datasetIndex, dataIndex }: ScriptableContext<'line'>) => {
    const dataset = datasets[datasetIndex];
    return dataset && isAlone(dataset, dataIndex) ? radiusPx : 0;
  });
}

/** A ring takes a part of the point. */
const POINT_PX = 3;
const RINGED_POINT_PX = 4;

/** Leaves out the points of dense, long and many lines. */
function pointRadius(plan: ThemedPlan) {
  const { spec, theme, settings, pxPerLabel } = plan;
  const radiusPx = (casingOf(plan, theme) === undefined ? POINT_PX : RINGED_POINT_PX) * theme.scale;
  const { labels, datasets } = spec.data;
  const lines = datasets.filter((dataset) => settings.typeOf(dataset) === 'line').length;
  const isSparse = labels.length <= MOST_POINTS && lines <= MOST_DOTTED_LINES;
  const hasSpace = pxPerLabel >= LEAST_FOR_POINTS_PX * theme.scale;
  return isSparse && hasSpace ? radiusPx : lonePointRadius(datasets, radiusPx);
}

/** Rounded by more of the length of the axis, low bars would be no bars. */
const FLAT_SHARE = 0.02;

/** Limits the rounding of thin and of low bars. */
function barRadiusPx(plan: ThemedPlan): number {
  const { spec, theme } = plan;
  const bars = spec.data.datasets.filter((dataset) => plan.settings.typeOf(dataset) === 'bar').length;
  const thicknessPx = (plan.pxPerLabel * 0.7) / (plan.axes.isStacked ? 1 : Math.max(1, bars));
  const lengthPx = plan.axes.valueDirection === 'x' ? spec.width : spec.height;
  return thicknessPx < 4 ? 0 : Math.min(theme.barRadiusPx * theme.scale, thicknessPx * 0.3, lengthPx * FLAT_SHARE);
}

/** The width of gaps between slices: less for many slices, 0 for a single one. */
function arcBorderPx({ spec: { data } }: ThemedPlan): number {
  const count = data.labels.length;
  const isWhole = data.datasets.every(({ data }) => data.filter((value) => value).length < 2);
  if (isWhole) return 0;
  return count > 120 ? 0 : count > 40 ? 0.5 : 2;
}

/** Options of bars, lines, points and slices. */
function elementOptions(plan: ThemedPlan): JsonObject {
  const { theme } = plan;
  const { scale } = theme;
  const labelPx = plan.pxPerLabel;
  // Gaps in the color of the background, which a transparent one cannot give them.
  const hasColor = plan.spec.data.datasets.some((dataset) => plan.settings.of(dataset, 'borderColor') !== undefined);
  const hasGaps = theme.backgroundColor !== 'transparent' || hasColor;
  return {
    bar: { borderRadius: barRadiusPx(plan) },
    line: {
      borderWidth: theme.lineWidthPx * scale * (labelPx < 2 ? 0.6 : 1),
      borderJoinStyle: 'round',
      borderCapStyle: 'round',
    },
    point: { radius: pointRadius(plan), hitRadius: 0, borderWidth: 0 },
    arc: { borderWidth: hasGaps ? arcBorderPx(plan) * scale : 0, borderColor: theme.opaqueBackground },
  };
}

/** Options of all series of a type. */
function datasetOptions(drawing: Drawing, plan: ThemedPlan): JsonObject {
  const { theme } = plan;
  const isDense = plan.pxPerLabel < LEAST_FOR_GAPS_PX;
  const outerRadius = sliceRadius(drawing, plan);
  const thickestPx = THICKEST_BAR_PX * theme.scale;
  const cutout = cutoutOf(drawing, plan);
  const radius: JsonObject = outerRadius ? { radius: scriptable(outerRadius) } : {};
  return {
    bar: {
      maxBarThickness: thickestPx,
      categoryPercentage: isDense ? 0.9 : 0.74,
      barPercentage: isDense ? 1 : plan.axes.isStacked ? 0.9 : 0.94,
    },
    ...optionsOfTypes(thickestPx),
    doughnut: { cutout: typeof cutout === 'string' ? cutout : scriptable(cutout), ...radius },
    pie: radius,
  };
}

/** Options of series: by their types, and by the elements that draw them. */
export function seriesOptions(drawing: Drawing, plan: ThemedPlan): { elements: JsonObject; datasets: JsonObject } {
  return { elements: elementOptions(plan), datasets: datasetOptions(drawing, plan) };
}
