/** Three charts of each type that small multiples are of: Berlin, Rome and Oslo. */

import type { JsonObject } from '../../chart-spec/model/chart-spec.js';
import { list } from './list.js';

const NAMES = ['Berlin', 'Rome', 'Oslo'];
/** The third has values of another size. */
const TIMES = [1, 2, 8];

function bySeries(
  labels: string[] | undefined,
  dataOf: (times: number) => (number | null | JsonObject | number[])[],
): JsonObject {
  const datasets = NAMES.map((label, i) => ({ label, data: dataOf(TIMES[i] ?? 1) }));
  return { ...(labels && { labels }), datasets };
}

const LABELS = ['A', 'B', 'C'];
const atLabels = bySeries(LABELS, (times) => [5 * times, 3 * times, 2 * times]);
const values = (times: number) => Array.from({ length: 30 }, (_value, i) => 10 * times + ((i * 7) % 11));
const boxes = bySeries(LABELS, (times) => LABELS.map(() => values(times)));
const rows = {
  labels: NAMES,
  datasets: list({ label: 'Now', data: [12, 25, 70] }, { label: 'Then', data: [15, 20, 60] }),
};

export const MULTIPLES: Record<string, JsonObject & { type: string }> = {
  line: { type: 'line', data: atLabels },
  bar: { type: 'bar', data: atLabels },
  pie: { type: 'pie', data: atLabels },
  doughnut: { type: 'doughnut', data: atLabels },
  radar: { type: 'radar', data: atLabels },
  polarArea: { type: 'polarArea', data: atLabels },
  scatter: { type: 'scatter', data: bySeries(undefined, (times) => [1, 2, 3, 4].map((x) => ({ x: x * times, y: x }))) },
  bubble: {
    type: 'bubble',
    data: bySeries(undefined, (times) => [1, 2, 3, 4].map((x) => ({ x, y: x, size: x * times }))),
  },
  waterfall: { type: 'waterfall', data: bySeries(['Start', 'New', 'End'], (times) => [10 * times, 4 * times, null]) },
  funnel: { type: 'funnel', data: atLabels },
  heatmap: {
    type: 'heatmap',
    data: bySeries(undefined, (times) =>
      LABELS.flatMap((x, i) => list({ x, y: 'am', v: i * times }, { x, y: 'pm', v: times })),
    ),
  },
  histogram: { type: 'histogram', data: bySeries(undefined, values) },
  boxplot: { type: 'boxplot', data: boxes },
  violin: { type: 'violin', data: boxes },
  treemap: {
    type: 'treemap',
    data: {
      datasets: NAMES.map((label) => ({
        label,
        tree: LABELS.map((name, i) => ({ name, v: i + 2 })),
        key: 'v',
        groups: ['name'],
      })),
    },
  },
  sankey: {
    type: 'sankey',
    data: bySeries(undefined, (times) =>
      list({ from: 'A', to: 'X', flow: 3 * times }, { from: 'B', to: 'X', flow: 2 * times }),
    ),
  },
  gauge: { type: 'gauge', data: { labels: NAMES, datasets: [{ data: [12, 25, 70] }] } },
  progress: { type: 'progress', data: bySeries(LABELS, (times) => [5 * times, 3 * times, 10 * times]) },
  slope: { type: 'slope', data: bySeries(['2025', '2026'], (times) => [5 * times, 6 * times]) },
  dumbbell: { type: 'dumbbell', data: rows },
  bullet: { type: 'bullet', data: rows },
};
