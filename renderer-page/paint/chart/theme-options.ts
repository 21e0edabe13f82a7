import { type Json, type JsonObject, objectAt, valueAt } from '../../../chart-spec/chart-spec.js';
import type { ThemedPlan } from '../../chart/chart-plan';
import { yieldToStyles } from '../../chart/option-places';
import type { Drawing } from '../../drawing/drawing';
import { indexScale } from '../../place/axes/index-axis';
import { radialScale } from '../../place/axes/radial-axis';
import { valueScale } from '../../place/axes/value-axis';
import { annotationOptions } from '../../place/labels/annotation/annotation-options';
import { dataLabelOptions } from '../../place/labels/data/data-labels';
import { legendOptions } from '../../place/legend/chart-legend';
import { drawnChart } from '../../types/registry';
import { datasetOptions, elementOptions } from './element-options';

function scaleOptions(drawing: Drawing, plan: ThemedPlan): JsonObject {
  const { spec, theme } = plan;
  const scales: JsonObject = {};
  const cellAxes = drawnChart(spec).scales?.(spec);
  for (const axis of plan.axes.all) {
    const { id } = axis;
    if (spec.type === 'sankey' || spec.type === 'treemap') {
      drawing.note(`options.scales.${id} is not drawn: a ${spec.type} chart has no axes.`);
      continue;
    }
    if (axis.direction === 'r') {
      scales[id] = radialScale(drawing, axis, plan);
      continue;
    }
    if (plan.isRound || spec.type === 'radar') {
      drawing.note(`options.scales.${id} is not drawn: a ${spec.type} chart has no such axis.`);
      scales[id] = { display: false };
      continue;
    }
    const ofCells = cellAxes && objectAt(cellAxes, id);
    const isIndex = ofCells !== undefined || axis.isIndex;
    const scale = isIndex ? { ...indexScale(drawing, axis, plan), ...ofCells } : valueScale(drawing, axis, plan);
    const title = { color: theme.textSecondary, font: { weight: 500 } };
    scales[id] = { ...yieldToStyles(scale, axis.options), title };
  }
  return scales;
}

/** Options of title and subtitle. A legend on top has its own space above it. */
function titleOptions({ spec, theme, isRightToLeft, legendPosition }: ThemedPlan): JsonObject {
  const em = theme.fontSize;
  const align = isRightToLeft ? 'end' : 'start';
  const hasSubtitle = valueAt(spec.options, 'plugins', 'subtitle', 'display') === true;
  const lastPx = legendPosition === 'top' ? Math.round(em * 0.15) : Math.round(em * 1.1);
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

/** Padding of the chart. A wide round chart gets more on the right, so that it does not stand far from the legend beside it. */
function paddingOf(plan: ThemedPlan): Json {
  const { spec, theme, legendPosition, isRound } = plan;
  const all = theme.paddingPx;
  const spaceRightPx = drawnChart(spec).spaceRightPx?.(plan);
  if (spaceRightPx) return { left: all, top: all, bottom: all, right: all + spaceRightPx };
  if (legendPosition !== 'right' || (!isRound && spec.type !== 'radar')) return all;
  const plotPx = spec.height - 2 * all - theme.fontSize * 3;
  const legendPx = theme.fontSize * 9;
  const freePx = spec.width - 2 * all - plotPx - legendPx;
  return { left: all, top: all, bottom: all, right: all + Math.max(0, Math.round(freePx * 0.3)) };
}

/** The options of Chart.js that a theme sets; the spec's own options win over them. */
export function themeOptions(drawing: Drawing, plan: ThemedPlan): JsonObject {
  const { theme } = plan;
  return {
    layout: { padding: paddingOf(plan) },
    datasets: datasetOptions(drawing, plan),
    elements: elementOptions(plan),
    ...(plan.isRound && theme.backgroundColor === 'transparent' ? { spacing: 2 * theme.scale } : {}),
    scales: scaleOptions(drawing, plan),
    plugins: {
      ...titleOptions(plan),
      legend: legendOptions(drawing, plan),
      datalabels: dataLabelOptions(plan),
      ...annotationOptions(drawing, plan),
    },
  };
}
