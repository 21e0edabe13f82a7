import { expect } from 'chai';
import { describeChart } from '../../chart-spec/describe.js';
import type { ChartSpec, JsonObject } from '../../chart-spec/model/chart-spec.js';
import { useBarePage } from '../support/bare-page.js';
import { chart } from '../support/charts.js';
import { drawnTexts } from '../support/drawn-texts.js';
import { list } from '../support/list.js';
import { drawnNotes } from './drawn-notes.js';
import { outside, overlaps } from './text-boxes.js';

describe('meaning of slices by default', () => {
  const page = useBarePage();
  const textsOf = async (spec: ChartSpec) => (await drawnTexts(page, spec)).map(({ text }) => text);

  describe('the legend of a pie or doughnut', () => {
    const slices = (values: (number | null)[], over: Partial<ChartSpec> = {}, type: ChartSpec['type'] = 'pie') =>
      chart(type, {
        data: {
          labels: values.map((_value, at) => `Slice ${String.fromCharCode(65 + at)}`),
          datasets: [{ data: values }],
        },
        options: {},
        endLabels: false,
        ...over,
      });
    /** The shares in the legend, by the names of their slices. */
    const sharesOf = async (spec: ChartSpec) =>
      (await textsOf(spec)).flatMap((text) => /^Slice .\s*(.*)$/.exec(text)?.slice(1) ?? []);

    it('keeps a share whole behind a name that runs from right to left', async () => {
      const data = { labels: ['English', 'العربية'], datasets: [{ data: [98.7, 1.3] }] };
      for (const over of [{}, { header: { title: 'Languages' }, legend: { display: true } }]) {
        const texts = await textsOf(slices([], { data, ...over }));
        expect(texts).to.include.members(['English\u00a0\u00a098.7%', 'العربية\u00a0\u00a0\u20661.3%\u2069']);
      }
    });

    it('says the same as the alternative text', async () => {
      for (const values of list([48.1, 42.5, 9.4], [60, 37.4, 2.6], [2, 1])) {
        const spec = slices(values);
        const [, ...said] = describeChart(spec).split(/Slice . /);
        expect(said.map((text) => text.replace(/[,.\s]+$/, ''))).to.deep.equal(await sharesOf(spec));
      }
    });

    it('keeps the whole share of a name that is shortened', async () => {
      const name = 'Referrals from partner sites, newsletters and printed advertisements of all kinds';
      for (const over of [{}, { header: { title: 'Shares' } }]) {
        const spec = slices([60, 40], { width: 300, ...over });
        const texts = await textsOf({ ...spec, data: { ...spec.data, labels: [name, 'Other'] } });
        expect(texts.find((text) => text.startsWith('Ref'))).to.match(/60%$/);
      }
    });

    it('names no shares where labels show values, where they make no sense, or where the spec refuses', async () => {
      const rings = slices([1, 2]);
      rings.data.datasets.push({ data: [3, 4] });
      const cases: Record<string, ChartSpec> = {
        'data labels': slices([1, 2], { options: { plugins: { datalabels: {} } } }),
        'negative values': slices([1, -2]),
        'no values': slices([0, 0]),
        'two rings': rings,
        'polar area': slices([1, 2], {}, 'polarArea'),
        'legend of the card': slices([1, 2], { legend: { shares: false } }),
        'legend of the chart': slices([1, 2], { options: { plugins: { legend: { labels: { shares: false } } } } }),
        'plain mode': slices([1, 2], { theme: { mode: 'plain' } }),
        'plain card': slices([1, 2], { theme: { mode: 'plain' }, legend: {} }),
      };
      for (const [why, spec] of Object.entries(cases)) expect(await sharesOf(spec), why).to.deep.equal(['', '']);
    });
  });

  describe('names beside slices', () => {
    const ring = (values: number[], over: Partial<ChartSpec> = {}, type: ChartSpec['type'] = 'pie') =>
      chart(type, {
        data: { labels: values.map((_value, at) => `Slice ${'ABCDEFGHI'[at]}`), datasets: [{ data: values }] },
        options: {},
        ...over,
      });

    it('name up to eight slices with their shares in place of the legend, apart from each other and the slices', async () => {
      for (const values of [
        [50, 30, 15, 4, 1],
        [97, 2, 1],
        [1, 1, 98],
        [100],
        [20, 20, 20, 20, 20],
        [30, 20, 12, 10, 9, 8, 6, 5],
      ]) {
        for (const over of [
          {},
          { header: { title: 'Shares' }, width: 700, height: 420 },
          { width: 400, height: 300 },
        ]) {
          for (const type of ['pie', 'doughnut'] as const) {
            const spec = ring(values, over, type);
            const texts = await drawnTexts(page, spec);
            const name = `${type} ${values} ${spec.width}`;
            for (const at of values.keys())
              expect(
                texts.map(({ text }) => text),
                name,
              ).to.include(`Slice ${'ABCDEFGH'[at]}`);
            expect(
              texts.filter(({ text }) => text.endsWith('%')),
              name,
            ).to.have.length(values.length);
            expect(overlaps(texts), name).to.deep.equal([]);
            expect(outside(texts, spec.width, spec.height), name).to.deep.equal([]);
          }
        }
      }
    });

    it('give way to a legend that is asked for, to data labels, to more slices, and where there is no space', async () => {
      const values = [50, 30, 20];
      const cases: Record<string, ChartSpec> = {
        'not wanted': ring(values, { endLabels: false }),
        'a legend of the chart': ring(values, { options: { plugins: { legend: { position: 'top' } } } }),
        'a legend of the card': ring(values, { header: { title: 'T' }, legend: { display: true } }),
        'nine slices': ring([20, 20, 15, 12, 10, 8, 6, 5, 4]),
        'a small image': ring(values, { width: 200, height: 200 }),
        'half a ring': ring(values, { options: { circumference: 180, rotation: -90 } }, 'doughnut'),
        'plain mode': ring(values, { theme: { mode: 'plain' } }),
      };
      for (const [why, spec] of Object.entries(cases)) {
        const texts = await drawnTexts(page, spec);
        const column = texts.filter(({ text }) => text.startsWith('Slice'));
        expect(column, why).to.have.length.greaterThan(2);
        const isRow = new Set(column.map(({ top }) => Math.round(top))).size === 1;
        const isColumn = new Set(column.map(({ left }) => Math.round(left))).size === 1;
        const hasShares = column.every(({ text }) => /\d%$/.test(text));
        expect(isRow || isColumn || hasShares, why).to.equal(true);
      }
      const long = ring(values);
      long.data.labels = ['A', 'A name of many words that has no space on two lines beside a slice of a pie', 'C'];
      expect(await drawnNotes(page, long)).to.deep.equal([]);
      const off = ring(values, { options: { plugins: { legend: { display: false } } } });
      expect(
        (await textsOf(off)).filter((text) => text.startsWith('Slice')),
        'no names wanted',
      ).to.deep.equal([]);
    });
  });

  it('names each slice once beside its value in data labels, in lines where one line has no space', async () => {
    const labels = ['Kryminał', 'Powieść obyczajowa', 'Fantastyka', 'Literatura dziecięca', 'Reportaż', 'Poezja'];
    const data = { labels, datasets: [{ data: [18420, 12310, 9870, 8140, 4260, 910] }] };
    const header = { title: 'Co trzecia wypożyczona książka to kryminał' };
    const off = { legend: { display: false } };
    for (const type of ['pie', 'doughnut'] as const)
      for (const over of [{}, { endLabels: true }, { endLabels: true, ...off }, off])
        for (const [width, height] of [
          [1080, 1080],
          [800, 450],
          [600, 300],
        ] as const) {
          const spec = chart(type, { data, header, options: { plugins: { datalabels: {} } }, ...over, width, height });
          const texts = await drawnTexts(page, spec);
          const drawn = texts.map(({ text }) => text).join(' ');
          const why = `${type} ${width} ${JSON.stringify(over)}: ${drawn}`;
          for (const word of [...labels.flatMap((label) => label.split(' ')), '8,140', '12,310'])
            expect(drawn.split(word), why).to.have.length(2);
          expect(overlaps(texts), why).to.deep.equal([]);
          expect(outside(texts, width, height), why).to.deep.equal([]);
        }
  });

  it('makes a ring smaller rather than leave its largest slices without names', async () => {
    const labels = ['Wynagrodzenia i składki', 'Materiały i energia', 'Usługi obce', 'Amortyzacja', 'Podatki', 'Inne'];
    const data = { labels, datasets: [{ label: 'Koszty', data: [4820, 2310, 1440, 690, 310, 95] }] };
    const header = { title: 'Połowa kosztów to płace', subtitle: 'Koszty 2026, tys. zł' };
    for (const type of ['pie', 'doughnut'] as const) {
      const spec = chart(type, { data, header, options: { plugins: { datalabels: {} } }, width: 1080, height: 1080 });
      const drawn = (await textsOf(spec)).join(' ');
      for (const label of labels) expect(drawn, type).to.include(label);
      expect(await drawnNotes(page, spec)).to.deep.equal([]);
    }
  });

  describe('the total of a doughnut', () => {
    const ring = (data: (number | null)[], over: Partial<ChartSpec> = {}, label = 'Orders') =>
      chart('doughnut', {
        data: { labels: ['a', 'b', 'c'].slice(0, data.length), datasets: [{ label, data }] },
        options: {},
        ...over,
      });
    const annotated = (annotations: JsonObject) => ({ options: { plugins: { annotation: { annotations } } } });

    it('stands in its middle with its name, readable and whole', async () => {
      expect(await textsOf(ring([1200, 800, 421]))).to.include.members(['2,421', 'Orders']);
      expect(await textsOf(ring([1200, null, 421]))).to.include('1,621');
      const format = { style: 'currency', currency: 'USD' };
      expect(await textsOf(ring([1200, 800], { options: { plugins: { datalabels: { format } } } }))).to.include(
        '$2,000',
      );
      for (const size of list({ width: 200, height: 200 }, { width: 800, height: 400 }, { width: 300, height: 500 })) {
        const texts = await drawnTexts(page, ring([12e8, 8e8, 4e8], size));
        expect(overlaps(texts), `${size.width}`).to.deep.equal([]);
      }
      expect(
        await textsOf(ring([5, 6], annotated({ limit: { type: 'label', content: 'x', display: false } }))),
      ).to.include('11');
    });

    it('stays where what it counts has no space, which is broken into lines before it is left out', async () => {
      const tile = { width: 300, height: 200 };
      expect(await textsOf(ring([64, 30], tile, 'Nettoumsatz gesamt'))).to.include.members([
        '94',
        'Nettoumsatz',
        'gesamt',
      ]);
      const texts = await textsOf(ring([64, 30], tile, 'Nettoumsatzerlöseinsges'));
      expect(texts).to.include('94');
      expect(texts).to.not.include('Nettoumsatzerlöseinsges');
      const long = await textsOf(ring([64, 30], {}, 'Net revenue of all regions together'));
      expect(long).to.include('94').and.not.include('undefined');
    });

    it('is left out where it says nothing, where another text stands there, and where it is switched off', async () => {
      const cases: Record<string, ChartSpec> = {
        'shares in percent': ring([64, 22, 14]),
        shares: ring([0.641, 0.2195, 0.14]),
        'one slice': ring([64]),
        'a gauge': ring([64, 30], { options: { circumference: 180, rotation: -90 } }),
        'a pie': ring([64, 30], { type: 'pie' }),
        'a text in the middle': ring([64, 30], annotated({ center: { type: 'doughnutLabel', content: ['Mine'] } })),
        'switched off': ring([64, 30], annotated({ total: { display: false } })),
        'plain mode': ring([64, 30], { theme: { mode: 'plain' } }),
        'a hole too small for readable text': ring([64e12, 30e12], {
          width: 185,
          height: 185,
          options: { plugins: { datalabels: { format: { style: 'decimal' } } } },
        }),
      };
      for (const [why, spec] of Object.entries(cases)) {
        const texts = await textsOf(spec);
        expect(
          texts.filter((text) => ['94', '100', '64', '1', '1.0005', '94,000,000,000,000'].includes(text)),
          why,
        ).to.deep.equal([]);
      }
    });
  });
});
