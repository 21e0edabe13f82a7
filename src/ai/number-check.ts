/** Whether a model draws the numbers of a description, without inventing or dropping one. */

import { isObject, type JsonObject, type SpecIssue } from '../../chart-spec/spec.js';
import { readNumber } from '../../chart-spec/table.js';
import { languageOf } from './words/lexicon.js';
import { type Token, tokenize } from './words/tokens.js';

const MAX_NAMED = 5;
/** Values that an operation needs, such as a window; nobody writes them down. */
const PLAIN = new Set([0, 1]);

/** @param answer the specification that the model made, before the table is put in */
export function checkNumbers(description: string, answer: JsonObject, hasTable: boolean): SpecIssue[] {
  const { data } = answer;
  const tokens = tokenize(description, languageOf(description));
  const amounts = tokens.filter(({ number }) => number !== undefined);
  const given = new Set(amounts.flatMap(valuesOf));
  const digits = new Set(tokens.flatMap(({ text }) => (text.match(/\d+/g) ?? []).map(Number)));
  const drawn = numbersIn(data);
  const isGiven = (value: number) =>
    given.has(rounded(Math.abs(value))) || digits.has(value) || (hasTable && PLAIN.has(value));
  const invented = [...new Set(drawn)].filter((value) => !isGiven(value)).slice(0, MAX_NAMED);
  const issues = invented.map((value) => ({
    path: 'data',
    message: `${value} is not in the description: use its numbers, or an operation over them`,
  }));
  if (hasTable) return issues;
  const shown = new Set(drawn.map((value) => rounded(Math.abs(value))));
  const texts = JSON.stringify(answer);
  const isUsed = (token: Token) =>
    valuesOf(token).some((value) => shown.has(value) || texts.includes(String(value))) || texts.includes(token.text);
  const dropped = [...new Set(amounts.filter((token) => !isUsed(token)).map(({ text }) => text))].slice(0, MAX_NAMED);
  return [
    ...issues,
    ...dropped.map((text) => ({
      path: 'data',
      message: `"${text}" of the description is used nowhere: draw it, or say it in the title`,
    })),
  ];
}

const rounded = (value: number): number => Number(value.toPrecision(12));

/** All values that the digits of a number may have. */
function valuesOf({ number }: Token): number[] {
  const { digits = '', unit = '', hasLetterM = false } = number ?? {};
  const units = hasLetterM ? ['m', 'million'] : [unit, ''];
  return units.flatMap((each) =>
    (['.', ','] as const).flatMap((decimal) => {
      const value = readNumber(`${digits} ${each}`.trim(), { decimal })?.value;
      return value === undefined ? [] : rounded(Math.abs(value));
    }),
  );
}

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  if (Array.isArray(value)) return value.flatMap(numbersIn);
  return isObject(value) ? Object.values(value).flatMap(numbersIn) : [];
}
