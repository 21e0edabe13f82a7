import { type BlankTable, findDefinition } from '../../../../../chart-spec/spec.ts';
import type { JsonObject } from './json/json.ts';

/** The chart that an empty playground begins with: two units, so that the table shows both axes. */
export const SAMPLE: JsonObject = {
  type: 'bar',
  title: 'Revenue and conversion',
  width: 600,
  height: 300,
  devicePixelRatio: 2,
  data: {
    labels: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'],
    datasets: [
      { label: 'Revenue', data: [8200, 9100, 8800, 9900, 10400, 11600] },
      { label: 'Conversion', data: [3.1, 3.4, 3.2, 3.6, 3.9, 4.1], type: 'line', yAxisID: 'y1' },
    ],
  },
  options: {
    scales: {
      y: { beginAtZero: true, ticks: { format: { style: 'compact', prefix: '$' } } },
      y1: {
        axis: 'y',
        position: 'right',
        display: 'auto',
        beginAtZero: true,
        grid: { drawOnChartArea: false },
        ticks: { format: { style: 'decimal', suffix: '%' } },
      },
    },
  },
};

const BLANK: BlankTable = { labels: ['A', 'B', 'C', 'D'], series: [[12, 19, 8, 15]] };
/** A chart of one type with as little as it needs. */
export function blankSpec(type: string): JsonObject {
  const { labels, names, series } = findDefinition(type)?.blank ?? BLANK;
  const datasets = series.map((data, i) => ({ label: names?.[i] ?? `Series ${i + 1}`, data: [...data] }));
  return { type, width: 600, height: 300, data: { labels: [...labels], datasets } };
}

/** The chart with a table that its type can draw; undefined for types that draw any. */
export function withSampleTable(spec: JsonObject): JsonObject | undefined {
  const type = String(spec['type']);
  return findDefinition(type)?.blank ? { ...spec, data: blankSpec(type)['data'] ?? {} } : undefined;
}
