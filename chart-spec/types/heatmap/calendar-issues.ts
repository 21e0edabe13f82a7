import type { ChartSpec, JsonObject } from '../../model/chart-spec.js';
import type { SpecIssue } from '../../model/errors.js';
import { isObject } from '../../values/json.js';
import { calendarDays, MAX_CALENDAR_DAYS } from './calendar.js';

export function findCalendarIssues(body: JsonObject, datasets: JsonObject[]): SpecIssue[] {
  if (datasets.length !== 1) {
    const message = `data.datasets must hold one series, not ${datasets.length}: a calendar has one value for each day`;
    return [{ path: 'data.datasets', message }];
  }
  const options = { ...(isObject(body['options']) && body['options']), locale: body['locale'] };
  const { labels = [] } = body['data'] as Partial<ChartSpec['data']>;
  const days = calendarDays({ data: { labels, datasets: datasets as ChartSpec['data']['datasets'] }, options });
  const wrong = days.find(({ at }) => at === undefined);
  if (wrong !== undefined) {
    const message = `data must hold dates such as 2026-01-31 for a calendar, not "${wrong.text.slice(0, 40)}"`;
    return [{ path: 'data', message }];
  }
  const all = days.map(({ at = 0 }) => at);
  const span = all.reduce((a, b) => Math.max(a, b)) - all.reduce((a, b) => Math.min(a, b)) + 1;
  if (span <= MAX_CALENDAR_DAYS) return [];
  return [
    { path: 'data', message: `data must hold dates of at most ${MAX_CALENDAR_DAYS} days for a calendar, not ${span}` },
  ];
}
