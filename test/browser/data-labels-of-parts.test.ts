import { expect } from 'chai';
import type { ChartSpec } from '../../chart-spec/model/chart-spec.js';
import { parseSpec } from '../../chart-spec/spec.js';
import { useBarePage } from '../support/bare-page.js';
import { chart } from '../support/charts.js';
import type { DrawnText } from '../support/drawn-texts.js';
import { list } from '../support/list.js';
import { drawnNotes } from './drawn-notes.js';
import { findTexts, labelled } from './labelled-chart.js';

const LETTERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];

describe('data labels of slices and stacks', () => {
  const page = useBarePage();

  const drawn = (spec: ChartSpec) => findTexts(page, spec);
  const middle = ({ top, bottom }: DrawnText) => (top + bottom) / 2;

  it('are outside where a slice is too thin, and shown on polar areas', async () => {
    const pie = await drawn(labelled('pie', [997, 991, 3]));
    expect(pie.find('c 3').bottom).to.be.lessThan(pie.find('997').top);
    const polar = await drawn(labelled('polarArea', [38, 27]));
    expect(polar.texts.map(({ text }) => text)).to.include.members(['38', '27']);
  });

  it('of a wind rose stand in the directions of the compass', async () => {
    const middleOf = async (labels: string[]) => {
      const data = { labels, datasets: [{ data: labels.map((_label, at) => 9 + at) }] };
      const { texts } = await drawn(chart('polarArea', { data }));
      const of = (name?: string) => texts.find(({ text }) => text === name) ?? { left: 0, right: 0 };
      const xOf = (name?: string) => (of(name).left + of(name).right) / 2;
      return Math.abs(xOf(labels[0]) - xOf(labels[labels.length / 2]));
    };
    for (const labels of [
      ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'],
      ['Nord', 'Ost', 'Süd', 'West'],
      ['北', '東', '南', '西'],
    ])
      expect(await middleOf(labels), labels.join()).to.be.lessThan(2);
    expect(await middleOf(['Rent', 'Food', 'Fuel', 'Rest'])).to.be.greaterThan(50);
  });

  it('are left out of a segment of upright shares that is too thin, with a note, and not put beside it', async () => {
    const shares = [50, 47, 3].map((value, at) => ({ label: `S${at}`, data: [value, value, value] }));
    const spec = chart('bar', {
      data: { labels: LETTERS.slice(0, 3), datasets: shares },
      stacked: 'percent',
      options: { plugins: { datalabels: {} } },
    });
    const { texts } = await drawn(spec);
    expect(texts.filter(({ text }) => text === '50%')).to.have.length.above(2);
    expect(texts.map(({ text }) => text)).not.to.include('3%');
    const names = list('a', 'b', 'c').map((label) => `"S2", "${label}"`);
    expect((await drawnNotes(page, spec)).join()).to.contain(`3 of 9 data labels are hidden (${names.join('; ')})`);
  });

  it('name no zero in a stack, and stand beyond a lying one whose last part is too short', async () => {
    const datasets = list({ label: 'Most', data: [99, 80, 61] }, { label: 'Rest', data: [1, 0, 39] });
    const scales = { x: { stacked: true, display: false }, y: { stacked: true } };
    const spec = labelled('bar', [], { indexAxis: 'y', scales }, { data: { labels: ['a', 'b', 'c'], datasets } });
    const { texts, find } = await drawn(spec);
    expect(texts.map(({ text }) => text)).to.have.members(['a', 'b', 'c', '99', '80', '61', '1', '39']);
    expect(middle(find('1'))).to.be.closeTo(middle(find('a')), 4);
    const centerOf = (text: string) => (find(text).left + find(text).right) / 2;
    const pxPerUnit = (centerOf('99') - centerOf('80')) / (99 / 2 - 80 / 2);
    expect(find('1').left).to.be.above(centerOf('99') + (100 - 99 / 2) * pxPerUnit);
    expect(await drawnNotes(page, spec)).to.deep.equal([]);
  });

  it('of an inner part of a lying stack stand in it, or not at all, on both sides of zero', async () => {
    const widths = Array.from({ length: 10 }, (_width, at) => 560 + 30 * at);
    for (const [sign, width] of [1, -1].flatMap((one) => widths.map((px) => [one, px] as const))) {
      const datasets = list({ label: 'Inner', data: [4, 31] }, { label: 'Outer', data: [9, 30] }).map(
        ({ label, data }) => ({ label, data: data.map((value) => sign * value) }),
      );
      const scales = { x: { stacked: true, min: -100, max: 100 }, y: { stacked: true } };
      const plugins = { datalabels: { format: { suffix: ' %' } }, legend: false };
      const data = { labels: ['a', 'b'], datasets };
      const { texts } = await drawn(labelled('bar', [], { indexAxis: 'y', scales, plugins }, { data, width }));
      const shown = texts.map(({ text }) => text.replace('\u2212', '-').replaceAll('\u00a0', ' '));
      expect(shown, 'the outer part').to.include(`${sign * 9} %`);
      expect(shown, 'the inner part').not.to.include(`${sign * 4} %`);
    }
  });

  it('of parts that a line does not cross are shown, however long the parts are that it crosses', async () => {
    const bars = list({ label: 'Most', data: [8, 8, 8] }, { label: 'Rest', data: [6, 6, 6] });
    const line = { label: 'Share', type: 'line', yAxisID: 'share', data: [4, 4, 4], datalabels: { display: false } };
    const scales = {
      x: { stacked: true },
      y: { stacked: true, max: 100 },
      share: { position: 'right', min: 0, max: 100 },
    };
    const { texts } = await drawn(
      labelled('bar', [], { scales }, { data: { labels: ['a', 'b', 'c'], datasets: [...bars, line] } } as never),
    );
    expect(texts.filter(({ text, left }) => text === '6' && left > 30).length).to.be.at.least(3);
  });

  it('of cells are smaller before they are left out, in large images', async () => {
    const hours = Array.from({ length: 24 }, (_hour, at) => `${at} h`);
    const rows = [
      ['Day', ...hours],
      ...['Mon', 'Tue', 'Wed'].map((day) => [day, ...hours.map((_hour, at) => at + 0.5)]),
    ];
    const options = { plugins: { datalabels: {} } };
    const { spec } = parseSpec({ type: 'heatmap', width: 1600, height: 900, data: { rows }, options });
    const { texts } = await drawn(spec);
    expect(texts.filter(({ text }) => text === '23.5').length).to.be.at.least(3);
  });

  it('write the sum of a stack that a series of zeros stands for', async () => {
    const texts = ['Σ 8', 'Σ 5'];
    const datasets = [
      { label: 'A', data: [3, 4] },
      { label: 'B', data: [5, 1] },
      { label: 'All', data: [0, 0], datalabels: { texts, anchor: 'end', align: 'top' } },
    ];
    const scales = { x: { stacked: true }, y: { stacked: true } };
    const { find } = await drawn(labelled('bar', [], { scales }, { data: { labels: ['a', 'b'], datasets } }));
    expect(find('Σ 8').bottom).to.be.below(find('5').top);
    expect(find('Σ 8').bottom).to.be.below(find('Σ 5').top);
  });

  it('of slices have one notation, apart from names that are numbers', async () => {
    const data = { labels: ['200', '304', '404'], datasets: [{ data: [981200, 14100, 310] }] };
    const { texts } = await drawn(labelled('pie', [], {}, { data }));
    expect(texts.map(({ text }) => text)).to.include.members(['981K', '304: 14K', '404: 310']);
  });
});
