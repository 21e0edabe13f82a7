/**
 * Texts that name each value: JSON, a block of lines for each record (`psql \x`, `mysql \G`, `Format-List`, YAML), or pairs in each line (`ping`,
 * logfmt).
 */
import { isObject } from '../../values/json.js';
import { recordsOfMetrics } from './metric-answer.js';

/** `-[ RECORD 1 ]---`, `*** 1. row ***`. */
const RECORD_MARK = /^(?:-\[ RECORD \d{1,9} \][-+]*|\*{3,} ?\d{1,9}\. row ?\*{3,})$/;
/** `country | Norland`, `orders: 12`, `CPU : 12.5`, `load = 3`. */
const FIELD = /^([\p{L}_@%("][^:|=\t]{0,60})(?:[|:](?: |$)|= ?)(.*)$/u;
/** `Visitors: 1,200` */
const FACT = /^[\p{L}_@%("][^:|=,;\t]{0,60}(?:: |= ?)[^\d]{0,4}\d/u;
/** The dots and dashes of a list. */
const BULLET = /^[•·*–-] /;
/** `time=11.6 ms`, `time<1ms`, `p(90)=200ms`. */
const PAIR = /(?:^|[\s,;(])([A-Za-z_][\w.-]{0,40}(?:\(\d{1,5}\))?)[=<]/;
/** Dots lead from the name of a line to its pairs: `http_req_duration......: avg=`. */
const NAME_BEFORE_DOTS = /^([^\s.:][^:]{0,60}?) ?\.{2,60}:?\s*$/;
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
  const trimmed = text.trim();
  const whole = parsed(trimmed) ?? parsed(`[${trimmed.split(/[\r\n]+/)}]`) ?? parsed(withPlainLiterals(trimmed));
  const metrics = recordsOfMetrics(whole);
  if (metrics !== undefined) return metrics;
  const [about, answer, ...more] = Array.isArray(whole) ? whole : [];
  // The World Bank answers with the pages that there are, and the records of one.
  if (isObject(about) && Array.isArray(answer) && more.length === 0 && answer.some(isObject)) return answer;
  if (Array.isArray(whole))
    return whole.some((cell) => typeof cell === 'object') ? whole : [['Value'], ...whole.map((cell) => [cell])];
  if (!isObject(whole)) return undefined;
  const lists = Object.values(whole).filter((value) => Array.isArray(value));
  const tables = tablesIn(whole);
  const [table = []] = tables;
  const names = lists.find((list) => list.length > 0 && list.every((name) => typeof name === 'string'));
  if (
    tables.length === 1 &&
    names !== undefined &&
    table.every((row) => Array.isArray(row) && row.length === names.length)
  )
    return namedRows(names, table as unknown[][], lists);
  if (tables.length === 1 && (lists.length === 0 || tables[0] === lists[0])) return tables[0];
  const values = Object.values(whole);
  if (values.length > 0 && values.every(isObject))
    return Object.entries(whole).map(([name, fields]) => ({ Name: name, ...(isObject(fields) && fields) }));
  if (lists.length === 0) return [['Name', 'Value'], ...Object.entries(whole)];
  const columns = Object.entries(whole).map(([name, value]) => [name, ...(Array.isArray(value) ? value : [value])]);
  const length = columns.reduce((most, column) => Math.max(most, column.length), 0);
  return Array.from({ length }, (_, row) => columns.map((column) => column[row] ?? null));
}

/** Rows apart from the names of their columns, and perhaps of their own, as pandas and query APIs send them. */
function namedRows(names: unknown[], rows: unknown[][], lists: readonly unknown[][]): unknown[][] {
  const index = lists.find((list) => list !== names && list !== rows && list.length === rows.length);
  return index === undefined ? [names, ...rows] : [['', ...names], ...rows.map((row, at) => [index[at] ?? '', ...row])];
}

const MAX_DEPTH = 4;

/** The lists of records or of rows in what an API answers. */
function tablesIn(value: unknown, depth = 0): unknown[][] {
  if (Array.isArray(value))
    return value.some(isObject) || (value.length > 0 && value.every(Array.isArray)) ? [value] : [];
  return isObject(value) && depth < MAX_DEPTH
    ? Object.values(value).flatMap((inner) => tablesIn(inner, depth + 1))
    : [];
}

/** Literals of Python and JavaScript as JSON: `{'Oslo': 12}`, `[('Oslo', None)]`, `{Oslo: 12,}`. */
function withPlainLiterals(text: string): string {
  let json = '';
  for (let at = 0; at < text.length; ) {
    const mark = text.charAt(at);
    const isQuoted = mark === '"' || mark === "'";
    let end = at + 1;
    while (end < text.length && (isQuoted ? text[end] !== mark : text[end] !== '"' && text[end] !== "'"))
      end += isQuoted && text[end] === '\\' ? 2 : 1;
    if (isQuoted) end += 1;
    const part = text.slice(at, end);
    json +=
      mark === "'"
        ? JSON.stringify(part.slice(1, -1).replace(/\\(['"])/g, '$1'))
        : isQuoted
          ? part
          : plainLiterals(part);
    at = end;
  }
  return json;
}

/** @param text without quotes */
function plainLiterals(text: string): string {
  return text
    .replaceAll('(', '[')
    .replaceAll(')', ']')
    .replace(/\b(?:None|undefined|NaN)\b/g, 'null')
    .replace(/([{,]\s*)([\p{L}_$][\p{L}\p{N}_$]*)(\s*:)/gu, '$1"$2"$3')
    .replace(/,(\s*[\]}])/g, '$1');
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
  const written = lines
    .map((line) => line.replace(BULLET, ''))
    .filter((line) => (isMarked ? FIELD.test(line) : line !== ''));
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
    const name = NAME_BEFORE_DOTS.exec(before)?.[1];
    const record = new Map([
      ...(name === undefined ? [] : [['Name', name] as const]),
      ...(time === undefined || parts.length === 0 ? [] : [['Time', time] as const]),
      ...parts.flatMap((key, at) => (at % 2 === 0 ? [[key, textOf(parts[at + 1] ?? '')] as const] : [])),
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
