/**
 * Texts that name each value: JSON, a block of lines for each record (`psql \x`, `mysql \G`, `Format-List`, YAML), or pairs in each line (`ping`,
 * logfmt).
 */
import { isObject } from '../../values/json.js';

/** `-[ RECORD 1 ]---`, `*** 1. row ***`. */
const RECORD_MARK = /^(?:-\[ RECORD \d{1,9} \][-+]*|\*{3,} ?\d{1,9}\. row ?\*{3,})$/;
/** `country | Norland`, `orders: 12`, `CPU : 12.5`, `load = 3`. */
const FIELD = /^([\p{L}_@%("][^:|=\t]{0,60})(?:[|:](?: |$)|= )(.*)$/u;
/** `Visitors: 1,200` */
const FACT = /^[\p{L}_@%("][^:|=,;\t]{0,60}(?:: |= )[^\d]{0,4}\d/u;
/** `time=11.6 ms`, `time<1ms`. */
const PAIR = /(?:^|[\s,;(])([A-Za-z_][\w.-]{0,40})[=<]/;
/** The date at the beginning of a line of a log, in front of its time: `2026-03-01T`, `Mar  1 `, `01/Mar/2026:`. */
const DATE_BEFORE_TIME =
  /^(?:\d{1,4}[-/.](?:\d{1,2}|[A-Z][a-z]{2})[-/.]\d{1,4}[T :,]{1,2}|[A-Z][a-z]{2} {1,2}\d{1,2}(?: \d{4})?,? )/;
/** `10:00:00Z`, `10:00`, `9:05:07 PM`, `10:00:00 +0000`, or a day alone. */
const TIME =
  /^(?:\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?: ?(?:[AP]M|Z|[+-]\d{2}:?\d{2}))?|\d{4}-\d{2}-\d{2})(?=[\])\s,:]|$)/;
const MAX_LINES = 20_000;
const MAX_LINE_CHARS = 1000;
const LEAST_RECORDS = 2;
/** Lines about the whole, such as the statistics of `ping`. */
const MAX_OTHER_LINES = 6;

type Fields = Record<string, unknown>;

/**
 * The rows or records of a JSON text: a list, a record in each line, the one list of records in what an API answers, a list for each column, a value
 * for each name. Undefined for other texts.
 */
export function readJson(text: string): unknown[] | undefined {
  const first = text.trimStart().charAt(0);
  if (first !== '[' && first !== '{') return undefined;
  const whole = parsed(text.trim()) ?? parsed(`[${text.trim().split(/[\r\n]+/)}]`);
  if (Array.isArray(whole))
    return whole.some((cell) => typeof cell === 'object') ? whole : [['Value'], ...whole.map((cell) => [cell])];
  if (!isObject(whole)) return undefined;
  const lists = Object.values(whole).filter((value) => Array.isArray(value));
  const [records = []] = lists;
  if (lists.length === 1 && records.some(isObject)) return records;
  if (lists.length === 0) return [['Name', 'Value'], ...Object.entries(whole)];
  const columns = Object.entries(whole).map(([name, value]) => [name, ...(Array.isArray(value) ? value : [value])]);
  const length = columns.reduce((most, column) => Math.max(most, column.length), 0);
  return Array.from({ length }, (_, row) => columns.map((column) => column[row] ?? null));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The records of a text, or one for each fact where it has one value for each name; undefined where it has neither. */
export function readFieldLines(text: string): Fields[] | undefined {
  const lines = text.split(/\r\n|\r|\n/, MAX_LINES + 1).map((line) => line.slice(0, MAX_LINE_CHARS).trim());
  if (lines.length > MAX_LINES) return undefined;
  const records = recordsInBlocks(lines) ?? readRecordLines(lines);
  if (records !== undefined) return records.map((record) => Object.fromEntries(record));
  const isMarked = RECORD_MARK.test(lines[0] ?? '');
  const written = lines.filter((line) => (isMarked ? FIELD.test(line) : line !== ''));
  if (written.length < 2 || !(isMarked || written.every((line) => FACT.test(line)))) return undefined;
  const facts = written.map((line) => (FIELD.exec(line) ?? []).slice(1).map((part) => part.trim()));
  return facts.map(([name, value]) => ({ Name: name, Value: value }));
}

/** Blocks below a mark, an empty line or the dash of a list. */
function recordsInBlocks(lines: readonly string[]): Map<string, string>[] | undefined {
  const records: Map<string, string>[] = [];
  let record = new Map<string, string>();
  let others = 0;
  for (const line of [...lines, '']) {
    const isMark = RECORD_MARK.test(line);
    const field = line.startsWith('- ') ? line.slice(2) : line;
    if (isMark || field !== line || line === '') {
      if (record.size > 0) records.push(record);
      record = new Map();
    }
    if (isMark || line === '') continue;
    const [, name = '', value = ''] = FIELD.exec(field) ?? [];
    if (name === '') others += 1;
    else record.set(name.trim(), value.trim());
  }
  const [first] = records;
  if (first === undefined || first.size < 2 || records.length < LEAST_RECORDS || others > 1) return undefined;
  const hasItsNames = (one: Map<string, string>) => [...first.keys()].filter((name) => one.has(name)).length > 1;
  return records.every(hasItsNames) ? records : undefined;
}

/** Lines with the same names. */
export function readRecordLines(lines: readonly string[]): Map<string, string>[] | undefined {
  const records: Map<string, string>[] = [];
  let others = 0;
  for (const line of lines) {
    const [before = '', ...parts] = line.split(PAIR);
    const time = timeAt(before);
    const record = new Map([
      ...(time === undefined || parts.length === 0 ? [] : [['Time', time] as const]),
      ...parts.flatMap((name, at) => (at % 2 === 0 ? [[name, textOf(parts[at + 1] ?? '')] as const] : [])),
    ]);
    const [first = record] = records;
    if (record.size > 1 && [...first.keys()].every((name) => record.has(name))) records.push(record);
    else if (line !== '') others += 1;
  }
  return records.length >= LEAST_RECORDS && others <= MAX_OTHER_LINES ? records : undefined;
}

/** The time at the beginning of a line, with its date; undefined where it begins with something else. */
function timeAt(line: string): string | undefined {
  const text = line.replace(/^[[(]/, '');
  const [date = ''] = DATE_BEFORE_TIME.exec(text) ?? [];
  const time = TIME.exec(text.slice(date.length));
  return time === null ? TIME.exec(text)?.[0] : date + time[0];
}

function textOf(text: string): string {
  const bare = text.trim().replace(/[,;)]$/, '');
  return bare.length > 1 && bare.startsWith('"') && bare.endsWith('"') ? bare.slice(1, -1) : bare;
}
