import { isTimeLabel } from './calendar.js';
import type { DataResult } from './chart-data.js';
import { splitClauses } from './clauses.js';
import { type QuantitySeries, toChartData } from './measures.js';
import { textOf } from './names.js';
import type { Quantity } from './quantity.js';
import type { Token } from './tokenizer.js';

interface Field {
  key: string;
  quantity: Quantity;
  isKeyFirst: boolean;
}

interface ParsedRecord {
  name: string;
  fields: Field[];
}

const MAX_KEY_WORDS = 4;

/**
 * Reads clauses of the same form: "Plan: Jan 50, Feb 55. Actual: Jan 47, Feb 58" (series with labels) or "Ana: 12 done, 4 open. Ben: 9
 * done, 7 open" (labels with series).
 * @returns undefined where a clause has another form, or other keys
 */
export function readRecords(tokens: Token[]): DataResult | undefined {
  const clauses = splitClauses(tokens).filter((clause) => clause.tokens.some(({ kind }) => kind === 'number'));
  const records = clauses.map((clause) => readRecord(clause.tokens));
  const [first] = records;
  if (first === undefined || records.length < 2) return undefined;
  const keys = first.fields.map(({ key }) => key);
  const isKeyFirst = first.fields[0]?.isKeyFirst === true;
  const isSame = (record: ParsedRecord | undefined): record is ParsedRecord =>
    record !== undefined &&
    record.fields.length === keys.length &&
    record.fields.every(
      (field, i) => field.isKeyFirst === isKeyFirst && field.key.toLowerCase() === keys[i]?.toLowerCase(),
    );
  if (keys.length < 2 || new Set(keys).size < keys.length || !records.every(isSame)) return undefined;
  const names = records.map(({ name }) => name);
  if (new Set(names).size < names.length) return undefined;
  const cells = records.map(({ fields }) => fields.map(({ quantity }) => quantity));
  const byName = names.map((name, i): QuantitySeries => ({ name, quantities: cells[i] ?? [] }));
  const byKey = keys.map((name, i): QuantitySeries => ({ name, quantities: cells.map((row) => row[i] ?? null) }));
  const areNamesTimes = names.every(isTimeLabel) && !keys.every(isTimeLabel);
  return isKeyFirst && !areNamesTimes ? toChartData(keys, byName) : toChartData(names, byKey);
}

function readRecord(clause: Token[]): ParsedRecord | undefined {
  const colon = clause.findIndex(({ kind }) => kind === 'colon');
  const name = clause.slice(0, Math.max(colon, 0));
  if (colon < 1 || name.length > MAX_KEY_WORDS || name.some(({ kind }) => kind === 'comma')) return undefined;
  const fields: Field[] = [];
  let entry: Token[] = [];
  for (const token of [...clause.slice(colon + 1), undefined]) {
    if (token !== undefined && token.kind !== 'comma') {
      entry.push(token);
      continue;
    }
    if (entry.length === 0) continue;
    const field = readField(entry);
    if (field === undefined) return undefined;
    fields.push(field);
    entry = [];
  }
  return { name: textOf(name), fields };
}

/** "Jan 50" or "12 done". */
function readField(entry: Token[]): Field | undefined {
  const [first, last] = [entry[0], entry.at(-1)];
  const words = entry.filter(({ kind }) => kind === 'word');
  if (words.length !== entry.length - 1 || words.length === 0 || words.length > MAX_KEY_WORDS) return undefined;
  if (first?.kind === 'number') return { key: textOf(words), quantity: first.quantity, isKeyFirst: false };
  return last?.kind === 'number' ? { key: textOf(words), quantity: last.quantity, isKeyFirst: true } : undefined;
}
