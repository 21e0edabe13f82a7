import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import type { ChartSpec, Dataset, JsonObject } from '../../chart-spec/model/chart-spec.js';
import { useBarePage } from '../support/bare-page.js';
import { CHART_TYPES, chart } from '../support/charts.js';
import { list } from '../support/list.js';
import { decode, differingShare } from '../support/pixels.js';
import { print } from '../support/print.js';

const title = (more: JsonObject): JsonObject => ({ plugins: { title: { display: true, text: 'A title', ...more } } });
const legend = (more: JsonObject): JsonObject => ({ plugins: { legend: more } });
const scales = (x: JsonObject, y: JsonObject): JsonObject => ({ scales: { x, y } });

/** Common options of Chart.js; each is drawn in a bar chart and in a line chart. */
const OPTIONS: [string, JsonObject][] = [
  ['nothing at all', {}],
  ['a title', title({})],
  ['a title at the end in another color', title({ align: 'end', color: 'teal', font: { size: 24, weight: 'normal' } })],
  ['a title of two lines on the left', title({ text: ['one', 'two'], position: 'left' })],
  ['a subtitle', { plugins: { subtitle: { display: true, text: 'Subtitle', padding: 8 } } }],
  ['no legend', legend({ display: false })],
  ['a legend at the bottom', legend({ position: 'bottom', align: 'end' })],
  ['a legend of points on the right', legend({ position: 'right', labels: { usePointStyle: true, boxWidth: 20 } })],
  ['a legend with a title, reversed', legend({ reverse: true, title: { display: true, text: 'Legend' } })],
  ['stacked axes', scales({ stacked: true }, { stacked: true })],
  ['axis titles', scales({ title: { display: true, text: 'Month' } }, { title: { display: true, text: 'Sum' } })],
  ['an axis from zero to a maximum', scales({}, { beginAtZero: true, max: 40, ticks: { stepSize: 4 } })],
  ['a reversed axis', scales({ reverse: true }, { reverse: true })],
  ['a logarithmic axis', scales({}, { type: 'logarithmic' })],
  ['grids of another color', scales({ grid: { color: 'red', lineWidth: 2 } }, { grid: { tickColor: 'blue' } })],
  ['no grid, dashed border', scales({ grid: { display: false } }, { border: { dash: [4, 4], width: 3 } })],
  ['tilted ticks', scales({ ticks: { minRotation: 60, color: 'green' } }, { ticks: { mirror: true, z: 1 } })],
  ['an axis on the right', scales({ position: 'top' }, { position: 'right' })],
  ['ticks of Intl', scales({}, { ticks: { format: { style: 'unit', unit: 'liter' } } })],
  ['another language', { locale: 'de-DE', ...scales({}, { max: 20_000 }) }],
  ['padding', { layout: { padding: { left: 40, top: 10 } } }],
  ['a font and a color', { font: { size: 16, style: 'italic' }, color: 'purple' }],
  ['rounded bars, stepped lines', { elements: { bar: { borderRadius: 9, borderWidth: 2 }, line: { stepped: true } } }],
  ['large points', { elements: { point: { radius: 9, pointStyle: 'star' }, line: { tension: 0.5 } } }],
  ['bars lying down', { indexAxis: 'y' }],
];

const DATASETS: [string, Dataset][] = [
  ['colors', { label: 'A', data: [3, 5, 2], backgroundColor: ['red', 'rgba(0,0,255,.4)', '#0a0'], borderWidth: 4 }],
  ['a gap', { label: 'A', data: [3, null, 2, 8], spanGaps: true, borderDash: [4, 2], fill: true }],
  ['more series than Chart.js has colors', { label: 'A', data: [1, 2, 3] }],
];

/** Small, because each image is compared pixel by pixel. */
const SIZE = { width: 300, height: 190 };

describe('plain mode', () => {
  const page = useBarePage();
  before(async () => {
    const umd = new URL('../../../node_modules/chart.js/dist/chart.umd.js', import.meta.url);
    await page.page.evaluate(await readFile(fileURLToPath(umd), 'utf8'));
    // The default family of Chart.js, which our drawings replace by the same files under another name.
    const fonts = ['400 12px Helvetica Neue', '700 12px Helvetica Neue'];
    await page.page.evaluate((all) => Promise.all(all.map((font) => document.fonts.load(font))), fonts);
  });
  after(() => page.page.evaluate('delete globalThis.Chart'));

  const plain = (type: ChartSpec['type'], options: JsonObject, over: Partial<ChartSpec> = {}) =>
    chart(type, { theme: { mode: 'plain' }, options, ...SIZE, ...over });

  /** What `new Chart` draws on a canvas of an otherwise empty page. */
  const reference = async ({ type, data, options, width, height, devicePixelRatio }: ChartSpec) => {
    const config = { type, data, options: { ...options, animation: false, responsive: false, devicePixelRatio } };
    const png = await page.page.evaluate(`(() => {
      const canvas = document.createElement('canvas');
      canvas.width = ${width};
      canvas.height = ${height};
      const chart = new Chart(canvas, ${JSON.stringify(config)});
      const png = canvas.toDataURL().split(',')[1];
      chart.destroy();
      return png;
    })()`);
    return decode(Buffer.from(String(png), 'base64'));
  };
  const expectSame = async (spec: ChartSpec, what: string) => {
    const ours = await decode(await print(page, spec));
    expect(differingShare(ours, await reference(spec), 0), what).to.equal(0);
  };

  for (const [name, options] of OPTIONS) {
    it(`has the pixels that Chart.js draws: ${name}`, async () => {
      await expectSame(plain('bar', options), 'bar');
      await expectSame(plain('line', options, { devicePixelRatio: 2 }), 'line');
    });
  }

  for (const type of CHART_TYPES) {
    it(`has the pixels that Chart.js draws: ${type} with its own colors, titles and datasets`, async () => {
      await expectSame(plain(type, title({}), { devicePixelRatio: 2 }), 'two series');
      for (const [name, dataset] of DATASETS) {
        const count = name.startsWith('more') ? 9 : 1;
        const datasets = Array.from({ length: count }, () => ({ ...dataset }));
        await expectSame(plain(type, {}, { data: { labels: ['a', 'b', 'c', 'd'], datasets } }), name);
      }
    });
  }

  it('has the pixels that Chart.js draws: a mixed chart on two axes', async () => {
    const data = {
      labels: ['a', 'b', 'c'],
      datasets: list({ label: 'A', type: 'line', data: [1, 2, 3], yAxisID: 'y2' }, { label: 'B', data: [30, 20, 10] }),
    };
    await expectSame(plain('bar', { scales: { y2: { position: 'right' } } }, { data }), 'mixed');
  });

  it('has the pixels that its plugin draws: a Sankey diagram whose flows skip columns', async () => {
    const umd = new URL('../../../node_modules/chartjs-chart-sankey/dist/chartjs-chart-sankey.min.js', import.meta.url);
    await page.page.evaluate(await readFile(fileURLToPath(umd), 'utf8'));
    const flow = (from: string, to: string, flow: number) => ({ from, to, flow });
    const flows = [flow('A', 'B', 5), flow('A', 'C', 3), flow('B', 'C', 5), flow('C', 'D', 4), flow('A', 'D', 2)];
    await expectSame(plain('sankey', {}, { data: { labels: [], datasets: [{ data: flows }] } }), 'sankey');
  });
});
