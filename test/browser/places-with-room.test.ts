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

  it('are above the bars for the name of a box, on one line rather than on two that lie on bars', async () => {
    const days = Array.from({ length: 30 }, (_value, at) => `2026-11-${String(at + 1).padStart(2, '0')}`);
    const label = { display: true, content: 'Travaux sur la ligne' };
    const texts = await textsOf({
      type: 'bar',
      width: 600,
      height: 270,
      title: 'Visitors of the day',
      data: { labels: days, datasets: [{ label: 'Visitors', data: days.map((_day, at) => 120 + ((at * 37) % 90)) }] },
      options: annotated({ works: { type: 'box', xMin: '2026-11-10', xMax: '2026-11-14', label } }),
    });
    const [name, tick] = [find(texts, 'Travaux sur la ligne'), find(texts, '200')];
    expect(name.bottom).to.be.below((tick.top + tick.bottom) / 2);
  });

  it('are beyond the end of a bar for a text at it, and where it is asked for with a place of its own', async () => {
    const draw = (indexAxis: string, own: JsonObject = {}) => {
      const at = indexAxis === 'x' ? { xValue: 'B', yValue: 50 } : { xValue: 50, yValue: 'B' };
      return textsOf({
        type: 'bar',
        width: 600,
        height: 300,
        data: { labels: ['A', 'B', 'C'], datasets: [{ data: [40, 50, 60] }] },
        options: { indexAxis, ...annotated({ peak: { type: 'label', content: 'Peak', ...at, ...own } }) },
      });
    };
    const heightOf = ({ top, bottom }: DrawnText) => (top + bottom) / 2;
    const upright = await draw('x');
    const levelAt = (value: number, texts: readonly DrawnText[]) => {
      const [low, high] = [heightOf(find(texts, '20')), heightOf(find(texts, '60'))];
      return low + ((high - low) * (value - 20)) / 40;
    };
    expect(find(upright, 'Peak').bottom).to.be.below(levelAt(50, upright));
    const lying = await draw('y');
    expect(find(lying, 'Peak').left).to.be.above(middleOf(find(lying, '40')) + 40);
    // At the end of the plot it is before the end of its bar.
    const full = await draw('y', { xValue: 60, yValue: 'C', content: 'The peak' });
    expect(find(full, 'The peak').right).to.be.below(middleOf(find(full, '60')));
    const own = await draw('x', { yAdjust: 2 });
    expect(heightOf(find(own, 'Peak'))).to.be.closeTo(levelAt(50, own), 4);
  });

  it('are above their box, as far as the name of a line beside it leaves space', async () => {
    const label = (content: string) => ({ display: true, content });
    const texts = await textsOf({
      type: 'bar',
      width: 800,
      height: 400,
      data: {
        labels: ['A', 'B'],
        datasets: [
          {
            data: [
              ['2026-02-01', '2026-09-01'],
              ['2026-10-01', '2027-05-01'],
            ],
          },
        ],
      },
      options: {
        indexAxis: 'y',
        scales: { x: { type: 'time' } },
        ...annotated({
          now: { type: 'line', xMin: '2026-12-12', xMax: '2026-12-12', label: label('Today') },
          rest: { type: 'box', xMin: '2026-12-20', xMax: '2027-01-08', label: label('Winter break') },
        }),
      },
    } as never as JsonObject);
    const [name, line] = [find(texts, 'Winter break'), find(texts, 'Today')];
    expect(line.right).to.be.below(name.left);
    const january = middleOf(find(texts, 'Jan'));
    expect(name.left).to.be.below(january - 10);
    expect(name.right).to.be.above(january);
  });

  it('are below falling bars, and above the names of the axis that has no other numbers', async () => {
    const gapOf = async (values: number[], plugins: JsonObject = { datalabels: {} }) => {
      const data = { labels: values.map((_value, at) => `M${at}`), datasets: [{ data: values }] };
      const texts = await textsOf({ type: 'bar', width: 600, height: 600, data, options: { plugins } });
      const lowest = find(texts, `${Math.min(...values)}`.replace('-', '\u2212'));
      return find(texts, 'M0').top - lowest.bottom;
    };
    for (const values of [
      [12, -8, 31, -40, 27],
      [64, -120, 110, 5],
      [-5, -12, -3],
    ])
      expect(await gapOf(values), values.join()).to.be.within(0, 50);
  });

  it('are in rows above a narrow ring for the entries of its legend, apart from one another', async () => {
    const labels = ['Direct visits', 'Search engines', 'Social networks and ads', 'Newsletters', 'Partners'];
    const data = { labels, datasets: [{ data: [40, 30, 15, 10, 5] }] };
    const options = { plugins: { legend: { position: 'top' } } };
    const texts = await textsOf({ type: 'doughnut', width: 360, height: 480, data, options });
    const [first, next] = labels.map((name) => texts.find(({ text }) => text.startsWith(name)));
    expect(first?.top).to.equal(next?.top);
    // Its square, and the space before and after that.
    expect((next?.left ?? 0) - (first?.right ?? 0)).to.be.above(25);
  });

  it('are beyond bars that hang from the end of a reversed axis', async () => {
    for (const [indexAxis, axis] of [
      ['x', 'y'],
      ['y', 'x'],
    ] as const) {
      const texts = await textsOf({
        type: 'bar',
        width: 800,
        height: 400,
        data: { labels: ['A', 'B', 'C', 'D'], datasets: [{ data: [41, 12, 61, 45] }] },
        options: { indexAxis, plugins: { datalabels: {} }, scales: { [axis]: { reverse: true } } },
      });
      const [longest, name] = [find(texts, '61'), find(texts, 'C')];
      const gapPx = indexAxis === 'x' ? name.top - longest.bottom : longest.left - name.right;
      expect(gapPx, indexAxis).to.be.above(20);
    }
  });

  it('are in the plot for the line of an annotation beyond all bars that is not to widen the axis', async () => {
    const label = { display: true, content: 'Limit' };
    const options = annotated({ limit: { type: 'line', yMin: 78, yMax: 78, adjustScaleRange: false, label } });
    const data = { labels: ['A', 'B', 'C', 'D'], datasets: [{ data: [41, 52, 61, 45] }] };
    const plugins = { ...(options['plugins'] as JsonObject), datalabels: {} };
    const texts = await textsOf({ type: 'bar', width: 800, height: 400, data, options: { plugins } });
    expect(find(texts, 'Limit').bottom).to.be.below(find(texts, '61').top);
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
