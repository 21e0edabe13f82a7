import { parseCsv } from '../../chart-spec/table.js';
import { CliError, type Diagnostic, EXIT_INPUT } from '../diagnostics.js';
import { displayName, readInput } from '../files/read-input.js';

/** A table whose rows become charts. */
export interface CsvRows {
  /** What diagnostics call the file. */
  name: string;
  columns: string[];
  /** Without the header and without empty rows. */
  rows: CsvRow[];
}

export interface CsvRow {
  /** By column; trimmed. */
  cells: Readonly<Record<string, string>>;
  /** In the file, from 1; absent where cells have several lines. */
  line?: number;
}

/** Reads a file, or `-`. @throws CliError for a table without columns or rows, or with two columns of one name */
export async function readCsvRows(input: string): Promise<CsvRows> {
  const text = await readInput(input);
  const name = displayName(input);
  const { rows, malformedRow } = parseCsv(text);
  const reject = (message: string, line?: number) => {
    const diagnostic = { level: 'error' as const, file: name, message, ...(line !== undefined && { line }) };
    return new CliError(message, EXIT_INPUT, [diagnostic]);
  };
  if (malformedRow !== undefined) throw reject('a quotation mark in this row is not closed', malformedRow + 1);
  const [header = []] = rows;
  const columns = header.filter((column) => column !== '');
  const twice = columns.find((column, i) => columns.indexOf(column) !== i);
  if (columns.length === 0) throw reject('the first row must name the columns', 1);
  if (twice !== undefined) throw reject(`column "${twice}" occurs twice`, 1);
  const isOneLineARow = text.trimEnd().split('\n').length <= rows.length;
  const found = rows.flatMap((cells, i) => {
    if (i === 0 || cells.every((cell) => cell === '')) return [];
    const entries = header.map((column, at) => [column, cells[at] ?? '']).filter(([column]) => column !== '');
    return [{ cells: Object.fromEntries(entries), ...(isOneLineARow && { line: i + 1 }) }];
  });
  if (found.length === 0) throw reject('the table has no rows after its header');
  return { name, columns, rows: found };
}

/** A message on a row. @param index from 0 */
export function rowDiagnostic(
  { name, rows }: CsvRows,
  index: number,
  { path, message }: { path: string; message: string },
  level: Diagnostic['level'] = 'error',
): Diagnostic {
  const { line } = rows[index] ?? {};
  const place = line === undefined ? `row ${index + 1}: ` : '';
  return {
    level,
    file: name,
    message: `${place}${message}`,
    ...(line !== undefined && { line }),
    ...(path !== '' && { path }),
  };
}
