/** Tables for chart types whose data is not one number for each label: points, flows, tiles, and values of a distribution. */

import { MAX_DATASETS, MAX_POINTS } from '../model/constants.js';
import type { IssueList } from '../model/issue-list.js';
import { excerpt } from '../model/messages.js';
import { DASH, isMissing } from '../numbers/missing.js';
import type { NumberUnit } from '../numbers/read-number.js';
import { isNumeric, type TableColumn } from './columns/table-column.js';
import type { JudgedTable } from './judge.js';
import type { Frame } from './operations/frame.js';
import { type Fields, type Reading, splitColumns, type Table, take, type Values } from './own-table.js';
import { readPoints } from './places-table.js';
import { areUnique } from './roles/code-numbers.js';
import { notValues } from './roles/not-values.js';
import { arePairsUnique } from './roles/series.js';
import type { Cell } from './source/grid.js';
import { unitFormat } from './table-axes.js';
import type { OwnShape, SummaryColumns, TableShape } from './table-shape.js';
import { leftOutHint } from './table-size.js';
import { cellIssue } from './table-warnings.js';

type Form = OwnShape['form'];

const READINGS: Readonly<Record<Form, (table: Table, shape: OwnShape) => Reading>> = {
  places: (table, shape) => readPoints(table, 'hasSize' in shape && shape.hasSize),
  tiles: readTiles,
  flows: readFlows,
  groups: readGroups,
  values: readValues,
  cells: readCells,
  columns: readTexts,
};

/** Series that are valid whatever else is. */
const PLACEHOLDERS: Readonly<Record<TableShape['form'], Fields>> = {
  numbersAtLabels: { data: [1] },
  places: { data: [{ x: 1, y: 1 }] },
  tiles: { tree: [1] },
  flows: { data: [{ from: 'A', to: 'B', flow: 1 }] },
  groups: { data: [[1]] },
  values: { data: [1] },
  cells: { data: [{ x: 1, y: 1 }] },
  columns: { data: [1] },
};

/** Valid data of a shape, in place of that of a table with issues, so that the other fields are checked too. */
export function placeholderOf({ form }: TableShape): Fields {
  return { labels: ['A'], datasets: [PLACEHOLDERS[form]] };
}

/** The labels and datasets that a table stands for. `issues` says what is missing in it. */
export function readOwnTable(
  shape: OwnShape,
  { columns, ignored, isHorizontal, rows }: Pick<Table, 'columns' | 'isHorizontal'> & Pick<Frame, 'ignored' | 'rows'>,
  table: JudgedTable,
  issues: IssueList,
  warn: (line: string) => void,
): Reading {
  const { path } = table;
  const read: Table = {
    columns,
    isHorizontal,
    warn,
    valuesOf(column) {
      // Only what is drawn has to be readable.
      const issue = cellIssue(table, column, rows);
      if (issue !== undefined) issues.add(issue.path, issue.message);
      return column.values.map((value) => value ?? null);
    },
    leaveOut([first, ...others], missing = 'number') {
      if (first === undefined) return;
      const [name, example] =
        first === '' ? ['a row', ''] : [`the row ${excerpt(first)}`, `, such as ${excerpt(first)},`];
      const rows = others.length === 0 ? `${name} has` : `${others.length + 1} rows${example} have`;
      warn(`${rows} no ${missing} and ${others.length === 0 ? 'is' : 'are'} not drawn`);
    },
    fail(message) {
      const left = ignored.find(({ column }) => isNumeric(column));
      issues.add(path, `${path} ${message}${left ? `: ${leftOutHint(left, table.columns)}` : ''}`);
      return undefined;
    },
  };
  return READINGS[shape.form](read, shape);
}

/** Cells stand as they do in the table. */
function readCells(table: Table): Reading {
  const { numbers, texts } = splitColumns(table);
  const names = texts[0] ?? table.columns[0];
  const across = names && placeAcross(names, texts, numbers);
  const columns = numbers.filter((column) => column !== names && column !== across);
  if (names === undefined || columns.length === 0) return table.fail('must have a column of names and one of numbers');
  const values = columns.map((column) => table.valuesOf(column));
  const cells = names.cells.flatMap((name, row) =>
    columns.map(({ name: own }, column) => ({
      x: across === undefined ? own : String(across.cells[row] ?? ''),
      y: String(name),
      v: values[column]?.[row] ?? null,
    })),
  );
  const counted = across && columns[0]?.name;
  const datasets = Array.from({ length: Math.ceil(cells.length / MAX_POINTS) }, (_, part) => ({
    ...(counted && { label: counted }),
    data: cells.slice(part * MAX_POINTS, (part + 1) * MAX_POINTS),
  }));
  return { labels: [], datasets, units: { labels: columns } };
}

/** The column of a long table that names the cells beside each repeated name: weekday, hour, orders. */
function placeAcross(names: TableColumn, texts: TableColumn[], numbers: TableColumn[]): TableColumn | undefined {
  if (areUnique(names.cells)) return undefined;
  const reasons = notValues(numbers, []);
  const counted = numbers.filter((column) =>
    ['parts of a date', 'times of the day', 'years'].includes(reasons.get(column) ?? ''),
  );
  const crossed = numbers.filter((column) => !counted.includes(column) && isGrid(names, column));
  const place = [...texts, ...counted, ...crossed].find((column) => column !== names && arePairsUnique(names, column));
  return numbers.filter((column) => column !== place && column !== names).length === 1 ? place : undefined;
}

/** Whether the rows hold most pairs of two columns, as those of `x,y,value` do. */
function isGrid(first: TableColumn, second: TableColumn): boolean {
  const pairs = new Set(first.cells).size * new Set(second.cells).size;
  return !areUnique(second.cells) && first.cells.length > pairs / 2;
}

/** A table that is drawn as one: each column with its numbers or texts. */
function readTexts(table: Table): Reading {
  if (table.columns.length > MAX_DATASETS) {
    return table.fail(
      `must have at most ${MAX_DATASETS} columns to be drawn, not ${table.columns.length}: leave some out by data.columns.ignore`,
    );
  }
  const reasons = notValues(table.columns, [], 'any');
  const datasets = table.columns.map((column) => {
    const { name, cells, unit, values } = column;
    const isCounted = isCounting(column) || reasons.get(column) === 'row numbers';
    const isNumber = isNumeric(column) && !values.includes(undefined) && !isCounted;
    const textOf = (cell: Cell) => (cell === '' ? null : { text: String(cell) });
    const gapOf = (cell: Cell | undefined) =>
      typeof cell === 'string' && isMissing(cell) ? textOf(shownGap(cell)) : null;
    const data = isNumber ? table.valuesOf(column).map((value, row) => value ?? gapOf(cells[row])) : cells.map(textOf);
    const format = {
      ...(unit && tableFormat(unit)),
      ...(hasZeros(column) && { minimumIntegerDigits: 2 }),
      ...(isSigned(column) && { signDisplay: 'exceptZero' }),
    };
    return { label: name, data, ...(isNumber && Object.keys(format).length > 0 && { format }) };
  });
  return { labels: [], datasets };
}

/** People say why there is no number: `n.c.`, `k.A.`; signs and what programs write are a dash. */
function shownGap(text: string): string {
  return text === '' || (/^\p{L}/u.test(text) && !/^(?:nan|nat|null|nil|none|undefined)$/i.test(text)) ? text : DASH;
}

/** Years and ranks are texts in a table: nobody adds them up. */
function isCounting(column: TableColumn): boolean {
  return ['ids', 'years', 'ranks', 'row numbers', 'postal codes', 'telephone numbers'].includes(
    notValues([column], []).get(column) ?? '',
  );
}

/** Whether a number above zero is written as a change: "+4%". */
function isSigned({ cells, values }: TableColumn): boolean {
  return cells.some((cell, row) => Number(values[row]) > 0 && String(cell).trimStart().startsWith('+'));
}

/** `06:12` beside `12:25`: each cell has two digits at least before the first colon. */
function hasZeros({ cells, unit }: TableColumn): boolean {
  const isPadded = cells.every((cell) => cell === '' || /^\d\d+:/.test(String(cell)));
  return unit?.kind === 'duration' && isPadded && cells.some((cell) => String(cell).startsWith('0'));
}

function tableFormat(unit: NumberUnit): Fields {
  return unit.kind === 'percent' ? { suffix: '%' } : unitFormat(unit);
}

/** What rows without a number are called. */
function namesWithout(values: Values, names: readonly TableColumn[]): string[] {
  const empty = [...values.keys()].filter((row) => values[row] === null);
  return empty.map((row) => names.map(({ cells }) => String(cells[row] ?? '')).join(', '));
}

/** Columns of names, outermost first, and one of numbers. */
function readTiles(table: Table): Reading {
  const { numbers, texts } = splitColumns(table);
  const [value, ...unused] = numbers;
  if (value === undefined || texts.length === 0) return table.fail('must have a column of names and one of numbers');
  const values = table.valuesOf(value);
  table.leaveOut(namesWithout(values, texts));
  const tree = values.flatMap((number, row) =>
    number === null
      ? []
      : [
          {
            ...Object.fromEntries(texts.map(({ cells }, level) => [`${level}`, String(cells[row] ?? '')])),
            value: number,
          },
        ],
  );
  const groups = texts.map((_column, level) => `${level}`);
  const dataset = { ...(value.name !== '' && { label: value.name }), tree, key: 'value', groups };
  return { labels: [], datasets: [dataset], units: { texts: [value] }, unused };
}

/** Columns from, to and value. */
function readFlows(table: Table): Reading {
  const { numbers, texts } = splitColumns(table);
  const [value, ...unused] = numbers;
  const from = take(texts, /^(from|source)$/i);
  const to = take(texts, /^(to|target)$/i);
  if (value === undefined || from === undefined || to === undefined) {
    return table.fail('must have two columns of names, from and to, and one of numbers');
  }
  const flows = table.valuesOf(value);
  table.leaveOut(namesWithout(flows, [from, to]));
  const data = flows.flatMap((flow, row) =>
    flow === null ? [] : [{ from: String(from.cells[row] ?? ''), to: String(to.cells[row] ?? ''), flow }],
  );
  return {
    labels: [],
    datasets: [{ ...(value.name !== '' && { label: value.name }), data }],
    units: { texts: [value] },
    unused: [...unused, ...texts],
  };
}

/** Rows with the name of their box, and one value for each series. */
function readGroups(table: Table, shape: OwnShape): Reading {
  const { numbers, texts } = splitColumns(table);
  const along = table.isHorizontal ? 'x' : 'y';
  const [group, ...unusedTexts] = texts;
  const summary = 'summary' in shape && shape.summary ? readSummaries(table, numbers, shape.summary) : undefined;
  if (group !== undefined && areUnique(group.cells) && summary !== undefined) {
    const [labels, unused] = [group.cells.map(String), [...unusedTexts, ...summary.unused]];
    return { labels, datasets: [{ data: summary.points }], units: { [along]: summary.used }, unused };
  }
  if (numbers.length === 0) return table.fail('must have at least one column of numbers');
  // Without names each column is a box.
  if (group === undefined) {
    const data = numbers.map((column) => table.valuesOf(column).filter((value) => value !== null));
    return { labels: numbers.map(({ name }) => name), datasets: [{ data }], units: { [along]: numbers } };
  }
  const labels = [...new Set(group.cells.map(String))];
  const datasets = numbers.map((column) => {
    const boxes = new Map<string, number[]>(labels.map((label) => [label, []]));
    for (const [row, value] of table.valuesOf(column).entries()) {
      if (value !== null) boxes.get(String(group.cells[row] ?? ''))?.push(value);
    }
    return { ...(column.name !== '' && { label: column.name }), data: [...boxes.values()] };
  });
  return { labels, datasets, units: { [along]: numbers }, unused: unusedTexts };
}

/** Rows that hold numbers about the values of their group: `Min`, `25%`, `Median`, `75%`, `Max`. */
function readSummaries(table: Table, numbers: readonly TableColumn[], { required, optional }: SummaryColumns) {
  const columnsOf = (names: SummaryColumns['required']) =>
    Object.entries(names).flatMap(([field, name]) => {
      const column = numbers.find((each) => name.test(each.name.trim()));
      return column === undefined ? [] : [{ field, column, values: table.valuesOf(column) }];
    });
  const needed = columnsOf(required);
  if (needed.length < Object.keys(required).length) return undefined;
  const found = [...needed, ...columnsOf(optional)];
  const points = (needed[0]?.values ?? []).map((_value, row) =>
    needed.some(({ values }) => values[row] == null)
      ? null
      : Object.fromEntries(found.map(({ field, values }) => [field, values[row]])),
  );
  const used = found.map(({ column }) => column);
  return { points, used, unused: numbers.filter((column) => !used.includes(column)) };
}

/** Each column of numbers is a series of values. */
function readValues(table: Table): Reading {
  const { numbers } = splitColumns(table);
  if (numbers.length === 0) return table.fail('must have at least one column of numbers');
  const datasets = numbers.map((column) => ({
    ...(column.name !== '' && { label: column.name }),
    data: table.valuesOf(column).filter((value) => value !== null),
  }));
  return { labels: [], datasets, units: { [table.isHorizontal ? 'y' : 'x']: numbers } };
}
