import type { Rejection } from './issues.js';

export interface Series {
  /** Empty where the words give none. */
  name: string;
  /** Null for a gap. */
  values: (number | null)[];
  /** `%`, a currency code, or a unit such as `ms`; absent where the numbers have none. */
  unit?: string;
  /** Whether a number was written with k, M, bn or the like. */
  isScaled: boolean;
}

/** The data of a chart, from the words or from a table. */
export interface ChartData {
  labels: string[];
  series: Series[];
}

export type DataResult = { data: ChartData } | Rejection;
