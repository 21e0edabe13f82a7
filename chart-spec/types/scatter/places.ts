/** Points in two directions: {x, y}, or numbers whose labels are their x. */

import type { Json, JsonObject } from '../../model/chart-spec.js';
import { parseNumber } from '../../numbers/read-number.js';
import { stringAt } from '../../values/json.js';
import type { JsonSchema } from '../chart-type.js';
import { TEXT_AXES } from '../text-axes.js';

const TEXT_OR_NUMBER = { type: ['string', 'number'] };

/** @param others properties beside x, y and label */
export function placeSchema(others: Record<string, JsonSchema> = {}): JsonSchema {
  const properties = { x: TEXT_OR_NUMBER, y: TEXT_OR_NUMBER, label: { type: 'string' }, ...others };
  return { anyOf: [{ type: 'object', properties, required: ['x', 'y'] }, { type: 'number' }, { type: 'null' }] };
}

export function arrangePlaces(dataset: JsonObject): void {
  const { data } = dataset;
  if (Array.isArray(data)) dataset['data'] = data.map(asPoint);
}

/** `[x, y]` and `[x, y, r]`, which Chart.js reads as well. */
function asPoint(point: Json): Json {
  if (!Array.isArray(point) || point.length < 2 || point.length > 3) return point;
  const [x = null, y = null, r] = point;
  return { x, y, ...(r !== undefined && { r }) };
}

/** The labels are the x of the points. */
export function placeOnNumbers(body: JsonObject, data: JsonObject, datasets: JsonObject[], places: string[]): void {
  place(body, data, places, datasets, []);
}

/** As `placeOnNumbers`; every second series holds the sizes of the one before. */
export function placeOnNumbersWithSizes(
  body: JsonObject,
  data: JsonObject,
  datasets: JsonObject[],
  places: string[],
): void {
  if (datasets.length % 2 !== 0) return;
  const isSizes = (_dataset: JsonObject, i: number) => i % 2 === 1;
  const drawn = datasets.filter((dataset, i) => !isSizes(dataset, i));
  place(body, data, places, drawn, datasets.filter(isSizes));
}

function place(
  body: JsonObject,
  data: JsonObject,
  places: string[],
  drawn: JsonObject[],
  sizesOf: readonly JsonObject[],
): void {
  const isText = TEXT_AXES.includes(stringAt(body['options'], 'scales', 'x', 'type') ?? '');
  const numbers = places.map((text) => (isText ? text : parseNumber(text)));
  if (!numbers.every((x) => isText || typeof x === 'number')) return;
  data['datasets'] = drawn.map((dataset, i): JsonObject => {
    const sizes = sizesOf[i]?.['data'] as (number | null)[] | undefined;
    const points = (dataset['data'] as (number | null)[]).slice(0, places.length).map((y, at): Json => {
      const size = sizes?.[at];
      return y === null ? null : { x: numbers[at] ?? null, y, ...(typeof size === 'number' && { size }) };
    });
    return { ...dataset, data: points };
  });
  data['labels'] = [];
}
