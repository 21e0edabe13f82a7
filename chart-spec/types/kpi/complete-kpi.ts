import { withValueFormat } from '../../values/value-format.js';

/** What stands in the place of a figure without a value. */
export const MISSING = '–';

/** A figure needs no data, and data no figure: then it is the last value. */
export function completeKpi(given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { data } = given;
  const kpi: Record<string, unknown> = { ...withValueFormat(given) };
  const hasData = data !== undefined && data !== null;
  if (hasData) kpi['value'] = given['value'] ?? 'last';
  else {
    const value = given['value'] === null ? MISSING : given['value'];
    kpi['value'] = value;
    kpi['data'] = { labels: [''], datasets: [{ data: [typeof value === 'number' ? value : null] }] };
  }
  return kpi;
}
