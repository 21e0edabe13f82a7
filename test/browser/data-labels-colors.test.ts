import { expect } from 'chai';
import { convertConfig } from '../../chart-spec/dialects/chartjs/chartjs-config.js';
import type { ChartSpec, Dataset } from '../../chart-spec/model/chart-spec.js';
import { contrast } from '../../renderer-page/theme/contrast.js';
import { useBarePage } from '../support/bare-page.js';
import { chart } from '../support/charts.js';
import { drawnTexts } from '../support/drawn-texts.js';
import { list } from '../support/list.js';
import { colorsOf, decode } from '../support/pixels.js';
import { print } from '../support/print.js';
import { drawnNotes } from './drawn-notes.js';
import { findTexts, labelled } from './labelled-chart.js';

/** As a number of `colorsOf`. */
const BLUE = 0xffff0000;
const RED = 0xff0000ff;

describe('the colors of data labels', () => {
  const page = useBarePage();

  const drawn = (spec: ChartSpec) => findTexts(page, spec);

  it('keep the color that the spec sets where it can be read, and get another one where it cannot, with a warning', async () => {
    const white = { plugins: { datalabels: { color: '#fff' }, legend: false } };
    const onWhite = labelled('bar', [40, 12], white, { backgroundColor: '#ffffff' });
    const { find } = await drawn(onWhite);
    for (const text of ['40', '12']) expect(contrast(find(text).color, '#ffffff'), text).to.be.at.least(4.5);
    expect(await drawnNotes(page, onWhite)).to.deep.equal([
      'datalabels.color #fff cannot be read where labels stand (contrast 1.00:1): they are drawn in another color.',
    ]);
    const backgroundColor = ['#36a2eb', '#fde047'];
    const datasets = [{ data: [50, 49], backgroundColor }];
    const pie = await drawn(labelled('pie', [50, 49], white, { data: { labels: ['a', 'b'], datasets } }));
    expect(pie.find('50').color).to.equal('#ffffff');
    expect(contrast(pie.find('49').color, '#fde047')).to.be.at.least(4.5);
  });

  it('stay in the slices that have space for them, in the color that the spec sets, with texts of their own', async () => {
    const texts = ['55.00%', '10.00%', '30.00%', '5.00%'];
    const backgroundColor = ['#8d53bb', '#bf7bf5', '#311746', '#5e3280'];
    const options = { plugins: { datalabels: { color: '#fff', texts }, legend: false } };
    const datasets = [{ data: [55, 10, 30, 5], backgroundColor }];
    const ring = labelled('doughnut', [], options, { data: { labels: ['a', 'b', 'c', 'd'], datasets } });
    const { find } = await drawn({ ...ring, width: 500, height: 300 });
    for (const text of ['55.00%', '30.00%']) expect(find(text).color, text).to.equal('#ffffff');
    expect(find('5.00%').color).to.not.equal('#ffffff');
  });

  it('have one color on all marks of a chart, where one can be read on all', async () => {
    const datasets = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((label) => ({ label, data: [40, 41] }));
    const scales = { x: { stacked: true }, y: { stacked: true } };
    for (const mode of ['light', 'dark'] as const) {
      const spec = labelled('bar', [], { scales }, { data: { labels: ['x', 'y'], datasets }, theme: { mode } });
      const { texts } = await drawn({ ...spec, height: 600 });
      const labels = texts.filter(({ text }) => text === '40' || text === '41');
      expect(labels).to.have.length(16);
      expect(new Set(labels.map(({ color }) => color)).size, mode).to.equal(1);
    }
    const backgroundColor = ['#111111', '#eeeeee'];
    const pie = labelled(
      'pie',
      [],
      {},
      { data: { labels: ['x', 'y'], datasets: [{ data: [40, 41], backgroundColor }] } },
    );
    const { find } = await drawn(pie);
    expect(contrast(find('40').color, '#111111')).to.be.at.least(4.5);
    expect(contrast(find('41').color, '#eeeeee')).to.be.at.least(4.5);
  });

  it('have the color of their point in a list, and the entry of the legend that of its dataset', async () => {
    const { spec } = convertConfig(
      `{type: 'bar', data: {labels: ['a', 'b'], datasets: [{label: 'S', data: [41, 63],
        backgroundColor: (c) => c.type === 'data' ? '#ff0000' : '#0000ff'}]},
        options: {plugins: {datalabels: {display: true, color: (c) => c.dataIndex ? '#ffff00' : '#ffffff'}}}}`,
      { quickChartDefaults: true },
    );
    const { find } = await drawn(chart('bar', spec));
    expect([find('41').color, find('63').color]).to.deep.equal(['#ffffff', '#ffff00']);
    const pixels = await decode(await print(page, chart('bar', spec)));
    const blue = colorsOf(pixels).filter((color) => color === BLUE);
    expect(blue.length).to.be.above(20);
  });

  it('are beside a legend whose own swatches leave out what a filter refuses', async () => {
    const { spec } =
      convertConfig(`{type: 'bar', data: {labels: ['a'], datasets: [{label: 'seen', data: [41], backgroundColor: '#f00'},
      {label: 'hidden', data: [63], backgroundColor: '#00f'}]}, options: {scales: {y: {display: false}}, plugins: {legend: {labels:
      {usePointStyle: true, filter: (item) => item.text !== 'hidden'}}}}}`);
    const pixels = await decode(await print(page, chart('bar', spec)));
    const top = colorsOf(pixels).slice(0, pixels.width * 40);
    expect(top.filter((color) => color === BLUE).length).to.equal(0);
    expect(top.filter((color) => color === RED).length).to.be.above(20);
  });

  it('are beside a legend that draws strokes, such as lines, as swatches', async () => {
    for (const pointStyle of ['line', 'cross', 'star']) {
      const datasets = [{ label: 'Actual', data: [41, 63], borderColor: '#f00', pointRadius: 0 }];
      const data = { labels: ['a', 'b'], datasets };
      const options = { plugins: { legend: { display: true, labels: { usePointStyle: true, pointStyle } } } };
      const pixels = await decode(await print(page, chart('line', { data, options })));
      const top = colorsOf(pixels).slice(0, pixels.width * 40);
      expect(top.filter((color) => color === RED).length, pointStyle).to.be.above(5);
    }
  });

  it('of points stand at the points where those of bars belong above the bars, also where the spec places all', async () => {
    const datasets = list(
      { label: 'Riders', data: [1420, 980, 760] },
      { label: 'Wait', type: 'line', yAxisID: 'y1', data: [65, 48, 12] },
    );
    const scales = { y: { beginAtZero: true }, y1: { position: 'right', beginAtZero: true } };
    for (const own of [{}, { anchor: 'end', align: 'top' }]) {
      const options = { scales, plugins: { datalabels: own } };
      const { find } = await drawn(labelled('bar', [], options, { data: { labels: ['a', 'b', 'c'], datasets } }));
      expect(find('980').bottom, JSON.stringify(own)).to.be.below(find('48').top);
    }
  });

  it('are beside a legend with the shapes of points, in a card too', async () => {
    const redAtTop = async (pointStyle: string, over: Partial<ChartSpec>) => {
      const [cats, dogs] = list([{ x: 1, y: 2 }], [{ x: 3, y: 1 }]);
      const data = {
        labels: [],
        datasets: [
          { label: 'Cats', pointStyle, backgroundColor: '#f00', borderColor: '#f00', data: cats },
          { label: 'Dogs', data: dogs },
        ],
      };
      const pixels = await decode(await print(page, chart('scatter', { data, ...over } as Partial<ChartSpec>)));
      return colorsOf(pixels)
        .slice(0, pixels.width * 60)
        .filter((color) => color === RED).length;
    };
    for (const over of [{}, { header: { eyebrow: 'Zoo' }, legend: { position: 'top' } }] as Partial<ChartSpec>[])
      expect(await redAtTop('triangle', over)).to.be.within(5, 0.8 * (await redAtTop('circle', over)));
  });

  it('have the colors of their lines where several lines have labels', async () => {
    const textColors = async (datasets: Dataset[]) => {
      const spec = chart('line', { data: { labels: ['a', 'b'], datasets }, options: { plugins: { datalabels: {} } } });
      const texts = await drawnTexts(page, spec);
      const colorOf = (text: string) => texts.find((one) => one.text === text)?.color;
      return [colorOf('41'), colorOf('67')];
    };
    const [first, second] = list({ label: 'A', data: [41, 52] }, { label: 'B', data: [67, 71] });
    const [one, other] = await textColors([first, second]);
    expect(one).to.not.equal(other);
    const own = await textColors([{ ...first, borderColor: '#aa0000' }, second]);
    expect(own).to.deep.equal(['#aa0000', other]);
    const [alone] = await textColors([first]);
    expect(alone).to.not.equal(one);
  });
});
