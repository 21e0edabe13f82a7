import { type Json, type JsonObject, objectAt, stringAt, valueAt } from '../../../../chart-spec/spec.js';
import type { Axis } from '../../../chart/axis';
import type { ChartPlan } from '../../../chart/chart-plan';
import type { Range } from '../../../chartjs/private-fields';

/** Largest share of an axis that is left to the label of a line. */
const MOST_LABEL_SHARE = 0.25;
const ANNOTATION_KEYS = ['value', 'endValue', 'yMin', 'yMax', 'xMin', 'xMax'];

/** The places of annotations on an axis of values, which has to reach them. @param isCounted whether those of an annotation are meant */
export function annotatedValues(
  { spec, axes }: ChartPlan,
  { id, direction }: Axis,
  isCounted: (annotation: JsonObject) => boolean = () => true,
): number[] {
  const own = valueAt(spec.options, 'plugins', 'annotation', 'annotations') ?? {};
  return Object.values(own).flatMap((one: Json | undefined) => {
    const annotation = objectAt(one);
    const scaleId = stringAt(annotation, 'scaleID') ?? stringAt(annotation, `${direction}ScaleID`);
    const isOther = (scaleId ?? axes.values[0]?.id) !== id || annotation['adjustScaleRange'] === false;
    const keys = ANNOTATION_KEYS.filter(
      (key) => key.startsWith(direction) || stringAt(annotation, 'scaleID') !== undefined,
    );
    return isOther || !isCounted(annotation)
      ? []
      : keys.map((key) => annotation[key]).filter((value) => typeof value === 'number');
  });
}

/** Whether annotations stand where the axis reaches without them. */
export function hasUncountedAnnotations({ spec }: ChartPlan): boolean {
  const { common, annotations } = objectAt(spec.options, 'plugins', 'annotation');
  return [common, ...Object.values(objectAt(annotations))].some((one) => valueAt(one, 'adjustScaleRange') === false);
}

function isLabeledLine({ type, label }: JsonObject): boolean {
  return type === 'line' && valueAt(label, 'display') === true && !valueAt(label, 'yAdjust');
}

/**
 * The end of an upright axis with which the label of a line above all data stands above its line, not on the data.
 * @param share the height of the label, as a share of the axis
 */
export function endAboveLabels(
  plan: ChartPlan,
  axis: Axis,
  { min, max }: Range,
  dataMax: number,
  share: number,
): number {
  const highest = Math.max(...annotatedValues(plan, axis, isLabeledLine).filter((value) => value >= dataMax));
  const isPossible = Number.isFinite(highest) && share < MOST_LABEL_SHARE;
  return isPossible ? Math.max(max, (highest - min * share) / (1 - share)) : max;
}
