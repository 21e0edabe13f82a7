import { editedText } from '../model/table/cell-text.ts';
import { cellAt, type Sheet } from '../model/table/sheet.ts';

export interface Cell {
  row: number;
  column: number;
}

/** A block of cells: from where it began to the active cell. */
export interface Selection {
  anchor: Cell;
  active: Cell;
}

export interface Block {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

export function selectionAt(cell: Cell): Selection {
  return { anchor: cell, active: cell };
}

export function blockOf({ anchor, active }: Selection): Block {
  return {
    top: Math.min(anchor.row, active.row),
    left: Math.min(anchor.column, active.column),
    bottom: Math.max(anchor.row, active.row),
    right: Math.max(anchor.column, active.column),
  };
}

const quoted = (text: string): string => (/["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** As spreadsheets put it on the clipboard. */
export function tabbedText(sheet: Sheet, { top, left, bottom, right }: Block, decimal = '.'): string {
  const textAt = (row: number, column: number) =>
    quoted(editedText(cellAt(sheet, row, column), sheet.columns[column], decimal));
  const rows = Array.from({ length: bottom - top + 1 }, (_, row) =>
    Array.from({ length: right - left + 1 }, (_, column) => textAt(top + row, left + column)).join('\t'),
  );
  return rows.join('\n');
}

export function emptyBlock({ top, left, bottom, right }: Block): string[][] {
  return Array.from({ length: bottom - top + 1 }, () => Array.from({ length: right - left + 1 }, () => ''));
}

/** Where a key leads; `undefined` for keys that do not move. The row after the last is where new rows are typed. */
export function moved(from: Cell, key: string, rows: number, columns: number, isFar: boolean): Cell | undefined {
  const clamp = (cell: Cell): Cell => ({
    row: Math.min(rows, Math.max(0, cell.row)),
    column: Math.min(columns - 1, Math.max(0, cell.column)),
  });
  const { row, column } = from;
  switch (key) {
    case 'ArrowUp':
      return clamp({ row: isFar ? 0 : row - 1, column });
    case 'ArrowDown':
      return clamp({ row: isFar ? Math.max(0, rows - 1) : row + 1, column });
    case 'ArrowLeft':
      return clamp({ row, column: isFar ? 0 : column - 1 });
    case 'ArrowRight':
      return clamp({ row, column: isFar ? columns - 1 : column + 1 });
    case 'PageUp':
      return clamp({ row: row - 10, column });
    case 'PageDown':
      return clamp({ row: row + 10, column });
    case 'Home':
      return clamp({ row: isFar ? 0 : row, column: 0 });
    case 'End':
      return clamp({ row: isFar ? Math.max(0, rows - 1) : row, column: columns - 1 });
    default:
      return undefined;
  }
}
