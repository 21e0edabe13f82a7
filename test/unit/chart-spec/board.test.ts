import { expect } from 'chai';
import { describeChart } from '../../../chart-spec/describe.js';
import {
  type BoardForm,
  boardForm,
  boardRows,
  estimateDrawing,
  parseSpec,
  rendersOf,
  type Tile,
  validateSpec,
} from '../../../chart-spec/spec.js';

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

describe('the image of a board', () => {
  it('is its logo, which is fetched as that of a header is', () => {
    const { spec } = parseSpec(
      board([{ image: { url: 'https://example.com/a.png', alt: 'Acme', fit: 'cover' } }, figure]),
    );
    expect(spec.header).to.deep.equal({ logoUrl: 'https://example.com/a.png' });
    expect(spec.tiles?.[0]).to.deep.equal({ image: { alt: 'Acme', fit: 'cover' } });
    expect(parseSpec(spec).spec).to.deep.equal(spec);
    expect(describeChart(spec)).to.equal('Board. Acme. MRR: 12.');
  });

  it('stands beside the figures', () => {
    const { tiles = [] } = parseSpec(board([bar(), { image: 'logo' }, figure])).spec;
    expect(boardRows(tiles, 'wide').map((row) => row.tiles.map(({ at }) => at))).to.deep.equal([[1, 2], [0]]);
  });
});

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
    ['an image without https', board([{ image: 'http://example.com/a.png' }]), 'tiles.0.image'],
    ['an image in a data URL', board([{ image: { url: 'data:image/png;base64,AAAA' } }]), 'tiles.0.image.url'],
    ['an image that is a number', board([{ image: 7 }]), 'tiles.0.image'],
    ['an unknown fit', board([{ image: { fit: 'fill' } }]), 'tiles.0.image.fit'],
    ['an empty alternative text', board([{ image: { alt: ' ' } }]), 'tiles.0.image.alt'],
    [
      'two images',
      board([{ image: 'https://example.com/a.png' }, { image: 'https://example.com/b.png' }]),
      'tiles.1.image',
    ],
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
    ['another grid than of 12 columns', board([figure], { columns: 6 }), 'columns'],
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

  it('says its tiles in the order in which they are drawn, on phones too, without struck words', () => {
    const tiles = [bar(), figure, { text: 'Two ~~One~~ risks' }];
    const [grid, phone] = [{}, { width: 390 }].map((size) => describeChart(parseSpec(board(tiles, size)).spec));
    expect(grid).to.equal('Board. MRR: 12. Bar chart: Orders. Now: A 3, B 5. Two risks.');
    expect(describeChart(parseSpec(board([bar({ title: 'Who orders?' })], { title: 'Why?' })).spec)).to.equal(
      'Board: Why? Bar chart: Who orders? Now: A 3, B 5.',
    );
    expect(phone).to.equal('Board. Bar chart: Orders. Now: A 3, B 5. MRR: 12. Two risks.');
  });

  it('says its title, then each tile in a sentence', () => {
    const { spec } = parseSpec(
      board([{ heading: 'Sales' }, figure, bar(), { text: '**Up** again' }], { title: 'Week' }),
    );
    expect(describeChart(spec)).to.equal('Board: Week. Sales. MRR: 12. Bar chart: Orders. Now: A 3, B 5. Up again.');
  });

  it('may name the columns that its grid has', () => {
    for (const columns of [12, null])
      expect(parseSpec(board([figure], { columns }))).to.deep.equal(parseSpec(board([figure])));
  });

  it('gives tiles its theme, language, zone and preset', () => {
    const own = { theme: { mode: 'dark' }, locale: 'de', timeZone: 'Europe/Berlin', brandKitId: 'harbor' };
    const [tile] = parseSpec(board([bar({ theme: { palette: ['#112233'] } })], own)).spec.tiles ?? [];
    expect(tile?.spec).to.deep.include({ timeZone: 'Europe/Berlin', brandKitId: 'harbor' });
    expect(tile?.spec?.theme).to.deep.equal({ mode: 'dark', palette: ['#112233'] });
    expect(tile?.spec?.options['locale']).to.equal('de');
  });

  it('without a language has the only one that its tiles name', () => {
    const languages = (...tiles: (string | undefined)[]) => {
      const specs = tiles.map((locale) => ({ spec: { ...bar().spec, ...(locale && { locale }) } }));
      const { spec } = parseSpec(board([figure, ...specs]));
      return [spec, ...(spec.tiles ?? []).map((tile) => tile.spec)].map((one) => one?.options['locale']);
    };
    expect(languages('de', undefined)).to.deep.equal(['de', 'de', 'de', 'de']);
    expect(languages('de', 'fr')).to.deep.equal([undefined, undefined, 'de', 'fr']);
    expect(languages(undefined)).to.deep.equal([undefined, undefined, undefined]);
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
    ['the last three of an odd number of charts in one row', [...Array(5).fill(bar())], '0,1 2,3,4'],
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
    [
      'low tiles below each other beside a high one',
      [
        { ...bar(), span: 8, height: 4 },
        { ...bar(), span: 4, height: 2 },
        { ...bar(), span: 4, height: 2 },
        { ...bar(), span: 4, height: 2 },
      ],
      '0,1 2 3',
    ],
  ];
  for (const [what, tiles, rows] of LAYOUTS) {
    it(`lays out ${what}`, () => {
      const parsed: Tile[] = parseSpec(board(tiles)).spec.tiles ?? [];
      const found = boardRows(parsed, 'wide').map((row) => row.tiles.map(({ at }) => at).join(','));
      expect(found.join(' ')).to.equal(rows);
    });
  }

  const FORMS: [BoardForm, object, string][] = [
    ['phone', { width: 480 }, '0,1 2,3 4 5 6 7'],
    ['mail', { width: 600 }, '0,1,2,3 4 5 6 7'],
    ['grid', { width: 600, layout: 'grid' }, '0,1,2,3 4,5 6 7'],
    ['grid', { width: 900 }, '0,1,2,3 4,5 6 7'],
    ['wide', { width: 1000 }, '0,1,2,3 4,5,6 7'],
    // A height that would be too low for charts below each other.
    ['grid', { width: 600, height: 420 }, '0,1,2,3 4,5 6 7'],
  ];
  for (const [form, over, rows] of FORMS) {
    it(`has the form "${form}" with ${JSON.stringify(over)}`, () => {
      const tiles = [figure, figure, figure, figure, bar(), bar(), bar(), table];
      const { spec } = parseSpec(board(tiles, over));
      const found = boardForm(spec.tiles ?? [], spec);
      expect(found).to.equal(form);
      const inRows = boardRows(spec.tiles ?? [], found).map((row) => row.tiles.map(({ at }) => at).join(','));
      expect(inRows.join(' ')).to.equal(rows);
    });
  }

  it('stands charts below each other where they would be columns beside each other, unless a grid is asked for', () => {
    const rowsOf = (tiles: object[], over: object) => {
      const { spec } = parseSpec(board(tiles, over));
      const rows = boardRows(spec.tiles ?? [], boardForm(spec.tiles ?? [], spec));
      return rows.map((row) => row.tiles.map(({ at }) => at).join(',')).join(' ');
    };
    const three = [figure, figure, bar(), bar(), bar()];
    const size = { width: 1080, height: 1350 };
    expect(rowsOf(three, size)).to.equal('0,1 2,3 4');
    expect(rowsOf(three, { width: 1080, height: 700 })).to.equal('0,1 2,3,4');
    expect(rowsOf([bar(), bar()], size)).to.equal('0 1');
    expect(rowsOf([bar(), bar()], { ...size, layout: 'grid' })).to.equal('0,1');
    expect(rowsOf([bar(), bar(), bar(), bar()], size)).to.equal('0,1 2,3');
    expect(rowsOf([figure, table, table], size)).to.equal('0 1 2');
    const causes = {
      labels: ['Kühlung', 'Stromversorgung', 'Festplatten', 'Netzwerk', 'Bedienfehler'],
      datasets: [{ data: [1, 2, 3, 4, 5] }],
    };
    const lying = bar({ data: causes, options: { indexAxis: 'y' } });
    expect(rowsOf([bar(), lying, bar()], { width: 1600, height: 900 })).to.equal('0,1,2');
    expect(rowsOf([bar(), bar({ data: causes }), bar()], { width: 1600, height: 900 })).to.equal('0,1 2');
  });

  it('says its subtitle, the shares of a chart that is filled, and a line with a name', () => {
    const shares = {
      spec: {
        type: 'bar',
        stacked: 'percent',
        data: { csv: 'Answer,No,Yes\nClear,10,30\nUseful,20,20' },
        options: {
          plugins: { annotation: { annotations: [{ type: 'line', yMin: 0.5, label: { content: 'Half' } }] } },
        },
      },
    };
    const { spec } = parseSpec(board([shares], { title: 'Survey', subtitle: 'Autumn' }));
    expect(describeChart(spec)).to.equal(
      'Board: Survey. Autumn. Bar chart. No: Clear 25%, Useful 50%. Yes: Clear 75%, Useful 50%. Half: 50%.',
    );
  });

  const SPANS: [string, object[], string][] = [
    ['figures share a row of their own', [figure, figure, figure, { ...bar(), span: 12 }], '4,4,4 12'],
    [
      'figures share what a row has left',
      [{ image: 'logo', span: 3 }, figure, figure, { ...bar(), span: 8 }],
      '3,4.5,4.5 12',
    ],
    ['figures stand below each other beside a high chart', [{ ...bar(), span: 8 }, figure, figure], '8*2,4 4'],
    ['figures stand below each other before one', [figure, figure, { ...bar(), span: 9 }], '3,9*2 3'],
    ['a figure stands before a table', [figure, { ...table, span: 9 }], '3,9'],
    ['a figure stands before a table in a new row', [bar(), bar(), figure, { ...table, span: 9 }], '6,6 3,9'],
    [
      'figures stand above tiles that fill their row',
      [figure, figure, { ...bar(), span: 8 }, { ...bar(), span: 4 }],
      '6,6 8,4',
    ],
    ['four figures stand beside each other', [{ ...bar(), span: 4 }, ...Array(4).fill(figure)], '4,2,2,2,2'],
    ['many figures have even rows', [...Array(8).fill(figure), { ...bar(), span: 12 }], '3,3,3,3 3,3,3,3 12'],
    ['a chart takes what its row has left', [{ ...bar(), span: 4 }, bar(), { ...bar(), span: 12 }], '4,8 12'],
    ['two charts have half of a row each', [bar(), bar(), { ...bar(), span: 12 }], '6,6 12'],
    ['the last odd chart is across', [{ ...bar(), span: 12 }, bar()], '12 12'],
    [
      'a chart of two rows stands below another beside a high one',
      [
        { ...bar(), span: 8, height: 4 },
        { ...bar(), span: 4 },
        { ...bar(), span: 4 },
      ],
      '8*2,4 4',
    ],
  ];
  for (const [what, tiles, rows] of SPANS) {
    it(`beside tiles with spans ${what}`, () => {
      const parsed: Tile[] = parseSpec(board(tiles)).spec.tiles ?? [];
      const found = boardRows(parsed, 'wide').map((row) =>
        row.tiles.map(({ span, rows: high }) => `${span}${high ? `*${high}` : ''}`).join(','),
      );
      expect(found.join(' ')).to.equal(rows);
    });
  }

  it('has no holes: tiles of a row that their spans do not fill are wider, with one warning', () => {
    const seven = { ...bar(), span: 7 };
    const { spec, warnings } = parseSpec(board([seven, seven, seven]));
    expect(warnings).to.deep.equal([
      'tiles[0]: the spans of its row leave 5 of 12 columns, as those of others do: its tiles are widened. Use a wider "span".',
    ]);
    for (const { tiles } of boardRows(spec.tiles ?? [], 'wide')) {
      expect(tiles.reduce((sum, { span }) => sum + span, 0)).to.be.closeTo(12, 0.001);
      expect(tiles[0]?.from).to.equal(0);
    }
    const uneven = parseSpec(board([2, 4].map((span) => ({ ...bar(), span })))).spec.tiles ?? [];
    const [row] = boardRows(uneven, 'wide');
    expect(row?.tiles.map(({ from, span }) => `${from}+${span}`)).to.deep.equal(['0+4', '4+8']);
    const beside = [
      { ...bar(), span: 8, height: 4 },
      { ...bar(), span: 4, height: 2 },
      { ...bar(), span: 4, height: 2 },
    ];
    for (const tiles of [
      beside,
      [figure, bar(), bar()],
      [seven, figure],
      [figure, seven],
      [{ ...bar(), span: 12 }, { heading: 'x' }, bar()],
    ])
      expect(parseSpec(board(tiles)).warnings).to.deep.equal([]);
    expect(parseSpec(board([seven], { width: 390 })).warnings).to.deep.equal([]);
  });

  it('has none for an image that is not there', () => {
    const image = { image: { isUnavailable: true as const } };
    const tiles: Tile[] = [image, ...(parseSpec(board([figure, figure])).spec.tiles ?? [])];
    expect(boardRows(tiles, 'wide').map((row) => row.tiles.map(({ at, span }) => `${at} ${span}`))).to.deep.equal([
      ['1 6', '2 6'],
    ]);
  });

  it('refuses a height in which tiles show nothing, and warns of one in which they are hard to read', () => {
    const tiles = [bar(), bar(), bar(), bar()];
    const refused = validateSpec(board(tiles, { height: 180 }));
    expect(refused.valid ? [] : refused.details.map(({ path }) => path)).to.deep.equal(['height']);
    const low = parseSpec(board(tiles, { height: 240 })).warnings;
    expect(low.join()).to.match(/^height: these tiles are too low to be read well. Use at least \d+/);
    const [, least = ''] = /at least (\d+)/.exec(low.join()) ?? [];
    expect(parseSpec(board(tiles, { height: Number(least) })).warnings).to.deep.equal([]);
  });

  it('is higher where names below plots must be tilted', () => {
    const named = (labels: string[]) => ({
      spec: { type: 'bar', data: { labels, datasets: [{ data: labels.map((_label, at) => at + 1) }] } },
      span: 4,
    });
    const heightOf = (labels: string[]) => parseSpec(board([named(labels), named(labels), named(labels)])).spec.height;
    const long = ['Terveydenhuoltopalvelut', 'Varhaiskasvatuspalvelut', 'Kaupunkisuunnittelu', 'Pelastuslaitos'];
    expect(heightOf(long)).to.be.above(heightOf(['Rome', 'Lyon', 'Bern', 'Oslo']) + 50);
  });

  it('stacks tiles on a phone', () => {
    const { spec } = parseSpec(board([bar(), figure, figure, bar()], { width: 390 }));
    const rows = boardRows(spec.tiles ?? [], 'phone').map((row) => row.tiles.map(({ at }) => at).join(','));
    expect(rows.join(' ')).to.equal('0 1,2 3');
    expect(spec.height).to.be.above(spec.width);
  });
});
