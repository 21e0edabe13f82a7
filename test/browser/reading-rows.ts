/** Advice about values that are read otherwise than written, about colors of texts, titles of marks, and in errors. */

import { list } from '../support/list.js';
import { bars, chart, made, months, names, type Row, row, series, set } from './remedy.js';

const LOGO = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>';
const YEAR = { labels: ['2025-01-01', '2026-01-01'], datasets: [{ data: [1, 2] }] };

export const READING_ROWS: Row[] = [
  made(
    /Text colors that can hardly/,
    bars({ theme: { textPrimary: '#ffff00' }, backgroundColor: '#ffffff' }),
    set({ 'theme.textPrimary': '#1f2937' }),
  ),
  made(
    /"draw" has no meaning in a bar/,
    bars({ format: 'gif', animation: 'draw' }),
    set({ animation: undefined }),
    set({ animation: true }),
  ),
  made(
    /million are drawn/,
    bars({ format: 'gif', width: 1000, height: 800, devicePixelRatio: 2, animation: { durationMs: 2000, fps: 30 } }),
    set({ width: 600, height: 400 }),
    set({ devicePixelRatio: 1 }),
    set({ 'animation.fps': 15 }),
    set({ 'animation.durationMs': 1000 }),
  ),
  made(
    /steps of one second/,
    { type: 'line', data: YEAR, options: { scales: { x: { type: 'time', time: { unit: 'second' } } } } },
    set({ 'options.scales.x.time.unit': 'month' }),
    set({ 'options.scales.x.ticks.stepSize': 86_400 }),
    set({ 'options.scales.x.min': '2025-01-01T00:00', 'options.scales.x.max': '2025-01-01T10:00' }),
  ),
  made(
    /value: "last" reads data.labels as a row in time/,
    { type: 'kpi', label: 'Sales', data: { labels: ['Spain', 'Italy', 'Malta'], datasets: [{ data: [9, 30, 2] }] } },
    ...['sum', 'mean', 'max'].map((value) => set({ value })),
  ),
  made(
    /delta: "change" reads data.labels as a row in time.* Remove it/,
    {
      type: 'kpi',
      label: 'Sales',
      value: 9,
      delta: 'change',
      data: { labels: ['Spain', 'Italy', 'Malta'], datasets: [{ data: [9, 30, 2] }] },
    },
    set({ delta: undefined }),
  ),
  made(
    /no line is drawn through data.labels/,
    {
      type: 'kpi',
      label: 'Sales',
      value: 9,
      data: { labels: ['Spain', 'Italy', 'Malta'], datasets: [{ data: [9, 30, 2] }] },
    },
    set({ 'data.labels': ['Jan', 'Feb', 'Mar'] }),
    set({ 'data.labels': ['1', '2', '3'] }),
    set({ data: undefined }),
  ),
  made(
    /not all of its cells are numbers/,
    { type: 'table', data: { csv: 'City,Sales\nRome,5\nLyon,7' }, columns: [{ name: 'City', heat: true }] },
    set({ columns: undefined }),
  ),
  made(
    /functions are not accepted/,
    bars({ options: { plugins: { datalabels: { formatter: 'money' } } } }),
    set({ 'options.plugins.datalabels': { format: { style: 'currency', currency: 'USD' } } }),
  ),
  made(
    /the board has no logo/,
    { type: 'board', tiles: [{ image: 'logo' }, { spec: { type: 'kpi', label: 'Revenue', value: 12 } }] },
    // The service fetches the logo that a URL or a brand kit names.
    set({ logo: { href: LOGO } }),
  ),
  made(
    /No font is named "Papyrus"/,
    bars({ theme: { fontFamily: 'Papyrus' } }),
    set({ 'theme.fontFamily': 'Lato' }),
    set({ 'theme.fontFamily': 'Papyrus, serif' }),
  ),
  made(
    /were read as texts/,
    { type: 'bar', data: { labels: [2024, 2025, 2026], datasets: [{ data: [1, 2, 3] }] } },
    set({ 'data.labels': ['2024', '2025', '2026'] }),
  ),
  made(
    /numbers in texts were read/,
    { type: 'bar', data: { labels: months, datasets: [{ data: ['1234', '2', '3'] }] } },
    set({ 'data.datasets.0.data': [1234, 2, 3] }),
  ),
  made(
    /marks have no titles/,
    {
      ...chart(
        'bar',
        names(700),
        row(3).map((from) => row(700, (at) => from + at)),
      ),
      format: 'svg',
      options: { hoverTitles: true },
    },
    set({ 'data.labels': names(6), 'data.datasets': series(row(6)) }),
  ),
  made(
    /together they need more than the largest/,
    chart(
      'line',
      names(900).map((name, at) => `${'abcdefghij'[at % 10]}${(at * 37) % 900} ${name}`),
      [row(900)],
      { width: 400 },
    ),
    set({ 'data.labels': names(6), 'data.datasets.0.data': row(6) }),
  ),
  made(
    /percentages add up to 145%/,
    { type: 'pie', data: { labels: ['A', 'B', 'C'], datasets: [{ label: 'Answers (%)', data: [62, 48, 35] }] } },
    set({ type: 'bar' }),
  ),
  made(
    /2 rings have no names/,
    { type: 'doughnut', data: { labels: ['A', 'B'], datasets: [{ data: [1, 2] }, { data: [2, 1] }] } },
    set({ 'data.datasets.0.label': '2025', 'data.datasets.1.label': '2024' }),
  ),
  made(
    /series on 2 axes have no names/,
    {
      type: 'line',
      data: { labels: ['A', 'B'], datasets: [{ data: [1, 2] }, { data: [200, 100], yAxisID: 'y1' }] },
      options: { scales: { y1: { position: 'right' } } },
    },
    set({ 'data.datasets.0.label': 'Rate', 'data.datasets.1.label': 'Sales' }),
  ),
  made(
    /"Margin %" has an axis of its own/,
    chart('line', months, [[520, 610, 580]], {
      data: {
        datasets: list({ label: 'Sales ($)', data: [520, 610, 580] }, { label: 'Margin %', data: [21, 24, 22] }),
      },
    }),
    set({ 'data.datasets.1.yAxisID': 'y' }),
  ),
  made(
    /"Rain \(mm\)" is flat beside "Sales \(\$\)"/,
    chart('line', months, [[520, 610, 580]], {
      data: {
        datasets: list({ label: 'Sales ($)', data: [520, 610, 580] }, { label: 'Rain (mm)', data: [21, 24, 22] }),
      },
    }),
    set({ smallMultiples: { sharedAxis: false } }),
    set({ 'data.datasets.1.yAxisID': 'y1', 'options.scales.y1': { position: 'right' } }),
  ),
  made(
    /a line runs through the names of column "Land", which have no order/,
    { type: 'line', data: { csv: 'Land,Sales\nPeru,3\nIran,4\nMali,5\nCuba,6\n' } },
    set({ type: 'bar' }),
  ),
  made(
    /All values of "S1" stand in one bar beside the others/,
    chart('histogram', [], [[1, 2, 3, 2], row(20, (at) => 3 * at)]),
    set({ smallMultiples: { sharedAxis: false } }),
  ),
  made(
    /5 of 7 cells have the color of 0 beside 870/,
    chart('heatmap', ['a', 'b', 'c', 'd', 'e', 'f', 'g'], [[0.1, 1, 2, 3, 4, 800, 870]]),
    set({ type: 'table' }),
    set({ 'data.labels': ['a', 'b', 'c', 'd', 'e'], 'data.datasets.0.data': [0.1, 1, 2, 3, 4] }),
  ),
  made(
    /are both written "1"/,
    chart('bar', ['A', 'B'], [[0.9, 1.4]], { options: { plugins: { datalabels: { format: { digits: 0 } } } } }),
    set({ 'options.plugins.datalabels.format.digits': undefined }),
  ),
  made(
    /"Red" and 1 more are drawn in another color/,
    { type: 'pie', data: { labels: ['Red', 'Yellow'], datasets: [{ data: [3, 4] }] } },
    set({ 'data.datasets.0.backgroundColor': ['#d62728', '#f2c80f'] }),
  ),
  made(
    /numbers of locale "bn-BD" are written in Bengali/,
    bars({ locale: 'bn-BD' }),
    set({ locale: 'bn-BD-u-nu-latn' }),
  ),
  made(
    /Dates of locale "ta-IN" are written in Tamil/,
    { type: 'line', locale: 'ta-IN', data: YEAR, options: { scales: { x: { type: 'time' } } } },
    set({ locale: 'en-IN' }),
  ),
  made(
    /y.max is ignored: 99/,
    bars({ options: { indexAxis: 'y', scales: { y: { max: 99 } } } }),
    set({ 'options.scales.y': undefined, 'options.scales.x.max': 99 }),
  ),
  made(
    /no effect on the names of data.labels/,
    bars({ options: { scales: { x: { ticks: { format: { suffix: ' km' } } } } } }),
    set({ 'options.scales.x': undefined, 'options.scales.y.ticks.format.suffix': ' km' }),
  ),
  made(
    /"Day 2" to "Day 7" is drawn as far as/,
    chart('line', ['Day 1', 'Day 2', 'Day 7'], [[1, 2, 3]]),
    set({ type: 'bar' }),
  ),
];
