import type { ChartSpec } from '../../model/chart-spec.js';
import { excerpt } from '../../model/messages.js';
import { unitOfHeader } from '../../table/columns/header-units.js';
import { valueAt } from '../../values/json.js';

/** An axis so many times the next one leaves the others at the center. */
const OUTLIER_TIMES = 10;
/** Also where others in between make the steps smaller. */
const FLAT_TIMES = 100;
/** Axes that are named. */
const MOST_NAMES = 2;

/** Axes whose values stand at its center beside those of the others: they have another unit. */
export function flatAxes(spec: ChartSpec): string | undefined {
  if (spec.sparkline || valueAt(spec.options, 'scales', 'r', 'max') !== undefined) return undefined;
  const shown = spec.data.datasets.filter((dataset) => dataset['hidden'] !== true);
  const sizes = spec.data.labels.map((_label, at) =>
    Math.max(...shown.map(({ data }) => (typeof data[at] === 'number' ? Math.abs(data[at]) : 0)), 0),
  );
  const rising = sizes.filter((size) => size > 0).sort((one, other) => one - other);
  // Values of one unit rise in smaller steps.
  const largest = rising.at(-1) ?? 0;
  const haveSmallSteps = rising.every((size, i) => i === 0 || size < OUTLIER_TIMES * (rising[i - 1] ?? size));
  if (largest === 0 || (haveSmallSteps && !(largest >= FLAT_TIMES * (rising[0] ?? largest)))) return undefined;
  const names = spec.data.labels
    .filter((_label, at) => sizes[at] !== 0 && OUTLIER_TIMES * (sizes[at] ?? 0) <= largest)
    .map(excerpt);
  const more = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : '';
  const listed = `${names.slice(0, MOST_NAMES).join(more === '' ? ' and ' : ', ')}${more}`;
  const fix = 'Give all axes one unit, such as shares of their targets, or use type "table".';
  return `${listed} can hardly be seen beside ${largest}. ${fix}`;
}

/** Axes on one scale though their names say that they count something else: 45 % is no longer than $45. */
export function mixedUnits({ data, sparkline }: ChartSpec): string | undefined {
  const units = data.labels.map((label) => JSON.stringify(unitOfHeader(label)));
  const at = units.findIndex((unit) => unit !== units[0]);
  if (sparkline || at === -1) return undefined;
  const [one, other] = [excerpt(data.labels[0] ?? ''), excerpt(data.labels[at] ?? '')];
  return `${one} and ${other} have one scale, though not one unit: their lengths cannot be compared. Use shares of their targets, or type "table".`;
}
