/** Steps that readers count in. */
const ROUND = [1, 2, 2.5, 5];

/**
 * The ticks that have space, at even distances: that of zero among them, those at both ends where that is possible, and at round multiples
 * rather than at the ends alone. 10 and 20 tell more than 5 and 25.
 * @param values rising, at even distances
 * @param least how many spaces one tick needs
 */
export function thinnedTicks(values: readonly number[], least: number): number[] {
  const spaces = values.length - 1;
  if (spaces < 2 || least < 2) return [...values];
  const dividing = [least, least + 1].find((every) => spaces % every === 0);
  const every = Math.min(spaces, dividing ?? least);
  const zero = Math.max(0, values.indexOf(0));
  const shown = values.filter((_value, at) => (at - zero) % every === 0);
  return shown.length > 2 || values.includes(0) ? shown : (roundTicks(values, least) ?? shown);
}

function roundTicks(values: readonly number[], least: number): number[] | undefined {
  const [first = 0, second = 0] = values;
  const isRound = (step: number) => {
    const lead = step / 10 ** Math.floor(Math.log10(step));
    return ROUND.some((round) => Math.abs(lead - round) < 1e-9);
  };
  const isMultiple = (value: number, step: number) => Math.abs(value / step - Math.round(value / step)) < 1e-9;
  const steps = values.slice(least).map((_value, at) => (least + at) * (second - first));
  const rows = steps.filter(isRound).map((step) => values.filter((value) => isMultiple(value, step)));
  return rows.find(({ length }) => length > 1);
}
