import { expect } from 'chai';
import type { JsonObject } from '../../chart-spec/model/chart-spec.js';
import { useBarePage } from '../support/bare-page.js';
import { type DrawnText, drawnTexts } from '../support/drawn-texts.js';
import { parseExtended } from '../support/extended-charts.js';
import { decode, pixelAt } from '../support/pixels.js';
import { print } from '../support/print.js';
import { drawnNotes } from './drawn-notes.js';

const middleOf = ({ left, right }: DrawnText) => (left + right) / 2;
const annotated = (annotations: JsonObject) => ({ plugins: { annotation: { annotations } } });

describe('places of texts where there is room', () => {
  const page = useBarePage();
  const textsOf = (body: JsonObject) => drawnTexts(page, parseExtended(body));
  const find = (texts: readonly DrawnText[], wanted: string): DrawnText => {
    const found = texts.find(({ text }) => text === wanted);
    if (!found) throw new Error(`"${wanted}" is not drawn: ${texts.map(({ text }) => text).join(' | ')}`);
    return found;
  };

  it('are beside boxes and their whiskers for the label of a line, wherever it is asked for', async () => {
    const spread = (low: number, high: number) => Array.from({ length: 9 }, (_v, at) => low + ((high - low) * at) / 8);
    const data = [spread(-3, 6), spread(-4, 4), spread(-7, 12), spread(-2, 9), spread(-2, 8)];
    for (const position of [undefined, 'start', 'center', 'end']) {
      const label = { display: true, content: 'arrives right on time', ...(position && { position }) };
      const spec = {
        type: 'boxplot',
        width: 800,
        height: 600,
        data: { labels: ['A', 'B', 'C', 'D', 'E'], datasets: [{ data }] },
        options: annotated({ zero: { type: 'line', yMin: 0, yMax: 0, label } }),
      } as never as JsonObject;
      const texts = await textsOf(spec);
      const text = find(texts, 'arrives right on time');
      const [a, b] = ['A', 'B'].map((name) => middleOf(find(texts, name))) as [number, number];
      const nearest = Math.min(...[0, 1, 2, 3, 4].map((at) => Math.abs(middleOf(text) - (a + at * (b - a)))));
      expect(nearest, `${position}`).to.be.above((text.right - text.left) / 2);
      expect(await drawnNotes(page, parseExtended(spec))).to.deep.equal([]);
    }
  });

  it('are beside violins for the label of a line, on two lines where these fit alone', async () => {
    const skewed = (low: number, high: number) =>
      Array.from({ length: 40 }, (_v, at) => low + (high - low) * (at / 39) ** 3);
    const label = { display: true, content: 'forfait aéroport', position: 'start' };
    const spec = {
      type: 'violin',
      width: 800,
      height: 800,
      data: {
        labels: ['A', 'B', 'C', 'D'],
        datasets: [
          {
            data: [
              [8, 45],
              [4, 22],
              [6, 43],
              [8, 65],
            ].map(([low = 0, high = 0]) => skewed(low, high)),
          },
        ],
      },
      options: annotated({ fee: { type: 'line', yMin: 15, yMax: 15, label } }),
    } as never as JsonObject;
    expect(await drawnNotes(page, parseExtended(spec))).to.deep.equal([]);
    const text = (await textsOf(spec)).find((one) => one.text.startsWith('forfait'));
    expect(text, 'the label').not.to.equal(undefined);
  });

  it('are above the middle of a box, though a line near it has a name too', async () => {
    const bars = [
      ['2026-05-04', '2026-07-10'],
      ['2026-08-03', '2027-01-29'],
      ['2027-02-15', '2027-03-21'],
    ];
    const line = {
      type: 'line',
      xMin: '2026-11-30',
      xMax: '2026-11-30',
      label: { display: true, content: 'Today, 30 November' },
    };
    const box = {
      type: 'box',
      xMin: '2026-12-21',
      xMax: '2027-01-03',
      label: { display: true, content: 'Winter holidays' },
    };
    const gantt = (annotations: JsonObject): JsonObject => ({
      type: 'bar',
      width: 900,
      height: 400,
      data: { labels: ['A', 'B', 'C'], datasets: [{ data: bars }] },
      options: { indexAxis: 'y', scales: { x: { type: 'time' } }, ...annotated(annotations) },
    });
    const alone = find(await textsOf(gantt({ box })), 'Winter holidays');
    const texts = await textsOf(gantt({ line, box }));
    expect(middleOf(find(texts, 'Winter holidays'))).to.be.closeTo(middleOf(alone), 1);
    expect(find(texts, 'Today, 30 November').right).to.be.below(find(texts, 'Winter holidays').left);
  });

  it('are a legend for slices whose names have none beside a small ring', async () => {
    const labels = ['Household', 'Organic', 'Paper', 'Packaging', 'Glass', 'Bulky', 'Electronics'];
    for (const type of ['pie', 'doughnut']) {
      const spec = {
        type,
        width: 400,
        height: 225,
        title: 'Where the waste goes',
        data: { labels, datasets: [{ label: 'Tonnes', data: [4120, 2980, 1875, 1210, 640, 388, 96] }] },
      };
      const all = (await textsOf(spec)).map(({ text }) => text).join(' | ');
      for (const name of labels) expect(all, type).to.contain(name);
      expect(await drawnNotes(page, parseExtended(spec)), type).to.deep.equal([]);
    }
  });

  it('are at the ends of a slope for values in a format, with the names', async () => {
    const datasets = [
      { label: 'Landline', data: [88, 21] },
      { label: 'Speaker', data: [3, 37] },
    ];
    const spec = (plugins: JsonObject): JsonObject => ({
      type: 'slope',
      data: { labels: ['2006', '2026'], datasets },
      options: { plugins },
    });
    const texts = await textsOf(spec({ datalabels: { format: { suffix: '%' } } }));
    const plain = await textsOf(spec({}));
    const all = texts.map(({ text }) => text.replace(/\s+/g, ' '));
    for (const text of ['Landline 88%', 'Landline 21%', 'Speaker 37%']) expect(all).to.include(text);
    expect(texts.length).to.equal(plain.length);
  });

  it('have no title of an axis that data labels replace, where the subtitle says it', async () => {
    const spec = (subtitle: string): JsonObject => ({
      type: 'bar',
      header: { title: 'Energy', subtitle },
      data: { labels: ['A', 'B'], datasets: [{ label: 'x', data: [3, 5] }] },
      options: { plugins: { datalabels: {} }, scales: { y: { title: { display: true, text: 'kWh' } } } },
    });
    expect((await textsOf(spec('kWh per cycle'))).map(({ text }) => text)).to.not.include('kWh');
    expect((await textsOf(spec('Per cycle'))).map(({ text }) => text)).to.include('kWh');
  });

  it('are at their distances for times of a day, and for bars where all steps are multiples of one', async () => {
    const at = async (type: string, labels: string[]) => {
      const texts = await textsOf({
        type,
        data: { labels, datasets: [{ data: labels.map((_l, index) => index + 1) }] },
      });
      return labels.map((label) => middleOf(find(texts, label)));
    };
    for (const [type, labels] of [
      ['line', ['07:00', '07:30', '08:00', '10:00']],
      ['bar', ['7:00', '7:30', '8:00', '10:00']],
    ] as const) {
      const [, second = 0, third = 0, last = 0] = await at(type, [...labels]);
      expect((last - third) / (third - second), type).to.be.closeTo(4, 0.4);
    }
    const [first = 0, second = 0, third = 0] = await at('bar', ['7:00', '7:20', '8:00', '8:50']);
    expect(third - second, 'other steps').to.be.closeTo(second - first, 1);
    const night = await at('line', ['22:00', '23:00', '02:00', '03:00']);
    expect(new Set(night).size, 'past midnight').to.equal(4);
  });

  const pixelsOf = async (body: JsonObject) => decode(await print(page, parseExtended(body)));

  it('of error bars leave the ends of their bars whole, unless the bars are as dark', async () => {
    const rimOnBars = async (backgroundColor: string) => {
      const spec = (over: JsonObject): JsonObject => ({
        type: 'bar',
        data: { labels: ['A', 'B'], datasets: [{ data: [3, 5], backgroundColor, ...over }] },
        options: { scales: { x: { offset: true }, y: { min: 0, max: 8 } } },
      });
      const errors = spec({ errorBars: [0.5, 0.5], categoryPercentage: 0.74 });
      const [whole, drawn] = await Promise.all([spec({ categoryPercentage: 0.74 }), errors].map(pixelsOf));
      if (!whole || !drawn) throw new Error('nothing is drawn');
      let count = 0;
      for (let x = 0; x < whole.width; x++)
        for (let y = 0; y < whole.height; y++) {
          const isBar = pixelAt(whole, x, y)
            .slice(0, 3)
            .some((channel) => channel < 150);
          if (isBar && pixelAt(drawn, x, y).every((channel) => channel > 170)) count++;
        }
      return count;
    };
    expect(await rimOnBars('#2f6fb0')).to.equal(0);
    expect(await rimOnBars('#111827')).to.be.above(0);
  });

  it('of zero are solid below bars, though the axis of a line beside them is cut', async () => {
    const line = { type: 'line', yAxisID: 'y1', data: [6.9, 7.5, 7.2], pointRadius: 0 };
    const body: JsonObject = {
      type: 'bar',
      data: {
        labels: ['A', 'B', 'C'],
        datasets: [
          { label: 'a', data: [30, 50, 40] },
          { label: 'b', ...line },
        ],
      },
      options: { scales: { y1: { min: 6 } } },
    };
    const texts = await textsOf(body);
    const image = await pixelsOf(body);
    const scale = image.width / 800;
    const [left, right] = [find(texts, '0').right + 20, find(texts, '6.0').left - 20];
    const zeroPx = (find(texts, '0').top + find(texts, '0').bottom) / 2;
    const inkAt = (y: number) => {
      const xs = Array.from({ length: Math.floor((right - left) * scale) }, (_v, at) => Math.floor(left * scale) + at);
      return xs.filter((x) => pixelAt(image, x, y).some((channel) => channel < 240)).length / xs.length;
    };
    const rows = Array.from({ length: 13 }, (_v, at) => Math.round(zeroPx * scale) - 6 + at);
    expect(Math.max(...rows.map(inkAt))).to.be.above(0.97);
  });
});
