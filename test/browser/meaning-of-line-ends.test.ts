import { expect } from 'chai';
import type { ChartSpec } from '../../chart-spec/model/chart-spec.js';
import { useBarePage } from '../support/bare-page.js';
import { chart } from '../support/charts.js';
import { type DrawnText, drawnTexts } from '../support/drawn-texts.js';
import { list } from '../support/list.js';
import { drawnNotes } from './drawn-notes.js';
import { overlaps } from './text-boxes.js';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'];

describe('meaning at the ends of lines by default', () => {
  const page = useBarePage();
  const textsOf = async (spec: ChartSpec) => (await drawnTexts(page, spec)).map(({ text }) => text);

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
        expect(labelsIn(texts).map(({ text }) => text)).to.have.members(['Line 1:\u00a06.0', 'Line 2:\u00a01.5']);
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
  });
});
