import { memo } from 'react';
import { playgroundTexts } from '../../../texts/playground.ts';
import { classNames } from '../../../ui/class-names.ts';
import { shownText } from '../model/table/cell-text.ts';
import { type Column, isBadCell, isSeries } from '../model/table/sheet.ts';

export const ROW_HEIGHT = 32;
export const ROW_NUMBER_WIDTH = 44;
/** At least; columns share the width that is left. */
export const MIN_COLUMN_WIDTH = 132;
/** Set by the grid. */
export const COLUMN_WIDTH = 'var(--column-width)';

interface Props {
  row: number;
  columns: readonly Column[];
  /** In which numbers are shown. */
  locale: string | undefined;
  /** Absent in the row where new ones are typed. */
  cells: readonly string[] | undefined;
  activeColumn: number | undefined;
  /** −1: nothing in this row is selected. */
  selectedFrom: number;
  selectedTo: number;
  /** The text of the active cell while it is edited. */
  draft: string | undefined;
  onDraft(text: string): void;
  onCommit(step: 'down' | 'right' | 'left' | 'stay'): void;
  onCancel(): void;
  onPress(column: number, isExtending: boolean, isTouch: boolean): void;
  onPass(column: number): void;
  onOpen(column: number): void;
}

/** Callbacks are left out of the comparison: those of a row that did not change do the same. */
function isSame(a: Props, b: Props): boolean {
  const isQuiet = a.activeColumn === undefined && b.activeColumn === undefined;
  return (
    isQuiet &&
    a.cells === b.cells &&
    a.columns === b.columns &&
    a.locale === b.locale &&
    a.selectedFrom === b.selectedFrom &&
    a.selectedTo === b.selectedTo
  );
}

export const GridRow = memo(function GridRow(props: Props) {
  const { row, columns, cells, activeColumn, selectedFrom, selectedTo } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of the grid
    // biome-ignore lint/a11y/useFocusableInteractive: the focus is on the grid
    <div
      role="row"
      aria-rowindex={row + 2}
      className="absolute flex w-full"
      style={{ top: row * ROW_HEIGHT, height: ROW_HEIGHT }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: part of the grid */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the focus is on the grid */}
      <div
        role="rowheader"
        className="sticky left-0 z-10 flex shrink-0 items-center justify-end border-r border-b border-line bg-sunken pr-2 text-xs text-soft tabular-nums"
        style={{ width: ROW_NUMBER_WIDTH }}
      >
        {cells === undefined ? <span className="sr-only">{playgroundTexts.data.newRow}</span> : row + 1}
      </div>
      {columns.map((column, at) => (
        <GridCell
          key={column.id}
          {...props}
          at={at}
          column={column}
          text={cells?.[at] ?? ''}
          isActive={activeColumn === at}
          isSelected={at >= selectedFrom && at <= selectedTo}
        />
      ))}
    </div>
  );
}, isSame);

function GridCell({
  row,
  at,
  column,
  text,
  isActive,
  isSelected,
  cells,
  draft,
  onDraft,
  onCommit,
  onCancel,
  onPress,
  onPass,
  onOpen,
  locale,
}: Props & { at: number; column: Column; text: string; isActive: boolean; isSelected: boolean }) {
  const isBad = isBadCell(column, text);
  const isNumber = isSeries(column) && !isBad;
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of the grid
    // biome-ignore lint/a11y/useFocusableInteractive: the focus is on the grid
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys
    <div
      role="gridcell"
      id={`cell-${row}-${at}`}
      aria-colindex={at + 2}
      aria-selected={isSelected}
      aria-invalid={isBad || undefined}
      title={isBad ? playgroundTexts.data.notANumber : undefined}
      style={{ width: COLUMN_WIDTH }}
      onPointerDown={(event) => {
        if (event.target instanceof HTMLInputElement || event.button !== 0 || event.pointerType !== 'mouse') return;
        event.preventDefault();
        onPress(at, event.shiftKey, false);
      }}
      onClick={(event) => {
        const isMouse = (event.nativeEvent as PointerEvent).pointerType === 'mouse';
        if (!isMouse && !(event.target instanceof HTMLInputElement)) onPress(at, false, true);
      }}
      onPointerEnter={() => onPass(at)}
      onDoubleClick={() => onOpen(at)}
      className={classNames(
        'relative flex shrink-0 items-center border-r border-b border-line px-2',
        isNumber && 'justify-end tabular-nums',
        column.role === 'ignore' && 'text-gray-10',
        isBad && 'bg-red-soft text-red-text',
        isSelected && !isActive && 'bg-accent-soft',
        isActive && 'z-[5] outline-2 -outline-offset-2 outline-accent-text',
      )}
    >
      {isActive && draft !== undefined ? (
        <input
          // biome-ignore lint/a11y/noAutofocus: the user began to type in this cell
          autoFocus
          value={draft}
          aria-label={playgroundTexts.data.cell(column.name || playgroundTexts.data.columnNumber(at + 1), row + 1)}
          onChange={(event) => onDraft(event.target.value)}
          onBlur={(event) => event.relatedTarget !== null && onCommit('stay')}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onCommit('down');
            else if (event.key === 'Tab') onCommit(event.shiftKey ? 'left' : 'right');
            else if (event.key === 'Escape') onCancel();
            else return;
            event.preventDefault();
            event.stopPropagation();
          }}
          className={classNames(
            'absolute inset-0 bg-surface px-2 text-text outline-none select-text',
            isNumber && 'text-right',
          )}
        />
      ) : (
        <span className="truncate">
          {cells === undefined && at === 0 && !isActive ? (
            <span className="text-gray-10">{playgroundTexts.data.newRowHint}</span>
          ) : (
            shownText(text, column, locale)
          )}
        </span>
      )}
    </div>
  );
}
