import type { IssueList } from '../issue-list.js';
import type { Json } from '../types.js';

export function isFiniteNumber(value: Json | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** @param otherwise what else is accepted */
export function checkNumber(value: Json | undefined, at: string, issues: IssueList, otherwise = ''): void {
  if (isFiniteNumber(value) || (value === null && otherwise !== '')) return;
  if (typeof value === 'number') issues.add(at, 'must be a finite number: this one is too large');
  else if (typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))) {
    issues.add(at, 'must be a number: leave the quotes out');
  } else issues.add(at, `must be a number${otherwise === '' ? '' : `, ${otherwise}`}`);
}
