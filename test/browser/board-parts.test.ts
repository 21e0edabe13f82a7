import { PDFArray, PDFDict, PDFDocument, type PDFHexString, PDFName, PDFString } from '@pdfme/pdf-lib';
import { expect } from 'chai';
import { describeChart, withAlt } from '../../chart-spec/describe.js';
import { parseSpec } from '../../chart-spec/spec.js';
import { useBarePage } from '../support/bare-page.js';
import { drawnTexts } from '../support/drawn-texts.js';
import { list } from '../support/list.js';
import { print } from '../support/print.js';
import { drawnNotes } from './drawn-notes.js';

const BOARD = {
  type: 'board',
  title: 'Week 47',
  tiles: [
    {
      spec: { type: 'bar', title: 'Orders', data: { labels: ['A', 'B'], datasets: [{ label: 'Now', data: [3, 5] }] } },
    },
    { spec: { type: 'kpi', label: 'MRR', value: 12, delta: 2 } },
    { heading: 'Notes' },
    { text: 'See [the plan](https://example.com/a_(b)?q=1&r=ü) or `code`, <b>not</b> [this](javascript:alert(1)).' },
  ],
};
const READ = ['MRR: 12, +2.', 'Bar chart: Orders. Now: A 3, B 5.', 'Notes', 'See the plan or code, <b>not</b> this.'];
const ADDRESS = 'https://example.com/a_(b)?q=1&r=%C3%BC';

describe('boards in files that are read aloud', () => {
  const page = useBarePage();
  const specOf = (format: 'svg' | 'pdf', input: object = BOARD) => withAlt(parseSpec({ ...input, format }).spec);
  const plain = (text: string) =>
    text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&#39;', "'").replaceAll('&amp;', '&');

  it('has a part for each tile in an SVG, in the order of reading', async () => {
    const svg = (await print(page, specOf('svg'))).toString();
    const roles = [...svg.matchAll(/<g role="(\w+)"(?: aria-level="2")? aria-label="([^"]*)">/g)];
    expect(roles.map(([, role, text = '']) => [role, plain(text)])).to.deep.equal([
      ['img', READ[0]],
      ['img', READ[1]],
      ['heading', READ[2]],
      ['group', READ[3]],
    ]);
    expect(svg).to.match(/^<svg[^>]* role="graphics-document document"/);
    const opened = svg.match(/<g[ >]/g) ?? [];
    expect(svg.match(/<\/g>/g)).to.have.lengthOf(opened.length);
  });

  it('is one image in the SVG of one chart', async () => {
    const svg = (await print(page, specOf('svg', BOARD.tiles[0]?.spec))).toString();
    expect(svg).to.match(/^<svg[^>]* role="img"/);
  });

  it('links words of a text tile in an SVG, and only to addresses of the web', async () => {
    const svg = (await print(page, specOf('svg'))).toString();
    const links = [...svg.matchAll(/<a href="([^"]*)"[^>]*><rect x="([\d.]+)" y="([\d.]+)"/g)];
    expect(links.map(([, url = '']) => plain(url))).to.deep.equal([ADDRESS]);
    const part = svg.indexOf('role="group"');
    expect(svg.indexOf('<a href'), 'inside its tile').to.be.above(part);
  });

  it('is tagged in a PDF, with its parts in the order of reading, and links', async () => {
    const pdf = await PDFDocument.load(await print(page, specOf('pdf')), { updateMetadata: false });
    const root = pdf.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict);
    const document = root.lookup(PDFName.of('K'), PDFDict);
    const elements = document.lookup(PDFName.of('K'), PDFArray);
    const found = Array.from({ length: elements.size() }, (_one, at) => {
      const element = elements.lookup(at, PDFDict);
      const text = element.lookup(PDFName.of('Alt')) as PDFHexString;
      return [String(element.get(PDFName.of('S'))), text.decodeText()];
    });
    expect(found).to.deep.equal([
      ['/H2', 'Week 47'],
      ['/Figure', READ[0]],
      ['/Figure', READ[1]],
      ['/H2', READ[2]],
      ['/P', READ[3]],
      ['/Link', ADDRESS],
    ]);
    const annotations = pdf.getPage(0).node.Annots();
    expect(annotations?.size()).to.equal(1);
    const action = annotations?.lookup(0, PDFDict).lookup(PDFName.of('A'), PDFDict);
    expect(action?.lookup(PDFName.of('URI'), PDFString).decodeText()).to.equal(ADDRESS);
  });

  it('is one figure in the PDF of one chart', async () => {
    const pdf = await PDFDocument.load(await print(page, specOf('pdf', BOARD.tiles[0]?.spec)), {
      updateMetadata: false,
    });
    const root = pdf.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict);
    const elements = root.lookup(PDFName.of('K'), PDFDict).lookup(PDFName.of('K'), PDFArray);
    expect(elements.size()).to.equal(1);
    expect((elements.lookup(0, PDFDict).lookup(PDFName.of('Alt')) as PDFHexString).decodeText()).to.equal(READ[1]);
  });
});

describe('tiles of a board without charts', () => {
  const page = useBarePage();
  // Two red pixels beside each other.
  const LOGO =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAADUlEQVR4nGP4z8AARAAI/gH/xp559wAAAABJRU5ErkJggg==';
  const board = (tiles: object[], over: object = {}) =>
    parseSpec({ type: 'board', title: 'Week 47', width: 600, height: 300, tiles, ...over }).spec;
  const figure = { spec: { type: 'kpi', label: 'MRR', value: 12 } };

  it('show the logo in place of the header, in vectors too; without a logo they are left out, with a note', async () => {
    const spec = { ...board([{ image: { alt: 'Acme' } }, figure], { format: 'svg' }), logo: { href: LOGO } };
    const svg = (await print(page, spec)).toString();
    expect(svg.match(/<image /g)).to.have.lengthOf(1);
    expect(svg).to.contain('<g role="img" aria-label="Acme">');
    expect((await drawnNotes(page, spec)).join()).to.equal('');
    expect((await drawnNotes(page, board([{ image: 'logo' }, figure]))).join()).to.contain(
      'tiles[0].image: the board has no logo, and the tile is left out',
    );
  });

  it('keep texts readable: what has no space ends in an ellipsis, with a note', async () => {
    const text = Array.from({ length: 40 }, (_item, at) => `- Item ${at + 1} of a long list`).join('\n');
    const spec = board([figure, { text }]);
    const texts = await drawnTexts(page, spec);
    const items = texts.filter(({ text: words }) => words.startsWith('Item'));
    expect(items.at(-1)?.text).to.match(/…$/);
    expect(Math.min(...items.map(({ font }) => Number(/([\d.]+)px/.exec(font)?.[1])))).to.be.at.least(10);
    expect((await drawnNotes(page, spec)).join()).to.contain('tiles[1].text is cut short');
  });

  it('draw tasks as boxes', async () => {
    const spec = board([{ text: '- [x] Done\n- [ ] Open\n- [y] no task' }, figure]);
    const texts = (await drawnTexts(page, spec)).map(({ text }) => text);
    expect(texts).to.include.members(['Done', 'Open', '[y] no task']);
    expect(texts.join()).to.not.match(/\[[ x]\]|☑|☐/u);
    expect(describeChart(spec)).to.contain('☑ Done').and.to.contain('☐ Open');
    expect(await drawnNotes(page, spec)).to.deep.equal([]);
  });

  it('have a color for each of more names than the palette has, with a note', async () => {
    const names = Array.from({ length: 12 }, (_name, at) => `Store ${at + 1}`);
    const datasets = names.map((label, at) => ({ label, data: [at + 1, at + 2] }));
    const tile = (type: string) => ({ spec: { type, title: type, data: { labels: ['A', 'B'], datasets } } });
    const spec = board([tile('bar'), tile('bar')], { width: 1200, height: 600, format: 'svg' });
    const svg = (await print(page, spec)).toString();
    const fills = new Set(svg.match(/(?<=<path d="[^"]*" fill=")#[0-9a-f]{6}/g));
    expect(fills.size).to.be.at.least(12);
    expect((await drawnNotes(page, spec)).join()).to.contain('The tiles share 12 names');
  });
});

describe('boards that are looked at', () => {
  const page = useBarePage();
  const board = (tiles: object[], over: object = {}) => parseSpec({ type: 'board', tiles, ...over }).spec;
  const names = (count: number, name: string) => Array.from({ length: count }, (_one, at) => `${name} ${at + 1}`);
  const dataOf = (labels: string[], data: (number | null)[], label = 'Now') => ({
    labels,
    datasets: [{ label, data }],
  });
  const course = (label: string, data: number[], over: object = {}) => ({
    spec: {
      type: 'kpi',
      label,
      value: 'last',
      delta: 'changePercent',
      data: dataOf(names(data.length, 'W'), data),
      ...over,
    },
  });
  const table = (rows: number) => ({
    spec: { type: 'table', title: 'Customers', data: { csv: `Name,Sum\n${names(rows, 'Customer').join(',5\n')},5` } },
  });
  const bar = { spec: { type: 'bar', title: 'Orders', data: dataOf(['A', 'B'], [3, 5]) } };
  const textsOf = async (spec: ReturnType<typeof board>) => (await drawnTexts(page, spec)).map(({ text }) => text);

  it('load the functions of axes that only a tile has', async () => {
    const ticks = { callback: "value => value + ' apples'" };
    const axis = { ...bar.spec, options: { scales: { y: { ticks } } } };
    expect(await textsOf(board([{ spec: axis }, bar]))).to.include('0 apples');
  });

  const WHOLE: [string, object[], object][] = [
    ['every row of a table on a wall', [course('MRR', [1, 2]), bar, bar, table(12)], { width: 3840, height: 2160 }],
    ['every row of tables beside each other', [table(18), table(9), bar].map((tile) => ({ span: 6, ...tile })), {}],
    [
      'the course of each figure on a phone',
      [124_300, 1832, 49_500, 41].map((last) => course('Figure', [last / 2, last])),
      { width: 390 },
    ],
    ['a figure with its title, course and target', [course('MRR', [3, 5], { title: 'Growth', target: 9 }), bar], {}],
    [
      'every name of bars that lie',
      [
        {
          span: 5,
          spec: {
            ...bar.spec,
            options: { indexAxis: 'y' },
            data: dataOf(names(12, 'Store'), names(12, '').map(Number)),
          },
        },
        { span: 7, ...bar },
      ],
      {},
    ],
    [
      'every line of texts',
      [{ text: names(9, '- Item').join('\n') }, { text: 'Some words of a text. '.repeat(60) }],
      {},
    ],
    ['every line of a text on a phone', [{ text: 'Some words of a text. '.repeat(30) }], { width: 390 }],
  ];
  for (const [what, tiles, size] of WHOLE) {
    it(`show ${what} without being told their height`, async () => {
      const notes = await drawnNotes(page, board(tiles, size));
      expect(notes).to.deep.equal([]);
    });
  }

  it('write figures of a row that are near each other in one form, in each format', async () => {
    const figure = (value: number, format?: object) => ({
      spec: { type: 'kpi', label: 'Figure', value, ...(format && { format }) },
    });
    const money = { style: 'compact', prefix: '$' };
    const texts = await textsOf(
      board([figure(1_200_000), figure(998_900), figure(2e9), figure(1_240_000, money), figure(812_000, money)]),
    );
    expect(texts).to.include.members(['1.2M', '1.0M', '2B', '$1.24M', '$0.81M']);
  });

  it('have figures of one size on the whole board, on one line in each row, in the middle of it', async () => {
    const figure = (label: string, value: number, format?: object) => ({
      spec: { type: 'kpi', label, value, ...(format && { format }) },
    });
    const cents = { style: 'decimal', digits: 2 };
    const long = figure("Largest customer's share of revenue of all regions", 6.2);
    const first = ['A', 'B', 'C', 'D', 'E'].map((label, at) => figure(label, 10 + at));
    const tiles = [figure('Gross', 128_450_320.55, cents), ...first, long, ...first];
    const spec = board(tiles, { height: 400 });
    const drawn = (await drawnTexts(page, spec)).filter(({ text }) => /^[\d,.]+$/.test(text));
    const topsOf = (texts: typeof drawn) => [...new Set(texts.map(({ top }) => Math.round(top)))];
    expect(new Set(drawn.map(({ font }) => /([\d.]+)px/.exec(font)?.[1])), 'sizes').to.have.lengthOf(1);
    expect([...topsOf(drawn.slice(0, 6)), ...topsOf(drawn.slice(6))], 'lines').to.have.lengthOf(2);
    const [alone] = await drawnTexts(page, board([figure('A', 1), figure('B', 2)], { height: 400 }));
    expect(alone?.top, 'far from the top of a high tile').to.be.above(120);
  });

  it('have the changes of all figures below them where one has no space beside it', async () => {
    const figure = (value: number, delta: string, span?: number) => ({
      ...(span && { span }),
      spec: { type: 'kpi', label: 'Orders', value, delta },
    });
    const narrow = [figure(12_430_077, '+4.2% since May'), figure(1832, '-21'), figure(31, '+2 pp'), figure(48, '+3')];
    const changes = (texts: Awaited<ReturnType<typeof drawnTexts>>) =>
      texts.flatMap(({ text, left }, at) => (/^[+−]/.test(text) ? [left - (texts[at - 1]?.right ?? 0)] : []));
    const phone = await drawnTexts(page, board([...narrow, figure(7, '+1', 12)], { width: 390, height: 780 }));
    const places = changes(phone);
    expect(places).to.have.lengthOf(5);
    for (const afterPx of places) expect(afterPx).to.be.below(0);
    const wide = await drawnTexts(page, board(narrow, { width: 1200, height: 400 }));
    for (const afterPx of changes(wide)) expect(afterPx).to.be.above(0);
  });

  it('say since when a figure has changed, in the image and in words', async () => {
    const labels = ['Januar', 'Februar', 'März'];
    const data = dataOf(labels, [null, 4, 5]);
    const spec = board([{ spec: { type: 'kpi', label: 'Umsatz', value: 'last', delta: 'changePercent', data } }, bar], {
      locale: 'de-DE',
    });
    expect((await textsOf(spec)).join('|')).to.match(/\|\+25\s% seit Februar/);
    expect(describeChart(spec)).to.match(/\+25\s% seit Februar/);
  });

  it('have the legend that tiles share above the first of them', async () => {
    const datasets = list({ label: 'Old', data: [1, 2] }, { label: 'New', data: [2, 3] });
    const chart = (title: string) => ({ spec: { type: 'bar', title, data: { labels: ['A', 'B'], datasets } } });
    const spec = board([course('MRR', [3, 5]), chart('North'), chart('South')], { title: 'Sales' });
    const drawn = await drawnTexts(page, spec);
    const topOf = (text: string) => drawn.find((one) => one.text === text)?.top ?? -1;
    const tops = ['Sales', 'MRR', 'Old', 'North'].map(topOf);
    expect(tops.toSorted((one, other) => one - other)).to.deep.equal(tops);
    expect(tops).to.not.include(-1);
    expect(drawn.filter(({ text }) => text === 'Old')).to.have.lengthOf(1);
  });

  it('say what stands in the place of an image that could not be fetched, once', async () => {
    const spec = board([{ image: { url: 'https://acme.invalid/logo.png', alt: 'Acme' } }, bar]);
    const tiles = spec.tiles?.map((tile) =>
      tile.image ? { ...tile, image: { ...tile.image, isUnavailable: true as const } } : tile,
    );
    const shown = { ...spec, header: {}, ...(tiles && { tiles }) };
    expect(await textsOf(shown)).to.include('Acme');
    expect(await drawnNotes(page, shown)).to.deep.equal([]);
  });

  const ring = (title: string, labels: string[], data: number[], over: object = {}) => ({
    spec: { type: 'doughnut', title, data: dataOf(labels, data), ...over },
    span: 4,
  });

  it('have whole names beside a ring, also of one long word each', async () => {
    const names = ['Unternehmenskundengeschäft', 'Privatkundenversicherungen', 'Vermögensverwaltung'];
    const spec = board([ring('A', names, [5, 4, 3]), ring('B', ['Ja', 'Nein'], [5, 4]), bar], { width: 1000 });
    expect(await drawnNotes(page, spec)).to.deep.equal([]);
    const texts = (await textsOf(spec)).join('').replaceAll('-', '').toLowerCase();
    for (const name of names) expect(texts).to.contain(name.toLowerCase());
  });

  it('have the shares of slices in rings that a legend of all names, and equally large rings in a row', async () => {
    const titles = ['Short', 'A title that is much too long for one line of such a small tile', 'Last'];
    const spec = board(
      titles.map((title, at) => ring(title, ['Yes', 'No'], [60 + at, 40 - at])),
      { width: 900, height: 420 },
    );
    const drawn = await drawnTexts(page, spec);
    expect(drawn.filter(({ text }) => text === 'Yes')).to.have.lengthOf(1);
    expect(drawn.map(({ text }) => text)).to.include.members(['60%', '40%', '62%', '38%']);
    const middles = ['60%', '61%', '62%'].map((text) => drawn.find((one) => one.text === text)?.top ?? 0);
    expect(Math.max(...middles) - Math.min(...middles)).to.be.below(12);
  });

  it('have a radar beside its legend, in the middle of a wide tile', async () => {
    const datasets = ['Us', 'Them'].map((label, at) => ({ label, data: [3, 4, 5, 2 + at] }));
    const radar = { type: 'radar', title: 'R', data: { labels: ['North', 'East', 'South', 'West'], datasets } };
    const drawn = await drawnTexts(page, board([{ spec: radar }], { width: 1200, height: 380 }));
    const of = (text: string) => drawn.find((one) => one.text === text);
    const [west, east, legend] = [of('West')?.left ?? 0, of('East')?.right ?? 0, of('Them')];
    expect((legend?.left ?? 0) - east).to.be.within(10, 90);
    expect((west + (legend?.right ?? 0)) / 2).to.be.closeTo(600, 40);
  });

  it('have one range for radars that are compared, and with sharedAxis for lying bars', async () => {
    const radar = (most: number) => ({
      spec: { type: 'radar', data: { labels: ['A', 'B', 'C'], datasets: [{ label: 'Score', data: [4, 5, most] }] } },
    });
    const ringsOf = async (tiles: object[]) => {
      const drawn = await drawnTexts(page, board(tiles, { width: 1200 }));
      return drawn.filter(({ text }) => /^\d+\s*$/u.test(text)).map(({ text }) => Number(text));
    };
    const rings = await ringsOf([radar(9.2), radar(7.8)]);
    expect(rings.filter((ring) => ring === Math.max(...rings))).to.have.lengthOf(2);
    const far = await ringsOf([radar(9.2), radar(90)]);
    expect(
      far.filter((ring) => ring === Math.max(...far)),
      'one that is far larger',
    ).to.have.lengthOf(1);
    const lying = (most: number) => ({
      spec: {
        type: 'bar',
        data: { labels: ['A', 'B'], datasets: [{ data: [1, most] }] },
        options: { indexAxis: 'y', plugins: { datalabels: false } },
      },
    });
    const drawn = await drawnTexts(page, board([lying(60), lying(400)], { width: 1200, sharedAxis: true }));
    expect(drawn.filter(({ text }) => text === '400')).to.have.lengthOf(2);
  });

  it('draw slanted words in italics', async () => {
    const drawn = await drawnTexts(page, board([{ text: 'It is *slanted* here' }]));
    expect(drawn.filter(({ font }) => font.startsWith('italic')).map(({ text }) => text)).to.deep.equal(['slanted']);
  });

  it('say the target of a gauge and of progress, and keep all numbers of a gauge inside its tile', async () => {
    const gauge = { type: 'gauge', max: 25e6, target: 20e6, data: dataOf(['Sales'], [12_430_000]) };
    const progress = { type: 'progress', target: 80, data: dataOf(['A', 'B'], [62, 70]) };
    const spec = board(list({ spec: gauge, span: 2 }, { spec: progress, span: 10 }), { width: 1200, height: 380 });
    const drawn = await drawnTexts(page, spec);
    expect(drawn.map(({ text }) => text)).to.include.members(['Target 20M', '25M', 'Target 80']);
    for (const { text, right } of drawn.filter(({ left }) => left < 190)) expect(right, text).to.be.below(205);
  });
});
