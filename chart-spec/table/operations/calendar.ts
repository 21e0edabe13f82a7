/** Days, ISO weeks, months, quarters and years in UTC, and how labels write them. */
const DAY_MS = 86_400_000;
/** 1 January 1970 was a Thursday. */
const MONDAY_OFFSET_DAYS = 3;

export type CalendarUnit = 'day' | 'week' | 'month' | 'quarter' | 'year';
const UNITS: readonly CalendarUnit[] = ['day', 'week', 'month', 'quarter', 'year'];

export function isCalendarUnit(value: unknown): value is CalendarUnit {
  return UNITS.some((unit) => unit === value);
}

export function startOfUnit(ms: number, unit: CalendarUnit): number {
  const date = new Date(ms);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const day = Math.floor(ms / DAY_MS);
  switch (unit) {
    case 'day':
      return day * DAY_MS;
    case 'week':
      return (day - ((((day + MONDAY_OFFSET_DAYS) % 7) + 7) % 7)) * DAY_MS;
    case 'month':
      return Date.UTC(year, month, 1);
    case 'quarter':
      return Date.UTC(year, month - (month % 3), 1);
    case 'year':
      return Date.UTC(year, 0, 1);
  }
}

export function nextUnit(start: number, unit: CalendarUnit): number {
  if (unit === 'day') return start + DAY_MS;
  if (unit === 'week') return start + 7 * DAY_MS;
  const date = new Date(start);
  const months = unit === 'month' ? 1 : unit === 'quarter' ? 3 : 12;
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
}

/** `2026-01-05`, `2026-W02`, `2026-01`, `2026 Q1`, `2026`: forms that axes shorten. */
export function calendarText(start: number, unit: CalendarUnit): string {
  const date = new Date(start);
  const year = date.getUTCFullYear();
  switch (unit) {
    case 'day':
      return date.toISOString().slice(0, 10);
    case 'week':
      return weekText(start);
    case 'month':
      return date.toISOString().slice(0, 7);
    case 'quarter':
      return `${year} Q${date.getUTCMonth() / 3 + 1}`;
    case 'year':
      return String(year);
  }
}

/** The year of a week is that of its Thursday. */
function weekText(monday: number): string {
  const thursday = monday + 3 * DAY_MS;
  const year = new Date(thursday).getUTCFullYear();
  const week = Math.floor((thursday - Date.UTC(year, 0, 1)) / (7 * DAY_MS)) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}
