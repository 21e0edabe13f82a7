import { expect } from 'chai';
import { describeChart } from '../../chart-spec/describe.js';
import type { ChartSpec, JsonObject } from '../../chart-spec/model/chart-spec.js';
import { parseSpec } from '../../chart-spec/spec.js';
import { useBarePage } from '../support/bare-page.js';
import { chart } from '../support/charts.js';
import { drawnTexts } from '../support/drawn-texts.js';
import { parseExtended } from '../support/extended-charts.js';
import { list, pairs } from '../support/list.js';
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
      const tree = list({ name: 'A', revenue: 3 }, { name: 'B', revenue: 2 });
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
      for (const [width, height] of pairs([300, 200], [600, 300], [400, 400], [800, 400])) {
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
});
