import { expect } from 'chai';
import { planChart } from '../../../renderer-page/chart/plan-chart.js';
import { colorSeries } from '../../../renderer-page/series/series.js';
import { newDrawing, specOf } from './drawing.js';

describe('the order of series', () => {
  const ordersOf = (datasets: object[], over: object = {}) => {
    const data = {
      labels: ['A', 'B'],
      datasets: datasets.map((one, at) => ({ label: `S${at}`, data: [at + 1, 2], ...one })),
    };
    const plan = planChart(specOf({ type: 'bar', data, ...over }));
    return colorSeries(newDrawing(), plan, ['#123456']).map(({ order }) => order);
  };

  it('puts lines before bars, but not into another place of their stack', () => {
    expect(ordersOf([{}, { type: 'line' }])).to.deep.equal([undefined, -1]);
    expect(ordersOf([{ stack: 's' }, { type: 'line', stack: 't' }])).to.deep.equal([undefined, -1]);
    expect(ordersOf([{ stack: 's' }, { type: 'line', stack: 's' }, { type: 'line' }])).to.deep.equal([
      undefined,
      undefined,
      -1,
    ]);
  });

  it('puts a highlighted line before the others, but not below them in a stack', () => {
    const over = { type: 'line', highlight: ['S1'] };
    expect(ordersOf([{}, {}], over)).to.deep.equal([undefined, -1]);
    expect(ordersOf([{}, {}], { ...over, options: { scales: { y: { stacked: true } } } })).to.deep.equal([
      undefined,
      undefined,
    ]);
    expect(ordersOf([{ stack: 's' }, { stack: 's' }], over)).to.deep.equal([undefined, undefined]);
  });
});

describe('the area below a line', () => {
  it('is opaque in a stack of areas only: else it would hide the series below it', () => {
    const isOpaque = (datasets: object[], scales: object, type = 'line') => {
      const sets = datasets.map((one) => ({ data: [1, 2], fill: true, ...one }));
      const plan = planChart(specOf({ type, data: { labels: ['A', 'B'], datasets: sets }, options: { scales } }));
      return colorSeries(newDrawing(), plan, ['#123456']).map(
        ({ backgroundColor }) => !/rgba|#\w{8}$/.test(String(backgroundColor)),
      );
    };
    const stacked = { stacked: true };
    expect(isOpaque([{}, {}], { y: stacked })).to.deep.equal([true, true]);
    expect(isOpaque([{}, {}], { x: stacked })).to.deep.equal([false, false]);
    expect(isOpaque([{}, {}, { yAxisID: 'y1' }], { y: stacked, y1: {} })).to.deep.equal([true, true, false]);
    expect(isOpaque([{}, { type: 'bar' }], { y: stacked })[0]).to.equal(false);
    expect(isOpaque([{ type: 'line' }, { yAxisID: 'y1' }], { y: {}, y1: stacked }, 'bar')[0]).to.equal(false);
  });
});

describe('the edge of bars', () => {
  it('has the color of the bars where the data set gives them one', () => {
    const edgeOf = (backgroundColor?: unknown) => {
      const datasets = [{ data: [1, 2], borderWidth: 1, ...(backgroundColor !== undefined && { backgroundColor }) }];
      const plan = planChart(specOf({ type: 'bar', data: { labels: ['A', 'B'], datasets } }));
      return colorSeries(newDrawing(), plan, ['#123456'])[0]?.['borderColor'];
    };
    expect(edgeOf()).to.equal('#123456');
    expect(edgeOf('#eedb89')).to.equal('#eedb89');
    expect(edgeOf(['#eedb89', '#0564b1'])).to.deep.equal(['#eedb89', '#0564b1']);
    expect(edgeOf('linear-gradient(#112233, #334455)')).to.equal('#123456');
  });
});

describe('the size and the edge of points', () => {
  it('are those that the data set names, also without the word point', () => {
    const sizesOf = (type: string, own: object) => {
      const plan = planChart(specOf({ type, data: { datasets: [{ data: [{ x: 1, y: 2, r: 5 }], ...own }] } }));
      const [set] = colorSeries(newDrawing(), plan, ['#123456']);
      return [set?.['pointRadius'] ?? set?.['radius'], set?.['pointBorderWidth'] ?? set?.['borderWidth']];
    };
    for (const type of ['scatter', 'bubble']) {
      expect(sizesOf(type, { radius: 12, borderWidth: 4 }), type).to.deep.equal([12, 4]);
      expect(sizesOf(type, { pointRadius: 9, pointBorderWidth: 3 }), type).to.deep.equal([9, 3]);
    }
    expect(sizesOf('scatter', {}).every((px) => Number(px) > 0)).to.equal(true);
  });
});
