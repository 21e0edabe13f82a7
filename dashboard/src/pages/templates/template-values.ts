import { readNumberColumn } from '../../../../chart-spec/table.ts';
import { readSheet } from '../playground/model/table/read-sheet.ts';
import { isSeries } from '../playground/model/table/sheet.ts';

export type Parameter =
  | 'labels'
  | 'data'
  | 'series'
  | 'title'
  | 'subtitle'
  | 'footer'
  | 'width'
  | 'height'
  | 'format'
  | 'brandKitId'
  | 'scale';
/** What the form holds, as it was typed or pasted. */
export type Values = Partial<Record<Parameter, string>>;

const LISTS = ['labels', 'series'] as const;

/**
 * The parameters of the render URL: lists are separated by commas, whatever they were pasted as. A table in the field of the data gives
 * labels and names of series too, unless these are filled in. A comma inside of a text is `%2C`.
 */
export function parametersOf(values: Values): Values {
  const filled: Values = Object.fromEntries(Object.entries(values).filter(([, text]) => text !== ''));
  const lists = LISTS.flatMap((name) => {
    const text = filled[name] ?? '';
    return hasCells(text) ? [[name, listOf(rowsOf(text).flat())]] : [];
  });
  const { data, ...names } = fromTable(filled.data ?? '');
  return { ...names, ...filled, ...Object.fromEntries(lists), ...(data !== undefined && { data }) };
}

/** Cells of a spreadsheet stand between tabs and in lines. */
const hasCells = (text: string): boolean => /[\t\n]/.test(text.trim());

function rowsOf(text: string): string[][] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()));
}

function fromTable(text: string): Pick<Values, 'labels' | 'data' | 'series'> {
  if (!hasCells(text)) return {};
  const rows = rowsOf(text);
  const columns = rows.length === 1 ? rows : (rows[0] ?? []).map((_, at) => rows.map((cells) => cells[at] ?? ''));
  const numbers = columns.map((cells) => readNumberColumn(cells).readings);
  if (numbers.every((column) => column.every((reading) => reading !== undefined)))
    return { data: seriesOf(numbers.map((column) => column.map((reading) => reading?.value ?? null))) };
  const { sheet, problem } = readSheet(text);
  if (problem !== undefined) return {};
  const cellsOf = (at: number) => sheet.rows.map((cells) => cells[at] ?? '');
  const label = sheet.columns.findIndex(({ role }) => role === 'label');
  const series = sheet.columns.flatMap((column, at) =>
    isSeries(column) ? [{ name: column.name, cells: cellsOf(at) }] : [],
  );
  const isNamed = series.every(({ name }) => name !== '');
  return {
    ...(label >= 0 && { labels: listOf(cellsOf(label)) }),
    data: seriesOf(series.map(({ cells }) => cells.map((cell) => (cell === '' ? null : cell)))),
    ...(isNamed && { series: listOf(series.map(({ name }) => name)) }),
  };
}

const seriesOf = (series: readonly (readonly (number | string | null)[])[]): string =>
  series.map((points) => points.map(String).join(',')).join('|');

const listOf = (texts: readonly string[]): string => texts.map((text) => text.replaceAll(',', '%2C')).join(',');
