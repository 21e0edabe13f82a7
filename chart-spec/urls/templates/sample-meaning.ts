/** What a sample says of its series beside their numbers: their units, what is good of them, and whether they are losses. */

import { excerpt } from '../../model/messages.js';
import type { Warnings } from '../../model/warnings.js';
import { isObject } from '../../values/json.js';
import { plainText } from '../../values/plain-text.js';
import type { BoardTable, Series } from './board-table.js';

type Fields = Record<string, unknown>;

/** A chart for series of which only the place is known: without units, judgement and sums. */
export function withoutMeaning(spec: Fields): Fields {
  const { format: _format, valueFormat: _valueFormat, colorBy: _colorBy, ...others } = spec;
  return {
    ...others,
    ...(typeof spec['value'] === 'string' && { value: 'last' }),
    ...(spec['delta'] !== undefined && { goodWhen: 'none' }),
    ...(spec['options'] !== undefined && { options: withoutFormats(spec['options']) }),
    ...(spec['columns'] !== undefined && { columns: withoutFormats(spec['columns']) }),
  };
}

function withoutFormats(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutFormats);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => (key === 'format' ? [] : [[key, withoutFormats(one)]])),
  );
}

const numbersOf = ({ data }: Series) => data.filter((value) => typeof value === 'number');
const isLoss = (series: Series) => areAll(series, (value) => value <= 0);
const isGain = (series: Series) => areAll(series, (value) => value >= 0);

function areAll(series: Series, isOf: (value: number) => boolean): boolean {
  const numbers = numbersOf(series);
  return numbers.every(isOf) && numbers.some((value) => value !== 0);
}

/** The series of a table, with losses that are written without a minus drawn as losses where gains stand in one stack with them. */
export function signedAsSample(
  tiles: readonly Fields[],
  sample: BoardTable,
  { series }: BoardTable,
  places: readonly (number | undefined)[],
  warnings: Warnings,
): Series[] {
  const signed = [...series];
  for (const [at, place] of places.entries()) {
    const [own, given] = [sample.series[at], place === undefined ? undefined : series[place]];
    if (place === undefined || !own || !given || !isLoss(own) || !isGain(given)) continue;
    const name = excerpt(given.name);
    if (!tiles.some((tile) => isStackedWithOthers(tile, own.name))) {
      warnings.add(`data: ${name} is positive, and negative in the sample. Give losses as negative numbers.`);
      continue;
    }
    warnings.add(`data: ${name} is drawn as losses, as in the sample: its numbers are positive. Give them a minus.`);
    const data = given.data.map((value) => (typeof value === 'number' && value !== 0 ? -value : value));
    signed[place] = { ...given, data };
  }
  return signed;
}

function isStackedWithOthers({ spec }: Fields, name: string): boolean {
  if (!isObject(spec) || !spec['stacked'] || !isObject(spec['data'])) return false;
  const datasets = spec['data']['datasets'];
  if (!Array.isArray(datasets) || datasets.length < 2) return false;
  return datasets.some((dataset) => isObject(dataset) && plainText(dataset['label'] ?? '') === name);
}
