import { isObject } from '../../values/json.js';

const MISSING = '–';

/** A figure needs no data, and data no figure: then it is the last value. */
export function completeKpi(given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { data, format } = given;
  const kpi = { ...given };
  // Beside the format of the image, that of numbers has the name that it has in key figures of cards.
  if (isObject(format)) {
    delete kpi['format'];
    kpi['valueFormat'] = given['valueFormat'] ?? format;
  }
  const hasData = data !== undefined && data !== null;
  if (hasData) kpi['value'] = given['value'] ?? 'last';
  else {
    const value = given['value'] === null ? MISSING : given['value'];
    kpi['value'] = value;
    kpi['data'] = { labels: [''], datasets: [{ data: [typeof value === 'number' ? value : null] }] };
  }
  return kpi;
}
