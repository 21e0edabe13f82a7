import {
  type ClipboardEvent,
  type CSSProperties,
  type Dispatch,
  type KeyboardEvent,
  type SetStateAction,
  useEffect,
  useRef,
  useState,
} from 'react';
import { parseCsv } from '../../../../../chart-spec/table.ts';
import { playgroundTexts } from '../../../texts/playground.ts';
import { withCells } from '../model/document.ts';
import { editedText } from '../model/table/cell-text.ts';
import { readSheet } from '../model/table/read-sheet.ts';
import { cellAt } from '../model/table/sheet.ts';
import { decimalIn, localeIn } from '../model/table/table-locale.ts';
import { useWork, useWorkActions } from '../work.tsx';
import { ColumnHead } from './column-head.tsx';
import { GridRow, MIN_COLUMN_WIDTH, ROW_HEIGHT, ROW_NUMBER_WIDTH } from './grid-row.tsx';
import { blockOf, type Cell, emptyBlock, moved, type Selection, selectionAt, tabbedText } from './selection.ts';

const texts = playgroundTexts.data;
/** Rows that are rendered above and below the visible ones. */
const OVERSCAN = 6;
const HEAD_HEIGHT = 100;

interface DataGridProps {
  selection: Selection;
  onSelect: Dispatch<SetStateAction<Selection>>;
  /** A table with its header was pasted. */
  onTable: (text: string) => void;
  focus?: Cell | undefined;
}

/**
 * The data as a spreadsheet. The focus is on the grid, which names its active cell; typing replaces the cell, Enter or F2 edits it. Only the
 * visible rows are in the document.
 */
export function DataGrid({ selection, onSelect: setSelection, onTable, focus }: DataGridProps) {
  const { present } = useWork();
  const { edit } = useWorkActions();
  const { sheet, spec } = present;
  const [draft, setDraft] = useState<string>();
  const [scrollTop, setScrollTop] = useState(0);
  const grid = useRef<HTMLDivElement>(null);
  const isSelecting = useRef(false);
  /** The field loses the focus when it is left by a key: the cell is written once. */
  const isEditing = useRef(false);
  const rowCount = sheet.rows.length;
  const columnCount = sheet.columns.length;
  const { active } = selection;
  const [visiblePx, setVisiblePx] = useState({ width: 0, height: 480 });
  const sharePx = Math.floor((visiblePx.width - ROW_NUMBER_WIDTH) / Math.max(1, columnCount));
  const columnPx = Math.max(MIN_COLUMN_WIDTH, Math.min(240, sharePx));

  useEffect(() => {
    if (grid.current === null) return;
    const observer = new ResizeObserver(([entry]) => entry && setVisiblePx(entry.contentRect));
    observer.observe(grid.current);
    return () => observer.disconnect();
  }, []);

  const select = (cell: Cell, isExtending = false): void => {
    setSelection((now) => ({ anchor: isExtending ? now.anchor : cell, active: cell }));
    scrollTo(grid.current, cell, columnPx);
  };

  useEffect(() => {
    if (focus === undefined) return;
    setSelection(selectionAt(focus));
    scrollTo(grid.current, focus, columnPx);
    grid.current?.focus();
  }, [focus, columnPx, setSelection]);

  const textAt = (row: number, column: number): string =>
    editedText(cellAt(sheet, row, column), sheet.columns[column], decimalIn(spec));

  const beginEdit = (text: string): void => {
    isEditing.current = true;
    setDraft(text);
  };

  const commit = (next?: Cell): void => {
    if (!isEditing.current) return;
    isEditing.current = false;
    if (draft !== undefined && draft !== textAt(active.row, active.column)) {
      edit((document) => withCells(document, active, [[draft]]));
    }
    setDraft(undefined);
    if (next) select(next);
    grid.current?.focus({ preventScroll: true });
  };

  function onKeyDown(event: KeyboardEvent): void {
    if (event.target !== event.currentTarget || event.altKey) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const target = moved(active, event.key, rowCount, columnCount, isCommand);
    if (target !== undefined) select(target, event.shiftKey);
    else if (isCommand && event.key === 'a') {
      setSelection({
        anchor: { row: 0, column: 0 },
        active: { row: Math.max(0, rowCount - 1), column: columnCount - 1 },
      });
    } else if (event.key === 'Enter' || event.key === 'F2') beginEdit(textAt(active.row, active.column));
    else if (event.key === 'Delete' || event.key === 'Backspace') clearBlock();
    else if (event.key.length === 1 && !isCommand) beginEdit(event.key);
    else return;
    event.preventDefault();
  }

  function clearBlock(): void {
    const block = blockOf(selection);
    const bottom = Math.min(block.bottom, rowCount - 1);
    if (bottom < block.top) return;
    edit((document) => withCells(document, { row: block.top, column: block.left }, emptyBlock({ ...block, bottom })));
  }

  function onCopy(event: ClipboardEvent): void {
    if (event.target !== event.currentTarget) return;
    event.clipboardData.setData('text/plain', tabbedText(sheet, blockOf(selection), decimalIn(spec)));
    event.preventDefault();
    if (event.type === 'cut') clearBlock();
  }

  /** A table with a header replaces all; a block of cells is written from the active cell on. */
  function onPaste(event: ClipboardEvent): void {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain');
    const cells = parseCsv(text).rows.filter((row) => row.some((cell) => cell !== ''));
    if (cells.length === 0) return;
    const isTable = cells.length > 1 && cells.some(({ length }) => length > 1) && isTableWithNames(text);
    if (isTable) {
      onTable(text);
      return;
    }
    const { top, left } = blockOf(selection);
    edit((document) => withCells(document, { row: top, column: left }, cells));
    const corner = { row: top + cells.length - 1, column: left + (cells[0]?.length ?? 1) - 1 };
    setSelection({ anchor: { row: top, column: left }, active: corner });
  }

  const first = Math.max(0, Math.floor(scrollTop / ROW_HEIGHT) - OVERSCAN);
  const last = Math.min(rowCount, Math.ceil((scrollTop + visiblePx.height) / ROW_HEIGHT) + OVERSCAN);
  const block = blockOf(selection);
  const width = ROW_NUMBER_WIDTH + columnCount * columnPx;

  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be scrolled, selected and typed into as a spreadsheet
    <div
      ref={grid}
      role="grid"
      tabIndex={0}
      aria-label={texts.grid}
      aria-describedby="data-grid-help"
      aria-rowcount={rowCount + 2}
      aria-colcount={columnCount + 1}
      aria-multiselectable
      aria-activedescendant={`cell-${active.row}-${active.column}`}
      data-path="data"
      onKeyDown={onKeyDown}
      onCopy={onCopy}
      onCut={onCopy}
      onPaste={onPaste}
      onScroll={(event) => setScrollTop(event.currentTarget.scrollTop)}
      onPointerUp={() => {
        isSelecting.current = false;
      }}
      style={{ '--column-width': `${columnPx}px` } as CSSProperties}
      className="relative max-h-[min(56vh,520px)] overflow-auto rounded-card border border-line bg-surface text-sm select-none"
    >
      {/* biome-ignore lint/a11y/useSemanticElements: part of the grid */}
      <div role="rowgroup" className="sticky top-0 z-20 bg-sunken" style={{ width, height: HEAD_HEIGHT }}>
        {/* biome-ignore lint/a11y/useSemanticElements: part of the grid */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: the focus is on the grid */}
        <div role="row" aria-rowindex={1} className="flex h-full border-b border-line">
          {/* biome-ignore lint/a11y/useSemanticElements: part of the grid */}
          {/* biome-ignore lint/a11y/useFocusableInteractive: the focus is on the grid */}
          <div
            role="columnheader"
            className="sticky left-0 z-10 shrink-0 border-r border-line bg-sunken"
            style={{ width: ROW_NUMBER_WIDTH }}
          >
            <span className="sr-only">{texts.rowNumber}</span>
          </div>
          {sheet.columns.map((column, at) => (
            <ColumnHead key={column.id} column={column} at={at} count={columnCount} />
          ))}
        </div>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: part of the grid */}
      <div role="rowgroup" className="relative" style={{ width, height: (rowCount + 1) * ROW_HEIGHT }}>
        {Array.from({ length: last - first + 1 }, (_, offset) => first + offset).map((row) => (
          <GridRow
            key={row}
            row={row}
            columns={sheet.columns}
            locale={localeIn(spec)}
            cells={sheet.rows[row]}
            activeColumn={active.row === row ? active.column : undefined}
            selectedFrom={row >= block.top && row <= block.bottom ? block.left : -1}
            selectedTo={row >= block.top && row <= block.bottom ? block.right : -1}
            draft={active.row === row ? draft : undefined}
            onDraft={setDraft}
            onCommit={(step) => {
              const isLast = active.column === columnCount - 1;
              if (step === 'stay') commit();
              else if (step === 'down') commit({ row: active.row + 1, column: active.column });
              else if (step === 'left') commit({ row: active.row, column: Math.max(0, active.column - 1) });
              else commit(isLast ? { row: active.row + 1, column: 0 } : { row: active.row, column: active.column + 1 });
            }}
            onCancel={() => {
              isEditing.current = false;
              setDraft(undefined);
              grid.current?.focus({ preventScroll: true });
            }}
            onPress={(column, isExtending, isTouch) => {
              if (draft !== undefined) commit();
              const isAgain = isTouch && active.row === row && active.column === column;
              if (isAgain) return beginEdit(textAt(row, column));
              isSelecting.current = !isTouch;
              setSelection((now) => ({ anchor: isExtending ? now.anchor : { row, column }, active: { row, column } }));
              grid.current?.focus({ preventScroll: true });
            }}
            onPass={(column) => isSelecting.current && setSelection((now) => ({ ...now, active: { row, column } }))}
            onOpen={(column) => {
              setSelection(selectionAt({ row, column }));
              beginEdit(textAt(row, column));
            }}
          />
        ))}
      </div>
    </div>
  );
}

/** Brings a cell into view, beside the fixed head and row numbers. */
function scrollTo(grid: HTMLDivElement | null, { row, column }: Cell, columnPx: number): void {
  if (grid === null) return;
  const top = row * ROW_HEIGHT;
  const left = column * columnPx;
  const spaceBelow = grid.clientHeight - HEAD_HEIGHT - ROW_HEIGHT;
  const spaceRight = grid.clientWidth - ROW_NUMBER_WIDTH - columnPx;
  if (top < grid.scrollTop) grid.scrollTop = top;
  else if (top > grid.scrollTop + spaceBelow) grid.scrollTop = top - spaceBelow;
  if (left < grid.scrollLeft) grid.scrollLeft = left;
  else if (left > grid.scrollLeft + spaceRight) grid.scrollLeft = left - spaceRight;
}

/** Numbers without names above them are a block of cells. */
function isTableWithNames(text: string): boolean {
  const { hasHeader, problem } = readSheet(text);
  return hasHeader && problem === undefined;
}
