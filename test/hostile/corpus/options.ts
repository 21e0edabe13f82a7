import { bodies, type CorpusCase, chart, DRAWN, JUDGED, refusedAt, withData, withOptions } from './corpus-case.js';

const scale = (options: object) => withOptions({ scales: { x: options } });
const many = (count: number, value: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`x${i}`, value]));
const like = (id: number, named: Record<string, unknown>): CorpusCase[] =>
  bodies(id, DRAWN, named).map((each) => ({ ...each, sameImageAs: chart() }));

export const options: CorpusCase[] = [
  ...bodies(
    40,
    refusedAt('options.scales.x.ticks.count'),
    [1e6, 1e9].map((count) => scale({ ticks: { count } })),
  ),
  ...bodies(41, refusedAt('options.circumference'), [withOptions({ circumference: 1e16 })]),
  ...bodies(41, refusedAt('options.rotation'), [withOptions({ rotation: 1e308 })]),
  ...bodies(41, refusedAt('data.datasets.0.circumference'), [
    withData({ datasets: [{ data: [1], circumference: 1e16 }] }),
  ]),
  ...bodies(42, refusedAt('options.scales'), { '5,000 scales': withOptions({ scales: many(5000, {}) }) }),
  ...bodies(
    42,
    { statuses: [400], error: 'Invalid chart specification' },
    { '100,000 keys': withOptions(many(100_000, 1)) },
  ),
  ...like(43, {
    'devicePixelRatio 100': withOptions({ devicePixelRatio: 100 }),
    'devicePixelRatio -1': withOptions({ devicePixelRatio: -1 }),
    responsive: withOptions({ responsive: true }),
    aspectRatio: withOptions({ aspectRatio: 1e-9 }),
    maintainAspectRatio: withOptions({ maintainAspectRatio: true, aspectRatio: 9 }),
  }),
  ...like(44, {
    animation: withOptions({ animation: { duration: 1e9 } }),
    transitions: withOptions({ transitions: { active: { animation: { duration: 1e9 } } } }),
    events: withOptions({ events: ['click'] }),
  }),
  ...bodies(45, refusedAt('options.locale'), [withOptions({ locale: 'x' })]),
  ...bodies(45, refusedAt('options.scales.x.ticks.format.minimumFractionDigits'), [
    scale({ ticks: { format: { minimumFractionDigits: 1000 } } }),
  ]),
  ...bodies(46, refusedAt('options.scales.x.type'), [scale({ type: '__proto__' }), scale({ type: 'nope' })]),
  ...bodies(46, JUDGED, { 'a time axis of texts': scale({ type: 'time' }) }),
  ...bodies(47, refusedAt('options.elements'), [withOptions({ elements: null })]),
  ...bodies(47, refusedAt('options.plugins'), [withOptions({ plugins: null })]),
  ...bodies(47, refusedAt('options.scales'), [withOptions({ scales: null })]),
  ...bodies(
    47,
    refusedAt('options'),
    ['x', 1].map((value) => withOptions(value)),
  ),
  ...bodies(47, DRAWN, { 'an empty list of PHP': withOptions([]) }),
  ...like(
    48,
    Object.fromEntries(
      ['function(){while(1){}}', "eval('1')", "require('fs')"].map((callback) => [
        callback,
        scale({ ticks: { callback } }),
      ]),
    ),
  ),
  ...bodies(50, refusedAt('data.datasets.0.borderColor'), [
    withData({ datasets: [{ data: [1], borderColor: 'url(http://canary/)' }] }),
  ]),
  ...bodies(50, DRAWN, [
    withOptions({ font: { family: 'x;}@import url(//canary)' } }),
    withData({ datasets: [{ data: [1], pointStyle: '<img src=//canary>' }] }),
  ]),
  ...bodies(51, JUDGED, [
    withOptions({ layout: { padding: 1e9 } }),
    withData({ datasets: [{ data: [1], borderWidth: 1e9 }] }),
    chart({ type: 'line', data: { labels: ['a'], datasets: [{ data: [1], pointRadius: 1e300 }] } }),
    withOptions({ font: { size: 1e9 } }),
    chart({ type: 'line', data: { labels: ['a'], datasets: [{ data: [1], borderDash: [0.001, 0.001] }] } }),
  ]),
  ...bodies(52, JUDGED, {
    'a title of 1 MB': withOptions({ plugins: { title: { display: true, text: 'x'.repeat(1_000_000) } } }),
    'a title of 100,000 lines': withOptions({ plugins: { title: { display: true, text: Array(100_000).fill('x') } } }),
  }),
];
