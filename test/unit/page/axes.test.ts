import { expect } from 'chai';
import type { Axes } from '../../../renderer-page/chart/axes.js';
import type { ChartPlan } from '../../../renderer-page/chart/chart-plan.js';
import { planDrawing } from '../../../renderer-page/plan/drawing-plan.js';
import { list } from '../../support/list.js';
import { newDrawing, specOf } from './drawing.js';

const LABELS = ['Q1', 'Q2', 'Q3', 'Q4'];

function planOf(input: Record<string, unknown>): ChartPlan {
  return planDrawing(newDrawing(), specOf(input)).chart;
}

function axesOf(type: string, datasets: object[], more: object = {}): Axes {
  return planOf({ type, data: { labels: LABELS, datasets }, ...more }).axes;
}

const scales = (options: object) => ({ options: { scales: options } });
const bars = { data: [12, 19, 8, 15] };
const far = { data: [98, 97, 99, 98] };

describe('axes of a chart', () => {
  it('have labels on x and values on y; on the other side in lying charts', () => {
    const upright = axesOf('bar', [bars]);
    expect(upright.all.map(({ id, isIndex }) => [id, isIndex])).to.deep.equal(list(['x', true], ['y', false]));
    const lying = axesOf('bar', [bars], { options: { indexAxis: 'y' } });
    expect([lying.indexDirection, lying.valueDirection]).to.deep.equal(['y', 'x']);
    expect(lying.values.map(({ id }) => id)).to.deep.equal(['x']);
    expect(lying.get('y').isIndex).to.equal(true);
  });

  it('have values in both directions in scatter and bubble charts, unless an axis has names', () => {
    const points = [{ data: [{ x: 1, y: 20 }] }];
    const { all } = axesOf('scatter', points);
    expect(all.map(({ isIndex, values }) => [isIndex, values])).to.deep.equal(list([false, [[1]]], [false, [[20]]]));
    expect(axesOf('scatter', points, scales({ x: { type: 'category' } })).get('x').isIndex).to.equal(true);
  });

  it('are those of the series, the one without an id first', () => {
    const { values } = axesOf('bar', [{ ...bars, yAxisID: 'right' }, bars], scales({ right: { position: 'right' } }));
    expect(values.map(({ id, series }) => [id, series.length])).to.deep.equal(list(['y', 1], ['right', 1]));
    expect(axesOf('pie', [bars]).all).to.deep.equal([]);
    expect(axesOf('radar', [bars]).all.map(({ id, direction }) => [id, direction])).to.deep.equal([['r', 'r']]);
  });

  for (const [id, options, direction] of [
    ['x', {}, 'x'],
    ['amount', { axis: 'y' }, 'y'],
    ['amount', { position: 'bottom' }, 'x'],
    ['yRight', {}, 'y'],
  ] as const) {
    it(`an axis "${id}" with ${JSON.stringify(options)} has the direction ${direction}`, () => {
      expect(axesOf('bar', [bars], scales({ [id]: options })).get(id).direction).to.equal(direction);
    });
  }

  it('are those of the marks that a type is composed of', () => {
    const { values } = axesOf('waterfall', [{ data: [1, 2, -1, 2] }]);
    expect(values.map(({ id }) => id)).to.deep.equal(['y']);
    expect(values[0]?.values.flat().length).to.be.greaterThan(0);
  });
});

describe('zero on an axis of values', () => {
  const starts = (type: string, datasets: object[], more: object = {}) => {
    const axes = axesOf(type, datasets, more);
    return axes.startsAtZero(axes.get('y'));
  };
  const nearLine = [{ data: [2, 5, 9, 4] }];

  for (const [title, startsAtZero, expected] of [
    ['bars start at it, however far their values are', () => starts('bar', [far]), true],
    ['one value shows it: there are no differences to see', () => starts('line', [{ data: [null, 95] }]), true],
    ['lines far from it leave it out', () => starts('line', [far]), false],
    ['lines that fall to less than half show it', () => starts('line', nearLine), true],
    ['filled lines show it', () => starts('line', [{ ...far, fill: true }]), true],
    ['lines filled from it show it', () => starts('line', [{ ...far, fill: 'origin' }]), true],
    ['lines filled from the end of the axis leave it out', () => starts('line', [{ ...far, fill: 'start' }]), false],
    ['stacked lines show it', () => starts('line', [far], { stacked: true }), true],
    ['bars that show ranges leave it out', () => starts('bar', [{ data: [[90, 95]] }]), false],
    [
      'a line shows it beside bars on another axis',
      () => starts('line', [{ data: [70, 97, 99, 98] }, { ...bars, type: 'bar', yAxisID: 'yBars' }]),
      true,
    ],
    [
      'a line that would be flat leaves it out there',
      () => starts('line', [far, { ...bars, type: 'bar', yAxisID: 'yBars' }]),
      false,
    ],
    [
      'its own least value wins over an axis beside it',
      () => starts('line', [far, { ...bars, type: 'bar', yAxisID: 'yBars' }], scales({ y: { min: 90 } })),
      false,
    ],
  ] as const) {
    it(title, () => {
      expect(startsAtZero()).to.equal(expected);
    });
  }

  it('is shown by lines whose lowest value is less than two thirds of the highest', () => {
    const line = (data: number[]) => starts('line', [{ data }]);
    expect([line([65, 70, 100, 100]), line([68, 70, 100, 100])]).to.deep.equal([true, false]);
    expect([line([-65, -70, -100, -100]), line([-68, -70, -100, -100])]).to.deep.equal([true, false]);
    expect(line([0, 0, 0, 0])).to.equal(true);
  });

  it('is left out by points of which two thirds would be left, and by distributions of which three quarters would', () => {
    const startsAtZero = (type: string, low: number) => {
      const data = type === 'scatter' ? [low, 80, 90].map((y) => ({ x: 1, y })) : [[low, 70, 80, 90]];
      return axesOf(type, [{ data }]).get('y').needsZero;
    };
    const shown = { scatter: [true, true, false], boxplot: [true, false, false], violin: [true, false, false] };
    for (const [type, expected] of Object.entries(shown))
      expect(
        [20, 25, 35].map((low) => startsAtZero(type, low)),
        type,
      ).to.deep.equal(expected);
  });

  it('is not marked where a chart shows positions, not lengths', () => {
    expect(axesOf('bar', [bars]).measuresFromZero).to.equal(true);
    expect(axesOf('scatter', [{ data: [{ x: 1, y: 2 }] }]).measuresFromZero).to.equal(false);
  });
});

describe('what a specification says about an axis', () => {
  const axis = (options: object) => axesOf('bar', [bars], scales({ y: options })).get('y');

  it('its own range: by an end, a step, or a number of ticks', () => {
    expect(axis({}).hasOwnRange).to.equal(false);
    for (const options of [{ min: 1 }, { suggestedMax: 5 }, { grace: 1 }, { ticks: { stepSize: 5 } }])
      expect(axis(options).hasOwnRange, JSON.stringify(options)).to.equal(true);
    expect(axis({ ticks: { maxTicksLimit: 3 } }).hasOwnSteps).to.equal(false);
    expect(axis({ ticks: { count: 3 } }).hasOwnSteps).to.equal(true);
  });

  it('counts in whole numbers unless they are shares or its values are not whole', () => {
    expect(axis({}).hasWholeValues).to.equal(true);
    expect(axis({ ticks: { format: { style: 'percent' } } }).hasWholeValues).to.equal(false);
    expect(axesOf('bar', [{ data: [1.5] }]).get('y').hasWholeValues).to.equal(false);
  });
});

describe('plan of a chart', () => {
  it('has the language, the locale of numbers and the directions', () => {
    const plain = planOf({ type: 'bar', data: { labels: LABELS, datasets: [bars] } });
    expect(plain).to.include({ language: 'en-US', numberLocale: 'en-US', isRightToLeft: false });
    const german = planOf({ type: 'bar', data: { labels: LABELS, datasets: [bars] }, options: { locale: 'de' } });
    expect(german).to.include({ language: 'de', numberLocale: 'de' });
    const mirrored = planOf({ type: 'bar', data: { labels: LABELS, datasets: [bars] }, options: { locale: 'he' } });
    expect(mirrored.isRightToLeft).to.equal(true);
    const titled = planOf({ type: 'bar', title: 'هذا العام', data: { labels: LABELS, datasets: [bars] } });
    expect(titled.isRightToLeft).to.equal(true);
  });

  it('has data labels where the specification or a series asks for them', () => {
    const plan = (dataset: object, datalabels?: unknown) =>
      planOf({
        type: 'bar',
        data: { labels: LABELS, datasets: [{ ...bars, ...dataset }] },
        ...(datalabels === undefined ? {} : { options: { plugins: { datalabels } } }),
      }).hasDataLabels;
    expect([plan({}), plan({}, true), plan({}, { display: false }), plan({ datalabels: {} })]).to.deep.equal([
      false,
      true,
      false,
      true,
    ]);
  });

  it('has a legend for several series, beside a wide round chart, and none in a small image', () => {
    const two = { labels: LABELS, datasets: list({ ...bars, label: 'a' }, { ...bars, label: 'b' }) };
    expect(planOf({ type: 'bar', data: two }).legendPosition).to.equal('top');
    expect(planOf({ type: 'bar', data: two, width: 150, height: 150 }).legendPosition).to.equal(undefined);
    const slices = { labels: LABELS, datasets: [bars] };
    const polar = { type: 'polarArea', data: slices, endLabels: false };
    expect(planOf({ ...polar, width: 800, height: 400 }).legendPosition).to.equal('right');
    expect(planOf({ ...polar, width: 400, height: 400 }).legendPosition).to.equal('top');
  });

  it('reads what a specification sets for a series in all places of Chart.js, the series first', () => {
    const settingOf = (dataset: object, options: object) => {
      const { settings, spec } = planOf({
        type: 'line',
        data: { labels: LABELS, datasets: [{ ...bars, ...dataset }] },
        options,
      });
      const [series = { data: [] }] = spec.data.datasets;
      return [settings.of(series, 'borderColor'), settings.ofPoints(series, 'radius')];
    };
    expect(settingOf({}, {})).to.deep.equal([undefined, undefined]);
    const general = { datasets: { line: { borderColor: '#111111' } }, elements: { point: { radius: 4 } } };
    expect(settingOf({}, general)).to.deep.equal(['#111111', 4]);
    expect(settingOf({ borderColor: '#222222', pointRadius: 2 }, general)).to.deep.equal(['#222222', 2]);
    expect(settingOf({ radius: 3 }, general)).to.deep.equal(['#111111', 3]);
  });

  it('is made once: the charts of an image, of its names and its total share axes', () => {
    const { image, chart } = planDrawing(
      newDrawing(),
      specOf({ type: 'line', header: { title: 'Visits' }, data: { labels: LABELS, datasets: [bars, far] } }),
    );
    expect(chart.axes).to.equal(image.axes);
    expect(chart.pxPerLabel).to.be.lessThan(image.pxPerLabel);
  });
});
