import type { ChartSpec, Dataset, Json, JsonObject } from '../../chart-spec/spec.js';
import { hasNumbersOnBothAxes } from '../axes/axes';
import { pointSetting, settingOf } from '../chart/option-places';
import type { Drawing } from '../drawing/drawing';
import { fade } from '../theme/color';
import type { ResolvedTheme } from '../theme/resolve-theme';
import { boxOptions } from './plugins/box-options';
import { matrixOptions } from './plugins/matrix-options';
import { sankeyOptions } from './plugins/sankey-options';
import { treemapOptions } from './plugins/treemap-options';

/** Opacity of what overlaps: points and bubbles. */
const POINT_OPACITY = 0.7;
const BUBBLE_OPACITY = 0.5;
/** Radius of a point in CSS px, less where there are many. */
const POINT_PX = 4.5;
const DENSE_POINT_PX = 2.5;
const DENSE_POINTS = 200;
/** Radius of a point of a line through points. */
const LINE_POINT_PX = 3;
const AREA_OPACITY = 0.14;

/** The color that the spec gives a series, also used for its parts without a color. */
function ownColor(spec: ChartSpec, dataset: Dataset, key: 'backgroundColor' | 'borderColor'): string | undefined {
  const color: Json | undefined = settingOf(spec, dataset, key);
  return typeof color === 'string' ? color : undefined;
}

function pointColors(
  spec: ChartSpec,
  dataset: Dataset,
  color: string,
  opacity: number,
  theme: ResolvedTheme | undefined,
): JsonObject {
  const fill = ownColor(spec, dataset, 'backgroundColor');
  const stroke = ownColor(spec, dataset, 'borderColor');
  // Points on bars: solid, with a ring in the color of the background.
  if (theme && !hasNumbersOnBothAxes(spec)) {
    return { backgroundColor: stroke ?? color, borderColor: theme.opaqueBackground };
  }
  return {
    backgroundColor: fade(stroke ?? color, opacity),
    borderColor: settingOf(spec, dataset, 'backgroundColor') ?? fill ?? color,
  };
}

function lineColors(spec: ChartSpec, dataset: Dataset, color: string, theme: ResolvedTheme | undefined): JsonObject {
  const line = ownColor(spec, dataset, 'borderColor') ?? ownColor(spec, dataset, 'backgroundColor') ?? color;
  return {
    borderColor: line,
    backgroundColor: fade(line, AREA_OPACITY),
    pointBackgroundColor: line,
    pointBorderColor: line,
    ...(theme ? { pointRadius: dataset.data.length > DENSE_POINTS ? 0 : LINE_POINT_PX * theme.scale } : {}),
  };
}

/** Radius and border of points, where the spec sets none. They stand in the dataset: a mixed chart has other points on its lines. */
function pointSizes(spec: ChartSpec, dataset: Dataset, theme: ResolvedTheme): JsonObject {
  const points = spec.data.datasets.reduce((sum, { data }) => sum + data.length, 0);
  const radiusPx = points > DENSE_POINTS ? DENSE_POINT_PX : POINT_PX;
  return {
    ...(pointSetting(spec, dataset, 'radius') === undefined ? { pointRadius: radiusPx * theme.scale } : {}),
    ...(pointSetting(spec, dataset, 'borderWidth') === undefined
      ? { pointBorderWidth: theme.scale * (hasNumbersOnBothAxes(spec) ? 1 : 1.5) }
      : {}),
  };
}

/** Objects of the dataset that already contain what the spec sets. */
export const MERGED_KEYS: ReadonlySet<string> = new Set(['labels', 'captions', 'nodeLabels']);

interface Colors {
  /** The color of the series. */
  color: string;
  palette: string[];
  theme: ResolvedTheme | undefined;
}

/** Colors and sizes of a series of one of the extended types; undefined for other types. */
export function extendedColors(
  drawing: Drawing,
  spec: ChartSpec,
  type: string,
  dataset: Dataset,
  { color, palette, theme }: Colors,
): JsonObject | undefined {
  if (type === 'boxplot' || type === 'violin') return boxOptions(spec, dataset, type, color, theme);
  if (type === 'sankey') return sankeyOptions(dataset, palette, theme);
  if (type === 'treemap') return theme ? treemapOptions(drawing, spec, dataset, palette, theme) : undefined;
  if (type === 'matrix') return matrixOptions(spec, dataset, palette, theme);
  if (type !== 'scatter' && type !== 'bubble') return undefined;
  if (type === 'scatter' && settingOf(spec, dataset, 'showLine') === true) {
    return lineColors(spec, dataset, color, theme);
  }
  const opacity = type === 'bubble' ? BUBBLE_OPACITY : POINT_OPACITY;
  return {
    ...pointColors(spec, dataset, color, opacity, theme),
    ...(theme ? pointSizes(spec, dataset, theme) : {}),
  };
}
