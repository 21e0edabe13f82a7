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

/** Reads CSV, or cells that were copied from a spreadsheet. The delimiter is detected; quoted cells may contain it. Takes linear time. */
export function parseCsv(text: string, maxRows?: number): Csv {
  const content = text.replace(/^\ufeff/, '');
  const { data, errors, meta } = Papa.parse<string[]>(content, {
    delimiter: delimiterOf(content),
    ...(maxRows !== undefined && { preview: maxRows }),
  });
  const malformedRow = errors.find(({ type }) => type === 'Quotes')?.row;
  return {
    rows: data.map((row) => row.map((cell) => cell.trim())),
    delimiter: meta.delimiter,
    isTruncated: meta.truncated,
    ...(malformedRow !== undefined && { malformedRow }),
  };
}

/** Papa guesses from the first ten rows, and counts empty ones unless it skips them. */
function delimiterOf(content: string): string {
  const [firstLine = ''] = content.trimStart().split(/[\r\n]/, 1);
  if (firstLine.includes('\t')) return '\t';
  const options = { preview: 1, skipEmptyLines: 'greedy', delimitersToGuess: DELIMITERS } as const;
  return Papa.parse(content, options).meta.delimiter;
}
