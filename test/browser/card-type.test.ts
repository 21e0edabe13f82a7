import { expect } from 'chai';
import type { ChartSpec } from '../../chart-spec/types.js';
import { useBarePage } from '../support/bare-page.js';
import { card } from '../support/cards.js';
import { drawnNotes } from '../support/drawn-notes.js';
import { drawnTexts } from '../support/drawn-texts.js';

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

  it('grows with the card in all of its parts', async () => {
    const shape = 0.75;
    const widths = [400, 600, 800, 1200, 1600, 2400];
    const all: { width: number; found: Record<string, number> }[] = [];
    for (const width of widths) {
      all.push({ width, found: await sizes(card({ width, height: width * shape, legend: { fontSize: 11 } })) });
    }
    const reference = all.find(({ width }) => width === 800)?.found ?? {};
    expect(Object.keys(reference)).to.have.length(9);
    for (const { width, found } of all.filter(({ width }) => width >= 800)) {
      for (const [part, px] of Object.entries(found)) {
        const wanted = ((reference[part] ?? 0) * width) / 800;
        expect(px, `${part} at ${width} px`).to.be.closeTo(wanted, wanted * 0.08);
      }
    }
    for (const { width, found } of all) {
      for (const [part, px] of Object.entries(found)) expect(px, `${part} at ${width} px`).to.be.at.least(8);
    }
  });

  it('takes the size of its legend for a card 800 px wide, and sizes in options as they are', async () => {
    const legendPx = async (width: number, height: number) =>
      (await sizes(card({ width, height, legend: { fontSize: 11 } })))['legend'];
    expect(await legendPx(800, 600)).to.equal(11);
    expect(await legendPx(1600, 1200)).to.equal(22);
    expect(await legendPx(400, 300)).to.be.within(8, 11);
    const options = { scales: { x: { ticks: { font: { size: 13 } } } } };
    for (const width of [800, 1600]) {
      expect((await sizes(card({ width, height: width * 0.75, options })))['tick']).to.equal(13);
    }
  });

  it('is large enough for a thumbnail in a preview image of 1200 × 630', async () => {
    const { kpiStrip: _kpis, ...simple } = card({ width: 1200, height: 630 });
    for (const spec of [card({ width: 1200, height: 630 }), simple]) {
      for (const [part, px] of Object.entries(await sizes(spec))) expect(px, part).to.be.at.least(24);
      expect(Object.keys(await sizes(spec))).to.include.members(['title', 'subtitle', 'legend', 'footer']);
      expect(await drawnNotes(page, spec)).to.deep.equal([]);
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
