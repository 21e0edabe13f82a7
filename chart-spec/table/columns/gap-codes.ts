/** Numbers that instruments and statistical offices write where there is no value. */
import type { NumberUnit } from '../../numbers/read-number.js';
import type { Cell } from '../source/grid.js';

const GAP_CODES = new Set([-999, -9999, -99_999, -999.9, -9999.9, -999.99]);
const LARGEST_CODE = -999;
const LEAST_MEASURED = -100;

interface Values {
  values: (number | null | undefined)[];
  missing: string[];
}

interface Read extends Values {
  cells: readonly Cell[];
  unit: NumberUnit | undefined;
}

function mayHaveCode(values: Values['values']): boolean {
  for (const value of values) if (typeof value === 'number' && value <= LARGEST_CODE) return true;
  return false;
}

/** Codes for a missing value are gaps where no other value comes near them. Amounts of money may be any number. */
export function withoutGapCodes({ cells, values, missing, unit }: Read): Values {
  const isCode = (value: number | null | undefined): value is number =>
    typeof value === 'number' && value <= LARGEST_CODE && GAP_CODES.has(value);
  if (unit?.kind === 'currency' || !mayHaveCode(values) || !values.some(isCode)) return { values, missing };
  const others = values.filter((value) => typeof value === 'number' && !isCode(value));
  const largest = 2 * Math.abs(values.find(isCode) ?? 0);
  const areNear = others.some((value) => (value ?? 0) < LEAST_MEASURED || (value ?? 0) > largest);
  if (others.length < 2 || areNear) return { values, missing };
  const codes = cells.filter((_cell, row) => isCode(values[row])).map(String);
  return { values: values.map((value) => (isCode(value) ? null : value)), missing: [...missing, ...codes] };
}
