import type { SpecIssue } from '../http/errors.js';
import { MAX_FAULTS } from './vocabulary.js';

/** Faults of one part of a spec, gathered without stopping at the first and without ever holding more than the answer shows. */
export class FaultList {
  readonly faults: SpecIssue[] = [];

  get isFull(): boolean {
    return this.faults.length >= MAX_FAULTS;
  }

  add(path: string, message: string): void {
    if (!this.isFull) this.faults.push({ path, message });
  }
}

/** Dotted path of a child. */
export function join(path: string, key: string | number): string {
  return path === '' ? String(key) : `${path}.${key}`;
}
