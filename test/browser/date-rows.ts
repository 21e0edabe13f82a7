/** Advice about labels that are dates, and about their order and distances. */
import type { JsonObject } from '../../chart-spec/model/chart-spec.js';
import { list } from '../support/list.js';
import { chart, made, type Row, set } from './remedy.js';

const of = (type: string, data: JsonObject, over: JsonObject = {}): JsonObject => ({ type, data, ...over });
const scales = (scales: JsonObject, over: JsonObject = {}): JsonObject => ({ options: { scales }, ...over });
const colors = ['#c00', '#0c0', '#00c'];

export const DATE_ROWS: Row[] = [
  made(
    /is not a date/,
    of(
      'line',
      {
        datasets: [
          {
            data: list({ x: 'soon', y: 1 }, { x: '2026-01-02', y: 2 }),
          },
        ],
      } as never,
      scales({ x: { type: 'time' } }),
    ),
    set({ 'data.datasets.0.data.0.x': '2026-01-01' }),
  ),
  made(
    /Write a date before each/,
    chart('line', ['17:25:08', '17:35:21', '19:06:08'], [[1, 2, 3]], { forecastFrom: '19:06:08' }),
    set({
      'data.labels': ['2025-01-31 17:25:08', '2025-01-31 17:35:21', '2025-01-31 19:06:08'],
      forecastFrom: '2025-01-31 19:06:08',
    }),
  ),
  made(
    /time.parser .* does not read .*left out/,
    chart(
      'line',
      ['01.02.2024', '03.02.2024', '14.02.2024'],
      [[1, 2, 3]],
      scales({ x: { type: 'time', time: { parser: 'yyyy' } } }),
    ),
    set({ 'options.scales.x.time.parser': 'dd.MM.yyyy' }),
  ),
  made(
    /time.parser .* does not read .*not drawn/,
    chart(
      'line',
      ['01.02.2024', '3/2/2024', '14.02.2024'],
      [[1, 2, 3]],
      scales({ x: { type: 'time', time: { parser: 'dd.MM.yyyy' } } }),
    ),
    set({ 'data.labels': ['01.02.2024', '03.02.2024', '14.02.2024'] }),
  ),
  made(
    /are read as/,
    chart('line', ['3/4/2025', '4/4/2025', '5/4/2025'], [[1, 2, 3]], scales({ x: { type: 'time' } })),
    set({ 'data.labels': ['2025-04-03', '2025-04-04', '2025-04-05'] }),
    set({ locale: 'en-GB' }),
  ),
  made(
    /several time zones/,
    chart(
      'line',
      ['2026-01-01T00:00+01:00', '2026-01-02T00:00+02:00', '2026-01-04T00:00+01:00'],
      [[1, 2, 3]],
      scales({ x: { type: 'time' } }),
    ),
    set({ timeZone: 'Europe/Berlin' }),
  ),
  made(
    /begin with the last date/,
    chart('line', ['2026-01-03', '2026-01-02', '2026-01-01'], [[1, 2, 3]], scales({ x: { min: '2026-01-01' } })),
    set({ 'data.labels': ['2026-01-01', '2026-01-02', '2026-01-03'] }),
  ),
  made(
    /not in the order of time/,
    chart(
      'line',
      ['2026-01-01', '2026-01-03', '2026-01-02', '2026-01-04'],
      [[1, 2, 3, 4]],
      scales({ x: { min: '2026-01-01' } }),
    ),
    set({ 'data.labels': ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04'] }),
  ),
  made(
    /Add the labels between/,
    chart('line', ['Week 1', 'Week 2', 'Week 5'], [[1, 2, 3]]),
    set({ 'data.labels': ['Week 1', 'Week 2', 'Week 3'] }),
  ),
  made(
    /one bar hides the other/,
    chart('bar', ['2026-01-01', '2026-01-01', '2026-01-03'], [[1, 2, 3]], scales({ x: { type: 'time' } })),
    set({ 'data.labels': ['2026-01-01', '2026-01-03'], 'data.datasets.0.data': [3, 3] }),
    set({ 'options.scales.x.type': 'category' }),
  ),
  made(
    /x were read as seconds since 1970/,
    of('scatter', { datasets: [{ label: 'A', data: [12, 14, 15].map((at) => ({ x: at * 1e8, y: at })) }] } as never),
    set({ 'options.scales.x.type': 'linear' }),
  ),
  made(
    /are the same date, .* with a bar each/,
    chart('bar', ['2026-05-01', '2026-05-04', '2026-05-04', '2026-05-09'], [[30, 50, 70, 20]]),
    set({ 'data.labels': ['2026-05-01', '2026-05-04', '2026-05-09'], 'data.datasets.0.data': [30, 120, 20] }),
  ),
  made(
    /"2026-01-20" to "2026-02-28" is drawn as far as "2026-01-03" to "2026-01-04"/,
    chart('bar', ['2026-01-03', '2026-01-04', '2026-01-20', '2026-02-28', '2026-03-01'], [[1, 3, 2, 4, 2]]),
    set({ 'options.scales.x.type': 'time' }),
  ),
  made(
    /"Nov 2" to "Nov 20" is drawn as far as .*with its year/,
    chart('line', ['Nov 1', 'Nov 2', 'Nov 20', 'Nov 21'], [[3, 5, 2, 7]]),
    set({ 'data.labels': ['Nov 1, 2026', 'Nov 2, 2026', 'Nov 20, 2026', 'Nov 21, 2026'] }),
  ),
  made(
    /the bars go back/,
    chart('bar', ['2026-01-03', '2026-01-01', '2026-01-02'], [[9, 12, 10]], {
      data: { datasets: [{ data: [9, 12, 10], backgroundColor: colors }] },
    }),
    set({ 'data.labels': ['2026-01-01', '2026-01-02', '2026-01-03'] }),
  ),
  made(
    /"2026-01-03" to "2026-04-30" is drawn as far as .*options.scales.y.type/,
    chart('bar', ['2026-01-02', '2026-01-03', '2026-04-30', '2026-05-01'], [[3, 5, 2, 7]], {
      options: { indexAxis: 'y' },
    }),
    set({ 'options.scales.y.type': 'time' }),
  ),
];
