import { valueFormatter } from '../drawing/formats';
import { isObject } from '../json';
import type { ChartSpec, Kpi } from '../payload';

/** A key figure whose value is a text. */
export type ShownKpi = Omit<Kpi, 'value'> & { value: string };

/** The key figures of a spec as they are shown: numbers in their format and the language of the chart. */
export function shownKpis({ kpiStrip = [], options }: ChartSpec): ShownKpi[] {
  return kpiStrip.map(({ value, ...kpi }, at) => {
    if (typeof value === 'string') return { ...kpi, value };
    const format = isObject(kpi.format) ? kpi.format : { style: 'decimal' };
    return { ...kpi, value: valueFormatter(format, options['locale'], `kpiStrip.${at}.format`)(value) };
  });
}
