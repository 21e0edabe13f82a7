/** Areas in opaque colors of their own that hide the series behind them, as Chart.js draws them. */
import type { ChartSpec, Dataset } from '../../model/chart-spec.js';
import { excerpt } from '../../model/messages.js';
import { isStacked } from '../../types/bar/stacks.js';
import { findDefinition } from '../../types/registry.js';
import { hexDigits } from '../../values/color.js';
import { plainText } from '../../values/plain-text.js';
import { AREAS_TO_ZERO, typeOf, valueAxisId } from './misleading.js';

/** At fewer of its labels a line is covered only in part. */
const COVERED_SHARE = 0.5;

function isOpaque(color: unknown): boolean {
  return typeof color === 'string' && (hexDigits(color) !== undefined || /^(?:rgb|hsl)\([^/]*\)$/.test(color));
}

/** Whether the values of a series lie between zero and an area, at this share of the labels. */
function isBehind({ data }: Dataset, area: Dataset): boolean {
  const values = data.filter((value) => typeof value === 'number');
  const covered = data.filter((value, at) => {
    const top = area.data[at];
    if (typeof value !== 'number' || typeof top !== 'number') return false;
    return Math.sign(value) * Math.sign(top) >= 0 && Math.abs(value) < Math.abs(top);
  });
  return values.length > 1 && covered.length > COVERED_SHARE * values.length;
}

/** The first area in front of a smaller series. */
export function coveredAreas(spec: ChartSpec): string | undefined {
  if (isStacked(spec) || spec.smallMultiples) return undefined;
  const orderOf = ({ order }: Dataset) => (typeof order === 'number' ? order : 0);
  const inFront = spec.data.datasets
    .filter((dataset) => dataset['hidden'] !== true && findDefinition(typeOf(spec, dataset))?.cost !== 'bars')
    .toSorted((one, other) => orderOf(one) - orderOf(other));
  for (const [at, area] of inFront.entries()) {
    if (!AREAS_TO_ZERO.includes(area['fill']) || !isOpaque(area['backgroundColor'])) continue;
    const hidden = inFront
      .slice(at + 1)
      .find((one) => valueAxisId(spec, one) === valueAxisId(spec, area) && isBehind(one, area));
    if (hidden === undefined) continue;
    const [front, behind] = [area, hidden].map((one) =>
      excerpt(plainText(one.label || `data.datasets.${spec.data.datasets.indexOf(one)}`)),
    );
    return `The area of ${front} hides ${behind}. Use a translucent backgroundColor, or put smaller series first.`;
  }
  return undefined;
}
