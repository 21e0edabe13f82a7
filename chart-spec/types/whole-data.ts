/** Rules for whole charts that several types share. */

import type { ChartSpec, Json } from '../model/chart-spec.js';
import type { SpecIssue } from '../model/errors.js';
import type { ValidBody } from './chart-type.js';

/** @param why the chart has one series @param others the issues of a chart with one */
export function oneSeries(why: string, others: (valid: ValidBody) => SpecIssue[] = () => []) {
  return (valid: ValidBody): SpecIssue[] => {
    const { length } = valid.datasets;
    if (length === 1) return others(valid);
    return [{ path: 'data.datasets', message: `data.datasets must hold one series, not ${length}: ${why}` }];
  };
}

/** @param place what the error calls `names` */
export function findTotalIssues(totals: Json | undefined, names: Json | undefined, place: string): SpecIssue[] {
  if (!Array.isArray(totals) || !Array.isArray(names)) return [];
  return totals.flatMap((total, i) =>
    names.includes(total) ? [] : [{ path: `totals.${i}`, message: `totals.${i} must be one of ${place}` }],
  );
}

/** Fewer values have no distribution. */
const LEAST_VALUES = 5;

export function fewValues({ type }: ChartSpec, count: number): string | undefined {
  if (count >= LEAST_VALUES || count === 0) return undefined;
  return `${count === 1 ? 'One value has' : `${count} values have`} no distribution that a ${type} could show. Use type "bar".`;
}
