import { PDFArray, PDFDict, PDFDocument, type PDFHexString, PDFName, PDFString } from '@pdfme/pdf-lib';
import { expect } from 'chai';
import { withAlt } from '../../chart-spec/describe.js';
import { parseSpec } from '../../chart-spec/spec.js';
import { useBarePage } from '../support/bare-page.js';
import { print } from '../support/print.js';

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
const READ = [
  'Key figure. MRR: 12, +2.',
  'Bar chart: Orders. Now: A 3, B 5.',
  'Notes',
  'See the plan or code, <b>not</b> this.',
];
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
