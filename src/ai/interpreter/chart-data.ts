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

export interface SeriesOnAxes extends Series {
  isOnSecondAxis: boolean;
}

/**
 * Places series of two units on two axes: percentages on the right, otherwise the second unit. Numbers without a unit share an axis with
 * any unit except percentages.
 * @param requested the name of a series that the words put on the right axis, empty for the last one
 */
export function seriesOnAxes(series: Series[], requested?: string): SeriesOnAxes[] {
  const [first, second] = unitsOnAxes(series);
  if (second === undefined) {
    const right = requested === undefined || series.length < 2 ? -1 : indexOfName(series, requested);
    return series.map((one, i) => ({ ...one, isOnSecondAxis: i === right }));
  }
  const right = first === '%' ? first : second;
  return series.map((one) => ({ ...one, isOnSecondAxis: (one.unit ?? '') === right }));
}

/** @returns negative for an unknown name */
function indexOfName(series: Series[], name: string): number {
  if (name === '') return series.length - 1;
  return series.findIndex((one) => one.name.toLowerCase() === name.toLowerCase());
}

export function hasTwoAxes(series: Series[]): boolean {
  return unitsOnAxes(series).length > 1;
}

/** The units that need an axis each; the empty one stands for numbers without a unit beside percentages. */
function unitsOnAxes(series: Series[]): string[] {
  const units = [...new Set(series.map(({ unit = '' }) => unit))];
  const named = units.filter((unit) => unit !== '');
  return named.length === 1 && named[0] === '%' ? units : named;
}
