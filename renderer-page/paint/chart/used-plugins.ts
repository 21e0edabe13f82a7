import type { Plugin } from 'chart.js';
import { type JsonObject, objectAt, valueAt } from '../../../chart-spec/spec.js';
import type { ChartPlan, ThemedPlan } from '../../chart/chart-plan';
import type { Drawing } from '../../drawing/drawing';
import { labelSpacer } from '../../place/axes/range/headroom';
import { labelLayout } from '../../place/labels/label-layout';
import { nameDrawing } from '../../place/labels/names-at-zero';
import { isColumnAbove, legendSpacing, phoneLegend } from '../../place/legend/chart-legend';
import { sizeLegend } from '../../place/legend/size-legend';
import { faintLines } from '../../series/faint-marks';
import { funnelShares } from '../../types/funnel/funnel-shares';
import { gaugeEnds } from '../../types/gauge/gauge-ends';
import { colorScale } from '../../types/matrix/color-scale';
import { sankeyLabels } from '../../types/sankey/sankey-labels';
import { treemapNames } from '../../types/treemap/treemap-options';
import { connectors } from '../../types/waterfall/connectors';
import { linesBelow } from './lines-below';
import { emptyPie, thinSlices } from './thin-slices';
import { zeroLine } from './zero-line';

// A plugin costs a chart the resolving of its options and 40 calls, whether it draws or not.

/** Types with lines, and areas below them that the plugin `filler` draws. */
const WITH_LINES: unknown[] = ['line', 'radar', 'scatter'];

/**
 * Turns off the plugins of Chart.js that have nothing to do in a chart.
 * @param plugins their options, complete; changed
 */
export function turnOffUnused(plugins: JsonObject, { spec, theme, settings }: ChartPlan): void {
  const own = objectAt(spec.options, 'plugins');
  const turnOff = (id: string, isUnused: boolean) => {
    if (isUnused) plugins[id] = false;
  };
  turnOff('title', !valueAt(plugins, 'title', 'display'));
  turnOff('subtitle', !valueAt(plugins, 'subtitle', 'display'));
  turnOff('decimation', own['decimation'] === undefined);
  turnOff('filler', !spec.data.datasets.some((dataset) => WITH_LINES.includes(settings.typeOf(dataset))));
  // Chart.js gives no colors where the defaults for them have been changed, and a theme changes them.
  turnOff('colors', theme !== undefined && own['colors'] === undefined);
}

/** A funnel shows no zero line: zero is the middle of its bars. */
function hasZeroLine({ spec, settings }: ChartPlan): boolean {
  return spec.composition?.type !== 'funnel' && spec.data.datasets.some((one) => settings.typeOf(one) === 'bar');
}

/** Our own plugins that have something to do in a chart with a theme. @param namesStandAtZero whether names of bars stand there */
export function ownPlugins(
  drawing: Drawing,
  plan: ThemedPlan,
  options: JsonObject,
  namesStandAtZero: boolean,
): Plugin[] {
  const { spec, theme } = plan;
  const { datalabels, annotation } = objectAt(options, 'plugins');
  return [
    ...(spec.type === 'matrix' ? [colorScale(drawing, plan)] : []),
    ...(spec.composition?.sizes ? [sizeLegend(drawing, plan)] : []),
    ...(isColumnAbove(plan) ? [phoneLegend] : []),
    ...(plan.legendPosition === 'top' ? [legendSpacing(plan)] : []),
    ...(hasZeroLine(plan) ? [zeroLine(theme)] : []),
    ...(namesStandAtZero ? [nameDrawing(drawing, plan)] : []),
    ...(plan.hasDataLabels ? [labelSpacer(plan)] : []),
    ...(spec.data.datasets.some((dataset) => WITH_LINES.includes(plan.settings.typeOf(dataset)))
      ? [faintLines(plan)]
      : []),
    ...(spec.type === 'pie' || spec.type === 'doughnut' ? [emptyPie(plan), thinSlices(plan)] : []),
    ...(datalabels !== false || annotation !== false ? [labelLayout(drawing, plan, namesStandAtZero)] : []),
    ...(spec.type === 'sankey' ? [sankeyLabels(drawing, plan)] : []),
    ...(spec.note || spec.source ? [linesBelow(drawing, plan)] : []),
    ...(spec.composition?.ends ? [gaugeEnds(drawing, spec.composition.ends, theme)] : []),
    ...(spec.composition?.levels ? [connectors(spec.composition.levels, theme)] : []),
    ...(spec.composition?.type === 'funnel' ? [funnelShares(drawing, plan)] : []),
    ...(spec.type === 'treemap' ? [treemapNames(drawing, plan)] : []),
  ];
}
