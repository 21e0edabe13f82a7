import { type ChartSpec, isObject } from '../../../chart-spec/chart-spec.js';
import type { BatchChart } from './batch-chart.js';

/** Short enough for every file system, in any folder. */
const SLUG_CHARS = 60;
const NUMBER_DIGITS = 3;

/** The name of a chart in the batch, else the title that is drawn. */
export function titleOf({ name, spec }: Pick<BatchChart, 'name' | 'spec'>): string | null {
  return name ?? spec.header?.title ?? drawnTitle(spec) ?? null;
}

/**
 * `001-quarterly-revenue.png`: the position in the batch, from 1, and a slug of the title in ASCII. The number makes the name unique, and
 * different from the reserved names of operating systems. A title in another script has an empty slug.
 */
export function fileNameOf(chart: Pick<BatchChart, 'name' | 'spec'>, index: number): string {
  const number = String(index + 1).padStart(NUMBER_DIGITS, '0');
  const words = [number, fileStemOf(titleOf(chart) ?? '')].filter((word) => word !== '');
  return `${words.join('-')}.${chart.spec.format}`;
}

function fileStemOf(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return words?.join('-').slice(0, SLUG_CHARS).replace(/-$/, '') ?? '';
}

/** The title option of Chart.js: one line or several. */
function drawnTitle({ options }: ChartSpec): string | undefined {
  const plugins = isObject(options['plugins']) ? options['plugins'] : {};
  const { display, text } = isObject(plugins['title']) ? plugins['title'] : {};
  if (display !== true) return undefined;
  const lines = (Array.isArray(text) ? text : [text]).filter((line) => typeof line === 'string');
  return lines.length > 0 ? lines.join(' ') : undefined;
}
