/** `data.columns`: what the client says about the columns. */

import type { IssueList } from '../../model/issue-list.js';
import { excerpt } from '../../model/messages.js';
import { nearestName } from '../../model/nearest-name.js';
import { isObject } from '../../values/json.js';
import type { TableColumn } from '../columns/table-column.js';

export interface ChosenColumns {
  label?: TableColumn;
  series?: TableColumn;
  values?: TableColumn[];
  size?: TableColumn;
  ignore: TableColumn[];
}

const KEYS = ['label', 'series', 'values', 'size', 'ignore'];

/** @param series the field `data.series`, which says the same as `data.columns.series` */
export function readChosen(
  columns: readonly TableColumn[],
  { columns: given, series, compute }: { columns?: unknown; series?: unknown; compute?: unknown },
  issues: IssueList,
): ChosenColumns {
  const fields = isObject(given) ? given : {};
  if (given !== undefined && given !== null && !isObject(given))
    issues.add('data.columns', 'data.columns must be an object such as {"label": "Month", "values": ["Sales"]}');
  for (const key of Object.keys(fields)) {
    if (!KEYS.includes(key))
      issues.add(`data.columns.${key}`, `data.columns has ${KEYS.join(', ')}, not ${excerpt(key)}`);
  }
  const one = (name: unknown, path: string) => (name == null ? undefined : findColumn(columns, name, path, issues));
  const many = (names: unknown, path: string) =>
    (Array.isArray(names) ? names : [names]).flatMap((name, i) => {
      if (isObject(compute) && typeof name === 'string' && Object.hasOwn(compute, name)) return [];
      const column = findColumn(columns, name, Array.isArray(names) ? `${path}.${i}` : path, issues);
      return column === undefined ? [] : [column];
    });
  const label = one(fields['label'], 'data.columns.label');
  const chosenSeries = one(series, 'data.series') ?? one(fields['series'], 'data.columns.series');
  const size = one(fields['size'], 'data.columns.size');
  const values = fields['values'] == null ? undefined : many(fields['values'], 'data.columns.values');
  const ignore = fields['ignore'] == null ? [] : many(fields['ignore'], 'data.columns.ignore');
  return {
    ...(label && { label }),
    ...(chosenSeries && { series: chosenSeries }),
    ...(values && { values }),
    ...(size && { size }),
    ignore,
  };
}

/** The column of a name, as it is written or in other case. Unknown names are issues. */
export function findColumn(
  columns: readonly TableColumn[],
  name: unknown,
  path: string,
  issues: IssueList,
): TableColumn | undefined {
  if (typeof name !== 'string' && typeof name !== 'number') {
    issues.add(path, `${path} must be the name of a column`);
    return undefined;
  }
  const text = String(name).trim();
  const found =
    columns.find((column) => column.name === text) ??
    columns.find((column) => column.name.toLowerCase() === text.toLowerCase());
  if (found !== undefined) return found;
  const names = columns.map((column) => column.name).filter((each) => each !== '');
  const nearest = nearestName(text, names);
  const hint =
    nearest === undefined
      ? `the columns are ${names.slice(0, 10).map(excerpt).join(', ')}`
      : `did you mean ${excerpt(nearest)}?`;
  issues.add(path, `${path}: the table has no column ${excerpt(text)}; ${hint}`);
  return undefined;
}
