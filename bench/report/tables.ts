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
function labelOf({ targetName, what }: Pick<Row, 'targetName' | 'what'>): string {
  return what === 'bar' ? targetName : `${targetName} (${what})`;
}

/** Speed, and CPU time in ms per chart: of all processes, then of those of each kind. */
export function chartTable(rows: readonly Row[]): string {
  return table(
    ['case', 'concurrency', 'charts/s', 'p50 ms', 'p99 ms', 'CPU ms', 'service', 'Postgres', 'browser', 'renderers'],
    rows.map(({ concurrency, perSecond, p50Ms, p99Ms, cpuMs, byKind, ...row }) => [
      labelOf(row),
      concurrency,
      perSecond.median.toFixed(0),
      ...[p50Ms.median, p99Ms, cpuMs.median].map(number),
      ...[byKind.service, byKind.postgres, byKind.browser, byKind.renderer].map(number),
    ]),
  );
}

/** Goals that are missed are bold. */
export function checkTable(checks: readonly Check[]): string {
  return table(
    ['check', 'measured', 'goal'],
    checks.map(({ title, measured, goal, isMet }) => [
      title,
      measured < 0.1 ? measured.toFixed(3) : measured.toFixed(2),
      isMet ? goal : `**${goal}**`,
    ]),
  );
}
