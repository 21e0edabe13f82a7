/** Units that stand in names, and units of one kind. */
import { ownValue } from '../../../chart-spec/spec.js';
import { CARTESIAN } from './choose-type.js';
import { parseQuantity } from './lexer.js';
import type { Requests } from './requests.js';
import type { Table } from './tables.js';

/** Units of one kind, each with its size in the smallest one. */
const FAMILIES: Record<string, number>[] = [
  { ms: 1, s: 1e3, min: 6e4, h: 3.6e6 },
  { mg: 1, g: 1e3, kg: 1e6, t: 1e9 },
  { mm: 1, cm: 10, m: 1e3, km: 1e6 },
  { kB: 1, MB: 1e3, GB: 1e6, TB: 1e9 },
  { kWh: 1, MWh: 1e3, GWh: 1e6 },
];

const familyOf = (units: string[]) =>
  FAMILIES.find((sizes) => units.every((unit) => ownValue(sizes, unit) !== undefined));
/** Whether values in these units have one scale: "ms" and "s". */
export const isOneKind = (units: string[]) => familyOf(units) !== undefined;

/** "120ms, 1.2s": values in the smallest of several units of one kind. */
export function inOneUnit(
  values: (number | null)[],
  units: string[],
): { values: (number | null)[]; unit: string } | undefined {
  const family = familyOf(units);
  if (family === undefined) return undefined;
  const sizeOf = (unit = '') => ownValue(family, unit) ?? 1;
  const [unit = ''] = units.toSorted((a, b) => sizeOf(a) - sizeOf(b));
  const convert = (value: number | null, i: number) =>
    value === null ? null : Number(((value * sizeOf(units[i])) / sizeOf(unit)).toPrecision(12));
  return { values: values.map(convert), unit };
}

/** "Load (ms)": the unit that a name ends with. */
export function unitIn(name: string): string | undefined {
  if (/(?:^| )%(?: |$)/.test(name)) return '%';
  const [, inside, behind, unit = inside ?? behind ?? ''] =
    /\(([^()\d]{1,12})\)$| (?:in|em|en) ((?:(?:thousand|million|billion)s? )?[^ \d]{1,8}(?: ?\p{Sc})?)$/u.exec(name) ??
    [];
  const quantity = unit === '' ? undefined : parseQuantity(`1 ${unit}`, '.');
  // "k€" is shown as it is written: the numbers are thousands already.
  return quantity?.value === 1 || quantity?.unit === undefined ? quantity?.unit : unit;
}

/** Units that stand in the names of series, or else in the title. */
export function withUnits(table: Table, titles: string[], { types: [type] }: Requests): Table {
  if (table.series.some(({ unit }) => unit !== undefined)) return table;
  const inTitle = titles.map(unitIn).find((unit) => unit !== undefined);
  const units = table.series.map(({ name }) => unitIn(name) ?? inTitle);
  if (new Set(units).size > 1 && type !== undefined && !CARTESIAN.includes(type)) return table;
  return {
    ...table,
    series: table.series.map((one, i) => ({ ...one, ...(units[i] !== undefined && { unit: units[i] }) })),
  };
}
