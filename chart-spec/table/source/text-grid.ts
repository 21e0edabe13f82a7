/** Finds the form of a text: HTML, Markdown, aligned columns, or CSV. */
import type { IssueList } from '../../model/issue-list.js';
import { readAlignedText } from './aligned-text.js';
import { readBarTable } from './bar-tables.js';
import { parseCsv } from './csv.js';
import { type Grid, numberedRows } from './grid.js';
import { readHtmlTable } from './html-table.js';

/** Bodies of requests have 2 MiB, those of jobs 10 MB. */
export const MAX_TABLE_CHARS = 10_000_000;
export const MAX_TABLE_ROWS = 100_000;
/** The header, all rows, and as many empty ones. */
const MAX_ALIGNED_LINES = 2000;
const MAX_LINES = 2 * MAX_TABLE_ROWS + 1;

/** @returns undefined for a text that is no table; `issues` says why */
export function gridOfText(csv: unknown, issues: IssueList, path = 'data.csv'): Grid | undefined {
  if (typeof csv !== 'string') {
    issues.add(path, `${path} must be a text: the lines of the table, the first one with the names of the columns`);
    return undefined;
  }
  if (csv.length > MAX_TABLE_CHARS) {
    issues.add(path, `${path} must have at most ${MAX_TABLE_CHARS} characters, not ${csv.length}`);
    return undefined;
  }
  const drawn = /^\s*</.test(csv) ? readHtmlTable(csv) : readBarTable(csv);
  if (drawn !== undefined) return { path, ...drawn, hasSemicolons: false, hasNames: true };
  const { rows, delimiter, isTruncated, malformedRow } = parseCsv(csv, MAX_LINES);
  if (malformedRow !== undefined) {
    issues.add(path, `row ${malformedRow + 1} has a quote that does not match: write "" for a quote in a quoted cell`);
    return undefined;
  }
  if (isTruncated) {
    issues.add(path, `${path} must have at most ${MAX_TABLE_ROWS} rows below the header, and as many empty ones`);
    return undefined;
  }
  const isOneColumn = rows.length < MAX_ALIGNED_LINES && rows.every((row) => row.length <= 1);
  // Commas may stand in the numbers alone: no line of names has one then.
  const mayBeAligned =
    isOneColumn || (rows.length < MAX_ALIGNED_LINES && (rows[0]?.length === 1 || hasFewDelimiters(rows)));
  const aligned = mayBeAligned ? readAlignedText(csv.replace(/^\ufeff/, ''), isOneColumn) : undefined;
  return {
    path,
    rows: numberedRows(aligned ?? rows),
    hasSemicolons: delimiter === ';',
    ...(!aligned && { delimiter }),
  };
}

/** A title, or a name such as `Pr(>|t|)`, may have a delimiter where the table has none. */
function hasFewDelimiters(rows: readonly (readonly string[])[]): boolean {
  const written = rows.filter((row) => row.some((cell) => cell !== ''));
  return written.length > 2 && written.filter((row) => row.length > 1).length === 1;
}
