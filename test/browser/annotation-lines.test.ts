import { expect } from 'chai';
import type { ChartSpec, JsonObject } from '../../chart-spec/model/chart-spec.js';
import type { ChartType } from '../../chart-spec/model/type-names.js';
import { parseSpec } from '../../chart-spec/spec.js';
import { useBarePage } from '../support/bare-page.js';
import { chart } from '../support/charts.js';
import { type DrawnText, drawnTexts } from '../support/drawn-texts.js';
import { pairs } from '../support/list.js';
import { decode, pixelAt } from '../support/pixels.js';
import { print } from '../support/print.js';
import { drawnNotes } from './drawn-notes.js';

const WEEKS = ['W1', 'W2', 'W3', 'W4', 'W5', 'W6'];
const RATIO = 2;

describe('lines of annotations and their labels', () => {
  const page = useBarePage();

  const specOf = (value: number, data: number[], label: JsonObject = {}, over: Partial<ChartSpec> = {}) => {
    const limit = { type: 'line', yMin: value, yMax: value, borderColor: '#dc2626', borderDash: [] };
    const annotations = { limit: { ...limit, label: { display: true, content: 'Limit', ...label } } };
    return chart('bar', {
      data: { labels: WEEKS, datasets: [{ label: 'Bikes', data }] },
      options: { plugins: { annotation: { annotations } } },
      devicePixelRatio: RATIO,
      ...over,
    });
  };
  it('have the font that all annotations have, or theirs, below that of the label', async () => {
    const fontOf = async (label: JsonObject, common: JsonObject, more: JsonObject = {}) => {
      const spec = specOf(3, [1, 2, 3, 4, 5, 6], label);
      const { annotation } = spec.options['plugins'] as { annotation: { annotations: { limit: JsonObject } } };
      Object.assign(annotation, { common });
      Object.assign(annotation.annotations.limit, more);
      return (await drawnTexts(page, spec)).find(({ text }) => text === 'Limit')?.font;
    };
    expect(await fontOf({}, { font: { size: 21 } })).to.contain('21px');
    expect(await fontOf({}, { label: { font: { size: 22 } } })).to.contain('22px');
    expect(await fontOf({}, { font: { size: 21 } }, { font: { size: 23 } })).to.contain('23px');
    expect(await fontOf({ font: { size: 24 } }, { font: { size: 21 } })).to.contain('24px');
  });

  const redIn = async (spec: ChartSpec, box: Pick<DrawnText, 'left' | 'right' | 'top' | 'bottom'>) => {
    const answer = await page.call('drawRaster', JSON.stringify(spec));
    const pixels = await decode(
      Buffer.from(answer.ok && 'base64' in answer.value ? answer.value.base64 : '', 'base64'),
    );
    let count = 0;
    for (let x = Math.floor(box.left * RATIO); x <= box.right * RATIO; x++) {
      for (let y = Math.floor(box.top * RATIO); y <= box.bottom * RATIO; y++) {
        const [red = 0, green = 0, blue = 0] = pixelAt(pixels, x, y);
        if (red > 180 && green < 120 && blue < 120) count++;
      }
    }
    return count;
  };
  const labelOf = async (spec: ChartSpec) => (await drawnTexts(page, spec)).find(({ text }) => text === 'Limit');

  it('are drawn in full at the ends of the axis', async () => {
    const low = [780, 815, 842, 880, 921, 967];
    const full = [1000, 1000, 1000, 1000, 1000, 1000];
    for (const [value, data] of pairs([1000, low], [1000, full], [0, low])) {
      for (const over of [{}, { header: { title: 'Bikes' } }]) {
        const spec = specOf(value, [...data], {}, over);
        const label = await labelOf(spec);
        if (!label) throw new Error(`no label at ${value}`);
        const heightPx = label.bottom - label.top;
        const week = (await drawnTexts(page, spec)).find(({ text }) => text === 'W1');
        expect(label.bottom, 'not among the weeks').to.be.lessThan(week?.top ?? 0);
        expect(await redIn(spec, label), `label at ${value}`).to.be.greaterThan(heightPx * 3);
        expect(await drawnNotes(page, spec)).to.deep.equal([]);
      }
    }
    const thickness = async (value: number, data: number[]) => {
      const spec = specOf(value, data, { display: false });
      return (await redIn(spec, { left: 300, right: 340, top: 0, bottom: 400 })) / (40 * RATIO);
    };
    expect(await thickness(1000, low)).to.be.closeTo(await thickness(500, [100, 200, 300, 400, 300, 1000]), 1.1);
  });

  it('and points, as lines of data, are whole at the ends that the specification sets', async () => {
    const plot = { left: 0, right: 600, top: 0, bottom: 300 };
    const redOf = (at: number, over: JsonObject = {}, reverse = false) => {
      const dataset = { label: 'Rank', data: WEEKS.map(() => at), borderColor: '#dc2626', borderWidth: 12, ...over };
      return redIn(
        chart('line', {
          data: { labels: WEEKS, datasets: [dataset] },
          options: { scales: { y: { min: 1, max: 5, reverse } }, plugins: { legend: { display: false } } },
          devicePixelRatio: RATIO,
          width: 600,
          height: 300,
        }),
        plot,
      );
    };
    const middle = await redOf(3);
    for (const at of [1, 5]) {
      for (const reverse of [false, true])
        expect(await redOf(at, {}, reverse), `line at ${at}`).to.be.greaterThan(middle * 0.98);
    }
    const points = { borderWidth: 0, pointRadius: 9, pointBackgroundColor: '#dc2626' };
    expect(await redOf(5, points)).to.be.greaterThan((await redOf(3, points)) * 0.98);
    expect(await redOf(9, points), 'beyond the end').to.equal(0);
    const pointAt = (xValue: string, yValue: number) => {
      const annotations = { a: { type: 'point', xValue, yValue, radius: 10, backgroundColor: '#dc2626' } };
      const data = { labels: WEEKS, datasets: [{ label: 'ms', data: [21, 24, 22, 26, 23, 19] }] };
      return chart('line', {
        data,
        options: { scales: { y: { max: 30 } }, plugins: { annotation: { annotations } } },
        devicePixelRatio: RATIO,
      });
    };
    const area = { left: 0, right: 800, top: 0, bottom: 600 };
    const inside = await redIn(pointAt('W3', 23), area);
    for (const week of ['W1', 'W6'])
      expect(await redIn(pointAt(week, 23), area), week).to.be.greaterThan(inside * 0.95);
    expect(await redIn(pointAt('W3', 31), area)).to.equal(0);
    expect((await drawnNotes(page, pointAt('W3', 31))).join()).to.match(/"a" is not drawn: it lies beyond the range/);
  });

  it('at the height of the largest value have their label above it, not on the bars or the line', async () => {
    for (const type of ['bar', 'line']) {
      for (const over of [{}, { height: 200 }, { header: { title: 'Bikes' }, kpiStrip: [{ label: 'K', value: 1 }] }]) {
        const spec = specOf(50, [50, 48, 50, 47, 50, 50], {}, { type, ...over } as Partial<ChartSpec>);
        const texts = await drawnTexts(page, spec);
        const [label, tick] = ['Limit', '50'].map((text) => texts.find((one) => one.text === text));
        expect(label?.bottom, JSON.stringify({ type, over })).to.be.below(((tick?.top ?? 0) + (tick?.bottom ?? 0)) / 2);
      }
    }
  });

  it('above the values are drawn in full with their label, also beside an axis that shares the height of zero', async () => {
    const values = [-20, 96, 99, 100, 97, 98];
    const rate = { label: 'Rate', type: 'line', yAxisID: 'y1', data: [1, 2, 3, 2, 1, 2] };
    const two = { labels: WEEKS, datasets: [{ label: 'Bikes', data: values }, rate] };
    for (const value of [100, 119, 140, 1000, -300]) {
      for (const over of [{}, { data: two }, { data: two, header: { title: 'Bikes' } }]) {
        const spec = specOf(value, values, {}, over as Partial<ChartSpec>);
        const label = await labelOf(spec);
        if (!label) throw new Error(`no label at ${value}`);
        expect(await redIn(spec, { ...label, left: 0, right: 600 }), `${value}`).to.be.greaterThan(50);
        const line = await redIn(spec, { left: 300, right: 340, top: 0, bottom: 380 });
        expect(line / (40 * RATIO), `${value}`).to.be.greaterThan(1.5);
        expect(await drawnNotes(page, spec)).to.deep.equal([]);
      }
    }
  });

  it('have their label above the bars also beside a second axis, and belong to the axis of the first series', async () => {
    const rate = { label: 'Rate', type: 'line', yAxisID: 'y1', data: [1, 2, 3, 2, 1, 2] };
    for (const lowest of [20, -20]) {
      for (const scales of [{}, { y1: { position: 'right' } }]) {
        for (const over of [{}, { header: { title: 'Bikes' } }]) {
          const data = { labels: WEEKS, datasets: [{ label: 'Bikes', data: [lowest, 99, 100, 97, 98, 99] }, rate] };
          const spec = specOf(100, [], {}, { data, ...over } as Partial<ChartSpec>);
          const drawn = { ...spec, options: { ...spec.options, scales } };
          const texts = await drawnTexts(page, drawn);
          const [label, tick] = ['Limit', '100'].map((text) => texts.find((one) => one.text === text));
          const name = JSON.stringify({ lowest, scales, over });
          if (!label || !tick) throw new Error(`${name}: ${texts.map(({ text }) => text).join(', ')}`);
          const zero = texts.find(({ text, left }) => text === '0' && left < 100);
          const middle = ({ top, bottom }: DrawnText) => (top + bottom) / 2;
          const zeroAt = zero ? middle(zero) : Number.NaN;
          const hundredAt = zeroAt + ((middle(tick) - zeroAt) * 100) / Number(tick.text);
          expect(label.bottom, name).to.be.below(hundredAt);
          expect(hundredAt - label.bottom, name).to.be.below(label.bottom - label.top);
        }
      }
    }
  });

  it('have their label along the line where its place is taken', async () => {
    const data = { labels: WEEKS, datasets: [{ label: 'A', data: [30, 30, 30, 60, 90, 95] }] };
    const scales = { y: { min: 0, max: 100 } };
    const spec = specOf(30, [], { position: 'start' }, { type: 'line', data });
    const label = await labelOf({ ...spec, options: { ...spec.options, scales } });
    const texts = await drawnTexts(page, spec);
    const leftOf = (week: string) => texts.find(({ text }) => text === week)?.left ?? Number.NaN;
    expect(label?.left, 'not on the first point, and near it').to.be.within(leftOf('W1') + 5, leftOf('W3'));
  });

  it('have their label beside boxes, bubbles and violins, not on them', async () => {
    const bubbles = [
      { x: 9, y: 3, size: 30 },
      { x: 8, y: 3.2, size: 20 },
      { x: 2, y: 1, size: 10 },
    ];
    const spread = [
      [1, 1, 2, 2],
      [1, 2, 2, 2.5],
      [2.6, 3, 4, 6],
    ];
    const rows: [ChartType, unknown][] = [
      ['bubble', bubbles],
      ['boxplot', spread],
      ['violin', spread],
    ];
    for (const [type, data] of rows) {
      const labels = type === 'bubble' ? [] : ['a', 'b', 'c'];
      const spec = specOf(
        3,
        [],
        {},
        { type, width: 300, data: { labels, datasets: [{ label: 'A', data: data as never }] } },
      );
      expect((await labelOf(spec))?.left, type).to.be.lessThan(spec.width / 2);
    }
  });

  it('have the text of a box in it, broken where it is narrower, or over a box that is narrower than a word', async () => {
    const textsOf = async (content: string) => {
      const spec = specOf(0, [3, 4, 5, 1, 2, 3]);
      const label = { display: true, content };
      const annotations = { box: { type: 'box', xMin: 'W4', xMax: 'W4', label } };
      return drawnTexts(page, { ...spec, options: { plugins: { annotation: { annotations } } } });
    };
    const broken = (await textsOf('Yard holidays of the year')).map(({ text }) => text);
    expect(broken.filter((text) => /Yard|holidays|year/.test(text)).length).to.be.above(1);
    const texts = await textsOf('Betriebsversammlungen');
    const [week, label] = ['W4', 'Betriebsversammlungen'].map((name) => texts.find(({ text }) => text === name));
    if (!week || !label) throw new Error('no text');
    expect(label.left, 'wider than the box').to.be.below(week.left);
    const quarterPx = (label.right - label.left) / 4;
    expect((label.left + label.right) / 2, 'beside a bar').to.be.closeTo((week.left + week.right) / 2, quarterPx);
  });

  it('have the names of lines and boxes of a Gantt chart above its rows', async () => {
    const data = [
      ['2026-01-05', '2026-02-13'],
      ['2026-02-02', '2026-03-20'],
      ['2026-03-09', '2026-04-24'],
    ];
    const label = (content: string) => ({ display: true, content });
    const annotations = {
      today: { type: 'line', xMin: '2026-03-01', xMax: '2026-03-01', label: label('Today') },
      freeze: { type: 'box', xMin: '2026-04-02', xMax: '2026-04-07', label: label('Freeze') },
    };
    const options = { indexAxis: 'y', scales: { x: { type: 'time' } }, plugins: { annotation: { annotations } } };
    const rows = { labels: ['Plan', 'Build', 'Test'], datasets: [{ data }] };
    const texts = await drawnTexts(page, parseSpec({ type: 'bar', data: rows, options }).spec);
    const at = (name: string) => texts.find(({ text }) => text === name);
    for (const name of ['Today', 'Freeze']) expect(at(name)?.bottom, name).to.be.below(at('Plan')?.top ?? 0);
  });

  it('have no backing on areas of a stack, and stand beside the gap at which these end', async () => {
    const years = Array.from({ length: 9 }, (_year, at) => `${2012 + at}`);
    const shares = (from: number) => years.map((_year, at) => (at === 5 ? null : from));
    const datasets = [60, 40].map((from, at) => ({ label: `Series ${at}`, data: shares(from) }));
    const annotations = {
      line: { type: 'line', xMin: '2015', xMax: '2015', label: { display: true, content: 'New lanes open' } },
    };
    const spec = chart('line', {
      stacked: 'percent',
      width: 700,
      height: 400,
      data: { labels: years, datasets },
      options: { plugins: { annotation: { annotations } } },
    });
    const texts = await drawnTexts(page, spec);
    const at = (name: string) => texts.find(({ text }) => text === name);
    expect(at('New lanes open')?.right).to.be.below(at('2015')?.right ?? 0);
    const image = await decode(await print(page, spec));
    const { left = 0, top = 0 } = at('New lanes open') ?? {};
    const colorAt = (x: number) =>
      pixelAt(image, Math.round((x * image.width) / 700), Math.round(((top - 2) * image.width) / 700));
    expect(colorAt(left - 2), 'the color of the area').to.deep.equal(colorAt(left - 12));
  });

  it('are drawn beyond the values on a logarithmic axis', async () => {
    for (const [at, data] of pairs([1000, [780, 815, 842]], [400, [780, 815, 842]], [1e6, [3, 3, 3]])) {
      const spec = specOf(at, data);
      const options = { ...spec.options, scales: { y: { type: 'logarithmic' } } };
      expect(await drawnNotes(page, { ...spec, type: 'line', options }), `${at}`).to.deep.equal([]);
    }
  });

  it('beyond the range of the axis are named in a note', async () => {
    const spec = specOf(1200, [780, 815, 842, 880, 921, 967]);
    const notes = await drawnNotes(page, { ...spec, options: { ...spec.options, scales: { y: { max: 1000 } } } });
    expect(notes).to.deep.equal(['Annotation "limit" is not drawn: it lies beyond the range of its axis.']);
    const annotations = { errorBar0: { type: 'line', yMin: 1200, yMax: 1200 } };
    const own = { plugins: { annotation: { annotations } }, scales: { y: { max: 1000 } } };
    expect(await drawnNotes(page, { ...spec, options: own })).to.deep.equal([
      'A part of an error bar is not drawn: it lies beyond the range of its axis.',
    ]);
  });
});
