import type { Json, JsonObject } from '../../model/chart-spec.js';
import type { SpecIssue } from '../../model/errors.js';
import { isObject } from '../../values/json.js';
import { plainText } from '../../values/plain-text.js';
import type { ValidBody } from '../chart-type.js';
import { findTotalIssues } from '../whole-data.js';

export function findTableIssues({ body, datasets, labels }: ValidBody): SpecIssue[] {
  return [
    ...findColumnIssues(body['columns'], datasets),
    ...findTotalIssues(body['totals'], rowNames(labels, datasets), 'the texts of the first column'),
  ];
}

function findColumnIssues(columns: Json | undefined, datasets: JsonObject[]): SpecIssue[] {
  const names = datasets.map(({ label }) => plainText(label ?? ''));
  return (Array.isArray(columns) ? columns : []).flatMap((column, i) => {
    if (!isObject(column) || names.includes(plainText(column['name']))) return [];
    const known = names.filter((name) => name !== '').map((name) => `"${name.slice(0, 40)}"`);
    const path = `columns.${i}.name`;
    return [{ path, message: `${path} must be the name of a column: ${known.join(', ').slice(0, 200)}` }];
  });
}

/** The texts of the first column. */
function rowNames(labels: Json | undefined, [first]: JsonObject[]): Json[] {
  if (Array.isArray(labels) && labels.length > 0) return labels;
  const cells = Array.isArray(first?.['data']) ? first['data'] : [];
  return cells.map((cell) => (isObject(cell) ? (cell['text'] ?? null) : cell));
}
