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

interface BlankTable {
  labels: string[];
  /** Names of the series, where they say what a series holds. */
  names?: string[];
  series: (number | null)[][];
}

const BLANK: BlankTable = { labels: ['A', 'B', 'C', 'D'], series: [[12, 19, 8, 15]] };
const BOXES = {
  labels: ['A', 'A', 'A', 'A', 'A', 'B', 'B', 'B', 'B', 'B'],
  series: [[8, 11, 12, 14, 19, 6, 9, 10, 13, 15]],
};

/** The tables of types that need other numbers, or labels of another kind. */
const BLANK_TABLES: Record<string, BlankTable> = {
  scatter: { labels: ['1', '2', '3', '4', '5'], series: [[12, 15, 14, 19, 22]] },
  bubble: {
    labels: ['1', '2', '3', '4'],
    series: [
      [12, 19, 8, 15],
      [5, 20, 10, 40],
    ],
  },
  waterfall: { labels: ['Start', 'A', 'B', 'End'], series: [[12, 7, -4, null]] },
  funnel: { labels: ['A', 'B', 'C', 'D'], series: [[100, 60, 25, 10]] },
  heatmap: {
    labels: ['A', 'B', 'C', 'D'],
    series: [
      [12, 19, 8, 15],
      [4, 9, 14, 6],
    ],
  },
  histogram: {
    labels: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'],
    series: [[8, 11, 12, 14, 19, 12, 13, 10, 15, 12]],
  },
  boxplot: BOXES,
  violin: BOXES,
  gauge: { labels: ['Score'], series: [[62]] },
  slope: {
    labels: ['2025', '2026'],
    series: [
      [12, 19],
      [15, 11],
    ],
  },
  dumbbell: {
    labels: ['A', 'B', 'C'],
    series: [
      [12, 8, 15],
      [19, 11, 9],
    ],
  },
  progress: { labels: ['A', 'B', 'C'], series: [[82, 35, 64]] },
  candlestick: {
    labels: ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06'],
    names: ['Open', 'High', 'Low', 'Close'],
    series: [
      [41, 43, 42, 45, 44],
      [44, 45, 46, 47, 46],
      [40, 41, 41, 43, 41],
      [43, 42, 45, 44, 42],
    ],
  },
  table: {
    labels: ['A', 'B', 'C'],
    series: [
      [12, 8, 15],
      [19, 11, 9],
    ],
  },
  sankey: { labels: ['A → C', 'B → C', 'C → D'], series: [[12, 8, 20]] },
};

/** A chart of one type with as little as it needs. */
export function blankSpec(type: string): JsonObject {
  const { labels, names, series } = BLANK_TABLES[type] ?? BLANK;
  const datasets = series.map((data, i) => ({ label: names?.[i] ?? `Series ${i + 1}`, data }));
  return { type, width: 600, height: 300, data: { labels, datasets } };
}

/** The chart with a table that its type can draw; undefined for types that draw any. */
export function withSampleTable(spec: JsonObject): JsonObject | undefined {
  const type = String(spec['type']);
  return Object.hasOwn(BLANK_TABLES, type) ? { ...spec, data: blankSpec(type)['data'] ?? {} } : undefined;
}
