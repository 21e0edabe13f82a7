import { expect } from 'chai';
import type { JsonObject } from '../../../chart-spec/model/chart-spec.js';
import { ApiError } from '../../../chart-spec/model/errors.js';
import { parseSpec } from '../../../chart-spec/spec.js';
import { estimateDrawingMs, isSlowToDraw, requireDrawableWithin } from '../../../src/browser/resource-estimates.js';
import { builtInTemplates } from '../../../src/templates/built-in-templates.js';

import { LARGEST_FORMS, largestChart } from '../../support/largest-charts.js';

type Body = Record<string, unknown>;

const DEADLINE_MS = 10_000;
const CHART_TYPES = ['line', 'bar', 'pie', 'doughnut', 'radar', 'polarArea'];
const LARGEST = { width: 4000, height: 4000, devicePixelRatio: 4 };
const indices = (count: number) => Array.from({ length: count }, (_, i) => i);

/** Datasets of waves. @param style of each dataset */
function waves(series: number, points: number, style: Body = {}): Body {
  const valueAt = (i: number, d: number) => Math.sin(i * 0.37 + d) * 50 + 60 + d;
  const datasets = indices(series).map((d) => ({ data: indices(points).map((i) => valueAt(i, d)), ...style }));
  return { labels: indices(points).map((i) => `L${i}`), datasets };
}

function annotated(count: number, annotation: Body, over: Body = {}): Body {
  const annotations = Object.fromEntries(indices(count).map((i) => [`a${i}`, annotation]));
  return { type: 'line', data: waves(1, 3), options: { plugins: { annotation: { annotations } } }, ...over };
}

const parsed = (body: Body) => parseSpec(structuredClone(body)).spec;

function refusedPath(body: Body): string | undefined {
  try {
    requireDrawableWithin(DEADLINE_MS, parsed(body));
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    expect(error.status).to.equal(400);
    const [detail] = error.body['details'] as { path: string; message: string }[];
    expect(detail?.message).to.match(/would take about \d+ s to draw at this size; at most 10 s are allowed/);
    return detail?.path;
  }
}

describe('the estimated drawing time', () => {
  const tinyLabels = { datalabels: { display: 'auto', font: { size: 1 }, padding: 0 } };
  const ellipse = { type: 'ellipse', backgroundColor: 'red', backgroundShadowColor: 'black', shadowBlur: 100 };
  const times = Object.fromEntries(indices(10).map((i) => [`x${i}`, { type: 'time', time: { unit: 'second' } }]));
  const oneDay = { labels: ['2024-01-01', '2024-01-02'], datasets: [{ data: [1, 2] }] };
  const attacks: [string, Body, string][] = [
    [
      'dashes on many points',
      { type: 'line', data: waves(3, 1000, { borderDash: [0.25, 0.25] }), ...LARGEST },
      'data.datasets.0.borderDash',
    ],
    [
      'dashes around many slices',
      { type: 'pie', data: waves(1, 1000, { borderDash: [0.25, 0.25] }), ...LARGEST },
      'data.datasets.0.borderDash',
    ],
    ['shadows', annotated(10, ellipse, LARGEST), 'options.plugins.annotation.annotations.a0.shadowBlur'],
    [
      'shadows in a PDF',
      annotated(20, ellipse, { width: 4000, height: 4000, format: 'pdf' }),
      'options.plugins.annotation.annotations.a0.shadowBlur',
    ],
    [
      'areas above each other',
      annotated(1000, { type: 'box', backgroundColor: 'rgba(1, 2, 3, 0.1)' }, LARGEST),
      'options.plugins.annotation.annotations.a0',
    ],
    [
      'sides of polygons',
      annotated(2000, { type: 'polygon', sides: 360 }),
      'options.plugins.annotation.annotations.a0.sides',
    ],
    [
      'stars',
      {
        type: 'line',
        data: waves(20, 1000, { pointStyle: 'star', pointRadius: 100, pointBorderWidth: 1000 }),
        ...LARGEST,
      },
      'data.datasets.0.pointRadius',
    ],
    [
      'tiny labels',
      { type: 'line', data: waves(20, 1000), options: { plugins: tinyLabels } },
      'options.plugins.datalabels',
    ],
    ['ticks of time axes', { type: 'line', data: oneDay, options: { scales: times } }, 'options.scales.x0.time'],
    [
      'legend boxes',
      {
        type: 'pie',
        data: waves(1, 1000),
        options: { plugins: { legend: { labels: { boxWidth: 4000, boxHeight: 4000 } } } },
        ...LARGEST,
      },
      'options.plugins.legend.labels.boxWidth',
    ],
  ];
  for (const [name, body, path] of attacks) {
    it(`refuses ${name}, with the path of what costs most`, () => {
      // All datasets of a chart cost about the same.
      expect(refusedPath(body)?.replace(/datasets\.\d+/, 'datasets.0')).to.equal(path);
    });
  }

  it('is estimated also for values that have no text', () => {
    const odd = { toString: null, valueOf: null };
    const label = { type: 'line', yMin: 1, yMax: 1, label: { display: true, content: [odd] } };
    expect(refusedPath(annotated(1, label))).to.equal(undefined);
    const scale = { min: odd, max: odd, ticks: { maxTicksLimit: odd, stepSize: odd } };
    expect(() => refusedPath({ type: 'bar', data: waves(1, 3), options: { scales: { y: scale } } })).not.to.throw(
      TypeError,
    );
    const dashed = { ...waves(1, 3, { borderDash: [[odd]] }) };
    expect(() => refusedPath({ type: 'line', data: dashed })).not.to.throw(TypeError);
  });

  it('accepts the most points of every type at the largest size', () => {
    for (const type of CHART_TYPES)
      expect(refusedPath({ type, data: waves(20, 1000), ...LARGEST }), type).to.equal(undefined);
  });

  it('accepts labels at every point in every format', () => {
    for (const format of ['png', 'svg', 'pdf']) {
      const size = { width: 4000, height: 4000, format };
      const byDefault = { type: 'line', data: waves(20, 1000), options: { plugins: { datalabels: {} } }, ...size };
      expect(refusedPath(byDefault), format).to.equal(undefined);
      const options = { plugins: { datalabels: { display: true } } };
      expect(refusedPath({ type: 'line', data: waves(20, 1000), options, format }), format).to.equal(undefined);
    }
  });

  /** Processor time in ms of all processes on a core of 2023. */
  const measured: [form: string, over: JsonObject, ms: number][] = [
    ['heatmap', {}, 550],
    ['heatmap', { format: 'pdf' }, 1470],
    ['violin', {}, 1520],
    ['violin', { format: 'pdf' }, 4400],
    ['treemap', {}, 1480],
    ['treemap', { format: 'pdf' }, 2330],
    ['treemap', { format: 'svg', width: 4000, height: 4000 }, 3150],
    ['sankey', {}, 8790],
    ['sankey with as many nodes as flows', { width: 4000, height: 4000 }, 2120],
    ['bubble', {}, 550],
    ['bubble', { format: 'pdf' }, 2740],
    ['scatter', { format: 'pdf' }, 1260],
    ['pie', { format: 'pdf' }, 1370],
    ['doughnut', { format: 'svg' }, 1500],
    ['doughnut', { options: { plugins: { datalabels: {} } } }, 2350],
    ['small multiples', { options: { plugins: { datalabels: {} } } }, 2100],
  ];
  for (const [form, over, ms] of measured)
    it(`is at least what was measured for the largest ${form}, ${JSON.stringify(over)}`, () => {
      expect(estimateDrawingMs(largestChart(form, 1000, over))).to.be.at.least(ms);
    });

  it('accepts the largest charts of every form in every format', () => {
    for (const form of LARGEST_FORMS) {
      for (const format of ['png', 'svg', 'pdf']) {
        const draw = () => requireDrawableWithin(DEADLINE_MS, largestChart(form, 1000, { format }));
        expect(draw, `${form} as ${format}`).not.to.throw();
      }
    }
  });

  it('refuses a board of the slowest charts at its slowest tile', () => {
    const tiles = Array.from({ length: 24 }, () => ({ spec: { type: 'line', data: waves(20, 1000) } }));
    expect(refusedPath({ type: 'board', tiles })).to.match(/^tiles\.\d+\.spec\./);
  });

  it('is short for the built-in templates, also when they are large', () => {
    for (const { id, spec } of builtInTemplates) {
      const common = parsed(spec as unknown as Body);
      const tiles = Math.max(1, common.tiles?.length ?? 1);
      expect(estimateDrawingMs(common), id).to.be.lessThan(tiles > 1 ? 60 * tiles : 100);
      expect(isSlowToDraw(common), id).to.equal(false);
      expect(refusedPath({ ...(spec as unknown as Body), ...LARGEST }), id).to.equal(undefined);
    }
  });

  it('calls a drawing slow that takes more than a second, or long to encode', () => {
    expect(isSlowToDraw(parsed({ type: 'line', data: waves(20, 1000), ...LARGEST }))).to.equal(true);
    expect(isSlowToDraw(parsed({ type: 'bar', data: waves(1, 3), ...LARGEST, format: 'webp' }))).to.equal(true);
    expect(isSlowToDraw(parsed({ type: 'line', data: waves(3, 100) }))).to.equal(false);
  });

  it('stays a number for the largest values', () => {
    const data = {
      labels: ['a', 'b', 'c'],
      datasets: [{ data: [1.7e308, -1.7e308, 5e-324], fill: true, borderDash: [1, 1] }],
    };
    expect(estimateDrawingMs(parsed({ type: 'line', data }))).to.be.within(1, DEADLINE_MS);
  });
});
