import { parseNumber, type ReadColumn, readTable } from '../../chart-spec/table.js';
import { CliError, type Diagnostic, EXIT_INPUT } from '../diagnostics.js';
import { displayName, readInput } from '../files/read-input.js';

/** A table whose rows become charts. */
export interface CsvRows {
  /** What diagnostics call the file. */
  name: string;
  columns: string[];
  /** Without the header and without empty rows. */
  rows: CsvRow[];
  /** What was left out. */
  notes: string[];
}

export interface CsvRow {
  /** By column; trimmed. */
  cells: Readonly<Record<string, string>>;
  /** By column: `null` for a gap, `undefined` for a text. */
  numbers: Readonly<Record<string, number | null | undefined>>;
  /** In the file, from 1; absent where cells have several lines. */
  line?: number;
}

/** Reads a file, or `-`. @throws CliError for a table without columns or rows, or with two columns of one name */
export async function readCsvRows(input: string): Promise<CsvRows> {
  const text = await readInput(input);
  const name = displayName(input);
  // A table that is drawn as one keeps all rows and columns.
  const { header, rows, rowNumbers, columns: read, notes, issues } = readTable({ type: 'table', data: { csv: text } });
  const reject = (message: string, line?: number) => {
    const diagnostic = { level: 'error' as const, file: name, message, ...(line !== undefined && { line }) };
    return new CliError(message, EXIT_INPUT, [diagnostic]);
  };
  const columns = header.filter((column) => column !== '');
  const twice = columns.find((column, i) => columns.indexOf(column) !== i);
  if (twice !== undefined) throw reject(`column "${twice}" occurs twice`, 1);
  const [issue] = issues;
  if (rows.length === 0) throw reject(issue?.message ?? 'the table has no rows after its header');
  const isOneLineARow = rows.every((cells) => cells.every((cell) => !String(cell).includes('\n')));
  const numberOf = ({ kind, values, cells, decimal }: ReadColumn, row: number) =>
    kind === 'number' ? values[row] : parseNumber(String(cells[row] ?? ''), decimal);
  const found = rows.map((cells, row): CsvRow => {
    const line = rowNumbers[row];
    return {
      cells: Object.fromEntries(read.map((column) => [column.name, String(cells[column.index] ?? '')])),
      numbers: Object.fromEntries(read.map((column) => [column.name, numberOf(column, row)])),
      ...(isOneLineARow && line !== undefined && { line }),
    };
  });
  return { name, columns, rows: found, notes: notes.map((note) => note.replace(/^data\.csv: /, '')) };
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
