import type { Json, JsonObject } from '../../../chart-spec/model/chart-spec.js';
import { importDashboard } from '../../support/dashboard-sources.js';

// What the tests use of dashboard/src/pages/playground/model.

export type Path = readonly (string | number)[];

interface Column {
  name: string;
  type: string;
  currency?: string;
  role: string;
  series: JsonObject;
}

export interface Sheet {
  columns: Column[];
  rows: string[][];
  locale?: string;
}

export interface SheetReading {
  sheet: Sheet;
  reading: object;
  hasHeader: boolean;
  locale?: string;
  notes: string[];
  problem?: string;
  lostRows: number;
  ignoredSeries: number;
}

export interface PlaygroundDocument {
  spec: JsonObject;
  sheet: Sheet;
}

export interface WorkState {
  past: unknown[];
  present: PlaygroundDocument & { text: string | undefined };
  future: unknown[];
  origin: JsonObject;
}

type Change = (document: PlaygroundDocument) => PlaygroundDocument;

export type WorkAction =
  | { kind: 'edit'; change: Change; group?: string; nowMs: number }
  | { kind: 'text'; text: string; nowMs: number }
  | { kind: 'undo' | 'redo' }
  | { kind: 'load'; spec: JsonObject; nowMs: number };

export interface DocumentModel {
  documentOf(spec: JsonObject): PlaygroundDocument;
  withSpec(document: PlaygroundDocument, spec: JsonObject): PlaygroundDocument;
  withValue(document: PlaygroundDocument, path: Path, value: Json | undefined): PlaygroundDocument;
  withCells(
    document: PlaygroundDocument,
    at: { row: number; column: number },
    block: readonly (readonly string[])[],
  ): PlaygroundDocument;
  withColumnType(document: PlaygroundDocument, at: number, type: string, currency?: string): PlaygroundDocument;
  withColumnRole(document: PlaygroundDocument, at: number, role: string): PlaygroundDocument;
  withNewTable(document: PlaygroundDocument, table: Sheet, sample?: JsonObject): PlaygroundDocument;
  designsOf(table: Sheet, current: JsonObject): { name: string; document: PlaygroundDocument }[];
  withRowInserted(document: PlaygroundDocument, at: number): PlaygroundDocument;
  withoutRows(document: PlaygroundDocument, at: number, count?: number): PlaygroundDocument;
  withColumnInserted(document: PlaygroundDocument, at: number): PlaygroundDocument;
  withoutColumn(document: PlaygroundDocument, at: number): PlaygroundDocument;
  withColumnMoved(document: PlaygroundDocument, from: number, to: number): PlaygroundDocument;
  badCells(sheet: Sheet): { row: number; column: number; text: string }[];
  readSheet(text: string, choices?: object, family?: string): SheetReading;
  withRole(reading: object, choices: object, name: string, role: string): object;
  seriesColumns(reading: object): string[];
  groupingUnits(reading: object): string[];
  groupingColumns(reading: object): string[];
  canAddUp(document: PlaygroundDocument, at: number): boolean;
  addedUp(document: PlaygroundDocument, at: number): PlaygroundDocument;
  chartsOf(read: SheetReading, current: PlaygroundDocument): { name: string; document: PlaygroundDocument }[];
  shownText(text: string, column: Pick<Column, 'type' | 'role' | 'currency'>, locale?: string): string;
  newWork(spec: JsonObject): WorkState;
  reduceWork(state: WorkState, action: WorkAction): WorkState;
}

/** The specification, its table, and the history of changes. */
export function importDocumentModel(): Promise<DocumentModel> {
  const names = [
    ...'document table/sheet table/read-sheet table/table-choices table-charts added-up table/cell-text'.split(' '),
    ...'history designs'.split(' '),
  ];
  return importDashboard(...names.map((name) => `pages/playground/model/${name}.ts`));
}
