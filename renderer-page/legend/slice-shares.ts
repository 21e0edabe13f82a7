import { Chart, type LegendItem } from 'chart.js';
import { type ChartSpec, type JsonObject, numberFormat, valueAt } from '../../chart-spec/chart-spec.js';
import { asksForLabels } from '../axes/axes';
import { scriptable } from '../chartjs/adapters';
import { plainValue } from '../labels/data/data-values';

/** Between a name and its share: wider than a space between words. */
const GAP = '\u00a0\u00a0';
/** With more slices, whole percentages say little and would give equal slices different shares. */
const MOST_SLICES = 30;

/** Whole percentages that add up to 100, by the largest remainder. @param values not negative, one at least above zero */
function wholePercentages(values: number[]): number[] {
  const largest = Math.max(...values);
  const sum = values.reduce((total, value) => total + value / largest, 0);
  const exact = values.map((value) => ((value / largest) * 100) / sum);
  const whole = exact.map(Math.floor);
  const missing = 100 - whole.reduce((total, share) => total + share, 0);
  const byRemainder = exact
    .map((share, at) => ({ at, remainder: share % 1 }))
    .toSorted((a, b) => b.remainder - a.remainder || a.at - b.at);
  for (const { at } of byRemainder.slice(0, missing)) whole[at] = (whole[at] ?? 0) + 1;
  return whole;
}

/** Whether a legend names the shares of slices: those of a pie or a single ring without data labels, unless the spec refuses. */
function showsShares(spec: ChartSpec): boolean {
  if ((spec.type !== 'pie' && spec.type !== 'doughnut') || spec.theme?.mode === 'plain') return false;
  const isRefused =
    spec.legend?.shares === false || valueAt(spec.options, 'plugins', 'legend', 'labels', 'shares') === false;
  const { labels, datasets } = spec.data;
  if (isRefused || datasets.length !== 1 || labels.length > MOST_SLICES || asksForLabels(spec)) return false;
  return !labels.some((label) => label.includes('%'));
}

/**
 * What a legend writes behind the names of slices, such as "  52%"; empty for slices without a value, `undefined` where no shares are shown.
 * A slice too small for one percent is "<1%".
 */
export function shareTexts(spec: ChartSpec): string[] | undefined {
  const values = (spec.data.datasets[0]?.data ?? []).map(plainValue);
  const counted = values.map((value) => value ?? 0);
  if (!showsShares(spec) || counted.some((value) => value < 0) || !counted.some((value) => value > 0)) return undefined;
  const locale = spec.options['locale'];
  const percent = numberFormat(typeof locale === 'string' ? locale : 'en-US', { style: 'percent' });
  return wholePercentages(counted).map((share, at) => {
    const value = values[at];
    if (typeof value !== 'number') return '';
    return share === 0 && value > 0 ? `${GAP}<${percent.format(0.01)}` : GAP + percent.format(share / 100);
  });
}

/** Legend options that write the shares behind the names where the spec sets swatches of its own, which Chart.js draws. */
export function withShares(spec: ChartSpec): JsonObject {
  const shares = shareTexts(spec);
  if (!shares) return {};
  const named = (chart: Chart): LegendItem[] => {
    const items = Chart.overrides[spec.type as 'pie'].plugins.legend.labels.generateLabels(chart);
    return items.map((item) => ({ ...item, text: item.text + (shares[item.index ?? -1] ?? '') }));
  };
  return { generateLabels: scriptable(named) };
}
