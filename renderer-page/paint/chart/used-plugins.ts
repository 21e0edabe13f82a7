import type { Plugin } from 'chart.js';
import { type JsonObject, objectAt, valueAt } from '../../../chart-spec/spec.js';
import type { ChartPlan, ThemedPlan } from '../../chart/chart-plan';
import { axesOf, definitionOfSeries, isRing, isRound } from '../../chart/chart-types';
import type { Drawing } from '../../drawing/drawing';
import { labelSpacer } from '../../place/axes/range/headroom';
import { nameSpacer } from '../../place/labels/annotation/names-above';
import { hasBlankBars } from '../../place/labels/blank-bars';
import { errorBars, hasErrorBars } from '../../place/labels/data/error-bars';
import { radialTicks } from '../../place/labels/obstacles/radial-ticks';
import {
  legendBesideRing,
  legendBesideTitle,
  legendBesideWeb,
  legendSpacing,
  legendTitleBeside,
} from '../../place/legend/chart-legend';
import { hasLegendLimits, legendLimits } from '../../place/legend/legend-limits';
import { drawnChart } from '../../types/registry';
import { faintLines } from './faint-lines';
import { gapMarks } from './gap-marks';
import { labelLayout } from './label-layout';
import { hasTinyBars, leastBars } from './least-bars';
import { linesBelow } from './lines-below';
import { nameDrawing } from './names-at-zero';
import { hasNeedle, needle } from './needle';
import { netAtStacks } from './net-at-stacks';
import { emptyPie, thinSlices } from './thin-slices';
import { hasChangingAreas, wholeAreas } from './whole-areas';
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

function hasZeroLine({ spec, settings }: ChartPlan): boolean {
  return (
    !drawnChart(spec).isCentered &&
    spec.data.datasets.some((one) => definitionOfSeries(settings.typeOf(one))?.comparesLengths)
  );
}

function legendBeside(plan: ThemedPlan): Plugin[] {
  const { spec, legendPosition } = plan;
  if (legendPosition !== 'left' && legendPosition !== 'right') return [];
  if (isRing(spec)) return [legendTitleBeside, legendBesideRing(plan)];
  return [legendTitleBeside, ...(axesOf(spec.type) === 'radial' ? [legendBesideWeb(plan)] : [])];
}

/** Our own plugins that have something to do in a chart with a theme. @param namesStandAtZero whether names of bars stand there */
export function ownPlugins(
  drawing: Drawing,
  plan: ThemedPlan,
  options: JsonObject,
  namesStandAtZero: boolean,
): Plugin[] {
  const { spec, theme } = plan;
  const drawn = drawnChart(spec);
  const { datalabels, annotation } = objectAt(options, 'plugins');
  const { net = 0, netStacks = [] } = spec.composition ?? {};
  return [
    ...(drawn.pluginsBelow?.(drawing, plan) ?? []),
    ...(plan.legendPosition === 'title' ? [legendBesideTitle(plan)] : []),
    ...(plan.legendPosition === 'top' ? [legendSpacing(plan)] : []),
    ...legendBeside(plan),
    ...(hasLegendLimits(plan) ? [legendLimits(drawing, plan)] : []),
    ...(axesOf(spec.type) === 'radial' ? [radialTicks(drawing, plan)] : []),
    ...(hasZeroLine(plan) ? [zeroLine(theme)] : []),
    ...(hasChangingAreas(plan) ? [wholeAreas] : []),
    ...(hasErrorBars(plan) ? [errorBars(plan)] : []),
    ...(hasTinyBars(plan) ? [leastBars(plan)] : []),
    ...(hasBlankBars(plan) ? [gapMarks(drawing, plan)] : []),
    ...(namesStandAtZero ? [nameDrawing(drawing, plan)] : []),
    ...(plan.hasDataLabels ? [labelSpacer(plan)] : []),
    ...nameSpacer(plan),
    ...(netStacks.length > 0 && netStacks[0] !== '' ? [netAtStacks(plan, net, netStacks)] : []),
    ...(spec.data.datasets.some((dataset) => WITH_LINES.includes(plan.settings.typeOf(dataset)))
      ? [faintLines(plan)]
      : []),
    ...(isRing(spec) ? [emptyPie(plan)] : []),
    ...(isRound(spec) ? [thinSlices(plan)] : []),
    ...(hasNeedle(plan) ? [needle(drawing, plan)] : []),
    ...(datalabels !== false || annotation !== false ? [labelLayout(drawing, plan, namesStandAtZero)] : []),
    ...(spec.note || spec.source ? [linesBelow(drawing, plan)] : []),
    ...(drawn.plugins?.(drawing, plan) ?? []),
  ];
}
