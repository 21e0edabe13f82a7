import { expect } from 'chai';
import type { Badge, ChartSpec } from '../../chart-spec/model/chart-spec.js';
import { contrast } from '../../renderer-page/theme/contrast.js';
import { useBarePage } from '../support/bare-page.js';
import { chart } from '../support/charts.js';
import { type DrawnText, drawnTexts } from '../support/drawn-texts.js';
import { list } from '../support/list.js';
import { decode, type Pixels, pixelAt, resvgPixels } from '../support/pixels.js';
import { print } from '../support/print.js';
import { card } from './cards.js';

/** Tolerance for lossy formats and edges of shapes. */
function isNear(pixel: number[], wanted: number[]): boolean {
  return pixel.every((channel, at) => Math.abs(channel - (wanted[at] ?? 0)) <= 4);
}

describe('a card', () => {
  const page = useBarePage();
  const imageOf = async (spec: ChartSpec): Promise<Pixels> => decode(await print(page, spec));
  const textsOf = async (spec: ChartSpec) => (await drawnTexts(page, spec)).map(({ text }) => text);
  const find = async (spec: ChartSpec, wanted: string): Promise<DrawnText> => {
    const found = (await drawnTexts(page, spec)).find(({ text }) => text === wanted);
    if (!found) throw new Error(`"${wanted}" was not drawn`);
    return found;
  };

  it('has the note and the source of its chart below its legend, above its footer', async () => {
    const spec = card({
      note: 'Without returns',
      source: 'ERP',
      footer: { left: 'Controlling' },
      legend: { position: 'bottom' },
    });
    const texts = await drawnTexts(page, spec);
    const tops = ['Revenue', 'Without returns', 'ERP', 'Controlling'].map(
      (wanted) => texts.find(({ text }) => text === wanted)?.top ?? 0,
    );
    expect(tops).to.deep.equal(tops.toSorted((one, other) => one - other));
  });

  describe('is drawn', () => {
    it('if the spec asks for any of its parts, and only then', async () => {
      const legendRow = async (over: Partial<ChartSpec>) => (await find(chart('bar', over), 'Revenue')).left;
      const bare = await legendRow({});
      for (const over of [{ header: {} }, { padding: 'slack' as const }, { border: {} }, { footer: {} }])
        expect(await legendRow(over)).not.to.equal(bare);
      expect(await legendRow({ backgroundColor: '#fafafa', theme: { fontFamily: 'Inter' } })).to.equal(bare);
    });
  });

  describe('shell', () => {
    const dark = { backgroundColor: '#102030', border: { color: '#ff0000', width: 6 }, borderRadius: 40 };

    it('leaves the corners transparent in png, webp and svg', async () => {
      const shown = {
        png: await imageOf(card(dark)),
        webp: await imageOf(card({ ...dark, format: 'webp' })),
        svg: resvgPixels((await print(page, card({ ...dark, format: 'svg' }))).toString()),
      };
      for (const [format, pixels] of Object.entries(shown)) {
        for (const [x, y] of list([0, 0], [799, 0], [0, 499], [799, 499], [8, 8]) as [number, number][])
          expect(pixelAt(pixels, x, y)[3], `${format} ${x},${y}`).to.equal(0);
        expect(pixelAt(pixels, 400, 1)[3], format).to.equal(255);
        expect(isNear(pixelAt(pixels, 400, 12), [16, 32, 48, 255]), format).to.equal(true);
      }
    });

    it('draws its border in the given color and width, inside the image', async () => {
      const pixels = await imageOf(card(dark));
      for (const at of [0, 5, 799]) expect(isNear(pixelAt(pixels, at, 250), [255, 0, 0, 255])).to.equal(true);
      expect(pixelAt(pixels, 6, 250)).to.deep.equal([16, 32, 48, 255]);
    });
  });

  describe('legend', () => {
    const shownIn = async (spec: ChartSpec, label: string) =>
      (await textsOf(spec)).filter((text) => text === label).length;

    it('is shown once for several series or a pie, and else only if the spec asks for it', async () => {
      const one = { labels: ['a'], datasets: [{ label: 'Only', data: [1] }] };
      expect(await shownIn(card(), 'Revenue')).to.equal(1);
      expect(await shownIn(card({ data: one }), 'Only')).to.equal(0);
      expect(await shownIn(card({ data: one, legend: { display: true } }), 'Only')).to.equal(1);
      expect(await shownIn(card({ data: one, legend: { shares: false } }, 'pie'), 'a')).to.equal(1);
      for (const legend of [{ display: false }, { position: 'none' as const }])
        expect(await shownIn(card({ legend }), 'Revenue')).to.equal(0);
      const hidden = card();
      hidden.data.datasets[1] = { label: 'Costs', data: [1], hidden: true };
      expect(await shownIn({ ...hidden, legend: { display: true } }, 'Costs')).to.equal(0);
    });

    it("is replaced by Chart.js's if the spec configures only that one", async () => {
      const options = { plugins: { legend: { position: 'right' } } };
      const { legend: _legend, ...without } = card({ options, height: 600 });
      expect((await find(without, 'Revenue')).left).to.be.greaterThan(600);
      expect((await find(card({ options }), 'Revenue')).left).to.be.lessThan(200);
      expect(await shownIn(card({ options }), 'Revenue')).to.equal(1);
      expect(await shownIn({ ...without, options: { plugins: { legend: false } } }, 'Revenue')).to.equal(0);
    });

    it('is above or below the plot, with the size and spacing of the spec', async () => {
      const above = await find(card(), 'Revenue');
      const below = await find(card({ legend: { position: 'bottom' } }), 'Revenue');
      const tick = await find(card(), 'Mar');
      expect(above.bottom).to.be.lessThan(150);
      expect(below.top).to.be.greaterThan(tick.top - 40);
      expect((await find(card({ legend: { fontSize: 20 } }), 'Revenue')).font).to.contain('20px');
      const gap = async (px: number) => {
        const spec = card({ legend: { gap: px } });
        return (await find(spec, 'Costs')).left - (await find(spec, 'Revenue')).right;
      };
      expect(Math.round((await gap(60)) - (await gap(10)))).to.equal(50);
    });
  });

  describe('texts', () => {
    it('are readable on their background unless the spec sets both colors', async () => {
      const kpiStrip = [{ label: 'Share', value: '12%', color: '#ffee00' }];
      const badge = { text: 'Live', backgroundColor: '#31469b' };
      const spec = card({ kpiStrip, header: { title: 'T', eyebrow: 'E', badge }, theme: { palette: ['#ffffaa'] } });
      expect(contrast((await find(spec, '12%')).color, '#ffffff')).to.be.at.least(4.5);
      expect(contrast((await find(spec, 'E')).color, '#ffffff')).to.be.at.least(4.5);
      expect(contrast((await find(spec, 'Live')).color, '#31469b')).to.be.at.least(4.5);
      const both = card({ kpiStrip, backgroundColor: '#ffffff' });
      expect((await find(both, '12%')).color).to.equal('#ffee00');
      const own = { text: 'Live', backgroundColor: '#eeeeee', color: '#dddddd' };
      expect((await find(card({ header: { badge: own } }), 'Live')).color).to.equal('#dddddd');
      const grey = card({ backgroundColor: '#777777', height: 700 });
      for (const text of ['Monthly recurring revenue', 'Against plan, in thousands', 'Source: billing', 'Revenue'])
        expect(contrast((await find(grey, text)).color, '#777777'), text).to.be.at.least(4.5);
    });

    it('of a badge have the color of its tone, unless the spec sets colors', async () => {
      const tones = [undefined, 'neutral', 'good', 'warning', 'bad'] as const;
      for (const mode of ['light', 'dark'] as const) {
        const colorOf = async (badge: Badge) =>
          (await find(card({ header: { title: 'T', badge }, theme: { mode } }), 'Live')).color;
        const colors: string[] = [];
        for (const tone of tones) colors.push(await colorOf({ text: 'Live', ...(tone && { tone }) }));
        expect(new Set(colors).size, mode).to.equal(tones.length);
        const own = { text: 'Live', tone: 'bad', backgroundColor: '#eeeeee', color: '#123456' } as const;
        expect(await colorOf(own)).to.equal('#123456');
      }
    });

    it("include the chart's own title if the spec has both", async () => {
      const options = { plugins: { title: { display: true, text: 'Inner title' } } };
      expect(await textsOf(card({ options }))).to.include.members(['Inner title', 'Monthly recurring revenue']);
      expect((await textsOf(card())).filter((text) => text === 'Monthly recurring revenue')).to.have.length(1);
    });
  });
});
