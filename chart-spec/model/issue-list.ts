import { MAX_ISSUES } from './constants.js';
import type { SpecIssue } from './errors.js';

/** Collects the issues of one part of a spec, up to the number that an error response shows. */
export class IssueList {
  readonly items: SpecIssue[] = [];
  /** Whether an issue is that there is no data, as in the result of a query without rows. */
  hasNoData = false;

  get isFull(): boolean {
    return this.items.length >= MAX_ISSUES;
  }

  add(path: string, message: string): void {
    if (!this.isFull) this.items.push({ path, message });
  }

  addNoData(path: string, message: string): void {
    this.hasNoData = true;
    this.add(path, message);
  }
}

/** Dotted path of a child. */
export function join(path: string, key: string | number): string {
  return path === '' ? String(key) : `${path}.${key}`;
}
