import type { Day } from '../../api/overview.ts';
import { overviewTexts } from '../../texts/overview.ts';
import { formatNumber } from '../../ui/format.ts';

export interface Trend {
  /** One for each day with renders. */
  values: number[];
  /** The last seven days against the seven before, such as `+12%`. */
  change: string;
}

const WEEK_DAYS = 7;

/** @param partsOf the parts of a day's value, `part / whole`, which are added up for a week. */
export function trendOf(days: readonly Day[], partsOf: (day: Day) => [part: number, whole: number]): Trend | undefined {
  // Today is not over.
  const whole = days.slice(0, -1);
  const used = whole.filter(({ renders, failed }) => renders + failed > 0);
  const now = averageOf(whole.slice(-WEEK_DAYS), partsOf);
  const before = averageOf(whole.slice(-2 * WEEK_DAYS, -WEEK_DAYS), partsOf);
  if (now === undefined || !before) return undefined;
  const percent = Math.round((now / before - 1) * 100);
  const change =
    percent === 0 ? overviewTexts.tiles.noChange : `${percent > 0 ? '+' : '−'}${formatNumber(Math.abs(percent))}%`;
  return { values: used.map((day) => averageOf([day], partsOf) ?? 0), change };
}

function averageOf(days: readonly Day[], partsOf: (day: Day) => [number, number]): number | undefined {
  const parts = days.map(partsOf);
  const whole = parts.reduce((sum, [, each]) => sum + each, 0);
  return whole === 0 ? undefined : parts.reduce((sum, [part]) => sum + part, 0) / whole;
}
