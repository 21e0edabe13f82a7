import type { ChartSpec, Dataset } from '../../model/chart-spec.js';
import { mergeOptions, valueAt } from '../../values/json.js';
import { plainText } from '../../values/plain-text.js';

/** The smaller side has at least this share of the larger one. */
const LEAST_SHARE = 0.5;
/** "0–9", "65+", "under 18", "80 und älter" */
const AGES = [
  /^\D{0,12}\d{1,3}\s?(?:[-–—]|to|bis|à|a|do|tot)\s?\d{1,3}(?:\D|$)/iu,
  /^\D{0,12}\d{1,3}\s?(?:\+|und älter|and over|et plus|y más|e più|e mais|en ouder|i więcej)/iu,
  /^(?:[<≤>≥]|under|over|unter|über|below)\s?\d{1,3}/iu,
];
const SEXES =
  /^(?:women|men|female|male|females|males|girls|boys|frauen|männer|weiblich|männlich|femmes|hommes|mujeres|hombres|donne|uomini|mulheres|homens|vrouwen|mannen|kobiety|mężczyźni)$/iu;

/**
 * Whether two series of lying bars run from zero to both sides to be compared, such as women and men by age: the minus of one of them only says on
 * which side it stands. Gains beside losses keep it.
 */
export function comparesSides({ type, data, options }: ChartSpec): boolean {
  const [one, other, ...more] = data.datasets;
  if (options['indexAxis'] !== 'y' || !one || !other || more.length > 0) return false;
  if ([one, other].some((dataset) => plainText(dataset['type'] ?? type) !== 'bar')) return false;
  const [first, second] = [sumOf(one), sumOf(other)];
  const [least, most] = [Math.min(Math.abs(first), Math.abs(second)), Math.max(Math.abs(first), Math.abs(second))];
  const areNamed = [one, other].every(({ label }) => SEXES.test(plainText(label).trim()));
  return (
    first * second < 0 &&
    least >= LEAST_SHARE * most &&
    (areNamed || data.labels.every((each) => AGES.some((form) => form.test(each))))
  );
}

/** Writes the numbers of sides that are compared without a sign. */
export function writeWithoutSigns(spec: ChartSpec): ChartSpec {
  const { options } = spec;
  if (!comparesSides(spec) || valueAt(options, 'scales', 'x', 'ticks', 'format') !== undefined) return spec;
  const format = { style: 'decimal', signDisplay: 'never', maximumFractionDigits: 2 };
  return { ...spec, options: mergeOptions({ scales: { x: { ticks: { format } } } }, options) };
}

/** The sum of values on one side of zero; 0 where they stand on both. */
function sumOf({ data }: Dataset): number {
  const values = data.filter((value) => typeof value === 'number');
  const isOneSided = values.every((value) => value >= 0) || values.every((value) => value <= 0);
  return isOneSided ? values.reduce((sum, value) => sum + value, 0) : 0;
}
