import type { ChartSpec, JsonObject } from '../../model/chart-spec.js';
import { dateColumn } from '../../time/read-dates.js';
import { mergeOptions } from '../../values/json.js';
import { plainText } from '../../values/plain-text.js';
import { withoutNoise } from '../../values/sums.js';
import { heatmapCells } from './cells.js';

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
/** Three years have cells that can be seen in the largest image. */
export const MAX_CALENDAR_DAYS = 1100;
/** A Monday. */
const SOME_MONDAY_MS = 4 * DAY_MS;
const ISO_DAY = /^\d{4}-\d{2}-\d{2}/;

interface Day {
  /** Days since 1970; undefined for a text that is not a date. */
  at: number | undefined;
  text: string;
  value: number | null;
}

function localeOf({ options }: Pick<ChartSpec, 'options'>): string {
  return typeof options['locale'] === 'string' ? options['locale'] : 'en-US';
}

/** The days of a calendar with their values: the labels of the series, or the dates among the places of cells. */
export function calendarDays(spec: Pick<ChartSpec, 'data' | 'options'>): Day[] {
  const cells = heatmapCells(spec).map(({ x, y, v }) => ({ texts: [plainText(x), plainText(y)], v }));
  const column = dateColumn(
    cells.flatMap(({ texts }) => texts),
    localeOf(spec),
  );
  const isoOf = (text: string) => (ISO_DAY.test(text) ? text.slice(0, 10) : column.isoOf(text));
  const isRead = (text: string) => Number.isFinite(Date.parse(isoOf(text) ?? ''));
  return cells.map(({ texts, v }): Day => {
    // In a table the other place is the name of the column, which may be a year.
    const text = texts.find((one) => ISO_DAY.test(one)) ?? texts.find(isRead) ?? texts[0] ?? '';
    const at = isRead(text) ? Math.floor(Date.parse(isoOf(text) ?? '') / DAY_MS) : undefined;
    return { at, text, value: typeof v === 'number' ? v : null };
  });
}

/** The first day of the week where a language is spoken: 1 is Monday. Browsers without this knowledge begin with Monday. */
function firstWeekDay(locale: string): number {
  const info = new Intl.Locale(locale) as Intl.Locale & { getWeekInfo?: () => { firstDay: number } };
  return info.getWeekInfo?.().firstDay ?? 1;
}

function isoDay(at: number): string {
  return new Date(at * DAY_MS).toISOString().slice(0, 10);
}

/** The first day, and those with which months begin. */
function monthStarts(first: number, last: number): number[] {
  const days = [first];
  for (let at = first + 1; at <= last; at += 1) if (isoDay(at).endsWith('-01')) days.push(at);
  return days;
}

/** A heat map with a column for each week and a row for each day of the week. Values of one day add up. */
export function composeCalendar(spec: ChartSpec): ChartSpec {
  const values = new Map<number, number | null>();
  for (const { at, value } of calendarDays(spec)) {
    if (at === undefined) continue;
    const before = values.get(at) ?? null;
    values.set(at, value === null ? before : withoutNoise((before ?? 0) + value));
  }
  const days = [...values.keys()];
  const [first, last] = [days.reduce((a, b) => Math.min(a, b)), days.reduce((a, b) => Math.max(a, b))];
  const locale = localeOf(spec);
  const begin = firstWeekDay(locale);
  const nameOf = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const names = Array.from({ length: WEEK_DAYS }, (_name, i) =>
    nameOf.format(SOME_MONDAY_MS + (begin - 1 + i) * DAY_MS),
  );
  // 1970 began on a Thursday.
  const rowOf = (at: number) => (((at + 4 - begin) % WEEK_DAYS) + WEEK_DAYS) % WEEK_DAYS;
  const weekOf = (at: number) => isoDay(at - rowOf(at));
  const cells: JsonObject[] = [];
  for (let at = first; at <= last; at += 1) {
    cells.push({ x: weekOf(at), y: names[rowOf(at)] ?? '', v: values.get(at) ?? null });
  }
  const columnOf = (at: number) => (at - rowOf(at) - (first - rowOf(first))) / WEEK_DAYS;
  const months = monthStarts(first, last).map((day) => ({ column: columnOf(day), day }));
  // A month that begins in the first week names it.
  if (months[1]?.column === 0) months.shift();
  const [{ data: _points, ...style } = { data: [] }] = spec.data.datasets;
  return {
    ...spec,
    type: 'matrix',
    data: { labels: [], datasets: [{ ...style, data: cells }] },
    options: mergeOptions({ scales: { y: { labels: names } } }, spec.options),
    composition: { type: 'heatmap', months },
  };
}
