import type { Plugin } from 'chart.js';
import { type ChartSpec, type JsonObject, objectAt, valueAt } from '../../chart-spec/spec.js';
import { asksForLabels } from '../axes/axes';
import { zeroLine } from '../axes/zero/zero-line';
import type { Drawing } from '../drawing/drawing';
import { hasNamesAtZero, nameDrawing } from '../labels/category/names-at-zero';
import { labelSpacer } from '../labels/data/headroom';
import { labelLayout } from '../labels/data/label-layout';
import { isColumnAbove, legendPosition, legendSpacing, phoneLegend } from '../legend/chart-legend';
import { colorScale } from '../legend/color-scale';
import { sizeLegend } from '../legend/size-legend';
import { connectors } from '../series/composed/connectors';
import { funnelShares } from '../series/composed/funnel-shares';
import { gaugeEnds } from '../series/composed/gauge-ends';
import { faintLines } from '../series/faint-marks';
import { sankeyLabels } from '../series/plugins/sankey-labels';
import { treemapNames } from '../series/plugins/treemap-options';
import { emptyPie, thinSlices } from '../slices/thin-slices';
import { linesBelow } from '../text/lines-below';
import type { ResolvedTheme } from '../theme/resolve-theme';
import { typeOf } from './chart-types';

// A plugin costs a chart the resolving of its options and 40 calls, whether it draws or not.

/** Types with lines, and areas below them that the plugin `filler` draws. */
const WITH_LINES: unknown[] = ['line', 'radar', 'scatter'];

/**
 * Turns off the plugins of Chart.js that have nothing to do in a chart.
 * @param plugins their options, complete; changed
 */
export function turnOffUnused(plugins: JsonObject, spec: ChartSpec, theme: ResolvedTheme | undefined): void {
  const own = objectAt(spec.options, 'plugins');
  const turnOff = (id: string, isUnused: boolean) => {
    if (isUnused) plugins[id] = false;
  };
  turnOff('title', !valueAt(plugins, 'title', 'display'));
  turnOff('subtitle', !valueAt(plugins, 'subtitle', 'display'));
  turnOff('decimation', own['decimation'] === undefined);
  turnOff('filler', !spec.data.datasets.some((dataset) => WITH_LINES.includes(typeOf(spec, dataset))));
  // Chart.js gives no colors where the defaults for them have been changed, and a theme changes them.
  turnOff('colors', theme !== undefined && own['colors'] === undefined);
}

/** A funnel shows no zero line: zero is the middle of its bars. */
function hasZeroLine(spec: ChartSpec): boolean {
  return spec.composition?.type !== 'funnel' && spec.data.datasets.some((dataset) => typeOf(spec, dataset) === 'bar');
}

/** Our own plugins that have something to do in a chart with a theme. */
export function ownPlugins(drawing: Drawing, spec: ChartSpec, theme: ResolvedTheme, options: JsonObject): Plugin[] {
  const { datalabels, annotation } = objectAt(options, 'plugins');
  return [
    ...(spec.type === 'matrix' ? [colorScale(drawing, spec, theme)] : []),
    ...(spec.composition?.sizes ? [sizeLegend(drawing, spec, theme)] : []),
    ...(isColumnAbove(spec, theme) ? [phoneLegend] : []),
    ...(legendPosition(spec) === 'top' ? [legendSpacing(spec, theme)] : []),
    ...(hasZeroLine(spec) ? [zeroLine(theme)] : []),
    ...(hasNamesAtZero(drawing, spec, theme, options) ? [nameDrawing(drawing, spec, theme)] : []),
    ...(asksForLabels(spec) ? [labelSpacer(spec, theme)] : []),
    ...(spec.data.datasets.some((dataset) => WITH_LINES.includes(typeOf(spec, dataset)))
      ? [faintLines(spec, theme)]
      : []),
    ...(spec.type === 'pie' || spec.type === 'doughnut' ? [emptyPie(spec, theme), thinSlices(spec, theme)] : []),
    ...(datalabels !== false || annotation !== false ? [labelLayout(drawing, spec, theme, options)] : []),
    ...(spec.type === 'sankey' ? [sankeyLabels(drawing, spec, theme)] : []),
    ...(spec.note || spec.source ? [linesBelow(drawing, spec, theme)] : []),
    ...(spec.composition?.ends ? [gaugeEnds(drawing, spec.composition.ends, theme)] : []),
    ...(spec.composition?.levels ? [connectors(spec.composition.levels, theme)] : []),
    ...(spec.composition?.type === 'funnel' ? [funnelShares(drawing, spec, theme)] : []),
    ...(spec.type === 'treemap' ? [treemapNames(drawing, spec, theme)] : []),
  ];
}
