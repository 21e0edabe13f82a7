import type { Chart } from 'chart.js';
import { type JsonObject, objectAt, plainNumber } from '../../../chart-spec/spec.js';
import { scalesOf } from '../../chart/axis';
import type { ThemedPlan } from '../../chart/chart-plan';
import { fontFrom } from '../../chartjs/adapters';
import type { Box } from '../../drawing/boxes';
import type { Drawing } from '../../drawing/drawing';
import type { ResolvedTheme } from '../../theme/resolve-theme';
import { repeatsLabels } from '../axes/repeated-axis';

/** Between a name and zero, and the height of a row that has space for a name, in ems. */
const GAP_EM = 0.6;
const ROW_EM = 1.5;
/** Share of the image that the bars have at least. */
const PLOT_SHARE = 0.85;

interface NameAtZero {
  text: string;
  /** The end of the name that is at zero. */
  x: number;
  y: number;
  align: 'left' | 'right';
  box: Box;
}

/** The font of the names. */
export function nameFont(theme: ResolvedTheme): string {
  return fontFrom({ size: theme.fontSize }).string;
}

/**
 * Whether the names of lying bars stand at zero, each across from its bar, instead of far left of bars on both sides of zero. Only without
 * a grid of values, which would cross them.
 * @param options of the whole chart
 */
export function hasNamesAtZero(drawing: Drawing, plan: ThemedPlan, options: JsonObject): boolean {
  const { spec, theme } = plan;
  const { labels, datasets } = spec.data;
  const [only, ...others] = datasets;
  if (spec.type !== 'bar' || !only || others.length > 0 || plan.axes.indexDirection !== 'y' || plan.isRightToLeft)
    return false;
  const hasGrid = objectAt(options, 'scales', 'x')['display'] !== false && !repeatsLabels(plan.axes.get('x'), plan);
  if (scalesOf(spec)['y'] !== undefined || hasGrid) return false;
  const values = labels.map((_label, at) => plainNumber(only.data[at]) || 0);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  if (low >= 0 || high <= 0 || labels.length * theme.fontSize * ROW_EM > spec.height * PLOT_SHARE) return false;
  const plotPx = spec.width * PLOT_SHARE - 2 * theme.paddingPx;
  const leftPx = (plotPx * -low) / (high - low);
  return labels.every((label, at) => {
    const roomPx = (values[at] ?? 0) < 0 ? plotPx - leftPx : leftPx;
    return !label.includes('\n') && drawing.widthOf(label, nameFont(theme)) + GAP_EM * theme.fontSize <= roomPx;
  });
}

/** The names in a chart whose layout is final. */
export function namesAtZero(drawing: Drawing, chart: Chart, { spec, theme }: ThemedPlan): NameAtZero[] {
  const { x: values, y: names } = chart.scales;
  if (!values || !names) return [];
  const gapPx = GAP_EM * theme.fontSize;
  const zeroPx = values.getPixelForValue(0);
  return spec.data.labels.map((text, at) => {
    const isNegative = plainNumber(spec.data.datasets[0]?.data[at]) < 0;
    const [x, y] = [zeroPx + (isNegative ? gapPx : -gapPx), names.getPixelForValue(at)];
    const widthPx = drawing.widthOf(text, nameFont(theme));
    const [left, half] = [isNegative ? x : x - widthPx, theme.fontSize / 2];
    const box = { left, right: left + widthPx, top: y - half, bottom: y + half };
    return { text, x, y, align: isNegative ? 'left' : 'right', box };
  });
}
