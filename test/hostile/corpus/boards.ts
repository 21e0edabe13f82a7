import { bodies, type CorpusCase, chart, DRAWN, refusedAt } from './corpus-case.js';

const MOST_TILES = 24;
const board = (tiles: unknown, over: object = {}) => ({ type: 'board', width: 400, tiles, ...over });
const tile = (over: object = {}) => ({ spec: chart(), ...over });
const of = (spec: unknown) => board([{ text: 'First' }, { spec }]);
const many = (spec: object) => board(Array(MOST_TILES).fill({ spec }));
const series = (count: number, points: number) => ({
  labels: Array.from({ length: points }, (_one, at) => String(at)),
  datasets: Array(count).fill({ data: Array(points).fill(1) }),
});

const SIZES = [0, 13, -1, 1.5, 1e21, '6', true, [], {}];

/** Boards are refused before anything is drawn, at the field of the tile. */
export const boards: CorpusCase[] = [
  ...bodies(120, refusedAt('tiles'), {
    '10,000 tiles': board(Array(10_000).fill(tile())),
    '25 tiles': board(Array(MOST_TILES + 1).fill(tile())),
    'no tiles': board([]),
    'tiles as an object': board({ 0: tile(), length: 1 }),
    'tiles as a text': board('x'.repeat(100_000)),
  }),
  ...bodies(
    120,
    refusedAt('tiles.1'),
    [null, 5, 'x', [tile()], {}, tile({ text: 'x' }), { heading: 'x', image: 'logo' }].map((one) =>
      board([tile(), one]),
    ),
  ),
  ...bodies(
    121,
    refusedAt('tiles.1.span', 'tiles.1.height'),
    SIZES.map((size) => board([tile(), tile({ span: size, height: size })])),
  ),
  ...bodies(121, refusedAt('height'), { '24 tiles in 100 px': board(Array(MOST_TILES).fill(tile()), { height: 100 }) }),
  ...bodies(121, DRAWN, { '24 of the largest tiles': board(Array(MOST_TILES).fill(tile({ span: 12, height: 12 }))) }),
  ...bodies(122, refusedAt('tiles.1.spec.type'), {
    'a board in a board': of(board([tile()])),
    'an alias of it': of({ ...board([tile()]), type: 'Board' }),
    'an unknown type': of(chart({ type: '__proto__' })),
    'boards in boards': of(Array.from({ length: 500 }).reduce((inner: object) => board([{ spec: inner }]), tile())),
  }),
  ...bodies(
    122,
    refusedAt('tiles.1.spec'),
    [5, 'x', [], true].map((spec) => of(spec)),
  ),
  ...bodies(122, refusedAt('tiles.1.spec.data.datasets.0.data.0'), {
    'a text as a number': of(chart({ data: { labels: ['a'], datasets: [{ data: ['1; DROP TABLE'] }] } })),
  }),
  ...bodies(122, refusedAt('tiles.1.spec.brandKitId'), {
    'a brand kit of a tile': of(chart({ brandKitId: '00000000-0000-4000-8000-000000000000' })),
  }),
  ...bodies(122, refusedAt('tiles.0.text'), {
    'a text of 1 MB': board([{ text: 'x'.repeat(1_000_000) }]),
    'a text that is an object': board([{ text: { toString: 'x' } }]),
  }),
  ...bodies(
    122,
    refusedAt('tiles.0.image'),
    ['javascript:alert(1)', 'file:///etc/passwd', 'https://169.254.169.254/latest', 'http://example.com/a.png'].map(
      (image) => board([{ image }, tile()]),
    ),
  ),
  ...bodies(122, refusedAt('tiles.1.image'), {
    'two images to fetch': board([{ image: 'https://a.example/a.png' }, { image: 'https://b.example/b.png' }]),
  }),
  ...bodies(123, refusedAt('tiles.0.spec.data.datasets.0'), {
    '24 of the slowest bars': many(chart({ data: series(20, 1000) })),
  }),
  ...bodies(123, refusedAt('tiles.0.spec.smallMultiples'), {
    '24 of the slowest small multiples': many(chart({ type: 'line', smallMultiples: true, data: series(24, 500) })),
  }),
  ...bodies(123, refusedAt('tiles.0.spec.options.plugins.datalabels'), {
    '24 of the slowest labels': many(
      chart({ data: series(18, 1000), options: { plugins: { datalabels: { display: true } } } }),
    ),
  }),
  ...bodies(124, DRAWN, {
    'marks that never end': board(Array(6).fill({ text: '['.repeat(4000) })),
    '6,000 items': board(Array(6).fill({ text: '- a\n'.repeat(1000) })),
    'names that objects inherit': `{"type":"board","width":400,"tiles":[{"__proto__":{"span":99},"constructor":1,"spec":${JSON.stringify(chart())}}]}`,
    'sizes of tiles': of(chart({ width: 1e9, height: 1e9, devicePixelRatio: 1e9 })),
    'a function of an axis': of(chart({ options: { scales: { y: { ticks: { callback: 'v => v + "%"' } } } } })),
  }),
];
