import { valueAt } from '../../../../chart-spec/spec.js';
import { numberWriter, shareTexts } from '../../../../chart-spec/table.js';
import type { ChartPlan } from '../../../chart/chart-plan';
import { isRing } from '../../../chart/chart-types';
import { plainValue } from '../../../chart/data-values';
import { behindName } from '../../../text/text-direction';

/** Between a name and its share: wider than a space between words. */
const GAP = '\u00a0\u00a0';
/** With more slices, percentages say little. */
const MOST_SLICES = 30;

/** Whether a legend names the shares of slices: those of a pie or a single ring without data labels, unless the spec refuses. */
function showsShares({ spec, hasDataLabels }: ChartPlan): boolean {
  if (!isRing(spec) || spec.theme?.mode === 'plain') return false;
  const isRefused =
    spec.legend?.shares === false || valueAt(spec.options, 'plugins', 'legend', 'labels', 'shares') === false;
  const { labels, datasets } = spec.data;
  if (isRefused || datasets.length !== 1 || labels.length > MOST_SLICES || hasDataLabels) return false;
  return !labels.some((label) => label.includes('%'));
}

const WHOLE_DEGREES = 360;
const WHOLE_PERCENT = 100;

/** Whether a part of a ring shows counts, as the seats of a parliament: readers look for the numbers. A gauge has two slices. */
function countsSeats({ spec, settings }: ChartPlan, values: number[]): boolean {
  const [dataset] = spec.data.datasets;
  const degrees = dataset && settings.of(dataset, 'circumference');
  const isPart = typeof degrees === 'number' && Math.abs(degrees) < WHOLE_DEGREES;
  const total = values.reduce((sum, value) => sum + value, 0);
  return isPart && values.length > 2 && total !== WHOLE_PERCENT && values.every(Number.isInteger);
}

/**
 * What a legend writes behind the names of slices, such as "  52%"; empty for slices without a value, `undefined` where no shares are shown.
 * @param gap between the name and the share; empty where the share stands below its name
 */
export function sliceShares(plan: ChartPlan, gap = GAP): string[] | undefined {
  const { spec, numberLocale: locale } = plan;
  const values = (spec.data.datasets[0]?.data ?? []).map(plainValue);
  const counted = values.map((value) => value ?? 0);
  if (!showsShares(plan) || counted.some((value) => value < 0) || !counted.some((value) => value > 0)) return undefined;
  const texts = countsSeats(plan, counted)
    ? counted.map(numberWriter('labels', { values: counted, locale }))
    : shareTexts(counted, locale);
  const nameOf = (at: number) => spec.data.labels[at] ?? '';
  return texts.map((text, at) =>
    typeof values[at] === 'number' ? behindName(nameOf(at), gap, text, plan.isRightToLeft) : '',
  );
}
