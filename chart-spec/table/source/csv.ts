/**
 * Text with a delimiter, read by Papa Parse: it is maintained, has 7 KB in the browser, and says which quote does not match. What stays ours is
 * the choice of the delimiter: exports begin with lines that have none, and decimal commas look like one.
 */
import Papa from 'papaparse';

export interface Csv {
  /** The trimmed cells of all rows, empty ones included. */
  rows: string[][];
  delimiter: string;
  /** Whether the text has more rows than were read. */
  isTruncated: boolean;
  /** Index of the first row whose quotes do not match. */
  malformedRow?: number;
}

/** A tie goes to the first one. */
const DELIMITERS = ['\t', ';', '|', ','];
/** Rows by which the delimiter is chosen. */
const SAMPLE_ROWS = 40;
const SAMPLE_CHARS = 20_000;
/** Spaces between quoted names: R's `write.table`. */
const QUOTED_NAMES = /^"[^"\n]{0,200}"(?: "[^"\n]{0,200}"){1,300}\r?\n/;
/** Excel's own way to name the delimiter: `sep=;`. */
const NAMED_DELIMITER = /^sep=(.)\r?\n/i;

/** Reads CSV, or cells that were copied from a spreadsheet. The delimiter is detected; quoted cells may contain it. Takes linear time. */
export function parseCsv(text: string, maxRows?: number): Csv {
  const content = text.replace(/^\ufeff/, '');
  const [nameLine = '', named] = NAMED_DELIMITER.exec(content) ?? [];
  const delimiter = named ?? delimiterOf(content);
  const { data, errors, meta } = Papa.parse<string[]>(content.slice(nameLine.length), {
    delimiter,
    ...(maxRows !== undefined && { preview: maxRows }),
  });
  const lines = nameLine === '' && content.startsWith('"') ? linesInQuotes(data) : undefined;
  if (lines !== undefined) return { ...parseCsv(lines), isTruncated: meta.truncated };
  const malformedRow = errors.find(({ type }) => type === 'Quotes')?.row;
  const first = nameLine === '' ? [] : [[]];
  return {
    rows: first.length === 0 ? trimmed(data) : [...first, ...trimmed(data)],
    delimiter: meta.delimiter,
    isTruncated: meta.truncated,
    ...(malformedRow !== undefined && { malformedRow: malformedRow + first.length }),
  };
}

/** What stands in the quotes, where a program has put each line as a whole in quotes: it has the delimiter from the line of names on. */
function linesInQuotes(rows: readonly (readonly string[])[]): string | undefined {
  const written = rows.filter((row) => row.length > 1 || row[0]?.trim());
  if (written.length < 2 || written.some((row) => row.length > 1)) return undefined;
  const lines = written.map(([line = '']) => line);
  const delimiter = delimiterOf(lines.join('\n'));
  const [names = '', ...others] = lines.slice(0, SAMPLE_ROWS);
  const count = (line: string) => line.split(delimiter).length;
  return count(names) > 1 && others.every((line) => count(line) >= count(names)) ? lines.join('\n') : undefined;
}

/** In place: a table may have millions of cells. */
function trimmed(rows: string[][]): string[][] {
  for (const row of rows) for (let at = 0; at < row.length; at += 1) row[at] = cellText(row[at] ?? '');
  return rows;
}

/** Programs write `="00123"` so that Excel keeps the zeros, and `'-12.50` so that it takes nothing for a formula. */
function cellText(cell: string): string {
  const text = cell.trim();
  if (text.startsWith('="') && text.endsWith('"') && text.length > 2) return text.slice(2, -1);
  return text.startsWith("'") && /^'[-+=]?[\d.,]+%?$/.test(text) ? text.slice(1) : text;
}

/** The delimiter that gives most rows the same number of cells. */
function delimiterOf(content: string): string {
  const sample = content.slice(0, SAMPLE_CHARS);
  if (isColumnOfDecimals(sample)) return ';';
  if (QUOTED_NAMES.test(sample)) return ' ';
  let best = { delimiter: ',', rows: 0 };
  for (const delimiter of DELIMITERS) {
    const { data } = Papa.parse<string[]>(sample, { delimiter, preview: SAMPLE_ROWS, skipEmptyLines: 'greedy' });
    const counts = new Map<number, number>();
    for (const row of data) if (row.length > 1) counts.set(row.length, (counts.get(row.length) ?? 0) + 1);
    const rows = Math.max(0, ...counts.values());
    if (rows > best.rows) best = { delimiter, rows };
  }
  return best.delimiter;
}

/** A name without a delimiter above numbers with a comma: "Weight (g)", "62,3", "70,1". */
function isColumnOfDecimals(sample: string): boolean {
  const whole = sample.slice(0, sample.lastIndexOf('\n') + 1 || undefined);
  const lines = whole.split('\n', SAMPLE_ROWS).map((line) => line.trim());
  const [name = '', ...cells] = lines.filter((line) => line !== '');
  const isDecimal = (cell: string) => /^-?\d+(?:,\d+)?(?: ?[%€])?$/.test(cell);
  const isName = /\p{L}/u.test(name) && !DELIMITERS.some((delimiter) => name.includes(delimiter));
  return isName && cells.length > 1 && cells.every(isDecimal) && cells.some((cell) => cell.includes(','));
}
