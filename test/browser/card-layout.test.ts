import { expect } from 'chai';
import type { ChartSpec } from '../../chart-spec/model/chart-spec.js';
import type { ChartType } from '../../chart-spec/model/type-names.js';
import { useBarePage } from '../support/bare-page.js';
import { chart } from '../support/charts.js';
import { type DrawnText, drawnTexts } from '../support/drawn-texts.js';
import { pairs } from '../support/list.js';
import { card } from './cards.js';
import { drawnNotes } from './drawn-notes.js';

const SIZES = [
  [100, 100],
  [100, 400],
  [400, 100],
  [200, 150],
  [320, 200],
  [480, 320],
  [600, 400],
  [800, 400],
  [1200, 628],
  [600, 1200],
  [2000, 600],
  [4000, 4000],
] as const;
const LONG =
  'Recurring revenue of all regions, products and segments that anybody could think of, and then of some more';
const UNBROKEN =
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaftsjahreshauptversammlung';
const TEXTS: Record<string, string> = {
  short: 'Revenue',
  long: LONG,
  unbroken: UNBROKEN,
  'right-to-left': 'הכנסות חודשיות חוזרות לפי אזור, מוצר ומגזר, כולל כל מה שאפשר לחשוב עליו (MRR) בשנת 2025',
  CJK: '月次経常収益の推移と地域別内訳について、新規顧客と既存顧客の拡大を含む計画与实际对比，单位：千美元。',
  emoji: '👩‍👩‍👧‍👦 🇩🇪🇯🇵 👍🏽👍🏿 🏳️‍🌈 9️⃣ '.repeat(8).trim(),
};
/** Glyphs may reach this many CSS px beyond their box; more counts as an overlap. */
const TOUCH_PX = 0.75;

/** A card in which each text begins with its own number, so that no two are the same. */
function cardOf(text: string, width: number, height: number, type: ChartType): ChartSpec {
  const labels = ['q1', 'q2', 'q3', 'q4'];
  const spec = card({ width, height }, type);
  spec.data = {
    labels: type === 'pie' ? labels.map((label) => `${label} ${text}`) : labels,
    // The names of several rings are one more line.
    datasets: (type === 'pie' ? ['a'] : ['a', 'b', 'c']).map((name, at) => ({
      label: `${name} ${text}`,
      data: [3 + at, 5, 2 * at, 4],
    })),
  };
  // Chart.js tilts labels that are too long, and the box of a tilted text is of no use here.
  if (type === 'bar') spec.options = { scales: { x: { ticks: { maxRotation: 0 } } } };
  spec.header = { eyebrow: text, title: text, subtitle: text, badge: { text } };
  spec.kpiStrip = ['i', 'ii', 'iii', 'iv', 'v', 'vi'].map((name) => ({ label: `${name} ${text}`, value: text }));
  spec.footer = { left: text, right: text, borderTop: true };
  return spec;
}

const isOfTheChart = ({ text }: DrawnText) => /^(q\d|-?[\d.]+)$/.test(text);
const overlap = (a: DrawnText, b: DrawnText) =>
  Math.min(
    Math.min(a.right, b.right) - Math.max(a.left, b.left),
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
  );

/** The largest part of the height without text of the card, except key figures beside the plot. */
function freeHeight(texts: DrawnText[], width: number, height: number): number {
  const isLtr = (texts[0]?.direction ?? 'ltr') === 'ltr';
  const acrossPlot = texts.filter(({ left, right }) => (isLtr ? left < 0.6 * width : right > 0.4 * width));
  let [end, free] = [0, 0];
  for (const { top, bottom } of acrossPlot.toSorted((a, b) => a.top - b.top)) {
    free = Math.max(free, top - end);
    end = Math.max(end, bottom);
  }
  return Math.max(free, height - end);
}

/** Whether a drawn line, without its ellipsis, is a part of the text that is cut between graphemes only. */
function isWholePiece(line: string, text: string): boolean {
  const piece = line.replace(/…$/, '').trim();
  const edges = new Set([text.length]);
  for (const { index } of new Intl.Segmenter().segment(text)) edges.add(index);
  for (let at = text.indexOf(piece); at >= 0; at = text.indexOf(piece, at + 1)) {
    if (edges.has(at) && edges.has(at + piece.length)) return true;
  }
  return false;
}

describe('the layout of a card', () => {
  const page = useBarePage();

  for (const [name, text] of Object.entries(TEXTS)) {
    for (const type of ['bar', 'pie'] as const) {
      it(`fits at every size without overlap: ${name} texts around a ${type}`, async () => {
        for (const [width, height] of SIZES) {
          const drawn = await drawnTexts(page, cardOf(text, width, height, type));
          const own = drawn.filter((each) => !isOfTheChart(each));
          const where = `at ${width} × ${height}`;
          for (const each of drawn) {
            const outside = Math.max(-each.left, -each.top, each.right - width, each.bottom - height);
            expect(outside, `"${each.text}" outside the image ${where}`).to.be.at.most(TOUCH_PX);
          }
          for (const each of own) {
            const hit = drawn.find((other) => other !== each && overlap(each, other) > TOUCH_PX);
            expect(hit?.text, `on top of "${each.text}" ${where}`).to.equal(undefined);
            const [named = ''] = each.text.replace(/[\u2066\u2069]/g, '').split(/:?\s+\d+%$/);
            const source = named.replace(/^(a|b|c|q\d|[iv]+) /, '');
            if (/^\+\d+ more$/.test(each.text) || /^([abciv]+|q\d)…?$/.test(named)) continue;
            expect(isWholePiece(source, text), `"${each.text}" cut inside a character ${where}`).to.equal(true);
          }
          // The key figures of a tile come first.
          const share = width <= 360 ? 0.27 : 0.45;
          expect(freeHeight(own, width, height), `height of the plot ${where}`).to.be.at.least(share * height);
        }
      });
    }
  }

  it('shows all parts where they fit, and keeps the title longest in small images', async () => {
    const shown = async (width: number, height: number) =>
      (await drawnTexts(page, card({ width, height }))).map(({ text }) => text);
    const { header = {}, kpiStrip = [], footer = {} } = card();
    const all = [header.eyebrow, header.title, header.subtitle, 'Live', footer.left, footer.right, 'Revenue', 'Costs'];
    const figures = kpiStrip.flatMap(({ label, value }) => [label, value]);
    for (const size of pairs([800, 400], [600, 400], [1080, 1080], [4000, 4000]))
      expect(await shown(size[0], size[1]), size.join(' × ')).to.include.members([...all, ...figures]);
    const small = await shown(200, 130);
    expect(small.some((text) => text.startsWith('Monthly'))).to.equal(true);
    for (const gone of [header.subtitle, header.eyebrow, footer.left, '$482K']) expect(small).not.to.include(gone);
  });

  it('has the whole width for a subtitle below its badge', async () => {
    const subtitle = 'Trailing twelve months, all contract currencies converted at constant rates';
    const title = 'Net revenue retention slipped below target in two of the last four quarters';
    const header = { eyebrow: 'Investor update', title, subtitle, badge: { text: '−7 pp since Q1 2024' } };
    const texts = await drawnTexts(page, card({ width: 800, height: 560, header }));
    expect(texts.map(({ text }) => text)).to.include(subtitle);
  });

  describe('places key figures', () => {
    const figuresOf = async (width: number, height: number, over: Partial<ChartSpec> = {}) => {
      const texts = await drawnTexts(page, card({ width, height, ...over }));
      const find = (text: string) => texts.find((each) => each.text === text);
      const months = texts.filter(({ text }) => /^(Jan|Jun)$/.test(text));
      const labels = ['Recurring', 'Net new', 'Churn'].map(find);
      const values = ['$482K', '+$57K', '1.8%'].map(find);
      return { labels, values, months, legend: find('Revenue'), title: find('Monthly recurring revenue') };
    };
    type Figures = Awaited<ReturnType<typeof figuresOf>>;
    const expectBelow = ({ values, months }: Figures, where: string) => {
      for (const value of values) expect(value?.top, where).to.be.greaterThan(months[0]?.bottom ?? Infinity);
    };
    const expectAbove = ({ values, legend, title, months }: Figures, where: string) => {
      for (const value of values) {
        expect(value?.top, where).to.be.greaterThan(title?.bottom ?? Infinity);
        expect(value?.bottom, where).to.be.lessThan(legend?.top ?? 0);
        expect(value?.bottom, where).to.be.lessThan(months[0]?.top ?? 0);
      }
    };
    const expectBeside = ({ labels, values, months }: Figures, where: string, height: number) => {
      const plotEnd = Math.max(...months.map(({ right }) => right));
      for (const each of [...labels, ...values]) expect(each?.left, where).to.be.greaterThan(plotEnd);
      const tops = [labels[0], values[0], labels[1], values[1], labels[2], values[2]].map((each) => each?.top ?? 0);
      expect(tops, where).to.deep.equal(tops.toSorted((a, b) => a - b));
      expect((values[2]?.bottom ?? height) - (labels[0]?.top ?? 0), where).to.be.lessThan(height * 0.75);
    };

    it('above the plot on narrow, upright and e-mail cards, below it on others, and beside it where it would be flat', async () => {
      for (const [width, height] of pairs([600, 480], [640, 640], [400, 900], [800, 800]))
        expectAbove(await figuresOf(width, height), `${width} × ${height}`);
      expectAbove(await figuresOf(700, 560, { padding: 'email' }), 'e-mail');
      expectBelow(await figuresOf(700, 600), '700 × 600');
      for (const [width, height] of pairs([480, 240], [800, 360], [1200, 500], [1600, 400]))
        expectBeside(await figuresOf(width, height), `${width} × ${height}`, height);
    });

    it('where kpiPosition says, and says where a card is too narrow for that', async () => {
      for (const [width, height] of pairs([600, 480], [800, 600])) {
        const where = `${width} × ${height}`;
        expectAbove(await figuresOf(width, height, { kpiPosition: 'top' }), where);
        expectBeside(await figuresOf(width, height, { kpiPosition: 'right' }), where, height);
        expectBelow(await figuresOf(width, height, { kpiPosition: 'bottom' }), where);
      }
      const narrow = card({ width: 300, height: 600, kpiPosition: 'right' });
      expect(await drawnNotes(page, narrow)).to.deep.equal([
        'kpiPosition "right" has no effect: the card is too narrow for figures beside the chart.',
      ]);
      expect(await drawnNotes(page, card({ kpiPosition: 'right' }))).to.deep.equal([]);
    });
  });

  it('keeps key figures below a flat plot where they do not fit beside it', async () => {
    const shown = async (kpiStrip: ChartSpec['kpiStrip'], width: number, height: number) => {
      const texts = await drawnTexts(page, card({ width, height, ...(kpiStrip && { kpiStrip }) }));
      return texts.filter(({ text }) => kpiStrip?.some(({ value }) => value === text));
    };
    const wide = [{ label: 'Volume', value: '$1,234,567,890,123,456,789' }];
    const many = ['a', 'b', 'c', 'd', 'e', 'f'].map((name, at) => ({ label: name, value: `${at}99K` }));
    for (const kpis of [wide, many]) {
      const values = await shown(kpis, 800, 320);
      expect(values).to.have.length(kpis.length);
      expect(new Set(values.map(({ top }) => Math.round(top))).size, 'rows').to.equal(1);
    }
  });

  it('shows as many legend entries as fit three rows, and the number of the rest', async () => {
    const datasets = Array.from({ length: 20 }, (_value, at) => ({ label: `Region number ${at + 1}`, data: [at, 2] }));
    const texts = await drawnTexts(page, card({ width: 500, data: { labels: ['x', 'y'], datasets } }));
    const named = texts.filter(({ text }) => text.startsWith('Region'));
    expect(new Set(named.map(({ bottom }) => Math.round(bottom / 6))).size).to.be.at.most(3);
    const more = texts.find(({ text }) => /^\+\d+ more$/.test(text));
    expect(more?.text).to.equal(`+${20 - named.length} more`);
  });

  it('have the legend below the title of the chart, also without a header', async () => {
    const { data } = card({ width: 600, height: 400 });
    const plugins = { title: { display: true, text: 'Revenue and costs' } };
    const spec = { ...chart('bar'), data, options: { plugins } } as ChartSpec;
    for (const part of [
      { padding: 'none' as const },
      { border: { color: '#000000', width: 1 } },
      { borderRadius: 8 },
    ]) {
      const texts = await drawnTexts(page, { ...spec, ...part });
      const topOf = (word: string) => texts.find(({ text }) => text === word)?.top ?? 0;
      expect(topOf(data.datasets[0]?.label ?? ''), JSON.stringify(part)).to.be.above(topOf('Revenue and costs') + 5);
    }
  });
});
