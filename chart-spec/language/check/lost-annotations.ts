import type { ChartSpec, Json } from '../../model/chart-spec.js';
import type { Warnings } from '../../model/warnings.js';
import { definitionOf } from '../../types/registry.js';
import { isObject, valueAt } from '../../values/json.js';

/** Where an annotation stands on an axis. */
const PLACES = ['xValue', 'yValue', 'xMin', 'xMax', 'yMin', 'yMax', 'value', 'endValue'];

/** Switches off annotations that need axes of a chart without: the plugin draws them across the image or not at all. Plain charts keep them. */
export function removeLostAnnotations(spec: ChartSpec, warnings: Warnings): void {
  const annotations = valueAt(spec.options, 'plugins', 'annotation', 'annotations');
  if (!isObject(annotations) && !Array.isArray(annotations)) return;
  const { compose, numbersBy } = definitionOf(spec.type);
  // Charts that are drawn without Chart.js have a warning for all annotations.
  if (numbersBy !== undefined) return;
  const { axes, hasSlices } = definitionOf((compose?.(spec) ?? spec).type);
  if (axes === undefined) return;
  const isLost = (annotation: Json | undefined) => {
    const type = valueAt(annotation, 'type') ?? 'line';
    if (type === 'doughnutLabel') return !hasSlices || axes === 'radial';
    const hasMiddle = !hasSlices && axes !== 'radial';
    return type !== 'label' || !hasMiddle || PLACES.some((place) => valueAt(annotation, place) !== undefined);
  };
  for (const [id, annotation] of Object.entries(annotations)) {
    if (!isObject(annotation) || annotation['display'] === false || !isLost(annotation)) continue;
    if (spec.theme?.mode !== 'plain') annotation['display'] = false;
    const path = `options.plugins.annotation.annotations.${id}`;
    warnings.add(`"${path}" has no place on a ${spec.type} chart, which has no x and y axes. Remove it.`);
  }
}
