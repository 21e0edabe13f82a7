import { type ChartSpec, type Json, type JsonObject, objectAt, valueAt } from '../../chart-spec/spec.js';
import { axisIds, axisOf, isIndexAxis, scalesOf } from '../axes/axes';
import { indexScale } from '../axes/index-axis';
import { radialScale } from '../axes/radial-axis';
import { valueScale } from '../axes/value-axis';
import type { Drawing } from '../drawing/drawing';
import { annotationOptions } from '../labels/annotation/annotation-options';
import { dataLabelOptions } from '../labels/data/data-labels';
import { legendOptions, legendPosition } from '../legend/chart-legend';
import { matrixScales } from '../series/plugins/matrix-options';
import { nodeWidthPx } from '../series/plugins/sankey-options';
import { runsRightToLeft } from '../text/text-direction';
import type { ResolvedTheme } from '../theme/resolve-theme';
import { isRound } from './chart-types';
import { datasetOptions, elementOptions } from './element-options';
import { yieldToStyles } from './option-places';

function scaleOptions(drawing: Drawing, spec: ChartSpec, theme: ResolvedTheme): JsonObject {
  const scales: JsonObject = {};
  for (const id of axisIds(spec)) {
    const axis = axisOf(id, spec);
    if (spec.type === 'sankey' || spec.type === 'treemap') {
      drawing.note(`options.scales.${id} is not drawn: a ${spec.type} chart has no axes.`);
      continue;
    }
    if (axis === 'r') {
      scales[id] = radialScale(drawing, id, spec, theme);
      continue;
    }
    if (isRound(spec) || spec.type === 'radar') {
      drawing.note(`options.scales.${id} is not drawn: a ${spec.type} chart has no such axis.`);
      scales[id] = { display: false };
      continue;
    }
    const ofMatrix = spec.type === 'matrix' ? objectAt(matrixScales(spec), id) : undefined;
    const isIndex = ofMatrix !== undefined || isIndexAxis(id, spec);
    const scale = isIndex
      ? { ...indexScale(drawing, id, spec, theme), ...ofMatrix }
      : valueScale(drawing, id, spec, theme);
    const title = { color: theme.textSecondary, font: { weight: 500 } };
    scales[id] = { ...yieldToStyles(scale, scalesOf(spec)[id]), title };
  }
  return scales;
}

/** Options of title and subtitle. A legend on top has its own space above it. */
function titleOptions(spec: ChartSpec, theme: ResolvedTheme): JsonObject {
  const em = theme.fontSize;
  const align = runsRightToLeft(spec) ? 'end' : 'start';
  const hasSubtitle = valueAt(spec.options, 'plugins', 'subtitle', 'display') === true;
  const lastPx = legendPosition(spec) === 'top' ? Math.round(em * 0.15) : Math.round(em * 1.1);
  return {
    title: {
      align,
      color: theme.textPrimary,
      font: { size: Math.round(em * 1.45), weight: theme.titleWeight },
      padding: { top: 0, bottom: hasSubtitle ? Math.round(em * 0.35) : lastPx },
    },
    subtitle: {
      align: valueAt(spec.options, 'plugins', 'title', 'align') ?? align,
      color: theme.textSecondary,
      font: { size: Math.round(em * 1.08) },
      padding: { top: 0, bottom: lastPx },
    },
  };
}

/** Padding of the chart; a sankey's last column stands in it. A wide round chart gets more on the right, so that it does not stand far from the legend beside it. */
function paddingOf(spec: ChartSpec, theme: ResolvedTheme): Json {
  const all = theme.paddingPx;
  if (spec.type === 'sankey') return { left: all, top: all, bottom: all, right: all + nodeWidthPx(theme) };
  if (legendPosition(spec) !== 'right' || (!isRound(spec) && spec.type !== 'radar')) return all;
  const plotPx = spec.height - 2 * all - theme.fontSize * 3;
  const legendPx = theme.fontSize * 9;
  const freePx = spec.width - 2 * all - plotPx - legendPx;
  return { left: all, top: all, bottom: all, right: all + Math.max(0, Math.round(freePx * 0.3)) };
}

/** The options of Chart.js that a theme sets; the spec's own options win over them. */
export function themeOptions(drawing: Drawing, spec: ChartSpec, theme: ResolvedTheme): JsonObject {
  return {
    layout: { padding: paddingOf(spec, theme) },
    datasets: datasetOptions(drawing, spec, theme),
    elements: elementOptions(spec, theme),
    ...(isRound(spec) && theme.backgroundColor === 'transparent' ? { spacing: 2 * theme.scale } : {}),
    scales: scaleOptions(drawing, spec, theme),
    plugins: {
      ...titleOptions(spec, theme),
      legend: legendOptions(drawing, spec, theme),
      datalabels: dataLabelOptions(spec, theme),
      ...annotationOptions(drawing, spec, theme),
    },
  };
}
