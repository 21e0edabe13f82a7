/** Whether a chart draws the numbers of its description: no number is invented, and none is dropped without a warning. */
import type { ChartSpec, SpecIssue } from '../../chart-spec/spec.js';
import { withoutAsides, withoutBullets } from './interpreter/interpreter.js';

const NUMBER = /(?:(?<![\d\p{L}])\.)?\d(?:[\d.,'’]*\d)?/gu;
/** Two numbers, or one: "1 850". */
const SPACED_NUMBER = /\d(?:[\d.,'’]*\d)?(?: \d{3}(?!\d)(?:[.,]\d{1,2}(?!\d))?)*/g;
/** Digits between spaces: "1 850". */
const SPACED = /(?<=\d)[ \u00a0\u202f](?=\d{3}(?!\d))/g;
const SCALES = [1, 12, 1e3, 1e5, 1e6, 1e7, 1e9, 1e12];
/** Requests after which not every number is drawn as it stands. */
const TRANSFORMS =
  /\b(?:top|bottom|only|except|exclud\w*|omit\w*|skip\w*|without|leav\w+ out|rest|remain\w*|total|sum|shares?|percentages?|average|mean|change|growth|grew|grow\w*|cumulat\w*|running|best|worst|largest|highest|smallest|lowest|nur|ohne|anteile?|summe|kumuliert|reste|part|cumul\w*|variation|solo|sin|resto|acumulad\w|porcentaje|sem|senza|percentuale|cumulat\w)\b/iu;
const MAX_NAMED = 5;
const MAX_DERIVED = 300;

/**
 * @param data sent with the description, of which not every number has to be drawn
 * @param computed values that were computed from the numbers
 * @param shown more text that the caller sees: warnings
 */
export function checkNumbers(
  description: string,
  data: unknown,
  spec: ChartSpec,
  computed: readonly number[] = [],
  shown = '',
): SpecIssue[] {
  const words = withoutBullets(withoutAsides(description.replace(/[²³]/g, '').normalize('NFKC')));
  const table = data === undefined ? '' : typeof data === 'string' ? data : JSON.stringify(data);
  const isTransformed = computed.length > 0 || TRANSFORMS.test(words);
  const given = new Set(meaningsOf(`${words} ${words.replace(SPACED, '')} ${table}`));
  for (const value of computed) given.add(rounded(Math.abs(value)));
  const values = spec.data.datasets.flatMap((dataset) =>
    dataset.data.flatMap((value) => (typeof value === 'number' ? value : [])),
  );
  const allowed = [...computed, ...(isTransformed ? derivedFrom([...given], values) : [])];
  const isKnown = (value: number) =>
    SCALES.some((scale) => given.has(rounded(Math.abs(value) / scale))) || allowed.some((one) => isNear(one, value));
  const invented = [...new Set(values)].filter((value) => !isKnown(value)).slice(0, MAX_NAMED);
  const drawn = new Set([
    ...meaningsOf(JSON.stringify(spec) + shown),
    ...values.map(Math.abs).map(rounded),
    ...countsOf(spec),
  ]);
  const isDrawn = (text: string) =>
    meaningsOf(text).some((value) => SCALES.some((scale) => drawn.has(rounded(value * scale))));
  const isPlaced = (text: string) => isDrawn(text.replace(SPACED, '')) || text.split(' ').every(isDrawn);
  const written = isTransformed ? [] : (words.match(SPACED_NUMBER) ?? []);
  const dropped = [...new Set(written)].filter((text) => !isPlaced(text)).slice(0, MAX_NAMED);
  return [
    ...invented.map((value) => ({ path: 'data', message: `${value} is neither in the description nor in the data.` })),
    ...dropped.map((text) => ({
      path: 'data',
      message: `"${text}" of the description is used nowhere. Draw it, or say it in the title.`,
    })),
  ];
}

/** All values that the numbers of a text may have, with every meaning of their commas and points. */
function meaningsOf(text: string): number[] {
  return (text.match(NUMBER) ?? []).flatMap((digits) => {
    const bare = digits.replace(/['’]/g, '');
    const parts = bare.split(/[.,]/);
    // "412.5,388" is two cells of a table.
    const cells = [...bare.split(','), ...bare.split('.').map((cell) => cell.replace(',', '.'))];
    return [
      bare.replaceAll(',', ''),
      bare.replaceAll('.', '').replace(',', '.'),
      ...(parts.length > 1 ? [...parts, ...cells] : []),
    ]
      .map(Number)
      .filter(Number.isFinite)
      .map(rounded);
  });
}

const rounded = (value: number): number => Number(value.toPrecision(12));
const isNear = (one: number, other: number) => Math.abs(one - other) <= Math.abs(other) * 0.005 + 1e-9;

/** How many labels and series there are, and their sums. */
function countsOf({ data: { labels, datasets } }: ChartSpec): number[] {
  const sums = datasets.map((dataset) =>
    dataset.data.reduce<number>((sum, value) => sum + (typeof value === 'number' ? value : 0), 0),
  );
  return [0, labels.length, datasets.length, ...sums].map(rounded);
}

/** Sums, shares, changes and rests, in the order of the numbers. */
function derivedFrom(given: number[], drawn: number[]): number[] {
  const numbers = given.slice(0, MAX_DERIVED);
  const total = numbers.reduce((sum, value) => sum + value, 0);
  let running = 0;
  const derived = numbers.flatMap((value, i) => {
    running += value;
    const before = numbers[i - 1] ?? 0;
    return [running, (value / total) * 100, before === 0 ? 0 : (value / before - 1) * 100];
  });
  const sum = drawn.reduce((all, value) => all + value, 0);
  return [...derived, ...(isNear(sum, 100) ? drawn.slice(-1) : [])];
}
