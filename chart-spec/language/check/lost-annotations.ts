import type { ChartSpec, Json } from '../../model/chart-spec.js';
import type { Warnings } from '../../model/warnings.js';
import { definitionOf } from '../../types/registry.js';
import { isObject, valueAt } from '../../values/json.js';

/** Where an annotation stands on an axis. */
const PLACES = ['xValue', 'yValue', 'xMin', 'xMax', 'yMin', 'yMax', 'value', 'endValue'];

/** Larger numbers are times on an axis of dates. */
const LEAST_TIME_MS = 1e9;

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

/** Warns of lines of which one end is a number far beyond the labels of their axis: they are cut at the edge of the plot. */
export function warnOfCutLines({ options, data }: ChartSpec, warnings: Warnings): void {
  const annotations = valueAt(options, 'plugins', 'annotation', 'annotations');
  const axis = options['indexAxis'] === 'y' ? 'y' : 'x';
  const type = valueAt(options, 'scales', axis, 'type') ?? 'category';
  const areNames = data.labels.some((label) => Number.isNaN(Number(label)));
  if (!(isObject(annotations) || Array.isArray(annotations)) || !areNames || !/^(?:category|time)/.test(String(type)))
    return;
  const isBeyond = (value: Json | undefined) =>
    typeof value === 'number' && value < LEAST_TIME_MS && (value < -1 || value > data.labels.length);
  for (const [id, annotation] of Object.entries(annotations)) {
    if (valueAt(annotation, 'type') !== 'line' || valueAt(annotation, 'display') === false) continue;
    const keys = valueAt(annotation, 'scaleID') === axis ? ['value', 'endValue'] : [`${axis}Min`, `${axis}Max`];
    const beyond = keys.filter((key) => isBeyond(valueAt(annotation, key)));
    const [key, other] = [beyond[0], keys.find((one) => !beyond.includes(one))];
    if (key === undefined || other === undefined || typeof valueAt(annotation, other) !== 'string') continue;
    const path = `options.plugins.annotation.annotations.${id}.${key}`;
    warnings.add(
      `"${path}" is beyond the labels, so the line is cut at the edge of the chart. Use a label, such as "${data.labels[0]}".`,
    );
  }
}
