import { expect } from 'chai';
import { describeChart } from '../../chart-spec/describe.js';
import type { ChartSpec, JsonObject } from '../../chart-spec/model/chart-spec.js';
import { parseSpec } from '../../chart-spec/spec.js';
import { useBarePage } from '../support/bare-page.js';
import { chart } from '../support/charts.js';
import { type DrawnText, drawnTexts } from '../support/drawn-texts.js';
import { parseExtended } from '../support/extended-charts.js';
import { list } from '../support/list.js';
import { drawnNotes } from './drawn-notes.js';
import { outside, overlaps } from './text-boxes.js';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'];

describe('meaning by default', () => {
  const page = useBarePage();
  const textsOf = async (spec: ChartSpec) => (await drawnTexts(page, spec)).map(({ text }) => text);

  /** A chart of one series under a title. */
  function single(over: Partial<ChartSpec> = {}, plugins: JsonObject = {}): ChartSpec {
    const data = { labels: MONTHS, datasets: [{ label: 'Revenue', data: [3, 5, 4, 6, 8, 7] }] };
    const title = { display: true, text: 'First half of 2026' };
    return chart('bar', { data, options: { plugins: { title, ...plugins } }, ...over });
  }

  it('years at the ends of lines are written as on their axis', async () => {
    const datasets = [
      { label: 'Peak year', data: [1975, 1985, 1996] },
      { label: 'Birth year', data: [1950, 1961, 1972] },
    ];
    const texts = await textsOf(chart('line', { data: { labels: ['A', 'B', 'C'], datasets }, options: {} }));
    const years = texts.join(' ').match(/1,?9\d\d/g) ?? [];
    expect(years).to.include.members(['1996', '1972']);
    expect(years.join()).to.not.include('1,9');
  });

  describe('the name of a single series', () => {
    it('is the subtitle below a title, aligned with it', async () => {
      const texts = await drawnTexts(page, single());
      const [title, name] = ['First half of 2026', 'Revenue'].map((text) => texts.find((each) => each.text === text));
      expect(texts.filter(({ text }) => text === 'Revenue')).to.have.length(1);
      expect(name?.top).to.be.greaterThan(title?.bottom ?? Number.NaN);
      expect(name?.left).to.be.closeTo(title?.left ?? Number.NaN, 3);
      const centered = await drawnTexts(
        page,
        single({}, { title: { display: true, text: 'First half of 2026', align: 'center' } }),
      );
      const middle = (wanted: string) => {
        const found = centered.find(({ text }) => text === wanted);
        return ((found?.left ?? 0) + (found?.right ?? 0)) / 2;
      };
      expect(middle('Revenue')).to.be.closeTo(middle('First half of 2026'), 3);
    });

    it('stands below a title that is cut, which a warning names', async () => {
      const title = { display: true, text: 'Applications for residential solar installations by region '.repeat(6) };
      expect(await drawnNotes(page, single({}, { title }))).to.deep.equal([
        'The title is cut short: not enough space. Use a shorter one or a wider or higher image.',
      ]);
    });

    it('has its unit where the value axis is hidden', async () => {
      const y = { display: false, ticks: { format: { style: 'currency', currency: 'EUR' } } };
      const spec = single();
      expect(await textsOf({ ...spec, options: { ...spec.options, scales: { y } } })).to.include('Revenue, €');
      const shown = { ...y, display: true };
      expect(await textsOf({ ...spec, options: { ...spec.options, scales: { y: shown } } })).to.include('Revenue');
    });

    it('is a subtitle where no legend can hold it: of slices, cells, tiles and flows', async () => {
      const csv = 'Day,Hour,Calls\nMon,8:00,3\nTue,8:00,4\nMon,9:00,2\nTue,9:00,1';
      const tree = [
        { name: 'A', revenue: 3 },
        { name: 'B', revenue: 2 },
      ];
      const named: [object, string][] = [
        [{ type: 'heatmap', data: { csv } }, 'Calls'],
        [{ type: 'treemap', data: { datasets: [{ tree, key: 'revenue', groups: ['name'] }] } }, 'revenue'],
        [{ type: 'sankey', data: { csv: 'from,to,TWh\nA,B,3\nA,C,4' } }, 'TWh'],
        ...['pie', 'polarArea'].map((type): [object, string] => [
          { type, title: 'Survey', data: { labels: ['A', 'B'], datasets: [{ label: 'Answers', data: [3, 4] }] } },
          'Answers',
        ]),
      ];
      for (const [body, name] of named)
        expect(await textsOf(parseSpec(body).spec), JSON.stringify(body)).to.include(name);
      const gauge = { type: 'gauge', title: 'CPU', data: { datasets: [{ label: 'Load', data: [63] }] } };
      const table = { ...gauge, type: 'table', data: { labels: ['A'], ...gauge.data } };
      for (const own of [gauge, table])
        expect((await textsOf(parseSpec(own).spec)).filter((text) => text === 'Load')).to.have.length(1);
      const figure = { type: 'kpi', label: 'Monthly revenue', data: { datasets: [{ label: 'MRR', data: [9, 12] }] } };
      expect(await textsOf(parseSpec(figure).spec))
        .to.include('Monthly revenue')
        .and.not.include('MRR');
    });

    it('is left out where it is known, says nothing, or is not wanted', async () => {
      const named = (label: string) =>
        single({ data: { labels: MONTHS, datasets: [{ label, data: [3, 5, 4, 6, 8, 7] }] } });
      const withAxisTitle = single();
      withAxisTitle.options = {
        ...withAxisTitle.options,
        scales: { y: { title: { display: true, text: 'Revenue' } } },
      };
      const cases: Record<string, [ChartSpec, string]> = {
        'the title says it': [named('first half'), 'first half'],
        'the axis says it': [single(withAxisTitle), 'no second Revenue'],
        'a generated name': [named('Dataset 1'), 'Dataset 1'],
        'a subtitle of the spec': [single({}, { subtitle: { display: true, text: 'In millions' } }), 'Revenue'],
        'no subtitle wanted': [single({}, { subtitle: false }), 'Revenue'],
        'no legend wanted': [single({}, { legend: { display: false } }), 'Revenue'],
        'an empty subtitle of the card': [single({ header: { title: 'Sales', subtitle: '' }, options: {} }), 'Revenue'],
        'plain mode': [single({ theme: { mode: 'plain' } }, { legend: false }), 'Revenue'],
        'a tiny image': [single({ width: 180, height: 120 }), 'Revenue'],
      };
      for (const [why, [spec, name]] of Object.entries(cases)) expect(await textsOf(spec), why).not.to.include(name);
      expect((await textsOf(withAxisTitle)).filter((text) => text === 'Revenue')).to.have.length(1);
      expect((await textsOf(single({}, { title: {} }))).filter((text) => text === 'Revenue')).to.have.length(1);
    });
  });

  describe('the names of several rings', () => {
    const NAMES = 'Rings from outside to inside: 2025, 2026';
    const rings = (plugins: JsonObject = {}, over: Partial<ChartSpec> = {}) => {
      const datasets = ['2025', '2026'].map((label) => ({ label, data: [40, 35, 25] }));
      const title = { display: true, text: 'Revenue by segment' };
      const data = { labels: ['Product', 'Services', 'Support'], datasets };
      return chart('doughnut', { data, options: { plugins: { title, ...plugins } }, ...over });
    };

    it('stand in their order in the subtitle, at all sizes, and in the alternative text', async () => {
      for (const [width, height] of [
        [300, 200],
        [600, 300],
        [400, 400],
        [800, 400],
      ] as const) {
        const spec = rings({}, { width, height });
        const texts = await drawnTexts(page, spec);
        expect(texts.map(({ text }) => text)).to.include(NAMES);
        expect(outside(texts, width, height)).to.deep.equal([]);
        expect(overlaps(texts)).to.deep.equal([]);
      }
      expect(describeChart(rings())).to.include(`${NAMES}. 2025: Product 40%`);
      expect(await textsOf(rings({}, { type: 'pie' }))).to.include(NAMES);
      const card = rings({ title: { display: false } }, { header: { title: 'Revenue' }, height: 500 });
      expect(await textsOf(card)).to.include(NAMES);
    });

    it('stand in each tile of a board with one legend, whose rings have their own shares', async () => {
      const data = rings().data;
      const tiles = ['Berlin', 'Lisbon'].map((title) => ({
        spec: { type: 'doughnut', title, data, options: { cutout: '10%' } },
      }));
      const texts = await textsOf(parseExtended({ type: 'board', width: 1200, tiles }));
      expect(texts.filter((text) => text === NAMES)).to.have.length(2);
      expect(texts.filter((text) => text === 'Product')).to.have.length(1);
      const shares = texts.filter((text) => text.includes('%'));
      expect(shares).to.include('40%').and.not.include('20%');
    });

    it('are in the language of the chart, at its side', async () => {
      const spec = rings();
      spec.options['locale'] = 'he';
      const texts = await drawnTexts(page, spec);
      const names = texts.find(({ text }) => text.includes('הטבעות מבחוץ פנימה'));
      expect(names?.direction).to.equal('rtl');
      expect(names?.right).to.be.greaterThan(spec.width - 40);
    });

    it('stand below the chart where it has a subtitle', async () => {
      const subtitle = { display: true, text: 'EUR m' };
      expect(await textsOf(rings({ subtitle }))).to.include.members(['EUR m', NAMES]);
      expect(await textsOf(rings({ subtitle }, { note: 'Without tax' }))).to.include(`${NAMES}. Without tax`);
    });

    it('are left out where they are not wanted or say nothing, and with a warning where they have no space', async () => {
      const one = rings();
      one.data.datasets = one.data.datasets.slice(0, 1);
      const generated = rings();
      for (const [at, dataset] of generated.data.datasets.entries()) dataset.label = `Dataset ${at + 1}`;
      const web = rings({}, { type: 'polarArea' });
      const plain = rings({}, { theme: { mode: 'plain' } });
      for (const spec of [one, generated, web, plain, rings({ legend: { display: false } })])
        expect((await textsOf(spec)).join()).to.not.include('Rings from');
      const small = rings({}, { width: 200, height: 150 });
      expect((await textsOf(small)).join()).to.not.include('Rings from');
      expect((await drawnNotes(page, small)).join()).to.match(/names of the rings are left out: the image is small/);
    });
  });

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

  describe('labels at the ends of lines', () => {
    const ends = (values: (number | null)[][], over: Partial<ChartSpec> = {}) =>
      chart('line', {
        data: { labels: MONTHS, datasets: values.map((data, at) => ({ label: `Line ${at + 1}`, data })) },
        options: { plugins: { title: { display: true, text: 'Energy' } } },
        endLabels: true,
        ...over,
      });
    const labelsIn = (texts: DrawnText[]) => texts.filter(({ text }) => text.startsWith('Line'));

    it('name each line and its last value in place of the legend, inside the image and beside the plot', async () => {
      for (const over of [
        {},
        { header: { title: 'Energy' }, kpiStrip: [{ label: 'Sum', value: 9 }] },
        { width: 300 },
      ]) {
        const spec = ends(list([1, 2, 3, 4, 5, 6], [6, 5, 4, 3, 2, 1.5]), over);
        const texts = await drawnTexts(page, spec);
        expect(labelsIn(texts).map(({ text }) => text)).to.have.members([
          'Line 1\u00a0\u00a06.0',
          'Line 2\u00a0\u00a01.5',
        ]);
        const lastTick = texts.find(({ text }) => text === 'Jun');
        for (const { left, right } of labelsIn(texts)) {
          expect(left).to.be.greaterThan((lastTick?.left ?? 0) + 4);
          expect(right).to.be.at.most(spec.width);
        }
        const [high, low] = ['Line 1', 'Line 2'].map((name) => texts.find(({ text }) => text.startsWith(name))?.top);
        expect(high).to.be.lessThan(low ?? 0);
      }
    });

    it('have long names on two lines, with the value behind the last word, in place of three rows of a legend', async () => {
      const names = ['North America enterprise', 'Europe, Middle East and Africa', 'Public sector and education'];
      const others = ['Latin America resellers', 'Online self-service'];
      const datasets = [...names, ...others].map((label, at) => ({ label, data: [30, 35, 20 * at + 5] }));
      const data = { labels: MONTHS.slice(0, 3), datasets };
      for (const size of list({ width: 600, height: 300 }, { width: 800, height: 400 }, { width: 1200, height: 628 })) {
        const texts = (await drawnTexts(page, chart('line', { data, ...size }))).map(({ text }) => text);
        for (const [at, { label }] of datasets.entries()) {
          const end = `\u00a0\u00a0${20 * at + 5}`;
          expect(texts.join(' '), `${size.width}`).to.include(label + end);
        }
      }
    });

    it('never touch each other, however close the lines end', async () => {
      for (const count of [2, 5, 9, 14]) {
        for (const last of [0, 50, 100]) {
          const values = Array.from({ length: count }, (_value, at) => [at, 100, 0, 50, at * 3, last + at * 0.01]);
          for (const size of list({ width: 640, height: 380 }, { width: 400, height: 420 })) {
            const labels = labelsIn(await drawnTexts(page, ends(values, size)));
            expect(labels).to.have.length(count);
            const sorted = labels.toSorted((a, b) => a.top - b.top);
            for (const [at, label] of sorted.slice(1).entries())
              expect(label.top, `${label.text} of ${count}`).to.be.greaterThan(sorted[at]?.bottom ?? 0);
            expect(Math.min(...labels.map(({ top }) => top))).to.be.greaterThan(0);
            expect(Math.max(...labels.map(({ bottom }) => bottom))).to.be.at.most(size.height);
          }
        }
      }
    });

    it('name two to eight lines by default where they have space, in the format of the axis', async () => {
      const names = ['Norway', 'Sweden', 'France', 'Spain', 'Italy', 'Malta', 'Peru', 'Chile', 'Cuba'];
      const lines = (count: number, over: Partial<ChartSpec> = {}, step = 3) =>
        chart('line', {
          data: {
            labels: MONTHS,
            datasets: names
              .slice(0, count)
              .map((label, at) => ({ label, data: MONTHS.map((_m, x) => (x + at * step) / 40) })),
          },
          options: { scales: { y: { ticks: { format: { style: 'percent' } } } } },
          ...over,
        });
      const scales = { scales: { y: { ticks: { format: { style: 'percent' } } } } };
      for (const spec of [lines(2), lines(4), lines(8), lines(3, { header: { title: 'Cars' } })]) {
        const texts = await textsOf(spec);
        expect(texts).to.include.members(['Norway\u00a0\u00a012.5%', 'Sweden\u00a0\u00a020.0%']);
        expect(texts).not.to.include('Norway');
        expect(await drawnNotes(page, spec)).to.deep.equal([]);
      }
      const withLegend: Record<string, ChartSpec> = {
        'nine lines': lines(9),
        'eight lines that end together': lines(8, {}, 0.01),
        'not wanted': lines(2, { endLabels: false }),
        'a legend of the card': lines(2, { header: { title: 'Cars' }, legend: { position: 'bottom' } }),
        'a legend of the chart': lines(2, { options: { ...scales, plugins: { legend: { position: 'bottom' } } } }),
        'a narrow image': lines(2, { width: 360 }),
        bars: lines(2, { type: 'bar' }),
        'plain mode': lines(2, { theme: { mode: 'plain' } }),
      };
      for (const [why, spec] of Object.entries(withLegend)) expect(await textsOf(spec), why).to.include('Norway');
      const early = lines(2);
      early.data.datasets[0]?.data.splice(3);
      expect(await textsOf(early), 'a line that ends early').to.include('Norway');
      const off = await textsOf(lines(2, { options: { ...scales, plugins: { legend: { display: false } } } }));
      expect(
        off.filter((text) => text.startsWith('Norway')),
        'no legend wanted',
      ).to.deep.equal([]);
    });

    it('are in smaller letters where the usual ones have no space', async () => {
      const values = Array.from({ length: 9 }, (_value, at) => [at, 3 * at]);
      const low = ends(values, { height: 290, header: { title: 'Lines' } });
      expect(await drawnNotes(page, low)).to.deep.equal([]);
      const named = (await drawnTexts(page, low)).filter(({ text }) => text.startsWith('Line '));
      expect(named).to.have.lengthOf(9);
      expect(overlaps(named)).to.deep.equal([]);
    });

    it('give way to the legend where there are too many, and say so', async () => {
      const many = ends(
        Array.from({ length: 20 }, (_value, at) => [at, at]),
        { height: 300 },
      );
      const texts = await textsOf(many);
      expect(texts).to.include('Line 20');
      expect((await drawnNotes(page, many)).join()).to.match(
        /^endLabels is ignored: 20 lines need a height of at least \d+\./,
      );
      expect(await drawnNotes(page, ends([[1, 2]]))).to.deep.equal([]);
    });
  });
});
