import { PDFBool, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@pdfme/pdf-lib';
import { expect } from 'chai';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { ChartSpec } from '../../chart-spec/model/chart-spec.js';
import { ApiError } from '../../chart-spec/model/errors.js';
import { useBarePage } from '../support/bare-page.js';
import { chart, chartWith } from '../support/charts.js';
import { pairs } from '../support/list.js';
import { fontsOf } from '../support/pdf-fonts.js';
import { print } from '../support/print.js';
import { card } from './cards.js';
import { SCRIPTS, scriptsChart } from './scripts.js';

async function readPdf(bytes: Buffer) {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await task.promise;
  const page = await pdf.getPage(1);
  const { width, height } = page.getViewport({ scale: 1 });
  const content = await page.getTextContent();
  const texts = content.items.map((item) => ('str' in item ? item : undefined)).filter((item) => item?.str.trim());
  const { info } = await pdf.getMetadata();
  const pages = pdf.numPages;
  await task.destroy();
  return { pages, width, height, texts, info: info as Record<string, unknown> };
}

/** Raster images in the file: each is a stream whose subtype is Image. */
async function countImages(bytes: Buffer): Promise<number> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const streams = pdf.context.enumerateIndirectObjects().map(([, object]) => object);
  return streams.filter(
    (object) => object instanceof PDFRawStream && object.dict.get(PDFName.of('Subtype')) === PDFName.of('Image'),
  ).length;
}

/** A named subset of a font of ours. Some fonts are named after the variable font that they were made from. */
const OURS =
  /^\/[A-Z]{6}\+(Inter|Roboto|OpenSans|Lato|Montserrat|SourceSerif4|JetBrainsMono|NotoSans(Arabic|Hebrew(Thin)?|Devanagari|Thai|SC|JP|KR))-[A-Za-z]+$/;

async function expectOwnFonts(bytes: Buffer): Promise<void> {
  const fonts = await fontsOf(bytes);
  expect(fonts).not.to.be.empty;
  for (const { name, kind, isEmbedded } of fonts) {
    expect(name).to.match(OURS);
    expect({ kind, isEmbedded }, name).to.deep.equal({ kind: '/Type0', isEmbedded: true });
  }
}

describe('pdf', () => {
  const page = useBarePage();
  const pdfOf = (spec: ChartSpec) => print(page, { ...spec, format: 'pdf' });

  for (const [family, name] of Object.entries({
    Inter: 'Inter',
    Roboto: 'Roboto',
    'Open Sans': 'OpenSans',
    Lato: 'Lato',
    Montserrat: 'Montserrat',
    'Source Serif': 'SourceSerif4',
    'JetBrains Mono': 'JetBrainsMono',
  })) {
    it(`embeds ${family} by its name, in each weight and style`, async () => {
      const names = async (spec: ChartSpec) => {
        const bytes = await pdfOf(spec);
        await expectOwnFonts(bytes);
        return (await fontsOf(bytes)).map((font) => font.name.slice('/AAAAAA+'.length));
      };
      const onCard = await names(card({ theme: { fontFamily: family } }));
      expect(onCard).to.deep.equal(onCard.filter((one) => one.startsWith(`${name}-`)));
      expect(onCard).to.include(`${name}-Regular`);
      const font = { family, style: 'italic', weight: 'bold' };
      const title = { display: true, text: 'Revenue', font };
      expect(await names(chart('bar', { options: { plugins: { title } } }))).to.include(`${name}-BoldItalic`);
    });
  }

  const scriptPdfs = new Map<string, Promise<Buffer>>();
  /** Drawn once for all tests of a script. */
  const pdfOfScript = (text: string): Promise<Buffer> => {
    const pdf = scriptPdfs.get(text) ?? pdfOf(scriptsChart([text]));
    scriptPdfs.set(text, pdf);
    return pdf;
  };
  for (const [script, text] of Object.entries(SCRIPTS)) {
    it(`keeps ${script} as vectors and text, also emoji`, async () => {
      const bytes = await pdfOfScript(text);
      expect(await countImages(bytes)).to.equal(0);
      expect((await readPdf(bytes)).texts.length).to.be.greaterThan(3);
      expect(bytes.equals(await pdfOf(scriptsChart([text])))).to.equal(true);
    });
  }

  it('is searchable in every script without reordered letters', async () => {
    for (const word of 'Größe Ελληνικά Кириллица שלום 汉字直接 日本語テスト 한국어 ภาษาไทย 👍🏽'.split(' ')) {
      const { texts } = await readPdf(await pdfOf(scriptsChart([word])));
      const all = texts.map((item) => item?.str).join('');
      expect(all.replaceAll(' ', '')).to.contain(word);
    }
  });

  for (const [script, text] of Object.entries(SCRIPTS)) {
    it(`embeds the fonts of ${script} by their names, and no font of the machine`, async () => {
      const bytes = await pdfOfScript(text);
      const isWithoutEmoji = !['emoji', 'signs'].includes(script);
      if (isWithoutEmoji) return expectOwnFonts(bytes);
      // A font program in a PDF has no colors: each emoji is a drawing.
      const fonts = await fontsOf(bytes);
      expect(fonts.some(({ kind }) => kind === '/Type3')).to.equal(true);
      for (const { name, kind } of fonts) if (kind !== '/Type3') expect(name).to.match(OURS);
    });
  }

  it('is one page of exactly the size of the spec', async () => {
    for (const [width, height] of pairs([800, 400], [100, 4000], [4000, 100], [333, 217], [101, 103], [4000, 4000])) {
      const { pages, ...size } = await readPdf(await pdfOf(chart('bar', { width, height, devicePixelRatio: 2 })));
      expect(pages).to.equal(1);
      expect(size.width).to.equal(width * 0.75);
      expect(size.height).to.equal(height * 0.75);
    }
  });

  it('places the chart at the top left of the page', async () => {
    const { texts, height } = await readPdf(await pdfOf(chart('bar')));
    const title = texts.find((item) => item?.str === 'Quarterly revenue');
    const [x, y] = [title?.transform[4], title?.transform[5]];
    expect(x).to.be.within(13, 17);
    expect(height - y).to.be.within(15, 40);
  });

  it('has title, alternative text and language, and a fixed date', async () => {
    const { info } = await readPdf(await pdfOf(chart('bar', { alt: 'Revenue rose' })));
    expect(info).to.include({ Title: 'Quarterly revenue', Subject: 'Revenue rose', Producer: 'Chartwright' });
    expect(info['Language']).to.equal('en');
    expect(info['CreationDate']).to.equal('D:20000101000000Z');
    const german = await pdfOf(chart('bar', { options: { locale: 'de-DE' }, alt: 'Umsatz' }));
    const { catalog } = await PDFDocument.load(german, { updateMetadata: false });
    expect(String(catalog.get(PDFName.of('Lang')))).to.equal('(de-DE)');
    const preferences = catalog.lookup(PDFName.of('ViewerPreferences'), PDFDict);
    expect(preferences.get(PDFName.of('DisplayDocTitle'))).to.equal(PDFBool.True);
  });

  it('contains no script and no link', async () => {
    const raw = (await pdfOf(chart())).toString('latin1');
    for (const name of ['/JavaScript', '/JS', '/Launch', '/URI', '/OpenAction']) expect(raw).not.to.contain(name);
  });

  it('reports what cannot be drawn, and draws the next chart', async () => {
    const before = await pdfOf(chart());
    const error = await pdfOf(chartWith({ scales: { x: { type: 'nope' } } })).catch((reason: unknown) => reason);
    expect(error).to.be.instanceOf(ApiError);
    const [issue] = (error as ApiError).body['details'] as { path: string }[];
    expect(issue?.path).to.equal('options.scales.x.type');
    expect((await pdfOf(chart())).equals(before)).to.equal(true);
  });

  it('does not change the page for other formats', async () => {
    const before = await print(page, chart());
    await pdfOf(chart('pie'));
    expect((await print(page, chart())).equals(before)).to.equal(true);
    expect(await page.page.evaluate('document.querySelectorAll("canvas").length')).to.equal(0);
  });
});
