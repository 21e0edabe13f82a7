import { bodies, type CorpusCase, chart, DRAWN, refusedAt, withData, withPoints } from './corpus-case.js';

const list = <T>(count: number, value: T): T[] => Array(count).fill(value);
const png: [number, number] = [200, 100];
const drawn = (id: number, named: Record<string, unknown>): CorpusCase[] =>
  bodies(id, DRAWN, named).map((each) => ({ ...each, pngSize: png }));

const SIZES = [99, 4001, 0, -1, 800.5, '800', 1e21, 2 ** 53];
const raw = (spec: object, name: string, json: string) =>
  JSON.stringify({ ...spec, [name]: 0 }).replace(`"${name}":0`, `"${name}":${json}`);

export const specs: CorpusCase[] = [
  ...bodies(
    14,
    refusedAt('type'),
    ['Line', 'matrix', '', 'constructor', '__proto__', 'toString'].map((type) => chart({ type })),
  ),
  ...bodies(
    15,
    refusedAt('type'),
    [['line'], {}, null, 1].map((type) => chart({ type })),
  ),
  ...bodies(16, refusedAt('data.labels'), {
    'no labels': withData({ labels: [] }),
    '1,001 labels': withData({ labels: list(1001, 'a') }),
    'labels as an object': withData({ labels: {} }),
    'labels as a text': withData({ labels: 'a,b' }),
  }),
  ...bodies(
    17,
    refusedAt('data.labels.0'),
    [[true], [null], [{}], [['a']]].map((labels) => withData({ labels })),
  ),
  ...drawn(18, {
    'an empty label': withData({ labels: [''] }),
    'one label': withData({ labels: ['a'] }),
    'a number as a label': withData({ labels: [1] }),
    'a number in a text': withPoints(['1']),
    '1,000 labels': withData({ labels: list(1000, 'a') }),
  }),
  ...drawn(19, { 'U+0000': withData({ labels: ['a\u0000b'] }) }),
  ...drawn(20, {
    'an unpaired surrogate':
      '{"type":"bar","width":200,"height":100,"data":{"labels":["\\ud800"],"datasets":[{"data":[1]}]}}',
    'a noncharacter': withData({ labels: ['\ufffe'] }),
    'a bidirectional override': withData({ labels: ['\u202eabc'] }),
    '500 combining marks': withData({ labels: [`a${'\u0301'.repeat(500)}`] }),
    'an emoji of several': withData({ labels: ['👩‍👩‍👧‍👦'] }),
  }),
  ...bodies(
    21,
    DRAWN,
    ['<img src=//canary onerror=alert(1)>', '<svg/onload=alert(1)>', '{{7*7}}', '$' + '{7*7}', '%n%s', '=cmd()'].map(
      (label) => withData({ labels: [label] }),
    ),
  ).map((each) => ({ ...each, pngSize: png })),
  ...drawn(22, {
    'a label of 1 MB': withData({ labels: ['x'.repeat(1_000_000)] }),
    '1,000 labels of 1,000 characters': withData({ labels: list(1000, 'x'.repeat(1000)) }),
  }),
  ...bodies(23, refusedAt('data.datasets'), {
    'no datasets': withData({ datasets: [] }),
    '21 datasets': withData({ datasets: list(21, { data: [1] }) }),
    'datasets as an object': withData({ datasets: {} }),
  }),
  ...bodies(23, refusedAt('data.datasets.0'), { 'a dataset that is null': withData({ datasets: [null] }) }),
  ...bodies(24, refusedAt('data.datasets.0.data'), {
    'a dataset without data': withData({ datasets: [{}] }),
    'data as a text': withPoints('1,2'),
    '1,001 points': withPoints(list(1001, 1)),
    'an empty list of points': withPoints([]),
    'points as an object': withPoints({}),
  }),
  ...bodies(
    25,
    refusedAt('data.datasets.0.data.0'),
    ['[1e400]', '[-1e400]'].map((data) => JSON.stringify(withPoints(0)).replace('"data":0', `"data":${data}`)),
  ),
  ...drawn(26, { 'extreme numbers': withPoints([1e308, -1e308, 5e-324, -0, 0.1]) }),
  ...bodies(
    27,
    refusedAt('data.datasets.0.data.0'),
    [['1,234'], [true], [[1]], ['']].map((data) => withPoints(data)),
  ),
  ...drawn(27, { 'a gap': withPoints([null]), 'a point at the place of a label': withPoints([{ x: 1, y: 2 }]) }),
  ...drawn(28, {
    'a pie of zeros': withPoints([0, 0], { type: 'pie' }),
    'a pie of negative numbers': withPoints([-1, -2], { type: 'pie' }),
    'equal points': withPoints([3, 3], { type: 'line' }),
    'one point': withPoints([3], { type: 'radar' }),
  }),
  ...bodies(29, refusedAt('data.datasets.0.data.0'), {
    '20 × 1,000 wrong points': withData({ datasets: list(20, { data: list(1000, 'x') }) }),
  }),
  ...bodies(
    30,
    refusedAt('width'),
    SIZES.map((width) => chart({ width })),
  ),
  ...bodies(
    31,
    refusedAt('height'),
    SIZES.map((height) => chart({ height })),
  ),
  ...bodies(
    32,
    refusedAt('devicePixelRatio'),
    [0.99, 4.01, '2', -0].map((devicePixelRatio) => chart({ devicePixelRatio })),
  ),
  ...bodies(
    32,
    refusedAt('scale'),
    [0.99, 4.01, '2', -0].map((scale) => chart({ scale })),
  ),
  ...bodies(32, refusedAt('devicePixelRatio'), [raw(chart(), 'devicePixelRatio', '1e400')]),
  ...bodies(32, refusedAt('scale'), {
    'scale and devicePixelRatio that differ': chart({ scale: 2, devicePixelRatio: 3 }),
  }),
  ...bodies(
    36,
    refusedAt('format'),
    ['PNG', 'bmp', 'png\u0000', ['png'], '../png', ''].map((format) => chart({ format })),
  ),
  ...bodies(
    37,
    refusedAt('returnUrl'),
    ['true', 1].map((returnUrl) => chart({ returnUrl })),
  ),
  ...bodies(
    39,
    refusedAt('brandKitId'),
    ["'; DROP TABLE x--", '../../etc', { $ne: null }, [], 'OBSIDIAN', '', '00000000-0000-4000-8000-000000000000'].map(
      (brandKitId) => chart({ brandKitId }),
    ),
  ),
  ...bodies(49, refusedAt(''), [JSON.stringify('{type:"bar",data:[50].map(x=>{while(true){}})}')]),
];
