import { escapeHtml } from './values/html-text.js';
/** The card of the landing page that the visitor edits. Shared with dashboard/site/landing.ts, so that browser and service draw one specification. */

export interface LiveRow {
  label: string;
  /** null is a gap. */
  value: number | null;
}

export interface LiveData {
  title: string;
  rows: readonly LiveRow[];
}

export const LIVE_DATA: LiveData = {
  title: 'Orders by month',
  rows: [
    { label: 'Jan', value: 1240 },
    { label: 'Feb', value: 1480 },
    { label: 'Mar', value: 1395 },
    { label: 'Apr', value: 1720 },
    { label: 'May', value: 1910 },
    { label: 'Jun', value: 2260 },
  ],
};

/** CSS px. */
const LIVE_WIDTH_PX = 600;
const LIVE_HEIGHT_PX = 400;

/** The chart specification of the card. Its key figures follow from the data. */
export function liveCard({ title, rows }: LiveData): object {
  return {
    type: 'bar',
    width: LIVE_WIDTH_PX,
    height: LIVE_HEIGHT_PX,
    scale: 2,
    padding: 24,
    borderRadius: 12,
    border: { width: 1 },
    header: { eyebrow: 'Northwind', title, badge: badgeOf(rows) },
    kpiStrip: keyFigures(rows),
    data: {
      labels: rows.map(({ label }) => label),
      datasets: [{ label: 'Orders', data: rows.map(({ value }) => value) }],
    },
    alt: altOf({ title, rows }),
  };
}

function altOf({ title, rows }: LiveData): string {
  return `${title}: ${rows.map(({ label, value }) => `${label} ${value ?? 'no value'}`).join(', ')}`;
}

/**
 * The address of an image with this specification, for an `<img>`.
 * @param origin where clients reach the service, without a trailing slash
 */
function imageUrl(origin: string, spec: object): string {
  const bytes = new TextEncoder().encode(JSON.stringify(spec));
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return `${origin}/api/v1/render?c=${base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

/** The tag that the visitor copies. */
export function imageTag(origin: string, data: LiveData): string {
  const { alt: _said, ...spec } = liveCard(data) as { alt: string };
  const alt = escapeHtml(altOf(data));
  return `<img src="${imageUrl(origin, spec)}" width="${LIVE_WIDTH_PX}" height="${LIVE_HEIGHT_PX}" alt="${alt}">`;
}

function keyFigures(rows: readonly LiveRow[]): { label: string; value: string }[] {
  const known = rows.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]));
  const [first, ...others] = known;
  if (first === undefined) return [{ label: 'Total', value: '–' }];
  const best = others.reduce((a, b) => (b.value > a.value ? b : a), first);
  const total = known.reduce((sum, { value }) => sum + value, 0);
  return [
    { label: 'Total', value: numberText(total) },
    { label: 'Average', value: numberText(total / known.length) },
    { label: 'Best', value: best.label === '' ? numberText(best.value) : best.label },
  ];
}

/** The change from the first value to the last one. */
function badgeOf(rows: readonly LiveRow[]): string {
  const values = rows.flatMap(({ value }) => (value === null ? [] : [value]));
  const [first, last] = [values[0], values.at(-1)];
  if (first === undefined || last === undefined || first <= 0) return 'Live';
  const percent = Math.round((last / first - 1) * 100);
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent)} %`;
}

function numberText(value: number): string {
  const digits = Math.abs(value) < 100 ? 1 : 0;
  return new Intl.NumberFormat('en', { maximumFractionDigits: digits }).format(value);
}
