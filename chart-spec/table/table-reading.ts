/** All that is decided about a table, for the ways in that show it to people before they draw: playground, batches, descriptions. */
import type { SpecIssue } from '../model/errors.js';
import { IssueList } from '../model/issue-list.js';
import type { TableColumn } from './columns/table-column.js';
import { expandJudged, judgeTableOf, type TableSummary } from './data-table.js';
import type { JudgedTable } from './judge.js';
import { oldestFirst } from './operations/order-of-time.js';
import type { Reason } from './roles/not-values.js';
import type { Cell } from './source/grid.js';
import type { TableShape } from './table-shape.js';

type Fields = Record<string, unknown>;

/** A column, and what it is for. */
export interface ReadColumn extends TableColumn {
  role: 'label' | 'series' | 'value' | 'size' | 'ignored';
  /** Why it is left out, or would be beside other values. */
  reason?: Reason;
}

export interface TableReading {
  /** The names of the columns as they were found; empty texts where the header has none. */
  header: string[];
  /** False where values stand in place of names. */
  hasHeader: boolean;
  /** Below the header, without lines above and below the table and without totals. */
  rows: Cell[][];
  /** The row of the file in which each of them stands, from 1. */
  rowNumbers: number[];
  /** Their places from the oldest to the newest, where they stand otherwise. */
  oldestFirst?: number[];
  columns: ReadColumn[];
  /** Lines that stand above and below the table. */
  above: string[];
  below: string[];
  totals: { name: string; number: number }[];
  /** What was decided, left out and computed, in sentences. */
  notes: string[];
  /** The type that was asked for, else the one that suits the shape of the table. */
  type: string;
  /** The language in which the table is written, where the specification names none and the table shows one. */
  locale?: string;
  /** What cannot be read or drawn; the columns may be known still. */
  issues: SpecIssue[];
  /** As the answers of the API say it. Absent where `issues` are. */
  table?: TableSummary;
  /** The specification with labels and datasets. Absent where `issues` are. */
  spec?: Fields;
}

/** What readers of tables know about chart types. */
export interface TypesOfTables {
  /** The type of a table that suits no other. */
  plain: string;
  /** What a type needs of a table. */
  shapeOf(type: unknown): TableShape;
  /** The type that suits the shape of a table. */
  suggest(table: JudgedTable): string;
}

/**
 * @param given a specification whose `data` has `csv`, `rows` or `records`, and operations; without a type it gets one
 * @returns empty lists where no table was found; `issues` says why
 */
export function readTableAs({ plain, shapeOf, suggest }: TypesOfTables, given: Fields): TableReading {
  const issues = new IssueList();
  const asked = given['type'] ?? undefined;
  const first = { ...given, type: asked ?? plain };
  const judged = judgeTableOf(shapeOf(first.type), first, issues);
  const type = asked === undefined && judged !== undefined ? suggest(judged) : String(asked ?? plain);
  const spec = { ...given, type };
  const isOther = asked === undefined && type !== plain && issues.items.length === 0;
  // Points and flows may hold columns that other charts leave out.
  const table = isOther ? judgeTableOf(shapeOf(type), spec, issues) : judged;
  const notes: string[] = [];
  const expanded = table && expandJudged(shapeOf(type), spec, table, issues, { add: (line) => notes.push(line) });
  const isDrawn = expanded !== undefined && issues.items.length === 0;
  const locale = given['locale'] == null ? expanded?.spec['locale'] : undefined;
  if (table && typeof locale === 'string')
    notes.push(
      `${table.path}: dates and numbers are written as in "${locale}", as in the table. locale says otherwise.`,
    );
  const order = table && oldestFirst({ ...table.roles, rowCount: table.found.body.length }, type);
  return {
    header: table?.found.names ?? [],
    hasHeader: table?.found.hasHeader !== false,
    rows: table?.found.body.map(({ cells }) => cells) ?? [],
    rowNumbers: table?.found.body.map(({ number }) => number) ?? [],
    ...(order && { oldestFirst: order.rows }),
    columns: table ? columnsOf(table) : [],
    above: table?.found.above ?? [],
    below: table?.found.below ?? [],
    totals: table?.found.totals ?? [],
    notes,
    type,
    ...(typeof locale === 'string' && { locale }),
    issues: issues.items,
    ...(isDrawn && { table: expanded.summary, spec: expanded.spec }),
  };
}

function columnsOf({ columns, roles: { label, series, values, size, doubts, ignored } }: JudgedTable): ReadColumn[] {
  const reasons = new Map(ignored.map(({ column, reason }) => [column, reason]));
  const made = label !== undefined && !columns.includes(label) ? [label] : [];
  return [...made, ...columns].map((column): ReadColumn => {
    if (column === label) return { ...column, role: 'label' };
    if (column === series) return { ...column, role: 'series' };
    if (column === size) return { ...column, role: 'size' };
    const isValue = values.includes(column);
    const reason = isValue ? doubts?.get(column) : reasons.get(column);
    return { ...column, role: isValue ? 'value' : 'ignored', ...(reason && { reason }) };
  });
}
