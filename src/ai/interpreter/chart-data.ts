import type { SpecIssue } from '../../http/errors.js';
import type { Amount } from './amounts.js';

export interface Series {
  name: string;
  /** Null for a gap. */
  values: (number | null)[];
}

/** What a chart shows, however it was written down. */
export interface ChartData {
  labels: string[];
  series: Series[];
  /** What all numbers count, where they were written with a unit. */
  unit?: string;
  /** Some numbers were written with k, M or bn. */
  isScaled: boolean;
}

export type DataReading = { data: ChartData } | { faults: SpecIssue[] };

export function missing(path: string, message: string): { faults: SpecIssue[] } {
  return { faults: [{ path, message }] };
}

/** The one unit of these numbers; numbers without any go along with the others. @returns all of them where they differ */
export function unitsOf(amounts: Amount[]): string[] {
  return [...new Set(amounts.flatMap(({ unit }) => (unit === undefined ? [] : [unit])))];
}
