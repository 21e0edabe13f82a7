import type { ChartSpec } from '../../model/chart-spec.js';
import { excerpt } from '../../model/messages.js';
import { withoutValue } from '../gauge/scale.js';
import { sharesAxes } from '../multiples/shares-axes.js';
import { bulletRows } from './bullet-rows.js';

export const bulletWarnings = [withoutValue, outsideAxis, beyondRanges, withoutZero, nothingToCompare, flatRow];

/** A hundredth of an axis is about as long as a line is wide. */
const EMPTY_TIMES = 100;
/** A row so many times the next one leaves the others less than a tenth of the width. */
const FLAT_TIMES = 10;

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

/** The first row that looks empty or short beside another, as one of another unit does. */
function flatRow(spec: ChartSpec): string | undefined {
  if (spec.smallMultiples && !sharesAxes(spec)) return undefined;
  const sizes = bulletRows(spec).map(({ value, target }) => Math.max(Math.abs(value ?? 0), Math.abs(target ?? 0)));
  const largest = Math.max(...sizes);
  const fix = 'Give each row its own scale: "smallMultiples": {"sharedAxis": false}.';
  const empty = sizes.findIndex((size) => size > 0 && size * EMPTY_TIMES <= largest);
  if (empty !== -1) return `${excerpt(spec.data.labels[empty] ?? '')} looks like 0 beside ${largest}. ${fix}`;
  const others = sizes.filter((size) => size > 0 && size < largest);
  if (others.length === 0 || Math.max(...others) * FLAT_TIMES > largest) return undefined;
  return `${excerpt(spec.data.labels[sizes.indexOf(largest)] ?? '')} (${largest}) flattens the other rows. ${fix}`;
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
