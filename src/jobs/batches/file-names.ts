import type { ChartSpec } from '../../../renderer-page/payload.js';
import type { BatchChart } from './batches.js';

/** Enough to tell charts apart, and short enough for every file system below whatever folder. */
const SLUG_CHARS = 60;
const NUMBER_DIGITS = 3;

/** What people call a chart: its name in the batch, else the title that is drawn. */
export function titleOf({ name, spec }: Pick<BatchChart, 'name' | 'spec'>): string | null {
  return name ?? spec.header?.title ?? drawnTitle(spec) ?? null;
}

/**
 * `001-quarterly-revenue.png`: the place in the batch, from 1 on, and what the chart is called. The number makes it unique, and no name that
 * a system has reserved; the rest is ASCII letters, digits and hyphens. A title in another script leaves the number alone.
 */
export function fileNameOf(chart: Pick<BatchChart, 'name' | 'spec'>, index: number): string {
  const number = String(index + 1).padStart(NUMBER_DIGITS, '0');
  const words = [number, slugOf(titleOf(chart) ?? '')].filter((word) => word !== '');
  return `${words.join('-')}.${chart.spec.format}`;
}

function slugOf(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return words?.join('-').slice(0, SLUG_CHARS).replace(/-$/, '') ?? '';
}

/** Of Chart.js: one line or several. */
function drawnTitle({ options }: ChartSpec): string | undefined {
  const { title } = asObject(options['plugins']);
  const { display, text } = asObject(title);
  if (display !== true) return undefined;
  const lines = (Array.isArray(text) ? text : [text]).filter((line) => typeof line === 'string');
  return lines.length > 0 ? lines.join(' ') : undefined;
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
