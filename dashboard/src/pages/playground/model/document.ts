import { isObject } from '../../../../../chart-spec/spec.ts';
/** What the playground edits: one specification, and the table that shows its data. Each function returns a changed copy. */

import { familyOf, formatPath, hasOwnFormats, isHorizontal, type Side } from './axes.ts';
import { getAt, isEqual, type Json, type JsonObject, type Path, setAt } from './json/json.ts';
import { formatOf, typeOfFormat } from './number-format.ts';
import { canonical } from './table/read-sheet.ts';
import {
  type Column,
  type ColumnRole,
  type ColumnType,
  isPlainNumber,
  isSeries,
  newColumn,
  pointOf,
  type Sheet,
} from './table/sheet.ts';
import { sheetOf, syncedSheet, withSheet } from './table/spec-to-sheet.ts';
import { decimalIn, localeIn } from './table/table-locale.ts';

export interface PlaygroundDocument {
  spec: JsonObject;
  sheet: Sheet;
}

export function documentOf(spec: JsonObject): PlaygroundDocument {
  return { spec, sheet: sheetOf(spec) };
}

export function withSpec(document: PlaygroundDocument, spec: JsonObject): PlaygroundDocument {
  return { spec, sheet: syncedSheet(document.sheet, spec) };
}

export function withValue(document: PlaygroundDocument, path: Path, value: Json | undefined): PlaygroundDocument {
  return withSpec(document, setAt(document.spec, path, value));
}

/** The same chart of other data. */
export function withTable(document: PlaygroundDocument, sheet: Sheet): PlaygroundDocument {
  const spec = withSheet(document.spec, sheet);
  // The second axis may be new.
  return { spec, sheet: syncedSheet(sheet, spec) };
}

/** Writes a block of cells, and rows and columns for it where the table ends. Texts are read as numbers in columns of numbers. */
export function withCells(
  document: PlaygroundDocument,
  at: { row: number; column: number },
  block: readonly (readonly string[])[],
): PlaygroundDocument {
  const { sheet } = document;
  const decimal = decimalIn(document.spec);
  const width = Math.max(sheet.columns.length, at.column + Math.max(0, ...block.map((cells) => cells.length)));
  const columns = [...sheet.columns];
  while (columns.length < width) columns.push(newColumn());
  const rows = sheet.rows.map((cells) => [...cells]);
  for (const [row, cells] of block.entries()) {
    rows[at.row + row] ??= [];
    while (rows.length < at.row + row) rows.push([]);
    const target = rows[at.row + row] ?? [];
    for (const [offset, text] of cells.entries()) {
      const column = columns[at.column + offset];
      while (target.length < at.column + offset) target.push('');
      if (column !== undefined) target[at.column + offset] = canonical(text, column, decimal);
    }
  }
  return withTable(document, { ...sheet, columns, rows: Array.from(rows, (cells) => cells ?? []) });
}

export function withColumn(document: PlaygroundDocument, at: number, change: Partial<Column>): PlaygroundDocument {
  const { sheet } = document;
  const columns = sheet.columns.map((column, index) => (index === at ? { ...column, ...change } : column));
  return withTable(document, { ...sheet, columns });
}

/** The type of a column decides how its numbers are written on their axis, or in its column of a table. */
export function withColumnType(
  document: PlaygroundDocument,
  at: number,
  type: ColumnType,
  currency?: string,
): PlaygroundDocument {
  const column = document.sheet.columns[at];
  if (column === undefined) return document;
  const code = type === 'currency' ? (currency ?? column.currency ?? 'USD') : undefined;
  const changed = withColumn(document, at, { type, currency: code });
  const side: Side = column.role === 'right' ? 'right' : 'left';
  if (!isSeries(column) || type === 'text' || type === 'date') return changed;
  if (hasOwnFormats(document.spec)) {
    const series = document.sheet.columns.slice(0, at).filter(isSeries).length;
    const format = formatOf(type, code, 0, localeIn(document.spec));
    return withValue(changed, ['data', 'datasets', series, 'format'], format);
  }
  return withAxisType(changed, side, type, code, largestOf(changed.sheet, side));
}

/** Only one column holds the labels: another one that did so is ignored from then on. */
export function withColumnRole(document: PlaygroundDocument, at: number, role: ColumnRole): PlaygroundDocument {
  const { sheet } = document;
  const columns = sheet.columns.map((column, index): Column => {
    if (index === at) return { ...column, role, type: asSeriesType(column, role) };
    return role === 'label' && column.role === 'label' ? { ...column, role: 'ignore' } : column;
  });
  const decimal = decimalIn(document.spec);
  const rows = sheet.rows.map((cells) =>
    cells.map((text, index) =>
      index === at && columns[at] && !isPlainNumber(text) ? canonical(text, columns[at], decimal) : text,
    ),
  );
  const changed = withTable(document, { ...sheet, columns, rows });
  const column = columns[at];
  if (column === undefined || role !== 'right') return changed;
  const hasFormat = getAt(changed.spec, formatPath(changed.spec, 'right')) !== undefined;
  return hasFormat ? changed : withAxisType(changed, 'right', column.type, column.currency, largestOf(sheet, 'right'));
}

function asSeriesType(column: Column, role: ColumnRole): ColumnType {
  const isText = column.type === 'text' || column.type === 'date';
  return isText && (role === 'left' || role === 'right') ? 'number' : column.type;
}

function withAxisType(
  document: PlaygroundDocument,
  side: Side,
  type: ColumnType,
  currency: string | undefined,
  largest: number,
): PlaygroundDocument {
  const { spec } = document;
  const path = formatPath(spec, side);
  const now = getAt(spec, path);
  // A format of this meaning stays: it may say more, such as its digits.
  const format = formatOf(type, currency, largest, localeIn(spec));
  if (now !== undefined && isEqual(typeOfFormat(now), typeOfFormat(format))) return document;
  if (familyOf(spec) === 'round' && !isObject(getAt(spec, ['options', 'plugins', 'datalabels']))) return document;
  return withValue(document, path, format);
}

function largestOf(sheet: Sheet, side: Side): number {
  const columns = sheet.columns.flatMap((column, at) => (column.role === side ? [at] : []));
  const values = sheet.rows.flatMap((cells) => columns.map((at) => Math.abs(Number(pointOf(cells[at])))));
  return values.reduce((largest, value) => Math.max(largest, value), 0);
}

/**
 * Another table. Series keep the style of the old series of their name, else of their position. What stated numbers of the old data and
 * was not written by the user (`sample`: the specification that the work began with) is removed.
 */
export function withNewTable(document: PlaygroundDocument, table: Sheet, sample?: JsonObject): PlaygroundDocument {
  const old = document.sheet.columns.filter(isSeries);
  let next = 0;
  const columns = table.columns.map((column) => {
    if (!isSeries(column)) return column;
    const position = next++;
    const { label: _label, ...style } =
      (old.find(({ name }) => name !== '' && name === column.name) ?? old[position])?.series ?? {};
    return {
      ...column,
      series: column.role === 'right' && !style['type'] ? { ...style, ...lineOn(document.spec) } : style,
    };
  });
  let changed = withTable({ ...document, spec: withoutSampleTexts(document.spec, sample) }, { ...table, columns });
  for (const side of ['left', 'right'] as const) {
    const column = columns.find(({ role }) => role === side);
    if (column === undefined || familyOf(changed.spec) === 'round') continue;
    if (column.format !== undefined) {
      changed = withValue(changed, formatPath(changed.spec, side), column.format);
      continue;
    }
    changed = withAxisType(changed, side, column.type, column.currency, largestOf(changed.sheet, side));
  }
  return changed;
}

/** Bars of two units side by side cannot be compared: the second unit becomes lines. */
function lineOn(spec: JsonObject): JsonObject {
  return spec['type'] === 'bar' && !isHorizontal(spec) ? { type: 'line' } : {};
}

function withoutSampleTexts(spec: JsonObject, sample: JsonObject | undefined): JsonObject {
  if (sample === undefined) return spec;
  const paths: Path[] = [['alt'], ['kpiStrip'], ['header', 'badge'], ['header', 'subtitle'], ['footer', 'left']];
  return paths.reduce((rest, path) => {
    const value = getAt(rest, path);
    return value !== undefined && isEqual(value, getAt(sample, path)) ? setAt(rest, path, undefined) : rest;
  }, spec);
}

export function withRowInserted(document: PlaygroundDocument, at: number): PlaygroundDocument {
  const { sheet } = document;
  return withTable(document, { ...sheet, rows: sheet.rows.toSpliced(at, 0, []) });
}

export function withoutRows(document: PlaygroundDocument, at: number, count = 1): PlaygroundDocument {
  const rows = document.sheet.rows.filter((_, row) => row < at || row >= at + count);
  return withTable(document, { ...document.sheet, rows });
}

export function withColumnInserted(document: PlaygroundDocument, at: number): PlaygroundDocument {
  const { columns, rows } = document.sheet;
  const inserted = [...columns.slice(0, at), newColumn(), ...columns.slice(at)];
  const spread = rows.map((cells) => [
    ...Array.from({ length: at }, (_, index) => cells[index] ?? ''),
    '',
    ...cells.slice(at),
  ]);
  return withTable(document, { ...document.sheet, columns: inserted, rows: spread });
}

export function withoutColumn(document: PlaygroundDocument, at: number): PlaygroundDocument {
  const { columns, rows } = document.sheet;
  return withTable(document, {
    ...document.sheet,
    columns: columns.filter((_, index) => index !== at),
    rows: rows.map((cells) => cells.filter((_, index) => index !== at)),
  });
}

export function withColumnMoved(document: PlaygroundDocument, from: number, to: number): PlaygroundDocument {
  const move = <Item>(list: readonly Item[], filler: Item): Item[] => {
    const copy = Array.from({ length: Math.max(list.length, from + 1, to + 1) }, (_, at) => list[at] ?? filler);
    const [item] = copy.splice(from, 1);
    copy.splice(to, 0, item ?? filler);
    return copy;
  };
  const { columns, rows } = document.sheet;
  if (to < 0 || to >= columns.length) return document;
  return withTable(document, {
    ...document.sheet,
    columns: move<Column>(columns, newColumn()),
    rows: rows.map((cells) => move<string>(cells, '')),
  });
}
