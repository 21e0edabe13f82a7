import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { focusOrMain } from './focus-or-main.ts';

export interface Column<Row> {
  /** The heading. Empty headings need `label`. */
  title: string;
  /** The accessible name of a column without a visible heading. */
  label?: string;
  cell: (row: Row) => ReactNode;
  align?: 'right';
  /** Hidden below this width of the window. */
  from?: 'sm' | 'md' | 'lg' | 'xl';
}

const FROM = {
  sm: 'hidden sm:table-cell',
  md: 'hidden md:table-cell',
  lg: 'hidden lg:table-cell',
  xl: 'hidden xl:table-cell',
};

export interface TableProps<Row> {
  /** The accessible name. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  onOpen?: (row: Row) => void;
}

/** Rows of 40 px. With `onOpen` a click or Enter on a row opens it; its first cell then holds the button for the keyboard. */
export function Table<Row>({ label, columns, rows, rowKey, onOpen }: TableProps<Row>) {
  const focused = useRef<Element>(null);
  // After each change, and when the table goes with its last row: the row with the focus may have been deleted.
  useEffect(() => () => {
    if (focused.current !== null && !focused.current.isConnected) focusOrMain(focused.current);
  });
  return (
    // A table that is wider than its place can be scrolled by keyboard: with the buttons of its rows, else with the arrow keys.
    <section
      {...(!onOpen && { tabIndex: 0 })}
      aria-label={label}
      onFocus={({ target }) => {
        focused.current = target;
      }}
      onBlur={() => {
        focused.current = null;
      }}
      className="overflow-x-auto rounded-card border border-line"
    >
      <table aria-label={label} className="w-full border-collapse text-left text-sm tabular-nums">
        <thead>
          <tr className="border-b border-line bg-sunken text-xs text-soft">
            {columns.map((column) => (
              <th
                key={column.title || column.label}
                scope="col"
                className={classNames(
                  'h-9 px-3 font-medium whitespace-nowrap sm:px-4',
                  column.align === 'right' && 'text-right',
                  column.from && FROM[column.from],
                )}
              >
                {column.title || <span className="sr-only">{column.label}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className={classNames('border-b border-line last:border-0', onOpen && 'cursor-pointer hover:bg-sunken')}
              onClick={
                onOpen &&
                ((event) => {
                  const control =
                    event.target instanceof Element && event.target.closest('a, button, input, label, [role]');
                  // The table itself may be in an element with a role, such as the panel of a tab.
                  if (!control || !event.currentTarget.contains(control)) onOpen(row);
                })
              }
            >
              {columns.map((column, index) => (
                <td
                  key={column.title || column.label}
                  className={classNames(
                    'h-10 px-3 sm:px-4',
                    column.align === 'right' && 'text-right whitespace-nowrap',
                    column.from && FROM[column.from],
                  )}
                >
                  {index === 0 && onOpen ? (
                    <button type="button" className="text-left" onClick={() => onOpen(row)}>
                      {column.cell(row)}
                    </button>
                  ) : (
                    column.cell(row)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
