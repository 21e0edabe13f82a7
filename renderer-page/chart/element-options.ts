import type { ScriptableContext } from 'chart.js';
import type { ChartSpec, Json, JsonObject } from '../../chart-spec/spec.js';
import { isStacked, pxPerLabel } from '../axes/axes';
import { scriptable } from '../chartjs/adapters';
import type { Drawing } from '../drawing/drawing';
import { cutoutOf } from '../labels/data/data-labels';
import { sliceRadius } from '../slices/slice-labels';
import type { ResolvedTheme } from '../theme/resolve-theme';
import { typeOf } from './chart-types';

/** CSS px per label of the index axis: below these, points are left out and bars get no gaps. */
const LEAST_FOR_POINTS_PX = 16;
const LEAST_FOR_GAPS_PX = 6;
/** Points that mark the values of more labels or lines are noise. */
const MOST_POINTS = 15;
const MOST_DOTTED_LINES = 3;
const THICKEST_BAR_PX = 72;

/** Leaves out all points but those between two gaps, where there is no line. */
export function lonePointRadius(spec: ChartSpec, radiusPx: number): Json | undefined {
  const { datasets } = spec.data;
  const isAlone = ({ data }: { data: unknown[] }, at: number) =>
    data[at] !== null && (data[at - 1] ?? null) === null && (data[at + 1] ?? null) === null;
  const hasGaps = datasets.some(({ data }) => data.length < 2 || data.includes(null));
  if (!hasGaps) return 0;
  return scriptable(({ datasetIndex, dataIndex }: ScriptableContext<'line'>) => {
    const dataset = datasets[datasetIndex];
    return dataset && isAlone(dataset, dataIndex) ? radiusPx : 0;
  });
}

/** Leaves out the points of dense, long and many lines. */
function pointRadius(spec: ChartSpec, theme: ResolvedTheme) {
  const radiusPx = 3 * theme.scale;
  const { labels, datasets } = spec.data;
  const lines = datasets.filter((dataset) => typeOf(spec, dataset) === 'line').length;
  const isSparse = labels.length <= MOST_POINTS && lines <= MOST_DOTTED_LINES;
  const hasSpace = pxPerLabel(spec) >= LEAST_FOR_POINTS_PX * theme.scale;
  return isSparse && hasSpace ? radiusPx : lonePointRadius(spec, radiusPx);
}

/** Limits the rounding of thin bars. */
function barRadiusPx(spec: ChartSpec, theme: ResolvedTheme): number {
  const bars = spec.data.datasets.filter((dataset) => typeOf(spec, dataset) === 'bar').length;
  const thicknessPx = (pxPerLabel(spec) * 0.7) / (isStacked(spec) ? 1 : Math.max(1, bars));
  return thicknessPx < 4 ? 0 : Math.min(theme.barRadiusPx * theme.scale, thicknessPx * 0.3);
}

/** The width of gaps between slices: less for many slices, 0 for a single one. */
function arcBorderPx(spec: ChartSpec): number {
  const count = spec.data.labels.length;
  const isWhole = spec.data.datasets.every(({ data }) => data.filter((value) => value).length < 2);
  if (isWhole) return 0;
  return count > 120 ? 0 : count > 40 ? 0.5 : 2;
}

/** Options of bars, lines, points and slices. */
export function elementOptions(spec: ChartSpec, theme: ResolvedTheme): JsonObject {
  const { scale } = theme;
  const labelPx = pxPerLabel(spec);
  const isTransparent = theme.backgroundColor === 'transparent';
  return {
    bar: { borderRadius: barRadiusPx(spec, theme) },
    line: {
      borderWidth: theme.lineWidthPx * scale * (labelPx < 2 ? 0.6 : 1),
      borderJoinStyle: 'round',
      borderCapStyle: 'round',
    },
    point: { radius: pointRadius(spec, theme), hitRadius: 0, borderWidth: 0 },
    arc: { borderWidth: isTransparent ? 0 : arcBorderPx(spec) * scale, borderColor: theme.opaqueBackground },
  };
}

/** Options of all series of a type. */
export function datasetOptions(drawing: Drawing, spec: ChartSpec, theme: ResolvedTheme): JsonObject {
  const isDense = pxPerLabel(spec) < LEAST_FOR_GAPS_PX;
  const outerRadius = sliceRadius(drawing, spec, theme);
  const boxes = { maxBarThickness: THICKEST_BAR_PX * theme.scale, categoryPercentage: 0.74, barPercentage: 0.8 };
  const cutout = cutoutOf(drawing, spec, theme);
  const radius: JsonObject = outerRadius ? { radius: scriptable(outerRadius) } : {};
  return {
    bar: {
      maxBarThickness: THICKEST_BAR_PX * theme.scale,
      categoryPercentage: isDense ? 0.9 : 0.74,
      barPercentage: isDense ? 1 : isStacked(spec) ? 0.9 : 0.94,
    },
    boxplot: boxes,
    violin: boxes,
    doughnut: { cutout: typeof cutout === 'string' ? cutout : scriptable(cutout), ...radius },
    pie: radius,
  };
}
