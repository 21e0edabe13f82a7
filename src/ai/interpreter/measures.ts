import type { DataResult } from './chart-data.js';
import { excerpt, rejectData } from './issues.js';
import { distinctUnits, type Quantity } from './quantity.js';

export interface QuantitySeries {
  name: string;
  /** Null for a gap. */
  quantities: (Quantity | null)[];
}

const MAX_UNITS = 2;

/** The data of a chart. Rejects numbers with two meanings, and units that would need more than two axes. */
export function toChartData(labels: string[], series: QuantitySeries[]): DataResult {
  const all = series.flatMap(({ quantities }) => quantities.filter((quantity) => quantity !== null));
  if (!all.every(({ value }) => Number.isFinite(value))) return rejectData('A number is too large.');
  const ambiguous = all.find(({ ambiguousText }) => ambiguousText !== undefined)?.ambiguousText;
  if (ambiguous !== undefined) {
    const decimal = Number(ambiguous);
    const whole = ambiguous.replace('.', '');
    return rejectData(`"${ambiguous}" may be ${decimal} or ${whole}. Write ${decimal} or ${whole}.`);
  }
  const measured = series.map(({ name, quantities }) => {
    const given = quantities.filter((quantity) => quantity !== null);
    return { name, units: distinctUnits(given), quantities, isScaled: given.some((one) => one.isScaled) };
  });
  const mixed = measured.find(({ units }) => units.length > 1);
  if (mixed !== undefined) {
    const where = series.length === 1 ? 'The numbers have' : `${excerpt(mixed.name)} holds`;
    return rejectData(`${where} different units (${mixed.units.join(', ')}). One axis can show only one.`);
  }
  const units = [...new Set(measured.flatMap((one) => one.units))];
  if (units.length > MAX_UNITS) {
    return rejectData(`The series have ${units.length} units (${units.join(', ')}). A chart has two axes at most.`);
  }
  return {
    data: {
      labels,
      series: measured.map(({ name, units: [unit], quantities, isScaled }) => ({
        name,
        isScaled,
        values: quantities.map((quantity) => quantity?.value ?? null),
        ...(unit !== undefined && { unit }),
      })),
    },
  };
}
