import type { Scale } from 'chart.js';
import { withOwnFonts } from '../fonts/page-fonts';
import { valueAt } from '../json';
import type { ChartSpec } from '../payload';
import type { ResolvedTheme } from '../theme/resolve-theme';
import { asksForLabels, isStacked, seriesOn } from './axes';
import { typeOf } from './chart-types';
import { widthOf } from './label-fit';

// Space for data labels beyond the longest bar or highest point. It is left beside the plot, so that labels do not change the range of an axis.

const ABOVE_BAR_EM = 1.7;
const ABOVE_POINT_EM = 2;
const BESIDE_BAR_EM = 1;
/** Labels of more values than this are not measured: they are thinned out or hidden. */
const MEASURED_VALUES = 200;

type RangedScale = Scale & { _range?: { min: number; max: number } };

function formatterOf(scale: Scale): (value: number) => string {
  const plugins = scale.chart.config.options?.plugins as { datalabels?: { formatter?: unknown } } | undefined;
  const formatter = plugins?.datalabels?.formatter;
  return (value) => (typeof formatter === 'function' ? String(formatter(value) ?? '') : String(value));
}

/** CSS px that the labels of an upright chart take beyond the end of a bar or point; 0 where none stands there. */
export function labelHeightPx(spec: ChartSpec, theme: ResolvedTheme, id: string): number {
  const placed = ['center', 'start'].includes(String(valueAt(spec.options, 'plugins', 'datalabels', 'align')));
  if (!asksForLabels(spec) || isStacked(spec) || placed) return 0;
  const hasLines = seriesOn(spec, id).some((dataset) => typeOf(spec, dataset) === 'line');
  return theme.fontSize * (hasLines ? ABOVE_POINT_EM : ABOVE_BAR_EM);
}

/** `afterFit` of an axis of values: reserves the space that the labels need and the axis does not leave. */
export function reserveLabelSpace(spec: ChartSpec, theme: ResolvedTheme, id: string): (scale: Scale) => void {
  const heightPx = labelHeightPx(spec, theme, id);
  return (scale) => {
    const { _range: data } = scale as RangedScale;
    if (heightPx === 0 || data === undefined || scale.type === 'category' || scale.options.reverse) return;
    const lengthPx = scale.isHorizontal() ? scale.width : scale.height;
    const freePx = ((scale.max - Math.min(data.max, scale.max)) / (scale.max - scale.min)) * lengthPx;
    if (!scale.isHorizontal()) {
      scale.paddingTop = Math.max(scale.paddingTop ?? 0, heightPx - freePx);
      return;
    }
    const format = formatterOf(scale);
    const font = `600 ${Math.round(theme.fontSize * 0.92)}px ${withOwnFonts(theme.fontFamily)}`;
    const values = seriesOn(spec, id).flatMap(({ data: all }) => all.filter((value) => value !== null));
    const longest = values.length > MEASURED_VALUES ? [data.max] : values;
    const widestPx = Math.max(0, ...longest.map((value) => widthOf(format(value), font)));
    scale.paddingRight = Math.max(scale.paddingRight ?? 0, widestPx + BESIDE_BAR_EM * theme.fontSize - freePx);
  };
}
