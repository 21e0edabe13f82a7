/** Numbers that instruments and statistical offices write where there is no value. */
import type { NumberUnit } from '../../numbers/read-number.js';
import type { Cell } from '../source/grid.js';

const GAP_CODES = new Set([-999, -9999, -99_999, -999.9, -9999.9, -999.99]);
const LARGEST_CODE = -999;
const LEAST_MEASURED = -100;
/** Numbers of nothing but nines: `-99.9`, `999`. Two of them are a code below zero alone. */
const NINES = new Set(
  ['9', '99', '999', '9999', '99999'].flatMap((whole) =>
    ['', '.9', '.99', '.999'].flatMap((part) => {
      const count = whole.length + Math.max(0, part.length - 1);
      const value = Number(`${whole}${part}`);
      return [...(count >= 3 ? [value] : []), ...(count >= 2 ? [-value] : [])];
    }),
  ),
);
/** So many other values show where a column lies. */
const LEAST_OTHERS = 3;
/** How many times as far as others are from each other a code is from them. Values above the others may be outliers. */
const FAR = { below: 3, above: 20 };

interface Values {
  values: (number | null | undefined)[];
  missing: string[];
}

interface Read extends Values {
  cells: readonly Cell[];
  unit?: NumberUnit | undefined;
}

type Value = number | null | undefined;

function mayHaveCode(values: Values['values']): boolean {
  for (const value of values) if (typeof value === 'number' && NINES.has(value)) return true;
  return false;
}

/** Codes for a missing value are gaps where no other value comes near them. Amounts of money may be any number. */
export function withoutGapCodes(read: Read): Values {
  const { values, missing, unit } = read;
  if (unit?.kind === 'currency' || !mayHaveCode(values)) return { values, missing };
  const isCode = (value: Value): value is number =>
    typeof value === 'number' && value <= LARGEST_CODE && GAP_CODES.has(value);
  const code = values.find(isCode);
  if (code !== undefined) {
    const others = values.filter((value) => typeof value === 'number' && !isCode(value));
    const largest = 2 * Math.abs(code);
    const areNear = others.some((value) => (value ?? 0) < LEAST_MEASURED || (value ?? 0) > largest);
    return others.length < 2 || areNear ? { values, missing } : withGaps(read, isCode);
  }
  const nines = unit === undefined || unit.kind === 'unit' ? farNines(values) : undefined;
  return nines === undefined ? { values, missing } : withGaps(read, (value) => value === nines);
}

/** A number of nines far from all others of a measured column, such as -99.99 beside 410.2. Whole ones are counts, unless others have decimals. */
function farNines(values: readonly Value[]): number | undefined {
  const code = values.find((value) => typeof value === 'number' && NINES.has(value));
  if (code == null) return undefined;
  const others = values.filter((value): value is number => typeof value === 'number' && value !== code);
  if (others.length < LEAST_OTHERS) return undefined;
  const isMeasured = others.some((value) => !Number.isInteger(value));
  // Prices end so.
  const isPrice = code > 0 && others.some((value) => /\.9[59]?$/.test(String(value)));
  if (!isMeasured || isPrice) return undefined;
  const [least, most] = [
    others.reduce((one, other) => Math.min(one, other)),
    others.reduce((one, other) => Math.max(one, other)),
  ];
  const [distance, far] = code < least ? [least - code, code < 0 ? FAR.below : FAR.above] : [code - most, FAR.above];
  return distance > far * (most - least) ? code : undefined;
}

function withGaps({ cells, values, missing }: Read, isCode: (value: Value) => boolean): Values {
  const codes = cells.filter((_cell, row) => isCode(values[row])).map(String);
  return { values: values.map((value) => (isCode(value) ? null : value)), missing: [...missing, ...codes] };
}

/** A code that stands in one row of several columns is a gap in each, also where they have few values. */
export function leaveOutShared(columns: readonly (Read & { kind: string })[]): void {
  const numbers = columns.filter(({ kind, unit }) => kind === 'number' && unit?.kind !== 'currency');
  const isCode = (value: Value) => typeof value === 'number' && value <= LARGEST_CODE && GAP_CODES.has(value);
  for (const column of numbers.filter(({ values }) => mayHaveCode(values) && values.some(isCode))) {
    const row = column.values.findIndex(isCode);
    const code = column.values[row];
    const shared = numbers.filter(({ values }) => values[row] === code);
    const areMeasured = shared.every(({ values }) => values.some((value) => typeof value === 'number' && value >= 0));
    if (shared.length < 2 || !areMeasured) continue;
    for (const one of shared)
      Object.assign(
        one,
        withGaps(one, (value) => value === code),
      );
  }
}
