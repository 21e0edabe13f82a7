import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect } from 'chai';
import type { JsonObject } from '../../chart-spec/model/chart-spec.js';
import { parseImageChart } from '../../src/quickchart/parse-image-chart.js';
import { pngSize, request, theApp } from '../support/app.js';
import { colorCount, decode } from '../support/pixels.js';

/** URLs as the documents write them. */
const URLS: { name: string; query: string }[] = JSON.parse(
  readFileSync(resolve('samples/quickchart/image-charts.json'), 'utf8'),
);

/** What the documents say of types, colors and layout, by paths in the specification; of axes, markers and fills, see test/unit/chart-spec/dialects/image-charts.test.ts. */
const SAID: Readonly<Record<string, Record<string, unknown>>> = {
  'pie-3d': { type: 'pie', 'data.labels': ['Hello', 'World'], 'data.datasets.0.data': [60, 40], endLabels: true },
  line: {
    type: 'line',
    'data.datasets.0.data': [40, 60, 60, 45, 47, 75, 70, 72],
    'options.scales.y.min': 0,
    'options.scales.y.max': 100,
    'options.scales.y.ticks.display': false,
    'options.plugins.legend.display': false,
  },
  sparkline: { type: 'line', sparkline: true, 'data.datasets.0.borderColor': '#0077cc', 'data.datasets.0.data.10': 80 },
  'line-xy': {
    type: 'scatter',
    'data.datasets.0.data.0': { x: 10, y: 20 },
    'data.datasets.0.data.6': { x: 99, y: 80 },
    'data.datasets.0.borderDash': [4, 1],
    'data.datasets.0.pointStyle': 'rect',
    'data.datasets.1.label': 'Unicorns',
    'data.datasets.1.borderColor': '#ff0000',
    'data.datasets.1.data.2': { x: 50, y: 22 },
    'options.plugins.legend.position': 'top',
  },
  'bars-grouped': {
    type: 'bar',
    stacked: undefined,
    'data.datasets.0.data': [5, 5, 5],
    'data.datasets.2.data': [15, 15, 15],
    'data.datasets.1.backgroundColor': '#27c9c2',
    'options.scales.y.max': 20,
  },
  'bars-stacked': {
    type: 'bar',
    'options.indexAxis': 'y',
    stacked: true,
    'data.datasets.1.data': [50, 60, 100, 40, 20],
    'data.datasets.1.backgroundColor': '#c6d9fd',
    'options.scales.x.max': 160,
  },
  'bars-overlapped': { 'data.datasets.0.grouped': false, stacked: undefined },
  'bars-lying': { 'options.indexAxis': 'y', 'data.labels': ['San Jose', 'San Francisco', 'Oakland'] },
  revenue: {
    'options.plugins.title.text': 'Revenue per month',
    'options.plugins.legend.position': 'right',
    'data.datasets.1.label': 'N-1',
    'data.datasets.1.data.2': 100000,
    'data.datasets.0.borderRadius': 5,
    stacked: true,
  },
  grid: {
    'options.scales.xGrid.ticks.stepSize': 20,
    'options.scales.yGrid.ticks.stepSize': 50,
    'options.scales.yGrid.border.dash': [1, 5],
  },
  'line-styles': {
    'data.datasets.0.borderWidth': 3,
    'data.datasets.0.borderDash': [6, 3],
    'data.datasets.1.borderWidth': 5,
    'data.datasets.1.borderDash': undefined,
  },
  title: {
    'options.plugins.title.text': ['Site visitors by month', 'January to July'],
    'options.plugins.title.color': '#0000ff',
    'options.plugins.title.font.size': 20,
    'options.plugins.title.align': 'end',
  },
  radar: {
    type: 'radar',
    'data.labels': ['0', '45', '90', '135', '180', '225', '270'],
    'data.datasets.0.data': [77, 66, 15, 0, 31, 48, 100],
    'data.datasets.0.fill': true,
    'data.datasets.0.backgroundColor': '#ff000080',
    'data.datasets.1.borderColor': '#ff9900',
    'options.scales.r.max': 100,
  },
  scatter: { type: 'scatter', 'data.datasets.0.data.0': { x: 12, y: 98 }, 'data.datasets.0.pointRadius.0': 8.4 },
  gauge: {
    type: 'gauge',
    min: 0,
    max: 100,
    'data.datasets.0.data': [70],
    'data.datasets.0.label': 'Hello',
    'data.datasets.0.backgroundColor': 'linear-gradient(90deg, #ff0000, #ffff00, #00ff00)',
  },
  rings: {
    'data.datasets.0.data': [30, 24, 24, null],
    'data.datasets.0.backgroundColor.2': '#11b11b',
    'data.datasets.1.data': [14, 17, 21, 12],
    'data.datasets.1.backgroundColor': ['#03a9f4', '#ea469e', '#03a9f4', '#ea469e'],
  },
  'pie-legend': {
    'data.datasets.0.backgroundColor': ['#2196f3', '#ff5722', '#9c27b0'],
    'options.plugins.legend.labels.color': '#9e9e9e',
    'options.plugins.legend.labels.font.size': 17,
    'options.plugins.legend.position': 'right',
  },
  'pie-gradient': { 'data.datasets.0.backgroundColor.0': '#ffff10', 'data.datasets.0.backgroundColor.4': '#ff2027' },
  polar: {
    type: 'polarArea',
    'data.datasets.0.data': [60, 40, 20],
    'data.datasets.0.backgroundColor.1': '#00ff007f',
    'data.labels': ['Image', 'Charts', 'Rocks'],
  },
  bubbles: {
    type: 'bubble',
    'data.datasets.0.data.3': { x: 20, y: 40, r: 40 },
    'data.datasets.1.data.1': { x: 5, y: 5, r: 1 },
    'data.datasets.1.backgroundColor': '#0ce858',
  },
};

const at = (spec: unknown, path: string): unknown =>
  path.split('.').reduce((inner: unknown, key) => (inner as JsonObject | undefined)?.[key], spec);

describe('URLs of Google Image Charts and Image-Charts', () => {
  it('are at least thirty', () => {
    expect(URLS).to.have.length.above(29);
    expect(URLS.map(({ name }) => name)).to.include.members(Object.keys(SAID));
  });

  for (const { name, query } of URLS)
    it(`${name}: is drawn as the document says`, async () => {
      const { spec } = parseImageChart(new URLSearchParams(query));
      for (const [path, value] of Object.entries(SAID[name] ?? {})) expect(at(spec, path), path).to.deep.equal(value);
      const { keys } = await theApp();
      const { status, headers, body } = await request('GET', `/gchart?${query}`, { key: keys.business });
      expect(status, String(headers['x-chart-error'])).to.equal(200);
      const [width, height] = (new URLSearchParams(query).get('chs') ?? '').split('x').map(Number);
      expect(pngSize(body)).to.deep.equal([width, height]);
      expect(colorCount(await decode(body))).to.be.above(10);
    });
});
