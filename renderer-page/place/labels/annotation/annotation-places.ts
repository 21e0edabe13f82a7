import {
  type ChartSpec,
  ERROR_BAR_ID,
  isObject,
  type Json,
  type JsonObject,
  nearestName,
  objectAt,
  plainText,
  stringAt,
  valueAt,
} from '../../../../chart-spec/spec.js';
import { meantLabel, timestampMs } from '../../../../chart-spec/table.js';
import type { Axis } from '../../../chart/axis';
import type { ChartPlan } from '../../../chart/chart-plan';
import type { Drawing } from '../../../drawing/drawing';
import { drawnChart } from '../../../types/registry';
import { dateTest, hasSeconds } from '../../axes/time/axis-dates';

const MAX_TEXT_LENGTH = 40;
/** From the middle of the place of a label to its end. */
const HALF_PLACE = 0.5;

/** The names on an axis: its own, or those of the data. Points may add others. */
function namesOn({ options, direction }: Axis, { spec }: ChartPlan): string[] {
  const own = valueAt(options, 'labels');
  const names = Array.isArray(own) ? own.filter((name) => typeof name === 'string') : spec.data.labels;
  const places = spec.data.datasets.flatMap(({ data }) =>
    data.flatMap((point) => (isObject(point) ? [point[direction]] : [])),
  );
  const added = new Set(places.filter((place) => typeof place === 'string'));
  return [...names, ...[...added].filter((name) => !names.includes(name))];
}

/** The options that place an annotation on an axis. */
function placeKeys(annotation: JsonObject, { id, direction }: Axis): string[] {
  const single = stringAt(annotation, 'scaleID');
  if (single !== undefined) return single === id ? ['value', 'endValue'] : [];
  const isOther = (stringAt(annotation, `${direction}ScaleID`) ?? id) !== id;
  return isOther ? [] : [`${direction}Min`, `${direction}Max`, `${direction}Value`];
}

/** Puts annotations to the places that their names mean. */
class Places {
  readonly #drawing: Drawing;
  readonly #axis: Axis;
  readonly #names: string[];
  readonly #hasBars: boolean;
  /** Tells dates from other texts. Undefined unless the axis shows time. */
  readonly #isDate: ((text: string) => boolean) | undefined;
  readonly #hasSeconds: boolean;

  constructor(drawing: Drawing, axis: Axis, plan: ChartPlan) {
    this.#drawing = drawing;
    this.#axis = axis;
    this.#names = namesOn(axis, plan);
    this.#hasBars = !axis.isTime && plan.spec.data.datasets.some((dataset) => plan.settings.typeOf(dataset) === 'bar');
    this.#isDate = axis.isTime ? dateTest(axis, plan) : undefined;
    this.#hasSeconds = axis.isTime && hasSeconds(axis, plan);
  }

  /** The annotation with places that Chart.js reads; `undefined` where its place is not on the axis. */
  place(annotation: JsonObject, name: string): JsonObject | undefined {
    // The service put it there.
    if (name.startsWith(ERROR_BAR_ID)) return annotation;
    let placed = annotation;
    for (const key of placeKeys(annotation, this.#axis)) {
      const value = annotation[key];
      const found = this.#find(value, `Annotation "${name.slice(0, MAX_TEXT_LENGTH)}"`, key);
      if (found === undefined && value !== undefined) return undefined;
      if (found !== value) placed = { ...placed, [key]: found };
    }
    return this.#hasBars && stringAt(placed, 'type') === 'box' ? this.#aroundBars(placed) : placed;
  }

  /** A box from one label to another with the whole places of both: their bars stand in the middle of these. */
  #aroundBars(box: JsonObject): JsonObject {
    const keys = [`${this.#axis.direction}Min`, `${this.#axis.direction}Max`];
    const places = keys.map((key) => this.#names.indexOf(plainText(box[key] ?? '')));
    const isHere = placeKeys(box, this.#axis).length > 0;
    if (!isHere || places.includes(-1) || keys.some((key) => typeof box[key] !== 'string')) return box;
    const ends = [Math.min(...places) - HALF_PLACE, Math.max(...places) + HALF_PLACE];
    return { ...box, ...Object.fromEntries(keys.map((key, at) => [key, ends[at] as number])) };
  }

  #find(value: Json | undefined, subject: string, key: string): Json | undefined {
    if (typeof value === 'number' && this.#isDate) return timestampMs(value, this.#hasSeconds);
    if (typeof value === 'number') {
      if (this.#isBeyond(value)) return this.#yearAt(value);
      this.#notePosition(value, subject, key);
      return value;
    }
    if (typeof value !== 'string') return value;
    const text = value.slice(0, MAX_TEXT_LENGTH);
    if (this.#isDate) {
      if (this.#isDate(value)) return value;
      this.#drawing.note(`${subject} is left out: its ${key} "${text}" is not a date.`);
      return undefined;
    }
    const meant = meantLabel(this.#names, value);
    if (meant === undefined) {
      const similar = nearestName(value, this.#names);
      const hint =
        similar === undefined || !this.#names.includes(similar)
          ? ''
          : ` Did you mean "${similar.slice(0, MAX_TEXT_LENGTH)}"?`;
      this.#drawing.note(`${subject} is left out: its ${key} "${text}" is not in data.labels.${hint}`);
      return undefined;
    }
    const first = this.#names.indexOf(meant);
    if (this.#names.lastIndexOf(meant) === first) return meant;
    this.#drawing.note(
      `${subject} is at the first "${text}" of data.labels, which holds it more than once. A number says which one.`,
    );
    return first;
  }

  /** A number that is no position between the labels. */
  #isBeyond(value: number): boolean {
    return value < -1 || value > this.#names.length;
  }

  /** Chart.js reads a number as a position, though one of the labels may be this number. */
  #notePosition(value: number, subject: string, key: string): void {
    const at = this.#names[value]?.slice(0, MAX_TEXT_LENGTH);
    if (at === undefined || at === plainText(value) || !this.#names.includes(plainText(value))) return;
    this.#drawing.note(
      `${subject} stands at the label "${at}": the number ${value} is read as a position. For the label write ${key}: "${value}".`,
    );
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
export function withPlacedAnnotations(drawing: Drawing, plan: ChartPlan): ChartSpec {
  const { spec, theme, axes } = plan;
  const own = valueAt(spec.options, 'plugins', 'annotation', 'annotations');
  if (!theme || drawnChart(spec).scales || (!isObject(own) && !Array.isArray(own))) return spec;
  const isNamed = (axis: Axis) =>
    axis.isTime || (axis.isIndex && (axis.type ?? 'category') === 'category' && namesOn(axis, plan).length > 0);
  // The axis that annotations take where they name none comes first.
  const named = axes.all.filter(isNamed).sort(({ id }) => (id === axes.indexDirection ? -1 : 0));
  if (named.length === 0) return spec;
  const places = named.map((axis) => new Places(drawing, axis, plan));
  const placed = Object.entries(own).flatMap(([name, annotation]): [string, Json][] => {
    let found: JsonObject | undefined = isObject(annotation) ? annotation : undefined;
    if (found === undefined) return [[name, annotation as Json]];
    for (const axisPlaces of places) found = found && axisPlaces.place(found, name);
    return found === undefined ? [] : [[name, found]];
  });
  const annotations = Array.isArray(own) ? placed.map(([, annotation]) => annotation) : Object.fromEntries(placed);
  const plugins = objectAt(spec.options, 'plugins');
  const annotation = { ...objectAt(plugins, 'annotation'), annotations };
  return { ...spec, options: { ...spec.options, plugins: { ...plugins, annotation } } };
}
