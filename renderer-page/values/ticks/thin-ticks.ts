/** Steps that readers count in. */
const ROUND = [1, 2, 2.5, 5];

function isRound(step: number): boolean {
  const lead = step / 10 ** Math.floor(Math.log10(step));
  return ROUND.some((round) => Math.abs(lead - round) < 1e-9);
}

function isMultiple(value: number, step: number): boolean {
  return Math.abs(value / step - Math.round(value / step)) < 1e-9;
}

/** Both ends and the middle, for ticks that do not fit and cannot be thinned evenly: 0, 50, 100 instead of 0, 40, 80. */
function halves(values: readonly number[]): number[] | undefined {
  const [first = 0, last = 0] = [values[0], values.at(-1)];
  const step = (last - first) / 2;
  const isCount = values.every(Number.isInteger) && !Number.isInteger(step);
  return isRound(step) && isMultiple(first, step) && !isCount ? [first, first + step, last] : undefined;
}

/**
 * The ticks that fit, at even distances. Zero is among them, both ends are if possible, and round multiples are preferred to the ends: 10 and 20
 * tell more than 5 and 25.
 * @param values rising, at even distances
 * @param least how many spaces one tick needs
 * @param mayMove whether ticks may stand where there were none, as long as no other axis has its ticks there
 */
export function thinnedTicks(values: readonly number[], least: number, mayMove = false): number[] {
  const spaces = values.length - 1;
  if (spaces < 2 || least < 2) return [...values];
  const zero = Math.max(0, values.indexOf(0));
  const dividing = [least, least + 1].find((every) => spaces % every === 0 && zero % every === 0);
  const divided = dividing === undefined && mayMove && least <= spaces / 2 ? halves(values) : undefined;
  if (divided) return divided;
  const every = Math.min(spaces, dividing ?? least);
  const shown = values.filter((_value, at) => (at - zero) % every === 0);
  // A single tick at zero gives no scale.
  if (shown.length === 1 && least <= spaces) return [values[0] ?? 0, values[spaces] ?? 0];
  return shown.length > 2 || values.includes(0) ? shown : (roundTicks(values, least) ?? shown);
}

function roundTicks(values: readonly number[], least: number): number[] | undefined {
  const [first = 0, second = 0] = values;
  const steps = values.slice(least).map((_value, at) => (least + at) * (second - first));
  const rows = steps.filter(isRound).map((step) => values.filter((value) => isMultiple(value, step)));
  return rows.find(({ length }) => length > 1);
}
