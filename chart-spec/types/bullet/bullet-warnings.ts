import type { ChartSpec } from '../../model/chart-spec.js';
import { bulletRows } from './bullet-rows.js';

export const bulletWarnings = [outsideAxis, beyondRanges, withoutZero, nothingToCompare];

/** The first value or target beyond an end that the specification sets. */
function outsideAxis({ data, target, min, max }: ChartSpec): string | undefined {
  const places = data.datasets.flatMap((dataset, series) =>
    dataset.data.map((value, at) => ({ value, place: `data.datasets.${series}.data.${at}` })),
  );
  const isOutside = (value: unknown) =>
    typeof value === 'number' && ((min !== undefined && value < min) || (max !== undefined && value > max));
  const found = [...places, { value: target, place: 'target' }].find(({ value }) => isOutside(value));
  if (found === undefined) return undefined;
  const name = max !== undefined && Number(found.value) > max ? 'max' : 'min';
  return `"${found.place}" is outside of the axis and drawn at its end. Change "${name}".`;
}

/** The first value above the last range, which has no background that judges it. */
function beyondRanges(spec: ChartSpec): string | undefined {
  const last = spec.ranges?.at(-1);
  if (last === undefined) return undefined;
  const at = bulletRows(spec).findIndex(({ value }) => value !== null && value > last.to);
  return at === -1
    ? undefined
    : `"data.datasets.0.data.${at}" is beyond the last of "ranges", which ends at ${last.to}.`;
}

function withoutZero({ min, max }: ChartSpec): string | undefined {
  const path = min !== undefined && min > 0 ? 'min' : max !== undefined && max < 0 ? 'max' : undefined;
  return path && `"${path}" leaves out 0: the lengths of the bars no longer show their values. Remove it.`;
}

function nothingToCompare(spec: ChartSpec): string | undefined {
  const hasTarget = bulletRows(spec).some(({ target }) => target !== null);
  if (hasTarget || spec.ranges !== undefined) return undefined;
  return 'A bullet chart compares values with targets or ranges, and has neither. Add a second series, "target" or "ranges", or use type "bar".';
}
