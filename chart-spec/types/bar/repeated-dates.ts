import type { ChartSpec } from '../../model/chart-spec.js';
import { excerpt } from '../../model/messages.js';
import { timesOf } from '../../time/date-order.js';
import { dateColumn } from '../../time/read-dates.js';
import { localeOf } from '../../values/chart-locale.js';
import { valueAt } from '../../values/json.js';
import { plainText } from '../../values/plain-text.js';

/** Two bars of one series at the same time: on an axis of time one hides the other, on one of names nothing says that they belong together. */
export function repeatedDates({ type, data, options }: ChartSpec): string | undefined {
  const axis = options['indexAxis'] === 'y' ? 'y' : 'x';
  const isTimeAxis = valueAt(options, 'scales', axis, 'type') === 'time';
  const series = data.datasets.filter((dataset) => plainText(dataset['type'] ?? type) === 'bar');
  if (series.length === 0) return undefined;
  const locale = localeOf({ options });
  const times = isTimeAxis
    ? dateColumn(data.labels, locale).dates.map((date) => Date.parse(date?.iso ?? ''))
    : timesOf(data.labels, locale);
  if (times === undefined) return undefined;
  for (const { data: values } of series) {
    const seen = new Map<number, number>();
    for (const [at, value] of values.entries()) {
      const time = times[at] ?? Number.NaN;
      if (value === null || Number.isNaN(time)) continue;
      const first = seen.get(time);
      if (first !== undefined) {
        const label = excerpt(data.labels[at] ?? '');
        const both = `data.labels.${first} and data.labels.${at} are the same date, ${label}`;
        return isTimeAxis
          ? `${both}: one bar hides the other. Add up their values, or use type "category".`
          : `${both}, with a bar each. Add up their values.`;
      }
      seen.set(time, at);
    }
  }
  return undefined;
}
