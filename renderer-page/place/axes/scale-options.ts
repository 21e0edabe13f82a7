import { type JsonObject, objectAt } from '../../../chart-spec/spec.js';
import type { Axis } from '../../chart/axis';
import type { ThemedPlan } from '../../chart/chart-plan';
import { axesOf } from '../../chart/chart-types';
import { yieldToStyles } from '../../chart/option-places';
import type { Drawing } from '../../drawing/drawing';
import { drawnChart } from '../../types/registry';
import { indexScale } from './index-axis';
import { radialScale } from './radial-axis';
import { valueScale } from './value-axis';

/** Cells begin on the right, where the names of their rows stand. */
function mirroredCells(direction: Axis['direction']): JsonObject {
  return direction === 'x' ? { reverse: true } : { position: 'right' };
}

/** The options that a theme sets for each axis of a chart. */
export function scaleOptions(drawing: Drawing, plan: ThemedPlan): JsonObject {
  const { spec, theme } = plan;
  const scales: JsonObject = {};
  const drawn = drawnChart(spec);
  const cellAxes = drawn.scales?.(spec);
  const sharedAxis = spec.inside?.whole && drawn.sizeAxis?.(spec);
  for (const axis of plan.axes.all) {
    const { id } = axis;
    if (axesOf(spec.type) === 'none' && !plan.isRound) {
      if (id !== sharedAxis) drawing.note(`options.scales.${id} is not drawn: a ${spec.type} chart has no axes.`);
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
    const cellScale = cellAxes && objectAt(cellAxes, id);
    const isIndex = cellScale !== undefined || axis.isIndex;
    const mirror = cellScale && plan.isRightToLeft ? mirroredCells(axis.direction) : {};
    const scale = isIndex
      ? { ...indexScale(drawing, axis, plan), ...cellScale, ...mirror }
      : valueScale(drawing, axis, plan);
    const title = { color: theme.textSecondary, font: { weight: 500 } };
    scales[id] = { ...yieldToStyles(scale, axis.options), title };
  }
  return scales;
}
