import { isObject } from '../../../../../chart-spec/spec.ts';
import { valueDirection } from './axes.ts';
import { getAt, type JsonObject, type Path, setAt } from './json/json.ts';

export type AnnotationKind = 'line' | 'range' | 'label';

export const ANNOTATIONS: Path = ['options', 'plugins', 'annotation', 'annotations'];

export interface ListedAnnotation {
  /** Its name, or its position in a list. */
  key: string | number;
  /** `undefined`: of a kind that the form does not show, such as an ellipse. */
  kind: AnnotationKind | undefined;
}

export function annotationsOf(spec: JsonObject): ListedAnnotation[] {
  const all = getAt(spec, ANNOTATIONS);
  const entries: [string | number, unknown][] = Array.isArray(all)
    ? all.map((annotation, at) => [at, annotation])
    : isObject(all)
      ? Object.entries(all)
      : [];
  return entries.map(([key, annotation]) => ({ key, kind: kindOf(spec, annotation) }));
}

function kindOf(spec: JsonObject, annotation: unknown): AnnotationKind | undefined {
  if (!isObject(annotation)) return undefined;
  const [min] = valueKeys(spec);
  if (annotation['type'] === 'label') return 'label';
  if (annotation['type'] === 'box') return min in annotation ? 'range' : undefined;
  return (annotation['type'] ?? 'line') === 'line' && min in annotation ? 'line' : undefined;
}

/** The fields for a value on the value axis. */
export function valueKeys(spec: JsonObject): [min: 'xMin' | 'yMin', max: 'xMax' | 'yMax'] {
  return valueDirection(spec) === 'x' ? ['xMin', 'xMax'] : ['yMin', 'yMax'];
}

/** @param value where it is drawn first; @param text of its label */
export function withAnnotation(spec: JsonObject, kind: AnnotationKind, value: number, text: string): JsonObject {
  const all = getAt(spec, ANNOTATIONS);
  const made = annotationOf(spec, kind, value, text);
  if (Array.isArray(all)) return setAt(spec, ANNOTATIONS, [...all, made]);
  const names = isObject(all) ? Object.keys(all) : [];
  let count = 1;
  while (names.includes(`${kind}${count}`)) count += 1;
  return setAt(spec, [...ANNOTATIONS, `${kind}${count}`], made);
}

function annotationOf(spec: JsonObject, kind: AnnotationKind, value: number, text: string): JsonObject {
  const [min, max] = valueKeys(spec);
  const label = { display: true, content: text };
  if (kind === 'line') {
    const quiet = { position: 'end', backgroundColor: 'transparent', yAdjust: -11, padding: 0 };
    return { type: 'line', [min]: value, [max]: value, label: { ...label, ...quiet } };
  }
  if (kind === 'range') {
    return {
      type: 'box',
      [min]: value * 0.8,
      [max]: value,
      backgroundColor: 'rgba(59, 99, 236, 0.12)',
      borderWidth: 0,
      label,
    };
  }
  const [first] = listOf(getAt(spec, ['data', 'labels']));
  const isAcross = valueDirection(spec) === 'x';
  const place = isAcross ? { xValue: value, yValue: first ?? 0 } : { xValue: first ?? 0, yValue: value };
  return { type: 'label', ...place, content: text };
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** A value in the upper part of the data, for new annotations. */
export function typicalValue(spec: JsonObject): number {
  const datasets = getAt(spec, ['data', 'datasets']);
  const first = Array.isArray(datasets) && isObject(datasets[0]) ? datasets[0]['data'] : [];
  const numbers = Array.isArray(first) ? first.filter((value) => typeof value === 'number') : [];
  const largest = Math.max(0, ...numbers);
  return Number((largest * 0.75).toPrecision(2));
}
