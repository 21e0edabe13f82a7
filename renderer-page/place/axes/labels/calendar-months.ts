import type { ChartSpec } from '../../../../chart-spec/spec.js';
import { timeTexts } from '../../../../chart-spec/table.js';
import type { OrdinalLabels, Selection } from './ordinal-labels';

const DAY_MS = 86_400_000;
/** Months from one name to the next. */
const STEPS = [1, 2, 3, 6, 12];
/** A month of which the calendar has less at its beginning is left out first. */
const LAST_DAY_OF_FIRST_WEEK = 7;

type Months = NonNullable<NonNullable<ChartSpec['composition']>['months']>;

function* selectionsOf(months: Months): Generator<Selection> {
  const [first] = months;
  const isPartial = first !== undefined && new Date(first.day * DAY_MS).getUTCDate() > LAST_DAY_OF_FIRST_WEEK;
  const whole = isPartial ? months.slice(1) : months;
  const indexesOf = (shown: Months): Selection => ({ indexes: shown.map(({ column }) => column), isMonths: true });
  if (isPartial) yield indexesOf(months);
  for (const step of STEPS) {
    const shown = whole.filter(({ day }) => new Date(day * DAY_MS).getUTCMonth() % step === 0);
    if (shown.length > 0) yield indexesOf(shown);
  }
  yield indexesOf(months.slice(0, 1));
}

/** The labels of the weeks of a calendar: the name of each month at the week where it begins, with the year below where it changes. */
export function calendarMonths(months: Months, locale: string): OrdinalLabels {
  const dayAt = (column: number) => (months.find((month) => month.column === column)?.day ?? 0) * DAY_MS;
  return {
    selections: () => selectionsOf(months),
    texts: ({ indexes }) => timeTexts(indexes.map(dayAt), 'month', locale),
    areDates: true,
    areNames: false,
  };
}
