import { parseSpec } from '../../chart-spec/language/parse-spec.js';
import type { ChartSpec, JsonObject } from '../../chart-spec/model/chart-spec.js';
import type { ChartType } from '../../chart-spec/model/type-names.js';

type Body = Omit<JsonObject, 'type'>;

const indices = (count: number) => Array.from({ length: count }, (_, i) => i);
const wave = (i: number, series = 0) =>
  Math.round((Math.sin(i * 0.37 + series) * 50 + 60 + series + (i % 7)) * 100) / 100;
const labels = (count: number) => indices(count).map((i) => `Label ${i}`);
const series = (count: number, dataOf: (at: number) => JsonObject) => ({
  datasets: indices(count).map((at) => ({ label: `Series ${at}`, ...dataOf(at) })),
});
const numbers = (count: number, points: number): Body => ({
  data: { labels: labels(points), ...series(count, (at) => ({ data: indices(points).map((i) => wave(i, at)) })) },
});
const points = (count: number, more: (i: number, at: number) => JsonObject): Body => ({
  data: series(20, (at) => ({
    data: indices(count).map((i) => ({ x: wave(3 * i, at) + i, y: wave(7 * i, at), ...more(i, at) })),
  })),
});
const boxes = (count: number): Body => ({
  data: {
    labels: labels(count),
    ...series(10, (at) => ({ data: indices(count).map((i) => indices(5).map((k) => wave(i + 31 * k, at))) })),
  },
});
const days = (count: number) =>
  indices(count).map((i) => new Date(Date.UTC(2024, 0, 1 + i)).toISOString().slice(0, 10));
const PRICES = { open: 1, high: 5, low: -5, close: 2, volume: 400 };

/** The largest charts of each type: `points` of each series, of 1000 at most. Some types have several forms. */
const LARGEST: Record<string, [ChartType, (points: number) => Body]> = {
  line: ['line', (count) => numbers(20, count)],
  bar: ['bar', (count) => numbers(20, count)],
  pie: ['pie', (count) => numbers(20, count)],
  doughnut: ['doughnut', (count) => numbers(20, count)],
  radar: ['radar', (count) => numbers(20, count)],
  polarArea: ['polarArea', (count) => numbers(20, count)],
  scatter: ['scatter', (count) => points(count, () => ({}))],
  bubble: ['bubble', (count) => points(count, (i) => ({ r: 1 + (i % 20) }))],
  waterfall: ['waterfall', (count) => numbers(1, count)],
  funnel: ['funnel', (count) => numbers(1, count)],
  heatmap: ['heatmap', (count) => numbers(20, count)],
  'heatmap with numbers as places': [
    'heatmap',
    (count) => ({
      ...points(count, (i, at) => ({ v: wave(i, at) })),
      options: { scales: { x: { type: 'linear' }, y: { type: 'linear' } } },
    }),
  ],
  calendar: [
    'heatmap',
    (count) => ({
      calendar: true,
      data: { labels: days(count), ...series(1, () => ({ data: indices(count).map((i) => wave(i)) })) },
    }),
  ],
  histogram: [
    'histogram',
    (count) => ({
      bins: 200,
      data: series(20, (at) => ({ data: indices(2.5 * count).map((i) => wave(1.3 * i, at)) })),
    }),
  ],
  boxplot: ['boxplot', boxes],
  violin: ['violin', boxes],
  treemap: ['treemap', (count) => ({ data: series(20, (at) => ({ tree: indices(count).map((i) => wave(i, at)) })) })],
  'treemap with groups': [
    'treemap',
    (count) => {
      const tree = indices(count).map((i) => ({ a: `A${i % 30}`, b: `B${i}`, c: `C${i}`, value: wave(i) }));
      return { data: series(1, () => ({ key: 'value', groups: ['a', 'b', 'c'], tree })) };
    },
  ],
  sankey: [
    'sankey',
    (count) => ({
      data: series(20, () => ({
        data: indices(count).map((i) => ({ from: `A${i % 40}`, to: `B${i % 37}`, flow: wave(i) })),
      })),
    }),
  ],
  'sankey with as many nodes as flows': [
    'sankey',
    (count) => ({
      data: series(1, () => ({ data: indices(count).map((i) => ({ from: `A${i}`, to: `A${i + 1}`, flow: wave(i) })) })),
    }),
  ],
  gauge: ['gauge', () => ({ target: 50, data: series(1, () => ({ data: [60] })) })],
  progress: ['progress', (count) => numbers(1, count)],
  slope: ['slope', () => numbers(20, 2)],
  dumbbell: ['dumbbell', (count) => numbers(2, count)],
  candlestick: [
    'candlestick',
    (count) => {
      const datasets = Object.entries(PRICES).map(([label, by]) => ({
        label,
        data: indices(count).map((i) => 100 + i + by),
      }));
      return { data: { labels: days(count), datasets } };
    },
  ],
  table: ['table', (count) => numbers(20, count)],
  bullet: ['bullet', (count) => numbers(2, count)],
  kpi: ['kpi', (count) => numbers(1, count)],
  'small multiples': ['bar', (count) => ({ smallMultiples: true, ...numbers(24, count) })],
};

export const LARGEST_FORMS: readonly string[] = Object.keys(LARGEST);

/** @param pointCount at most 1000 @param over further fields */
export function largestChart(form: string, pointCount = 1000, over: JsonObject = {}): ChartSpec {
  const found = LARGEST[form];
  if (found === undefined) throw new Error(`no such form: ${form}`);
  const [type, bodyOf] = found;
  return parseSpec(structuredClone({ type, ...bodyOf(pointCount), ...over })).spec;
}
