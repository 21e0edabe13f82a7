/** Functions of data labels: the text of each label is computed when the configuration is read. */
import { isFunctionText } from '../../../functions/function-text.js';
import { NotEvaluable } from '../../../functions/not-evaluable.js';
import { isPlain } from '../../../functions/values.js';
import type { Json, JsonObject } from '../../../model/chart-spec.js';
import { ensureAt, isObject, objectAt } from '../../../values/json.js';
import type { NoteList } from '../../conversion.js';
import { datasetsOf } from '../objects.js';
import type { ChartFunctions } from './chart-functions.js';
import { attempted } from './evaluated.js';

const NO_LABELS = 'These labels are left out.';

/** Puts texts in the place of `formatter`, and lists in the place of other functions. @param config not yet translated; changed */
export function evaluateLabels(config: JsonObject, functions: ChartFunctions, notes: NoteList): void {
  const ofChart = objectAt(config, 'options', 'plugins', 'datalabels');
  const datasets = datasetsOf(config);
  for (const [index, dataset] of datasets.entries()) {
    const own = dataset['datalabels'];
    if (own === false) continue;
    const target: JsonObject = isObject(own) ? own : {};
    fill(target, ofChart, isObject(own) ? `data.datasets.${index}.datalabels` : 'options.plugins.datalabels', {
      functions,
      index,
      notes,
    });
    if (Object.keys(target).length > 0) dataset['datalabels'] = target;
  }
  removeFunctions(ofChart);
}

interface Place {
  functions: ChartFunctions;
  /** The place of the dataset. */
  index: number;
  notes: NoteList;
}

/** @param target options of the labels of one dataset; changed @param general those of all datasets */
function fill(target: JsonObject, general: JsonObject, path: string, place: Place): void {
  const { display, ...others } = { ...general, ...target };
  // Last: it takes the texts away that the formatter has made.
  for (const [key, value] of [...Object.entries(others), ['display', display] as const]) {
    if (key === 'labels') fillNamed(target, general, path, place);
    else if (key === 'display' && isFunctionText(value)) hide(target, value, path, place);
    else if (isFunctionText(value)) compute(target, key, value, path, place);
  }
}

/** Puts what a function gives for each point in its place. */
function compute(target: JsonObject, key: string, source: string, path: string, place: Place): void {
  const { functions, index, notes } = place;
  const isText = key === 'formatter';
  delete target[key];
  const points = functions.pointsOf(index);
  const compute = () => {
    if (isText) target['texts'] = points.map((point, at) => textAt(source, point, at, place));
    else target[key] = shared(points.map((_, at) => plainOption(functions.labelOptionOf(source, index, at))));
  };
  attempted(compute, (reason) => {
    notes.add(`${path}.${key}`, isText ? `${reason} ${NO_LABELS}` : reason);
    if (isText) target['display'] = false;
  });
}

/** Labels that are not displayed have no text; the others keep theirs. */
function hide(target: JsonObject, source: string, path: string, { functions, index, notes }: Place): void {
  target['display'] = false;
  const points = functions.pointsOf(index);
  const shown = attempted(
    () => points.map((_, at) => Boolean(functions.labelOptionOf(source, index, at))),
    (reason) => notes.add(`${path}.display`, `${reason} ${NO_LABELS}`),
  );
  if (shown === undefined) return;
  delete target['display'];
  const texts = Array.isArray(target['texts']) ? target['texts'] : undefined;
  if (shown.every((one) => one)) target['display'] = true;
  else target['texts'] = shown.map((one, at) => (one ? (texts ? (texts[at] ?? null) : true) : null));
}

function fillNamed(target: JsonObject, general: JsonObject, path: string, place: Place): void {
  const [own, shared] = [objectAt(target, 'labels'), objectAt(general, 'labels')];
  for (const name of new Set([...Object.keys(own), ...Object.keys(shared)])) {
    const named = { ...objectAt(own, name) };
    fill(named, objectAt(shared, name), `${path}.labels.${name}`, place);
    if (Object.keys(named).length > 0) ensureAt(target, 'labels')[name] = named;
  }
}

/** chartjs-plugin-datalabels writes the value where the function returns nothing, and no label for null. A gap that it fails on has none. */
function textAt(source: string, point: unknown, at: number, { functions, index }: Place): string | null {
  try {
    const result = functions.labelOf(source, index, at);
    return textOf(result === undefined ? point : result);
  } catch (error) {
    if (error instanceof NotEvaluable && (point === null || point === undefined)) return null;
    throw error;
  }
}

function textOf(text: unknown): string | null {
  if (text === null || text === undefined || text === '') return null;
  if (Array.isArray(text) && text.every(isWritable)) return text.map((line) => line ?? '').join('\n');
  if (!isWritable(text)) throw new NotEvaluable('it gives no text');
  return String(text);
}

function plainOption(value: unknown): Json {
  if (value === undefined || isWritable(value)) return value ?? null;
  if (isPlain(value) && Object.values(value).every(isWritable)) return value as JsonObject;
  throw new NotEvaluable('it gives an object');
}

/** Fonts and paddings are the same for all points. */
function shared(values: Json[]): Json {
  if (!values.some(isObject)) return values;
  const [first = null] = values;
  if (new Set(values.map((value) => JSON.stringify(value))).size === 1) return first;
  throw new NotEvaluable('it gives another object for each point');
}

function isWritable(value: unknown): value is string | number | boolean | null {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

function removeFunctions(labels: JsonObject): void {
  for (const [key, value] of Object.entries(labels)) {
    if (isFunctionText(value)) delete labels[key];
  }
  for (const named of Object.values(objectAt(labels, 'labels'))) if (isObject(named)) removeFunctions(named);
}
