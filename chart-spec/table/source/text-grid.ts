/** Finds the form of a text: HTML, JSON, Markdown, records, aligned columns, or CSV. */
import type { IssueList } from '../../model/issue-list.js';
import { isMissing } from '../../numbers/missing.js';
import { isoOfOnePart, readDuration } from '../../numbers/read-duration.js';
import { readAlignedText } from './aligned-text.js';
import { readBarTable } from './bar-tables.js';
import { parseCsv } from './csv.js';
import { readFieldLines, readJson } from './field-lines.js';
import { type Grid, MAX_TABLE_ROWS, numberedRows } from './grid.js';
import { readHtmlTable } from './html-table.js';
import { gridOfRecords, gridOfRows } from './rows-grid.js';
import { withoutSurroundings } from './surroundings.js';

/** Bodies of requests have 2 MiB, those of jobs 10 MB. */
export const MAX_TABLE_CHARS = 10_000_000;
/** The header, all rows, and as many empty ones. */
const MAX_ALIGNED_LINES = 2000;
/** Their values, or the bars between, may look like delimiters. */
const RECORDS =
  /^(?:-\[ RECORD \d|\*{3,} ?\d{1,9}\. row|(?:[•·*–-] )?[\p{L}_][^:=,;|\t\n]{0,60}: [^\n\d]{0,4}\d{1,3},\d{3}\s*\n|[•·*–-] [\p{L}_][^:=,;|\t\n]{0,60}: [^\n\d]{0,4}\d)/u;
const BEGINNING_CHARS = 400;
const MAX_LINES = 2 * MAX_TABLE_ROWS + 1;

/** @returns undefined for a text that is no table; `issues` says why */
export function gridOfText(given: unknown, issues: IssueList, path = 'data.csv'): Grid | undefined {
  if (typeof given !== 'string') {
    issues.add(path, `${path} must be a text: the lines of the table, the first one with the names of the columns`);
    return undefined;
  }
  if (given.length > MAX_TABLE_CHARS) {
    issues.add(path, `${path} must have at most ${MAX_TABLE_CHARS} characters, not ${given.length}`);
    return undefined;
  }
  const { text, ...around } = withoutSurroundings(given);
  const csv = text
    .replace(HOPS, '$1 ')
    .replace(NAMES_OF_WIKI, (line) => line.replaceAll('||', '|'))
    .replace(RAISED, (_tag, raised: string) => raisedText(raised.replace(/<[^<>]*>/g, '').trim()));
  const json = readJson(csv);
  if (json !== undefined) return (json.every(Array.isArray) ? gridOfRows : gridOfRecords)(json, issues, false, path);
  const drawn = /^\s*</.test(csv) ? readHtmlTable(csv) : readBarTable(csv);
  if (drawn !== undefined) return { path, ...drawn, hasSemicolons: false, hasNames: true, around };
  const { rows, delimiter, isTruncated, malformedRow } = parseCsv(csv, MAX_LINES);
  const isDelimited = rows.length >= MAX_ALIGNED_LINES || haveOneWidth(rows);
  const records = isDelimited && !RECORDS.test(csv.slice(0, BEGINNING_CHARS)) ? undefined : readFieldLines(csv);
  if (records !== undefined) return gridOfRecords(records, issues, false, path);
  if (isWrapped(csv) || (!isDelimited && isNested(csv))) {
    issues.add(
      path,
      `${path} has values in several blocks or levels: give CSV or JSON, with all values of a row in one line`,
    );
    return undefined;
  }
  if (malformedRow !== undefined) {
    issues.add(path, `row ${malformedRow + 1} has a quote that does not match: write "" for a quote in a quoted cell`);
    return undefined;
  }
  if (isTruncated) {
    issues.add(path, `${path} must have at most ${MAX_TABLE_ROWS} rows below the header, and as many empty ones`);
    return undefined;
  }
  // Commas may stand in the numbers alone: no line of names has one then.
  const mayBeAligned = (!isDelimited || rows[0]?.length === 1) && !areDurations(rows);
  const aligned = mayBeAligned ? readAlignedText(csv.replace(/^\ufeff/, ''), !isDelimited) : undefined;
  return {
    path,
    rows: numberedRows(aligned ?? rows),
    hasSemicolons: delimiter === ';',
    ...(!aligned && { delimiter }),
    around,
  };
}

/** `1 h 07` in each line below a name: its spaces part no columns. */
function areDurations(rows: readonly (readonly string[])[]): boolean {
  const written = rows.filter((row) => row.some((cell) => cell !== ''));
  const below = written.slice(1);
  return below.length > 0 && below.every(([text = '', ...more]) => more.length === 0 && isDuration(text.trim()));
}

const isDuration = (text: string): boolean =>
  isoOfOnePart(text) !== undefined || readDuration(text) !== undefined || isMissing(text);

/** pandas goes on below with the columns that the terminal has no room for. */
function isWrapped(text: string): boolean {
  const [first = ''] = text.slice(0, BEGINNING_CHARS).trimStart().split('\n', 1);
  return first.trimEnd().endsWith('  \\');
}

/** Names without a value, above others that are indented: YAML. */
function isNested(text: string): boolean {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  const isName = (line: string | undefined) => /^ {0,40}[^\s:][^:]{0,60}:$/.test(line?.trimEnd() ?? '');
  return (
    lines.every((line) => /^\s{0,40}[^\s:][^:]{0,60}:(?: |$)/.test(line)) &&
    lines.some((line, i) => isName(line) && lines[i + 1]?.startsWith(' '))
  );
}

/** mtr writes `1.|-- gateway`: the bar separates no cells. */
const HOPS = /^( {0,3}\d{1,3}\.)\|--(?= )/gm;
/** Jira marks the names of the columns by two bars. */
const NAMES_OF_WIKI = /^\|\|[^\n]{0,2000}\|\|[ \t]*$/gm;
/** `<sup>2</sup>` is a power, or the number of a note; `<sup>[a]</sup>` and `<sup>*</sup>` are notes. */
const RAISED = /<sup\b[^<>]{0,100}>(.{0,300}?)<\/sup>/gi;
const raisedText = (text: string): string =>
  /^\d{1,3}$/.test(text) ? text.replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)] ?? digit) : '';

/** Whether at least half of the rows have the same number of cells, more than one. */
function haveOneWidth(rows: readonly (readonly string[])[]): boolean {
  const counts = new Map<number, number>();
  let written = 0;
  for (const row of rows) {
    if (row.length === 1 && row[0] === '') continue;
    written += 1;
    if (row.length > 1) counts.set(row.length, (counts.get(row.length) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values()) * 2 >= written;
}
