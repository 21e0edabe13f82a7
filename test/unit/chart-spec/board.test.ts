import { expect } from 'chai';
import { describeChart } from '../../../chart-spec/describe.js';
import { boardRows, estimateDrawing, parseSpec, rendersOf, type Tile, validateSpec } from '../../../chart-spec/spec.js';

const bar = (fields: object = {}) => ({
  spec: {
    type: 'bar',
    title: 'Orders',
    data: { labels: ['A', 'B'], datasets: [{ label: 'Now', data: [3, 5] }] },
    ...fields,
  },
});
const figure = { spec: { type: 'kpi', label: 'MRR', value: 12 } };
const table = { spec: { type: 'table', data: { csv: 'Name,Sum\nX,1\nY,2' } } };
const board = (tiles: unknown, fields: object = {}) => ({ type: 'board', tiles, ...fields });

describe('boards', () => {
  const INVALID: [string, object, string][] = [
    ['no tiles', { type: 'board' }, 'tiles'],
    ['an empty list', board([]), 'tiles'],
    ['more than 24 tiles', board(Array.from({ length: 25 }, () => figure)), 'tiles'],
    ['data of its own', board([figure], { data: { labels: ['A'], datasets: [{ data: [1] }] } }), 'data'],
    ['a board in a board', board([{ spec: board([figure]) }]), 'tiles.0.spec.type'],
    ['a span beyond 12', board([{ ...figure, span: 13 }]), 'tiles.0.span'],
    ['a height that is a text', board([figure, { ...figure, height: '2' }]), 'tiles.1.height'],
    ['a tile without content', board([{ span: 3 }]), 'tiles.0'],
    ['a tile with two contents', board([{ ...figure, text: 'x' }]), 'tiles.0'],
    ['an empty text', board([{ text: ' ' }]), 'tiles.0.text'],
    ['a tile that is a number', board([7]), 'tiles.0'],
    [
      'a wrong point of a tile',
      board([figure, bar({ data: { labels: ['A'], datasets: [{ data: ['x'] }] } })]),
      'tiles.1.spec.data.datasets.0.data.0',
    ],
    ['an unknown type of a tile', board([{ spec: { ...figure.spec, type: 'kip' } }]), 'tiles.0.spec.type'],
    [
      'a saved kit of one tile',
      board([bar({ brandKitId: '00000000-0000-4000-8000-000000000000' })]),
      'tiles.0.spec.brandKitId',
    ],
    [
      'less height than its rows need',
      board(
        Array.from({ length: 24 }, () => bar()),
        { height: 300 },
      ),
      'height',
    ],
    ['an unknown legend', board([figure], { legend: 'all' }), 'legend'],
  ];
  for (const [what, spec, path] of INVALID) {
    it(`rejects ${what} at its field`, () => {
      const result = validateSpec(spec);
      expect(result.valid ? [] : result.details.map((one) => one.path)).to.include(path);
    });
  }

  it('says once what is wrong with a field that tiles take from the board', () => {
    for (const wrong of [
      { brandKitId: 'nocturne' },
      { locale: 'not a locale' },
      { timeZone: 'Mars/Base' },
      { theme: { mode: 'pink' } },
    ]) {
      const result = validateSpec(board([bar(), bar(), figure], wrong));
      expect(result.valid ? [] : result.details, JSON.stringify(wrong)).to.have.lengthOf(1);
      expect(result.valid ? '' : result.details[0]?.path).to.not.match(/^tiles/);
    }
  });

  it('says its title, then each tile in a sentence', () => {
    const { spec } = parseSpec(
      board([{ heading: 'Sales' }, figure, bar(), { text: '**Up** again' }], { title: 'Week' }),
    );
    expect(describeChart(spec)).to.equal(
      'Board: Week. Sales. Key figure. MRR: 12. Bar chart: Orders. Now: A 3, B 5. Up again.',
    );
  });

  it('keeps a normal form as it is', () => {
    const { spec } = parseSpec(board([figure, bar(), { text: 'x' }], { theme: 'dark', locale: 'de', legend: 'own' }));
    expect(parseSpec(spec).spec).to.deep.equal(spec);
  });

  it('gives tiles its theme, language, zone and preset', () => {
    const own = { theme: { mode: 'dark' }, locale: 'de', timeZone: 'Europe/Berlin', brandKitId: 'harbor' };
    const [tile] = parseSpec(board([bar({ theme: { palette: ['#112233'] } })], own)).spec.tiles ?? [];
    expect(tile?.spec).to.deep.include({ timeZone: 'Europe/Berlin', brandKitId: 'harbor' });
    expect(tile?.spec?.theme).to.deep.equal({ mode: 'dark', palette: ['#112233'] });
    expect(tile?.spec?.options['locale']).to.equal('de');
  });

  it('names the tile in its warnings', () => {
    const { warnings } = parseSpec(board([figure, bar({ colour: 'red' })]));
    expect(warnings.join('\n')).to.match(/tiles\[1\]\.spec: Unknown field "colour"/);
  });

  it('is charged one render for each tile with data, and at least one', () => {
    const rows: [unknown[], number][] = [
      [[{ text: 'Only words' }], 1],
      [[figure, figure], 1],
      [[figure, bar(), table], 2],
    ];
    for (const [tiles, renders] of rows) expect(rendersOf(parseSpec(board(tiles)).spec)).to.equal(renders);
  });

  it('costs what its tiles cost, and names the slowest', () => {
    const large = bar({
      data: {
        labels: Array.from({ length: 1000 }, (_one, i) => `Label ${i}`),
        datasets: Array.from({ length: 20 }, () => ({ data: Array.from({ length: 1000 }, (_one, i) => i) })),
      },
    });
    const one = estimateDrawing(parseSpec(large.spec).spec).ms;
    const all = estimateDrawing(parseSpec(board([figure, ...Array.from({ length: 20 }, () => large)])).spec);
    expect(all.ms).to.be.above(10 * one);
    expect(all.path).to.match(/^tiles\.\d+\.spec\./);
  });

  const LAYOUTS: [string, object[], string][] = [
    ['figures first in one row', [bar(), figure, figure, bar()], '1,2 0,3'],
    ['the last odd chart across', [bar(), bar(), bar()], '0,1 2'],
    ['tables across', [bar(), table, bar(), bar()], '0 1 2,3'],
    ['many figures in even rows', Array.from({ length: 8 }, () => figure), '0,1,2,3 4,5,6,7'],
    ['groups each for itself', [bar(), { heading: 'x' }, figure, bar()], '0 1 2 3'],
    [
      'spans where they fit',
      [
        { ...bar(), span: 8 },
        { ...bar(), span: 4 },
        { ...bar(), span: 5 },
      ],
      '0,1 2',
    ],
  ];
  for (const [what, tiles, rows] of LAYOUTS) {
    it(`lays out ${what}`, () => {
      const parsed: Tile[] = parseSpec(board(tiles)).spec.tiles ?? [];
      const found = boardRows(parsed, false).map((row) => row.tiles.map(({ at }) => at).join(','));
      expect(found.join(' ')).to.equal(rows);
    });
  }

  it('stacks tiles on a phone', () => {
    const { spec } = parseSpec(board([bar(), figure, figure, bar()], { width: 390 }));
    const rows = boardRows(spec.tiles ?? [], true).map((row) => row.tiles.map(({ at }) => at).join(','));
    expect(rows.join(' ')).to.equal('0 1,2 3');
    expect(spec.height).to.be.above(spec.width);
  });
});
