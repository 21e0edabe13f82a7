import { numberWriter } from '../../numbers/write-number.js';
import type { TextFrame } from '../chart-type.js';
import { listed } from '../text-frame.js';
import { tableColumns } from './table-cells.js';

/** The first rows, with the name of its column before each cell but the first. */
export function describeTable({ spec, locale, phrases }: TextFrame): string[] {
  const columns = tableColumns(spec);
  const writers = columns.map(({ name, format, cells }) => {
    const values = cells.filter((cell) => typeof cell === 'number');
    return numberWriter('cells', { values, format, locale, name });
  });
  const rows = Math.max(0, ...columns.map(({ cells }) => cells.length));
  const texts = Array.from({ length: rows }, (_row, i) => {
    const cells = columns.map(({ cells: all }, column) => {
      const cell = all[i] ?? '';
      return Array.isArray(cell) ? '' : typeof cell === 'number' ? (writers[column]?.(cell) ?? '') : cell;
    });
    const [first = '', ...others] = cells;
    const named = others.flatMap((cell, at) => (cell === '' ? [] : [`${columns[at + 1]?.name ?? ''} ${cell}`.trim()]));
    return [first, named.join(', ')].filter((part) => part !== '').join(': ');
  });
  return [listed(texts, phrases, '; ')];
}
