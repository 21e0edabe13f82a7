import type { Json, JsonObject } from '../../model/chart-spec.js';
import type { IssueList } from '../../model/issue-list.js';
import { isObject } from '../../values/json.js';
import { checkNumber, checkValues } from '../point-checks.js';

export const CELL_SCHEMA = {
  anyOf: [{ type: 'number' }, { type: 'null' }, { type: 'string' }, { type: 'array', items: { type: 'number' } }],
};

export function checkTableCell(cell: Json, at: string, issues: IssueList): void {
  if (Array.isArray(cell)) checkValues(cell, at, issues);
  else if (!(isObject(cell) && typeof cell['text'] === 'string')) {
    checkNumber(cell, at, issues, 'a text, a list of numbers, or null for an empty cell');
  }
}

/** Texts become objects. */
export function arrangeCells(dataset: JsonObject): void {
  const { data } = dataset;
  if (!Array.isArray(data)) return;
  dataset['data'] = data.map((cell) => (typeof cell === 'string' ? { text: cell } : cell));
}
