/** Advice about values that others make too small to be seen. */
import type { JsonObject } from '../../chart-spec/model/chart-spec.js';
import { list } from '../support/list.js';
import { abc, chart, made, names, type Row, row, series, set } from './remedy.js';

const parts = (second: number[], stacked: boolean | string): JsonObject =>
  chart('bar', abc, [[41_000, 43_000, 39_000], second], { stacked });

export const SIZE_ROWS: Row[] = [
  made(
    /No value at "Name 3": nothing stands there, as for 0/,
    chart('bar', names(90), [row(90).map((at) => (at === 3 ? null : at))], { width: 400 }),
    set({ width: 1600 }),
    set({ type: 'line' }),
  ),
  made(
    /look like 0 .*chart of its own/,
    chart('slope', ['2025', '2026'], list([1200, 1300], [4, 5])),
    set({ 'data.datasets': series([1200, 1300]) }),
    set({ 'data.datasets': series([4, 5]) }),
  ),
  made(
    /values stand in one bar/,
    { type: 'histogram', data: { datasets: [{ data: [...row(60, (at) => 10 + ((at * 7) % 23) / 4), 900, 950] }] } },
    set({ 'data.datasets.0.data': row(60, (at) => 10 + ((at * 7) % 23) / 4), subtitle: 'Without 900 and 950' }),
  ),
  made(
    /"c" \(7\) and "e" \(3\) look like 0/,
    { type: 'bar', data: { labels: ['a', 'b', 'c', 'd', 'e'], datasets: [{ data: [98_000, 1200, 7, 45_000, 3] }] } },
    set({ 'options.plugins.datalabels': {} }),
  ),
  ...[true, 'percent'].map((stacked) =>
    made(
      /"S2" look like 0 .*Replace "stacked"/,
      parts([6, 3, 9], stacked),
      set({ stacked: undefined, smallMultiples: { sharedAxis: false } }),
    ),
  ),
  made(
    /look like 0 .*Replace "stacked" by "options.plugins.datalabels"/,
    parts([6, 900, 9], true),
    set({ stacked: undefined, 'options.plugins.datalabels': {} }),
  ),
  made(/look like 0 .*type "table"/, chart('polarArea', abc, [[7600, 9, 4]]), set({ type: 'table' })),
  made(
    /look like 0 .*options.scales.x.type "logarithmic"/,
    chart('dumbbell', abc, list([2, 5, 9200], [1, 3, 4100])),
    set({ 'options.scales.x.type': 'logarithmic' }),
    set({ 'data.labels': ['A', 'B'], 'data.datasets': series([2, 5], [1, 3]) }),
  ),
  made(
    /looks like 0 .*options.scales.y.type "logarithmic"/,
    {
      type: 'boxplot',
      data: { labels: ['A', 'B'], datasets: [{ data: list([1, 2, 3, 4], [2000, 5000, 7000, 9400]) }] },
    },
    set({ 'options.scales.y.type': 'logarithmic' }),
    set({ 'data.labels': ['A'], 'data.datasets.0.data': [[1, 2, 3, 4]] }),
  ),
];
