import type { ReadColumn, TableReading } from '../../../../../../chart-spec/table.ts';
import type { TableChoices } from './read-sheet.ts';
import { MAX_ROWS, MAX_SERIES } from './sheet.ts';

export type ReadRole = ReadColumn['role'];
export type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year';

/** Beginnings of ISO dates, which are equal within a unit. */
const KEY_CHARS: readonly [Unit, number][] = [
  ['day', 10],
  ['month', 7],
  ['year', 4],
];

/** The choices with another role for one column. Roles that were decided are said too, so that they stay. */
export function withRole(
  { columns, header }: TableReading,
  choices: TableChoices,
  name: string,
  role: ReadRole,
): TableChoices {
  const namesOf = (wanted: ReadRole) =>
    columns.flatMap((column) =>
      column.role === wanted && column.name !== name && header.includes(column.name) ? [column.name] : [],
    );
  const [label] = role === 'label' ? [name] : namesOf('label');
  const [series] = role === 'series' ? [name] : namesOf('series');
  const values = [...namesOf('value'), ...(role === 'value' ? [name] : [])];
  const ignored = (choices.columns?.ignore ?? []).filter((each) => each !== name);
  const ignore = role === 'ignored' ? [...ignored, name] : ignored;
  const { series: _series, ...others } = choices;
  return {
    ...others,
    columns: {
      ...(label !== undefined && { label }),
      ...(series !== undefined && { series }),
      ...(values.length > 0 && { values: header.filter((each) => values.includes(each)) }),
      ...(ignore.length > 0 && { ignore }),
    },
  };
}

/** Texts of which each could be a series. */
export function seriesColumns({ columns }: TableReading): string[] {
  return columns.flatMap(({ name, role, kind, reason, cells }) => {
    if (name === '' || role === 'label' || role === 'value' || (kind !== 'text' && reason !== 'years')) return [];
    const distinct = new Set(cells).size;
    return role === 'series' || (distinct > 1 && distinct <= MAX_SERIES && distinct < cells.length) ? [name] : [];
  });
}

/** Columns with repeated texts, whose rows can be added up. A label is drawn once for each row otherwise; other columns repeat often. */
export function groupingColumns({ columns, header }: TableReading): string[] {
  return columns.flatMap(({ name, role, kind, cells }) => {
    const isUnique = name !== '' && header.indexOf(name) === header.lastIndexOf(name);
    if (!isUnique || role === 'value' || role === 'size' || (kind !== 'text' && role !== 'label')) return [];
    const distinct = new Set(cells).size;
    return distinct <= MAX_ROWS && distinct <= cells.length / (role === 'label' ? 1 : 2) && distinct < cells.length
      ? [name]
      : [];
  });
}

/** Units that join several dates of the label. */
export function groupingUnits({ columns }: TableReading): Unit[] {
  const times = columns.find(({ role }) => role === 'label')?.times;
  if (!times?.isDated) return [];
  const written = times.at.flatMap((ms) => (ms === undefined ? [] : [new Date(ms).toISOString()]));
  const shortest = new Set(written.map((text) => text.slice(0, 10))).size;
  return KEY_CHARS.flatMap(([unit, chars]) => {
    const groups = new Set(written.map((text) => text.slice(0, chars))).size;
    const isCoarser = unit === 'day' ? groups < written.length : groups < shortest;
    return groups > 1 && isCoarser ? [unit] : [];
  });
}

export function isTransposed({ table }: TableReading): boolean {
  return table?.operations.includes('transpose') ?? false;
}
