const numberFormat = new Intl.NumberFormat('en-US');
const dateTimeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });
const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const relativeFormat = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto', style: 'short' });

/** `1,234`. */
export function formatNumber(value: number): string {
  return numberFormat.format(value);
}

/** A share from 0 to 1 as `98.2%`; `–` for null. */
export function formatShare(share: number | null | undefined): string {
  return share === null || share === undefined ? '–' : `${numberFormat.format(Math.round(share * 1000) / 10)}%`;
}

/** `340 B`, `12.3 KB`, `1.2 MB`, `50.0 GB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${(bytes / 1000).toFixed(1)} KB`;
  if (bytes < 1_000_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`;
  return `${(bytes / 1_000_000_000).toFixed(1)} GB`;
}

/** `850 ms`, `1.2 s`; `–` for null. */
export function formatMs(ms: number | null | undefined): string {
  if (ms === null || ms === undefined) return '–';
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

/** `Jan 5, 2026, 2:03:11 PM`, in the reader's time zone. */
export function formatDateTime(iso: string): string {
  return dateTimeFormat.format(new Date(iso));
}

/** `Jan 5, 2026`. */
export function formatDate(iso: string): string {
  return dateFormat.format(new Date(iso));
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** `3 min. ago`, `yesterday`, `in 2 days`. */
export function formatRelative(iso: string, nowMs = Date.now()): string {
  const seconds = (new Date(iso).getTime() - nowMs) / 1000;
  for (const [unit, length] of UNITS) {
    if (Math.abs(seconds) >= length) return relativeFormat.format(Math.round(seconds / length), unit);
  }
  return relativeFormat.format(Math.round(seconds), 'second');
}
