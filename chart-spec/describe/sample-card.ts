import { escapeHtml } from '../values/html-text.js';
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

/** The chart specification of the card. Its key figures are computed from the data. */
export function liveCard({ title, rows }: LiveData): object {
  const hasChange = rows.filter(({ value }) => value !== null).length > 1;
  return {
    type: 'bar',
    width: LIVE_WIDTH_PX,
    height: LIVE_HEIGHT_PX,
    scale: 2,
    padding: 24,
    borderRadius: 12,
    border: { width: 1 },
    header: { eyebrow: 'Northwind', title, ...(hasChange && { badge: { text: '{value}', value: 'changePercent' } }) },
    kpiStrip: [
      { label: 'Total', value: 'sum' },
      { label: 'Average', value: 'mean' },
      { label: 'Best', value: 'max' },
    ],
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
