/** Numbers written as texts and labels written as numbers, as many programs send them. */

import type { Json, JsonObject } from '../../../model/chart-spec.js';
import { excerpt, type WarningList } from '../../../model/messages.js';
import { findDecimal, isAmbiguous } from '../../../numbers/number-column.js';
import { type Decimal, jsonNumber, readNumber } from '../../../numbers/read-number.js';
import { areTimestamps } from '../../../time/timestamps.js';
import { findDefinition } from '../../../types/registry.js';
import { hasLabels, isTextAxis } from '../../../types/text-axes.js';
import { isObject } from '../../../values/json.js';
import { drawableNumber } from '../sanitize.js';

/** Fields of a point that are numbers in every chart type. */
const BOX_KEYS = ['min', 'q1', 'median', 'q3', 'max', 'mean', 'whiskerMin', 'whiskerMax', 'outliers', 'items'];
const NUMBER_KEYS = ['r', 'size', 'v', 'flow', ...BOX_KEYS];
/** So many show the decimal sign of a series. */
const TEXTS_OF_DECIMAL = 1000;

/**
 * Reads unambiguous numbers in texts and turns numeric labels and names into texts, labels and points with a warning for each series. Other texts stay as they are: the
 * checks of points report them.
 * @param body a copy of the specification, not yet validated; it is changed
 */
export function readNumberTexts(body: JsonObject, warnings: WarningList): void {
  const { data } = body;
  for (const name of ['title', 'subtitle']) if (typeof body[name] === 'number') body[name] = String(body[name]);
  if (!isObject(data)) return;
  const hasTimes = findDefinition(body['type'])?.isCartesian === true;
  if (Array.isArray(data['labels'])) nameLabels(data['labels'], hasTimes, warnings);
  if (!Array.isArray(data['datasets'])) return;
  for (const [i, dataset] of data['datasets'].entries()) {
    if (isObject(dataset) && typeof dataset['label'] === 'number') dataset['label'] = String(dataset['label']);
    const texts = isObject(dataset) ? textsIn(body, dataset) : [];
    if (texts.length > 0) readTexts(texts, `data.datasets.${i}.data`, warnings);
  }
}

/** @param hasTimes whether numbers since 1970 are read as times */
function nameLabels(labels: Json[], hasTimes: boolean, warnings: WarningList): void {
  const first = labels.find((label) => typeof label === 'number');
  if (first === undefined) return;
  const areTimes = hasTimes && areTimestamps(labels.map((label) => (typeof label === 'number' ? label : '')));
  for (const [i, label] of labels.entries()) if (typeof label === 'number') labels[i] = String(label);
  if (areTimes) return;
  warnings.add(`data.labels: numbers such as ${first} were read as texts. Put labels in double quotes.`);
}

/** A text at the place of a number. */
interface NumberText {
  text: string;
  holder: Json[] | JsonObject;
  key: string | number;
}

function textsIn(body: JsonObject, dataset: JsonObject): NumberText[] {
  const form = findDefinition(dataset['type'] ?? body['type'])?.points;
  if (!Array.isArray(dataset['data']) || form?.holdsTexts) return [];
  const axes = form?.hasNamedPlaces ? [] : (['x', 'y'] as const);
  const keys: string[] = [...NUMBER_KEYS, ...axes.filter((axis) => !isTextAxis(axis, dataset, body))];
  const found: NumberText[] = [];
  const look = (holder: Json[] | JsonObject, key: string | number, value: Json | undefined): void => {
    if (typeof value === 'string') found.push({ text: value, holder, key });
    else if (Array.isArray(value)) {
      const isPlace = holder !== dataset && !hasLabels(body) && !keys.includes('x');
      for (const [i, item] of value.entries()) if (!isPlace || i > 0) look(value, i, item);
    } else if (isObject(value)) for (const name of keys) look(value, name, value[name]);
  };
  look(dataset, 'data', dataset['data']);
  return found;
}

function readTexts(texts: NumberText[], path: string, warnings: WarningList): void {
  const isPlain = texts.every(({ text }) => jsonNumber(text) !== undefined);
  const decimal = isPlain ? '.' : findDecimal(texts.slice(0, TEXTS_OF_DECIMAL).map(({ text }) => text));
  let [count, example] = [0, ''];
  for (const { text, holder, key } of texts) {
    const number = numberIn(text, decimal);
    if (number === undefined) continue;
    if (count === 0) example = `${excerpt(text)} as ${number}`;
    count += 1;
    Object.assign(holder, { [key]: number });
  }
  if (count === 0) return;
  const others = count === 1 ? '' : ` and ${count - 1} more`;
  warnings.add(`${path}: numbers in texts were read, ${example}${others}. Leave the quotes out.`);
}

/** Undefined for a text with a unit, with two meanings, or without a number. @param decimal undefined where the texts leave it open */
function numberIn(text: string, decimal: Decimal | undefined): number | undefined {
  const plain = decimal === ',' ? undefined : jsonNumber(text);
  if (plain !== undefined) return drawableNumber(plain);
  if (decimal === undefined && isAmbiguous(text)) return undefined;
  const reading = readNumber(text, { decimal: decimal ?? '.' }) ?? undefined;
  return reading === undefined || reading.unit !== undefined ? undefined : drawableNumber(reading.value);
}
