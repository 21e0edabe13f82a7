/** Percentages of a template that shows shares of a whole. See docs/adr/0126-words-and-numbers-of-templates.md. */
import type { IssueList } from '../../model/issue-list.js';
import type { Warnings } from '../../model/warnings.js';
import type { TemplateReading } from './template-parameters.js';

/** Where problems of the data are reported. */
export interface Report {
  issues: IssueList;
  warnings: Warnings;
}

/** Shares have one decimal. */
const STEPS_PER_PERCENT = 10;
/** Rounding moves each given percentage by half of one percent at most. */
const ROUNDING = 0.5;

/**
 * The series as percentages. Values that already are percentages stay as they are.
 * @param series points as the caller wrote them; texts are reported by the validation of the spec
 * @param seriesCount of the template; fewer series need not add up to the whole
 */
export function asShares(
  series: unknown[][],
  seriesCount: number,
  shareOf: TemplateReading['shareOf'],
  report: Report,
): unknown[][] {
  if (shareOf === undefined || series.length > seriesCount) return series;
  const negative = findNegative(series);
  if (negative !== undefined) {
    report.issues.add(negative, `${negative} must not be negative: the template shows shares of a whole`);
    return series;
  }
  return shareOf === 'first' ? sharesOfFirst(series, report) : sharesOfBars(series, seriesCount, report);
}

function findNegative(series: unknown[][]): string | undefined {
  for (const [i, points] of series.entries()) {
    const at = points.findIndex((value) => typeof value === 'number' && value < 0);
    if (at !== -1) return `data.datasets.${i}.data.${at}`;
  }
  return undefined;
}

function sharesOfFirst(series: unknown[][], { warnings }: Report): unknown[][] {
  const isConverted = series.some(([first]) => typeof first === 'number' && first > 0 && first !== 100);
  if (!isConverted) return series;
  warnings.add('data: drawn in percent of the first value, which is not 100. Give percentages to keep the numbers.');
  return series.map((points) => {
    const [first] = points;
    return typeof first === 'number' && first > 0 ? points.map((value) => shareOf(value, first)) : points;
  });
}

/** One series alone is a part of the whole, as in "satisfied: 88 %"; a part cannot be more than the whole. */
function sharesOfBars(series: unknown[][], seriesCount: number, { issues, warnings }: Report): unknown[][] {
  const [first = []] = series;
  const over = first.findIndex((value) => typeof value === 'number' && value > 100);
  if (series.length === 1 && seriesCount > 1) {
    const path = `data.datasets.0.data.${over}`;
    if (over !== -1) issues.add(path, `${path} must be a percentage, 0 to 100, unless all series are given`);
    return series;
  }
  const bars = Math.max(...series.map(({ length }) => length));
  const sums = Array.from({ length: bars }, (_, at) => series.reduce((sum, points) => sum + numberOf(points[at]), 0));
  const slack = series.length * ROUNDING;
  const isWhole = (sum: number) => sum === 0 || Math.abs(sum - 100) <= slack;
  const isPart = (sum: number) => sum <= 100 + slack;
  if (sums.every(series.length === seriesCount ? isWhole : isPart)) return series;
  warnings.add(
    'data: drawn as shares of each bar, because the values do not add up to 100. Give percentages to keep the numbers.',
  );
  return series.map((points) => points.map((value, at) => shareOf(value, sums[at] ?? 0)));
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

function shareOf(value: unknown, whole: number): unknown {
  if (typeof value !== 'number' || whole === 0) return value;
  return Math.round((value / whole) * 100 * STEPS_PER_PERCENT) / STEPS_PER_PERCENT;
}
