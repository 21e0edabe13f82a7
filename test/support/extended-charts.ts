import { parseSpec } from '../../chart-spec/parse-spec.js';
import { ALL_CHART_TYPES } from '../../chart-spec/types/names.js';
import type { ChartSpec, JsonObject } from '../../chart-spec/types.js';
import { Warnings } from '../../chart-spec/warnings.js';

const cells = (['Mon', 'Tue', 'Wed'] as const).flatMap((x, column) =>
  (['AM', 'PM'] as const).map((y, row) => ({ x, y, v: column * 3 + row })),
);

/** One chart of each type whose data has another form than labels with numbers, or that is composed of other types. */
export const EXTENDED_CHARTS: Record<string, JsonObject> = {
  scatter: {
    data: { datasets: [{ label: 'A', data: [{ x: -10, y: 0 }, { x: 0, y: 10 }, { x: 10, y: 5 }, null] }] },
  },
  bubble: {
    data: {
      datasets: [
        {
          label: 'A',
          data: [
            { x: 1, y: 4, r: 9 },
            { x: 3, y: 8, r: 30 },
            { x: 10, y: 5 },
          ],
        },
      ],
    },
  },
  boxplot: {
    data: {
      labels: ['a', 'b', 'c'],
      datasets: [
        { label: 'A', data: [[1, 5, 7, 9, 12, 40], { min: 1, q1: 2, median: 3, q3: 5, max: 9 }, null] },
        { label: 'B', data: [[2, 2, 2], [1], [-4, 3, 8]] },
      ],
    },
  },
  violin: {
    data: {
      labels: ['a', 'b'],
      datasets: [
        {
          label: 'A',
          data: [
            [1, 2, 2, 3, 3, 3, 4, 4, 5, 9],
            [5, 5, 5],
          ],
        },
      ],
    },
  },
  sankey: {
    data: {
      datasets: [
        {
          label: 'A',
          data: [
            { from: 'Coal', to: 'Power', flow: 10 },
            { from: 'Gas', to: 'Power', flow: 6 },
            { from: 'Gas', to: 'Heat', flow: 5 },
            { from: 'Power', to: 'Homes', flow: 16 },
          ],
        },
      ],
    },
  },
  treemap: {
    data: {
      datasets: [
        {
          label: 'A',
          key: 'value',
          groups: ['region', 'city'],
          tree: [
            { region: 'Europe', city: 'Berlin', value: 40 },
            { region: 'Europe', city: 'Paris', value: 35 },
            { region: 'Asia', city: 'Tokyo', value: 50 },
          ],
        },
      ],
    },
  },
  matrix: { data: { datasets: [{ label: 'A', data: cells }] } },
  waterfall: {
    data: { labels: ['Start', 'New', 'Lost', 'End'], datasets: [{ label: 'A', data: [120, 34, -21, null] }] },
  },
  funnel: { data: { labels: ['Visits', 'Sign-ups', 'Orders'], datasets: [{ label: 'A', data: [1200, 300, 60] }] } },
  heatmap: {
    data: {
      labels: ['AM', 'PM'],
      datasets: [
        { label: 'Mon', data: [1, 7] },
        { label: 'Tue', data: [4, null] },
      ],
    },
  },
  gauge: { target: 80, data: { datasets: [{ label: 'A', data: [62] }] } },
  progress: { data: { labels: ['Sales', 'Hiring'], datasets: [{ label: 'A', data: [82, 100] }] } },
  slope: {
    data: {
      labels: ['2015', '2025'],
      datasets: [
        { label: 'A', data: [5, 8] },
        { label: 'B', data: [7, null] },
      ],
    },
  },
  dumbbell: {
    data: {
      labels: ['x', 'y'],
      datasets: [
        { label: 'A', data: [5, 8] },
        { label: 'B', data: [9, 2] },
      ],
    },
  },
  candlestick: {
    data: {
      labels: ['Mon', 'Tue', 'Wed'],
      datasets: [
        { label: 'Open', data: [5, 8, 6] },
        { label: 'High', data: [9, 9, 8] },
        { label: 'Low', data: [4, 5, 5] },
        { label: 'Close', data: [8, 6, 7] },
        { label: 'Volume', data: [100, 300, null] },
      ],
    },
  },
  table: {
    columns: [
      { name: 'Sales', bar: true },
      { name: 'Trend', sparkline: true },
    ],
    totals: true,
    data: {
      datasets: [
        { label: 'City', data: [{ text: 'Berlin' }, { text: 'Rome' }, null] },
        { label: 'Sales', data: [1200, 311.5, -40] },
        { label: 'Trend', data: [[1, 5, 3], null, [2]] },
      ],
    },
  },
  histogram: { data: { datasets: [{ label: 'A', data: [1, 2, 2, 3, 3, 3, 4, 4, 5, 9] }] } },
};

/** As the endpoints and commands that draw all types read a specification. */
export function parseExtended(body: JsonObject): ChartSpec {
  return parseSpec(body, new Warnings(), ALL_CHART_TYPES).spec;
}

/** The example of a type with other fields. */
export function extendedChart(type: string, over: JsonObject = {}): ChartSpec {
  return parseExtended({ type, width: 500, height: 300, ...EXTENDED_CHARTS[type], ...over });
}
