import {
  type ChartSpec,
  isObject,
  type Json,
  type JsonObject,
  nearestName,
  objectAt,
  plainText,
  stringAt,
  valueAt,
} from '../../../chart-spec/spec.js';
import { axisIds, axisOf, indexAxisOf, isIndexAxis, scalesOf } from '../../axes/axes';
import { dateTest, isTimeAxis } from '../../axes/time-axis';
import type { Drawing } from '../../drawing/drawing';

const MAX_TEXT_LENGTH = 40;

/** The names on an axis: its own, or those of the data. Points may add others. */
function namesOn(id: string, spec: ChartSpec): string[] {
  const own = valueAt(scalesOf(spec)[id], 'labels');
  const names = Array.isArray(own) ? own.filter((name) => typeof name === 'string') : spec.data.labels;
  const places = spec.data.datasets.flatMap(({ data }) =>
    data.flatMap((point) => (isObject(point) ? [point[axisOf(id, spec)]] : [])),
  );
  const added = new Set(places.filter((place) => typeof place === 'string'));
  return [...names, ...[...added].filter((name) => !names.includes(name))];
}

/** The options that place an annotation on an axis. */
function placeKeys(annotation: JsonObject, id: string, axis: string): string[] {
  const single = stringAt(annotation, 'scaleID');
  if (single !== undefined) return single === id ? ['value', 'endValue'] : [];
  const isOther = (stringAt(annotation, `${axis}ScaleID`) ?? id) !== id;
  return isOther ? [] : [`${axis}Min`, `${axis}Max`, `${axis}Value`];
}

/** Puts annotations to the places that their names mean. */
class Places {
  readonly #drawing: Drawing;
  readonly #spec: ChartSpec;
  readonly #id: string;
  readonly #names: string[];
  /** Tells dates from other texts. Undefined unless the axis shows time. */
  readonly #isDate: ((text: string) => boolean) | undefined;

  constructor(drawing: Drawing, id: string, spec: ChartSpec) {
    this.#drawing = drawing;
    this.#spec = spec;
    this.#id = id;
    this.#names = namesOn(id, spec);
    this.#isDate = isTimeAxis(id, spec) ? dateTest(id, spec) : undefined;
  }

  /** The annotation with places that Chart.js reads; `undefined` where its place is not on the axis. */
  place(annotation: JsonObject, name: string): JsonObject | undefined {
    let placed = annotation;
    for (const key of placeKeys(annotation, this.#id, axisOf(this.#id, this.#spec))) {
      const value = annotation[key];
      const found = this.#find(value, `Annotation "${name.slice(0, MAX_TEXT_LENGTH)}"`, key);
      if (found === undefined && value !== undefined) return undefined;
      if (found !== value) placed = { ...placed, [key]: found };
    }
    return placed;
  }

  #find(value: Json | undefined, subject: string, key: string): Json | undefined {
    if (typeof value === 'number' && !this.#isDate) return this.#isBeyond(value) ? this.#yearAt(value) : value;
    if (typeof value !== 'string') return value;
    const text = value.slice(0, MAX_TEXT_LENGTH);
    if (this.#isDate) {
      if (this.#isDate(value)) return value;
      this.#drawing.note(`${subject} is left out: its ${key} "${text}" is not a date.`);
      return undefined;
    }
    const first = this.#names.indexOf(value);
    if (first === -1) {
      const similar = nearestName(value, this.#names);
      const hint =
        similar === undefined || !this.#names.includes(similar)
          ? ''
          : ` Did you mean "${similar.slice(0, MAX_TEXT_LENGTH)}"?`;
      this.#drawing.note(`${subject} is left out: its ${key} "${text}" is not in data.labels.${hint}`);
      return undefined;
    }
    if (this.#names.lastIndexOf(value) === first) return value;
    this.#drawing.note(
      `${subject} is at the first "${text}" of data.labels, which holds it more than once. A number says which one.`,
    );
    return first;
  }

  /** A number that is no position between the labels. */
  #isBeyond(value: number): boolean {
    return value < -1 || value > this.#names.length;
  }

  /** The position of a label that is written as a number, such as a year. */
  #yearAt(value: number): number {
    const at = this.#names.indexOf(plainText(value));
    return at === -1 ? value : at;
  }
}

/**
 * The spec with annotations at places that exist. Chart.js adds an unknown name to the axis, and reads a repeated name as another place at
 * each end of a line.
 */
export function withPlacedAnnotations(drawing: Drawing, spec: ChartSpec): ChartSpec {
  const own = valueAt(spec.options, 'plugins', 'annotation', 'annotations');
  if (spec.theme?.mode === 'plain' || (!isObject(own) && !Array.isArray(own))) return spec;
  const isNamed = (id: string) => {
    const type = stringAt(scalesOf(spec), id, 'type') ?? 'category';
    return isIndexAxis(id, spec) && (isTimeAxis(id, spec) || (type === 'category' && namesOn(id, spec).length > 0));
  };
  // The axis that annotations take where they name none comes first.
  const ids = axisIds(spec)
    .filter(isNamed)
    .sort((id) => (id === indexAxisOf(spec) ? -1 : 0));
  if (spec.type === 'matrix' || ids.length === 0) return spec;
  const axes = ids.map((id) => new Places(drawing, id, spec));
  const placed = Object.entries(own).flatMap(([name, annotation]): [string, Json][] => {
    let found: JsonObject | undefined = isObject(annotation) ? annotation : undefined;
    if (found === undefined) return [[name, annotation as Json]];
    for (const axis of axes) found = found && axis.place(found, name);
    return found === undefined ? [] : [[name, found]];
  });
  const annotations = Array.isArray(own) ? placed.map(([, annotation]) => annotation) : Object.fromEntries(placed);
  const plugins = objectAt(spec.options, 'plugins');
  const annotation = { ...objectAt(plugins, 'annotation'), annotations };
  return { ...spec, options: { ...spec.options, plugins: { ...plugins, annotation } } };
}
