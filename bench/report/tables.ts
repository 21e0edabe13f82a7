import type { Row } from '../measure.js';
import type { Check } from './checks.js';

/** A table in Markdown. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => (cells[0] === '---' ? `|${cells.join('|')}|` : `| ${cells.join(' | ')} |`)).join('\n');
}

/** Three significant digits below 10, whole numbers from 100 on. */
export function number(value: number): string {
  if (Number.isNaN(value)) return '–';
  if (value === 0) return '0';
  if (value >= 100) return value.toFixed(0);
  if (value >= 10) return value.toFixed(1);
  return value.toFixed(value < 0.1 ? 3 : 2);
}

/** The bar chart of a target has its name alone. */
export function labelOf({ targetName, what }: Row): string {
  return what === 'bar' ? targetName : `${targetName} (${what})`;
}

export function speedTable(rows: readonly Row[]): string {
  return table(
    ['case', 'concurrency', 'charts/s', 'min–max', 'p50 ms', 'p99 ms', 'bytes', 'failures'],
    rows.map((row) => [
      labelOf(row),
      row.concurrency,
      row.perSecond.median.toFixed(0),
      `${row.perSecond.min.toFixed(0)}–${row.perSecond.max.toFixed(0)}`,
      number(row.p50Ms.median),
      number(row.p99Ms),
      row.bytes,
      row.failures,
    ]),
  );
}

export function cpuTable(rows: readonly Row[]): string {
  return table(
    ['case', 'concurrency', 'all', 'min–max', 'service', 'Postgres', 'browser', 'renderers', 'GPU', 'utility, other'],
    rows.map((row) => [
      labelOf(row),
      row.concurrency,
      number(row.cpuMs.median),
      `${number(row.cpuMs.min)}–${number(row.cpuMs.max)}`,
      ...[row.byKind.service, row.byKind.postgres, row.byKind.browser, row.byKind.renderer, row.byKind.gpu].map(number),
      number(row.byKind.utility + row.byKind.other),
    ]),
  );
}

export function checkTable(checks: readonly Check[]): string {
  return table(
    ['check', 'measured', 'goal', 'result'],
    checks.map(({ title, measured, goal, isMet }) => [
      title,
      measured < 0.1 ? measured.toFixed(3) : measured.toFixed(2),
      goal,
      isMet ? 'met' : '**missed**',
    ]),
  );
}
