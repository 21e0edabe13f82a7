import { expect } from 'chai';
import { objectAt } from '../../../chart-spec/spec.js';
import { legendEntries } from '../../../renderer-page/place/card/legend.js';
import { sliceShares } from '../../../renderer-page/place/labels/slices/slice-shares.js';
import { endLabelsOf } from '../../../renderer-page/place/legend/end-values.js';
import { areDots, seriesEntries } from '../../../renderer-page/place/legend/series-entries.js';
import type { DrawingPlan } from '../../../renderer-page/plan/drawing-plan.js';
import { planDrawing } from '../../../renderer-page/plan/drawing-plan.js';
import { type Pass, Passes } from '../../../renderer-page/plan/pass.js';
import { passes } from '../../../renderer-page/plan/passes.js';
import { list } from '../../support/list.js';
import { newDrawing, specOf } from './drawing.js';

const QUARTERS = ['Q1', 'Q2', 'Q3', 'Q4'];
const oneSeries = { labels: QUARTERS, datasets: [{ label: 'Revenue', data: [12, 19, 8, 15] }] };
const twoSeries = {
  labels: QUARTERS,
  datasets: list({ label: 'North', data: [1, 2, 3, 4] }, { label: 'South', data: [4, 3, 2, 1] }),
};

function planOf(input: Record<string, unknown>): DrawingPlan & { notes: string[] } {
  const drawing = newDrawing();
  return { ...planDrawing(drawing, specOf(input)), notes: drawing.notes };
}

const legendOf = ({ chart }: DrawingPlan) => (chart.spec.options['plugins'] as Record<string, unknown>)?.['legend'];

describe('plan of a drawing', () => {
  it('composes marks: a waterfall is bars, with gradients as one color', () => {
    const {
      asked,
      filled,
      image: { spec },
    } = planOf({
      type: 'waterfall',
      data: {
        labels: QUARTERS,
        datasets: [{ data: [1, 2, -1, 2], backgroundColor: 'linear-gradient(#112233, #334455)' }],
      },
    });
    expect(asked.type).to.equal('waterfall');
    expect(filled.data.datasets[0]?.['backgroundColor']).to.match(/^#[\da-f]{6}$/);
    expect(spec.type).to.equal('bar');
  });

  it('decides the theme once; plain mode has none', () => {
    expect(planOf({ type: 'bar', data: oneSeries }).theme).to.include({ mode: 'light' });
    expect(planOf({ type: 'bar', data: oneSeries, theme: { mode: 'plain' } }).theme).to.equal(undefined);
    const { theme, chart } = planOf({ type: 'bar', data: oneSeries, theme: { mode: 'dark' } });
    expect(chart.theme).to.equal(theme);
  });

  it('gives the chart of a card the size of its plot and the text of the card', () => {
    const { card, chart } = planOf({ type: 'bar', header: { title: 'Revenue' }, data: oneSeries });
    expect(card?.layout.header?.part).to.be.an('object');
    expect(chart.spec).to.include({ width: card?.plot.width, height: card?.plot.height, padding: 'none' });
    expect(card?.plot.y).to.be.greaterThan(0);
    expect(chart.theme?.fontSize).to.equal(card?.metrics.basePx);
  });

  it('names lines at their ends in place of a legend, where the names fit', () => {
    const wide = planOf({ type: 'line', data: twoSeries });
    expect(wide.image.spec.endLabels).to.equal(true);
    expect(legendOf(wide)).to.equal(false);
    // A line from a single point to its name would be read as data.
    const point = { labels: ['Q1'], datasets: [{ label: 'North', data: [4] }] };
    expect(legendOf(planOf({ type: 'line', endLabels: true, data: point }))).to.not.equal(false);
    const narrow = planOf({ type: 'line', width: 300, data: twoSeries });
    expect(narrow.image.spec.endLabels).to.equal(undefined);
    const datasets = Array.from({ length: 12 }, (_, at) => ({ label: `Line ${at}`, data: [1, 2, 3, at] }));
    const low = planOf({ type: 'line', height: 120, endLabels: true, data: { labels: QUARTERS, datasets } });
    expect(low.notes.join()).to.match(/endLabels is ignored: 12 lines need a height of at least \d+/);
  });

  it('names all lines at their ends where this is asked for, and the highlighted ones alone where they have no space', () => {
    const datasets = Array.from({ length: 12 }, (_, at) => ({ label: `L${at}`, data: [1, 2, at, at] }));
    const asked = { type: 'line', data: { labels: QUARTERS, datasets }, highlight: ['L3'], endLabels: true };
    const namesOf = ({ image }: DrawingPlan) =>
      (image.theme && endLabelsOf(newDrawing(), image, false)?.labels)?.map(({ lines }) => lines.join(' '));
    expect(namesOf(planOf({ ...asked, height: 600 }))).to.have.length(12);
    const low = planOf({ ...asked, height: 180 });
    expect(namesOf(low)).to.deep.equal(['L3:\u00a03']);
    expect(low.notes.join()).to.match(
      /endLabels names the highlighted lines alone: 12 lines need a height of at least/,
    );
  });

  it('names highlighted lines before many grey ones, which share a key', () => {
    const many = {
      labels: QUARTERS,
      datasets: Array.from({ length: 12 }, (_, at) => ({ label: `L${at}`, data: [1, 2, at, 9] })),
    };
    const grey = { type: 'line', data: many, highlight: ['L3', 'L4'] };
    const named = planOf(grey);
    expect(named.image.spec).to.include({ endLabels: true, lineNames: 'highlighted' });
    const labels = named.image.theme && endLabelsOf(newDrawing(), named.image, false)?.labels;
    expect(labels?.map(({ lines }) => lines.join(' '))).to.deep.equal(['L3:\u00a09', 'L4:\u00a09']);
    const keysOf = (more: object) => legendEntries(planOf({ ...grey, ...more }).image).map(({ label }) => label);
    expect(keysOf({ endLabels: false })).to.deep.equal(['L3', 'L4', '10 more']);
    expect(keysOf({ type: 'radar' })).to.deep.equal(['L3', 'L4', '10 more']);
    expect(keysOf({ type: 'bar' })).to.have.length(12);
  });

  it('has one key for points and their trend line, and round keys for points alone', () => {
    const points = { data: [1, 2, 3].map((x) => ({ x, y: x * x })) };
    const datasets = ['Mosel', 'Pfalz'].map((label) => ({ label, ...points }));
    const { image } = planOf({ type: 'scatter', trend: 'linear', data: { datasets } });
    expect(seriesEntries(image).map(({ label }) => label)).to.deep.equal(['Mosel: R² = 0.98', 'Pfalz: R² = 0.98']);
    const axis = { options: { scales: { y: { title: { display: true, text: 'Mosel' } } } } };
    const one = planOf({ type: 'scatter', trend: 'linear', data: { datasets: datasets.slice(0, 1) }, ...axis });
    expect(seriesEntries(one.image).map(({ label }) => label)).to.deep.equal(['R² = 0.98']);
    const rows: [areRound: boolean, body: Record<string, unknown>][] = [
      [true, { type: 'scatter', trend: 'linear', data: { datasets } }],
      [false, { type: 'scatter', data: { datasets: datasets.map((dataset) => ({ ...dataset, showLine: true })) } }],
      [false, { type: 'bar', data: twoSeries }],
      [false, { type: 'line', data: twoSeries }],
    ];
    for (const [areRound, body] of rows) expect(areDots(planOf(body).image), JSON.stringify(body)).to.equal(areRound);
  });

  it('names the only series of a waterfall: above it, below a title, or not at all where that is asked for', () => {
    const data = { labels: QUARTERS, datasets: [{ label: 'Cash, T€', data: [4, 1, -2, null] }] };
    expect(planOf({ type: 'waterfall', data }).chart.legendPosition).to.equal('top');
    const titled = planOf({ type: 'waterfall', title: 'Half a year', data }).chart;
    expect(titled.legendPosition).to.equal(undefined);
    expect(objectAt(titled.spec.options, 'plugins', 'subtitle')['text']).to.equal('Cash, T€');
    const off = { options: { plugins: { legend: false } } };
    expect(planOf({ type: 'waterfall', data, ...off }).chart.legendPosition).to.equal(undefined);
  });

  it('writes names at close ends on one line, smaller where that is too wide', () => {
    const ends = { Copenhagen: 42, Münster: 39, Amsterdam: 37, Utrecht: 36, Ghent: 35, Paris: 15 };
    const datasets = Object.entries(ends).map(([label, last]) => ({
      label: `${label.padEnd(10, 'x')} and everything around it`,
      data: [20, last],
    }));
    const labelsOf = (shown: object[]) => {
      const { image } = planOf({
        type: 'slope',
        width: 800,
        height: 800,
        data: { labels: ['2015', '2025'], datasets: shown },
      });
      return (image.theme && endLabelsOf(newDrawing(), image, false)?.labels) || [];
    };
    const close = labelsOf(datasets);
    expect(close.map(({ lines }) => lines.length)).to.deep.equal([1, 1, 1, 1, 1, 1]);
    expect(close[0]?.sizePx).to.be.lessThan(labelsOf(datasets.slice(4))[0]?.sizePx ?? 0);
  });

  it('names slices once: beside them, in their labels, or in the legend', () => {
    const values = [40, 30, 20, 10];
    const pie = (more: object) =>
      planOf({ type: 'pie', data: { labels: QUARTERS, datasets: [{ data: values }] }, ...more });
    expect(pie({}).image.spec.endLabels).to.equal(true);
    const labeled = { options: { plugins: { datalabels: true } } };
    expect(pie(labeled).image.spec).to.not.have.property('endLabels');
    const small = planOf({
      type: 'pie',
      data: { labels: QUARTERS, datasets: [{ data: [97, 1, 1, 1] }] },
      ...labeled,
    });
    expect(small.image.spec.sliceNames).to.equal('labels');
    expect(pie({ legend: { position: 'bottom' } }).chart.spec.sliceNames).to.equal('legend');
  });

  it('names many lines at their ends where each name stands near its own', () => {
    const lines = (lasts: number[]) => ({
      labels: QUARTERS,
      datasets: lasts.map((last, at) => ({ label: `L${at}`, data: [1, 2, 3, last] })),
    });
    const isNamed = (lasts: number[], more: object) =>
      planOf({ type: 'line', data: lines(lasts), ...more }).image.spec.endLabels === true;
    const apart = [10, 20, 30, 40, 50, 60];
    const together = [50, 50, 50, 50, 50, 50, 50, 50];
    const y = (options: object) => ({ options: { scales: { y: options } } });
    const rows: [isNamed: boolean, lasts: number[], more?: object][] = [
      [true, apart],
      [true, apart, y({ reverse: true })],
      [true, [10, 100, 1000, 10_000, 100_000], y({ type: 'logarithmic' })],
      [false, [10, 20, 40, 80, 160, 100_000]],
      [false, together],
      [true, together, { stacked: true }],
      [false, [10, 11, 12, 13, 14, 15, 16, 17], y({ min: 0, max: 1000 })],
      [true, [50, 50, 50]],
      [false, [...apart, 70, 80, 90]],
    ];
    for (const [expected, lasts, more = {}] of rows)
      expect(isNamed(lasts, more), JSON.stringify([lasts, more])).to.equal(expected);
  });

  it('names polar areas around them, where a legend is not asked for and the names have space', () => {
    const labels = ['North', 'East', 'South', 'West'];
    const around = (more: object, names = labels) => {
      const data = { labels: names, datasets: [{ data: names.map((_name, at) => at + 1) }] };
      const { options } = planOf({ type: 'polarArea', data, ...more }).image.spec;
      return JSON.stringify(options).includes('"centerPointLabels":true');
    };
    const rows: [why: string, isAround: boolean, more: object, names?: string[]][] = [
      ['by default', true, {}],
      ['with numbers in the slices', true, { options: { plugins: { datalabels: {} } } }],
      ['own legend', false, { options: { plugins: { legend: { position: 'left' } } } }],
      ['legend of the card', false, { legend: { position: 'bottom' } }],
      ['own names around it', false, { options: { scales: { r: { pointLabels: { display: false } } } } }],
      ['not wanted', false, { endLabels: false }],
      ['small image', false, { width: 300, height: 200 }],
      ['plain mode', false, { theme: { mode: 'plain' } }],
      ['long names', false, {}, ['A', 'B', `${'a very long name '.repeat(6)}`]],
      ['a name is missing', false, {}, ['A', '', 'C']],
    ];
    for (const [why, isAround, more, names] of rows) expect(around(more, names), why).to.equal(isAround);
  });

  it('stretches a box from bar to bar over the whole of both', () => {
    const endsOf = (type: string, box: object, more: object = {}) => {
      const annotation = { annotations: { a: { type: 'box', ...box } } };
      const options = { ...more, plugins: { annotation } };
      const { spec } = planOf({ type, data: oneSeries, options }).image;
      const placed = objectAt(spec.options, 'plugins', 'annotation', 'annotations', 'a');
      return ['Min', 'Max'].map((end) => placed[`x${end}`] ?? placed[`y${end}`]);
    };
    const rows: [type: string, box: object, ends: unknown[], more?: object][] = [
      ['bar', { xMin: 'Q2', xMax: 'Q3' }, [0.5, 2.5]],
      ['bar', { xMin: 'Q3', xMax: 'Q2' }, [0.5, 2.5]],
      ['bar', { xMin: 'Q2', xMax: 'Q2' }, [0.5, 1.5]],
      ['bar', { yMin: 'Q1', yMax: 'Q2' }, [-0.5, 1.5], { indexAxis: 'y' }],
      ['bar', { xMin: 1, xMax: 2 }, [1, 2]],
      ['bar', { xMin: 'Q2' }, ['Q2', undefined]],
      ['line', { xMin: 'Q2', xMax: 'Q3' }, ['Q2', 'Q3']],
    ];
    for (const [type, box, ends, more] of rows)
      expect(endsOf(type, box, more), JSON.stringify(box)).to.deep.equal(ends);
  });

  it('writes counts beside the names of half a ring, and shares where there are two slices or they are percent', () => {
    const half = { circumference: 180, rotation: 270 };
    const rows: [values: number[], options: object, texts: string[]][] = [
      [[17, 23, 41], half, ['17', '23', '41']],
      [[1700, 2300, 4100], half, ['1,700', '2,300', '4,100']],
      [[72, 28], half, ['72%', '28%']],
      [[50, 30, 20], half, ['50%', '30%', '20%']],
      [[1.5, 2.5, 4], half, ['19%', '31%', '50%']],
    ];
    for (const [values, options, texts] of rows) {
      const data = { labels: values.map((_value, at) => 'ABC'.charAt(at)), datasets: [{ data: values }] };
      const shares = sliceShares(planOf({ type: 'doughnut', data, options }).image);
      expect(shares?.map((text) => text.trim())).to.deep.equal(texts);
    }
  });

  it('writes the total into a ring after its names, and keeps one of the specification', () => {
    const ring = (more: object) =>
      planOf({ type: 'doughnut', data: { labels: QUARTERS, datasets: [{ data: [4, 3, 2, 2] }] }, ...more }).image.spec;
    expect(JSON.stringify(ring({}).options)).to.include('"total":"11"');
    const own = { plugins: { annotation: { annotations: { total: { type: 'doughnutLabel', content: 'mine' } } } } };
    expect(JSON.stringify(ring({ options: own }).options)).to.not.include('"total":"11"');
  });

  it('draws an axis of time as one of names where no label is a date', () => {
    const {
      image: { spec },
      notes,
    } = planOf({ type: 'line', data: twoSeries, options: { scales: { x: { type: 'time' } } } });
    expect(JSON.stringify(spec.options)).to.not.include('"time"');
    expect(notes).to.deep.equal([
      'options.scales.x.type "time" is ignored: none of data.labels is a date. Write dates such as 2025-01-31.',
    ]);
  });

  it('does not change the specification, and is the same each time', () => {
    const input = { type: 'pie', data: { labels: QUARTERS, datasets: [{ data: [4, 3, 2, 1] }] } };
    const spec = specOf(input);
    const before = structuredClone(spec);
    const [first, second] = [planDrawing(newDrawing(), spec), planDrawing(newDrawing(), spec)];
    expect(spec).to.deep.equal(before);
    expect(JSON.stringify(first.image.spec)).to.equal(JSON.stringify(second.image.spec));
  });
});

describe('passes', () => {
  it('have a name of their own and a reason', () => {
    const names = passes.list.map(({ name }) => name);
    expect(new Set(names).size).to.equal(names.length);
    for (const { name, why } of passes.list) expect(why, name).to.have.length.above(20);
  });

  it('compile in an order that gives each what it needs, and decide once', () => {
    const one: Pass<{ asked: string }, { one: number }> = {
      name: '',
      why: '',
      run: ({ asked }) => ({ one: asked.length }),
    };
    const two: Pass<{ one: number }, { two: number }> = {
      name: '',
      why: '',
      run: ({ one: given }) => ({ two: given * 2 }),
    };
    const begin = Passes.begin<{ asked: string }>();
    expect(begin.next(one).next(two).run({ asked: 'abc' })).to.include({ one: 3, two: 6 });
    // @ts-expect-error the second needs the first
    begin.next(two);
    // @ts-expect-error decided twice
    begin.next(one).next(one);
    // @ts-expect-error does not deliver what it declares
    const forgetful: Pass<{ asked: string }, { one: number }> = { name: '', why: '', run: () => ({}) };
    expect(forgetful.run({ asked: '' })).to.deep.equal({});
  });
});
