import { expect } from 'chai';
import type { ChartSpec } from '../../chart-spec/model/chart-spec.js';
import { useBarePage } from '../support/bare-page.js';
import { drawnTexts } from '../support/drawn-texts.js';
import { pairs } from '../support/list.js';
import { decode, pixelAt } from '../support/pixels.js';
import { print } from '../support/print.js';
import { card } from './cards.js';
import { drawnNotes } from './drawn-notes.js';

const sizeOf = (font: string) => Number(/([\d.]+)px/.exec(font)?.[1]);

describe('the type of a card', () => {
  const page = useBarePage();

  /** The text sizes of a card's parts and of a tick, in CSS px. */
  async function sizes(spec: ChartSpec): Promise<Record<string, number>> {
    const texts = await drawnTexts(page, spec);
    const parts = {
      eyebrow: 'Finance',
      title: 'Monthly recurring revenue',
      subtitle: 'Against plan, in thousands',
      badge: 'Live',
      legend: 'Costs',
      label: 'Churn',
      value: '1.8%',
      footer: 'Source: billing',
      tick: 'Jan',
    };
    const fonts = Object.entries(parts).map(([part, wanted]) => [
      part,
      texts.find(({ text }) => text === wanted)?.font,
    ]);
    return Object.fromEntries(fonts.flatMap(([part, font]) => (font ? [[part, sizeOf(font)]] : [])));
  }

  const tickPx = async (spec: ChartSpec) =>
    sizeOf((await drawnTexts(page, spec)).find(({ text }) => text === 'Jan')?.font ?? '');

  /** The height of the plot with its ticks. */
  async function plotHeight(spec: ChartSpec): Promise<number> {
    const ticks = (await drawnTexts(page, spec)).filter(({ text }) => /^(\d+|Jan)$/.test(text));
    return Math.max(...ticks.map(({ bottom }) => bottom)) - Math.min(...ticks.map(({ top }) => top));
  }

  describe('in an image for social networks', () => {
    const SOCIAL = pairs([1200, 630], [1200, 675], [1600, 900], [1080, 1080], [1080, 1350]);
    const { kpiStrip, footer: _footer, legend: _legend, border: _border, borderRadius: _radius, ...bare } = card();
    const simple: ChartSpec = { ...bare, ...(kpiStrip && { kpiStrip }) };

    it('is large enough for the phone on which it is seen, and leaves half of the height to the plot', async () => {
      for (const [width, height] of SOCIAL) {
        for (const spec of [{ ...simple, width, height }, card({ width, height })]) {
          const where = `${width} × ${height}, ${spec.footer ? 'all parts' : 'simple'}`;
          const leastPx = (spec.footer ? 0.014 : 0.018) * width;
          for (const [part, px] of Object.entries(await sizes(spec)))
            expect(px, `${part} at ${where}`).to.be.at.least(leastPx);
          expect(await drawnNotes(page, spec), where).to.deep.equal([]);
          expect((await plotHeight(spec)) / height, `height of the plot at ${where}`).to.be.at.least(0.5);
        }
      }
    });

    it('grows with its lines and points, in a card and without', async () => {
      const strokes = async (spec: ChartSpec) => {
        const answer = await page.call(
          'drawSvg',
          JSON.stringify({ ...spec, type: 'line', format: 'svg', theme: { palette: ['#ff0000'] } }),
        );
        const svg = answer.ok ? answer.value.svg : '';
        const widths = [...svg.matchAll(/stroke="#f00"[^>]*stroke-width="([\d.]+)"/gi)].map(([, px]) => Number(px));
        return Math.max(0, ...widths);
      };
      const ordinary = await strokes({ ...simple, width: 600, height: 400 });
      expect(ordinary).to.be.within(1.5, 3);
      for (const [width, height] of SOCIAL) {
        const where = `${width} × ${height}`;
        const { header: _header, kpiStrip: _kpis, ...chartOnly } = simple;
        for (const spec of [simple, chartOnly]) {
          const px = await strokes({ ...spec, width, height });
          expect(px / ordinary, where).to.be.at.least(0.75 * ((await tickPx({ ...spec, width, height })) / 12));
        }
      }
    });

    it('has square corners unless the specification rounds them', async () => {
      const cornerOf = async (spec: ChartSpec) => pixelAt(await decode(await print(page, spec)), 0, 0)[3];
      for (const [width, height] of SOCIAL)
        expect(await cornerOf({ ...simple, width, height }), `${width} × ${height}`).to.equal(255);
      expect(await cornerOf({ ...simple, width: 1200, height: 630, borderRadius: 24 })).to.equal(0);
      expect(await cornerOf({ ...simple, width: 600, height: 400 })).to.equal(0);
    });

    it('has a ring with names beside its slices that is half as high as the image', async () => {
      const { kpiStrip: _kpis, ...rest } = simple;
      const data = { labels: ['Wind', 'Solar', 'Hydro', 'Gas'], datasets: [{ data: [51, 24, 16, 9] }] };
      const theme = { palette: ['#ff0000', '#00ff00', '#0000ff'] };
      const spec: ChartSpec = { ...rest, type: 'doughnut', data, width: 1200, height: 630, theme };
      const pixels = await decode(await print(page, spec));
      const isSlice = (y: number) =>
        Array.from({ length: 1200 }, (_value, x) => pixelAt(pixels, x, y).join()).includes('255,0,0,255');
      const rows = Array.from({ length: 630 }, (_value, y) => y).filter(isSlice);
      expect((Math.max(...rows) - Math.min(...rows)) / 630).to.be.at.least(0.5);
    });
  });

  it('of a tile has its key figure as the largest text and no text below 11 px', async () => {
    const { kpiStrip = [], header, ...rest } = card();
    const tile: ChartSpec = { ...rest, header: { title: header?.title ?? '' }, kpiStrip: kpiStrip.slice(0, 1) };
    delete tile.footer;
    for (const [width, height] of pairs([240, 160], [280, 280], [320, 200], [360, 220], [360, 420])) {
      const where = `${width} × ${height}`;
      for (const delta of [undefined, '+12%']) {
        const kpis = tile.kpiStrip?.map((kpi) => (delta ? { ...kpi, delta } : kpi)) ?? [];
        const texts = await drawnTexts(page, { ...tile, kpiStrip: kpis, width, height });
        const value = texts.find(({ text }) => text === '$482K');
        expect(sizeOf(value?.font ?? ''), where).to.be.within(28, 32);
        expect(delta === undefined || texts.some(({ text }) => text === delta), where).to.equal(true);
        for (const { text, font } of texts) expect(sizeOf(font), `"${text}" at ${where}`).to.be.at.least(11);
      }
      const { header: _header, kpiStrip: _kpis, legend: _legend, border: _b, borderRadius: _r, ...bare } = tile;
      const options = { plugins: { datalabels: {} } };
      const data = { ...bare.data, labels: bare.data.labels.map((label) => `${label} of this year`) };
      for (const { text, font } of await drawnTexts(page, { ...bare, data, options, width, height }))
        expect(sizeOf(font), `"${text}" at ${where}, no card`).to.be.at.least(11);
    }
  });

  it('wraps a footer to two lines before it is cut', async () => {
    const left =
      'Source: monthly survey of all households, weighted by age, region and income, with missing answers imputed';
    const right = 'Published by the statistical office in January 2026';
    const linesOf = async (spec: ChartSpec, whole: string) => {
      const texts = (await drawnTexts(page, spec)).filter(({ text }) => whole.includes(text.replace('…', '').trim()));
      return texts.filter(({ top }) => top > spec.height * 0.75).map(({ text }) => text);
    };
    const both = card({ width: 700, height: 600, footer: { left, right, borderTop: true } });
    expect((await linesOf(both, left)).join(' ')).to.equal(left);
    expect((await linesOf(both, right)).join(' ')).to.equal(right);
    expect(await linesOf(both, left)).to.have.length(2);
    expect(await drawnNotes(page, both)).to.deep.equal([]);
    const short = card({ footer: { left: 'Source: billing' } });
    expect(await linesOf(short, 'Source: billing')).to.deep.equal(['Source: billing']);
    const long = card({ height: 600, footer: { left: `${left} ${left} ${left}` } });
    expect(await linesOf(long, `${left} ${left} ${left}`)).to.have.length(2);
    expect((await drawnNotes(page, long)).join()).to.include('footer.left is shortened');
  });

  it('says which parts are hidden or shortened, and nothing where all are shown', async () => {
    expect(await drawnNotes(page, card())).to.deep.equal([]);
    const [hidden] = await drawnNotes(page, card({ width: 240, height: 160 }));
    expect(hidden).to.match(/^header\.subtitle, .* and .* are hidden: the card is too small\./);
    for (const part of ['header.eyebrow', 'footer']) expect(hidden).to.include(part);
    const long = 'word '.repeat(60).trim();
    const cut = await drawnNotes(page, card({ header: { title: long }, footer: { left: long } }));
    expect(cut).to.deep.equal([
      'header.title and footer.left are shortened: not enough width. Use a wider card or shorter texts.',
    ]);
    for (const line of [hidden ?? '', ...cut]) expect(line.length).to.be.lessThan(200);
  });
});
