/** Boxes and violins: lists of values at labels, or the five numbers of a box. */

import type { ChartSpec, DataPoint, Dataset, Json, JsonObject } from '../../model/chart-spec.js';
import { MAX_POINTS } from '../../model/constants.js';
import { type IssueList, join } from '../../model/issue-list.js';
import { isObject } from '../../values/json.js';
import { plainNumber } from '../../values/plain-text.js';
import { fill } from '../../words/phrases.js';
import { valueWriter } from '../../words/value-text.js';
import type { TextFrame } from '../chart-type.js';
import { checkNumber, checkValues } from '../point-checks.js';
import { listed } from '../text-frame.js';

const NEEDED = ['min', 'q1', 'median', 'q3', 'max'];
const OPTIONAL = ['mean', 'whiskerMin', 'whiskerMax'];
const LISTS = ['outliers', 'items'];
const VALUES = `an array of 1 to ${MAX_POINTS} numbers`;
const NUMBER = { type: 'number' };

/** As R, pandas and people name them. */
export const FIVE_NUMBERS_COLUMNS = {
  required: {
    min: /^(?:min\.?|minimum|p0|0 ?%)$/i,
    q1: /^(?:q1|25 ?%|p25|1st qu\.?|(?:lower|first) quartile|(?:unteres|erstes) quartil|1er quartile|primer cuartil)$/i,
    median: /^(?:median|med|médiane|mediana|q2|50 ?%|p50)$/i,
    q3: /^(?:q3|75 ?%|p75|3rd qu\.?|(?:upper|third) quartile|(?:oberes|drittes) quartil|3e quartile|tercer cuartil)$/i,
    max: /^(?:max\.?|maximum|p100|100 ?%)$/i,
  },
  optional: { mean: /^(?:mean|average|mittelwert|moyenne|media)$/i },
};

export const VALUES_SCHEMA = { type: 'array', items: NUMBER };
export const FIVE_NUMBERS_SCHEMA = {
  type: 'object',
  properties: Object.fromEntries(NEEDED.map((name) => [name, NUMBER])),
  required: NEEDED,
};

export function checkViolin(point: Json, at: string, issues: IssueList): void {
  if (point === null) return;
  if (Array.isArray(point)) checkValues(point, at, issues);
  else issues.add(at, `must be ${VALUES}, or null: a violin is drawn from single values`);
}

export function checkBoxOrValues(point: Json, at: string, issues: IssueList): void {
  if (point === null) return;
  if (Array.isArray(point)) checkValues(point, at, issues);
  else if (isObject(point)) checkBox(point, at, issues);
  else issues.add(at, `must be ${VALUES}, or {"min": 1, "q1": 2, "median": 3, "q3": 4, "max": 5}, or null`);
}

function checkBox(box: JsonObject, at: string, issues: IssueList): void {
  for (const key of NEEDED) {
    if (box[key] === undefined) issues.add(join(at, key), 'is required: a number');
    else checkNumber(box[key], join(at, key), issues);
  }
  for (const key of OPTIONAL) if (box[key] !== undefined) checkNumber(box[key], join(at, key), issues);
  for (const key of LISTS) {
    const list = box[key];
    if (list === undefined) continue;
    if (Array.isArray(list)) checkValues(list, join(at, key), issues);
    else issues.add(join(at, key), `must be ${VALUES}`);
  }
}

/** A list without values is an empty box. */
export function arrangeBoxes(dataset: JsonObject): void {
  const { data } = dataset;
  if (!Array.isArray(data)) return;
  dataset['data'] = data.map((values) => (Array.isArray(values) && values.length === 0 ? null : values));
}

/** The values of equal labels are those of one box. */
export function boxesFromNumbers(_body: JsonObject, data: JsonObject, datasets: JsonObject[], places: string[]): void {
  const labels = [...new Set(places)];
  data['datasets'] = datasets.map((dataset) => {
    const boxes = new Map<string, number[]>(labels.map((label) => [label, []]));
    for (const [i, value] of (dataset['data'] as (number | null)[]).entries()) {
      if (value !== null) boxes.get(places[i] ?? '')?.push(value);
    }
    return { ...dataset, data: [...boxes.values()] };
  });
  data['labels'] = labels;
}

/** How many values each box has that is drawn from values. */
export function valueCounts({ data }: ChartSpec): number[] {
  const points: readonly unknown[] = data.datasets.flatMap((dataset) => dataset.data);
  return points.flatMap((values) => (Array.isArray(values) && values.length > 0 ? [values.length] : []));
}

function numbersOf(point: DataPoint): number[] {
  return Array.isArray(point) ? [...point].sort((a, b) => a - b) : [];
}

/** The quantile of type 7, as the drawing computes it. */
function medianOf(sorted: number[]): number {
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

export function describeBoxes(dataset: Dataset, { spec, locale, phrases, labels }: TextFrame): string {
  const write = valueWriter(spec, dataset, locale);
  const texts = dataset.data.flatMap((point, i) => {
    const sorted = numbersOf(point);
    const stats = isObject(point)
      ? { median: plainNumber(point['median']), min: plainNumber(point['min']), max: plainNumber(point['max']) }
      : { median: medianOf(sorted), min: sorted[0] ?? 0, max: sorted.at(-1) ?? 0 };
    if (!isObject(point) && sorted.length === 0) return [];
    const range = fill(phrases.range, { first: write(stats.min), last: write(stats.max) });
    return [`${labels[i] ?? ''} ${phrases.median} ${write(stats.median)} (${range})`.trim()];
  });
  return listed(texts, phrases);
}
