import { valueWriter } from '../../words/value-text.js';
import type { TextFrame } from '../chart-type.js';
import { listed } from '../text-frame.js';
import { tableColumns } from './table-cells.js';

/** The names of the columns, and the first rows. */
export function describeTable({ spec, locale, phrases }: TextFrame): string[] {
  const columns = tableColumns(spec);
  const rows = Math.max(0, ...columns.map(({ cells }) => cells.length));
  const texts = Array.from({ length: rows }, (_row, i) => {
    const cells = columns.map(({ cells: all, format }) => {
      const write = valueWriter({ ...spec, options: { plugins: { datalabels: { format } } } }, { data: [] }, locale);
      const cell = all[i] ?? '';
      return Array.isArray(cell) ? '' : typeof cell === 'number' ? write(cell) : cell;
    });
    return cells.filter((cell) => cell !== '').join(' ');
  });
  return [
    columns
      .map(({ name }) => name)
      .filter((name) => name !== '')
      .join(', '),
    listed(texts, phrases),
  ].filter((sentence) => sentence !== '');
}
