import { expect } from 'chai';
import { parseSpec } from '../../../chart-spec/spec.js';
import { accepted, issuesOf, pathsOf, withDataset, withOptions } from './spec-helpers.js';

const optionPaths = (options: unknown, over = {}) => pathsOf(withOptions(options, over));
const dataset0 = (options: object) => pathsOf(withDataset({ data: [1], ...options }));

describe('chart spec: options', () => {
  it('limits the number of ticks', () => {
    for (const name of ['count', 'maxTicksLimit', 'sampleSize']) {
      accepted(withOptions({ scales: { y: { ticks: { [name]: 1000 } } } }));
      for (const bad of [1e6, 1e9, -1]) {
        expect(optionPaths({ scales: { y: { ticks: { [name]: bad } } } })).to.deep.equal([
          `options.scales.y.ticks.${name}`,
        ]);
      }
    }
    expect(optionPaths({ scales: { y: { ticks: { stepSize: -1 } } } })).to.deep.equal([
      'options.scales.y.ticks.stepSize',
    ]);
  });
  it('limits the number of scales and of values', () => {
    const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`x${i}`, {}]));
    accepted(withOptions({ scales: many(20) }));
    expect(optionPaths({ scales: many(5000) })).to.deep.equal(['options.scales']);
    expect(optionPaths(many(12_000))).to.deep.equal(['options']);
  });
  it('removes options that the service sets, without a warning', () => {
    const removed = {
      devicePixelRatio: 100,
      responsive: true,
      maintainAspectRatio: true,
      aspectRatio: 1e-9,
      animation: { duration: 1e9 },
      animations: { x: { from: 0 } },
      transitions: { show: {} },
      events: ['click'],
      hover: { mode: 'nearest' },
      interaction: { mode: 'index' },
      onClick: 'f',
      onHover: 'f',
      onResize: 'f',
      resizeDelay: 5,
      parsing: false,
    };
    const kept = { indexAxis: 'y', plugins: { legend: { animation: { duration: 5 }, display: false } } };
    const parsed = parseSpec(withOptions({ ...removed, ...kept }));
    expect(parsed.spec.options).to.deep.equal({ indexAxis: 'y', plugins: { legend: { display: false } } });
    expect(parsed.warnings).to.deep.equal([]);
    const dataset = { data: [1], animation: { duration: 1e9 }, transitions: {}, parsing: false };
    expect(accepted(withDataset(dataset)).data.datasets).to.deep.equal([{ data: [1] }]);
  });
  it('keeps a scale or an annotation with the name of such an option', () => {
    const options = {
      scales: { x: {}, ranimation: { filter: 1 } },
      plugins: { annotation: { annotations: { animation: { type: 'line', yMin: 1 }, filter: { type: 'box' } } } },
    };
    const read = accepted(withOptions(options)).options;
    expect(read).to.deep.equal({ ...options, scales: { x: {}, ranimation: {} } });
  });
  it('rejects locales and Intl options that Intl does not accept', () => {
    const three = { labels: ['a', 'b', 'c'], datasets: [{ data: [1, 2, 3] }] };
    const table = { csv: 'Day,Sales\n1/2/2026,1\n3/4/2026,2' };
    for (const locale of ['de_DE', 'x', '', '123', '😀']) {
      for (const data of [three, table]) {
        const chart = { type: 'bar', data, locale };
        expect(pathsOf(chart), locale).to.deep.equal(['locale']);
        expect(pathsOf({ type: 'board', tiles: [{ spec: chart }] }), locale).to.deep.equal(['tiles.0.spec.locale']);
        const { locale: _, ...tile } = chart;
        expect(pathsOf({ type: 'board', locale, tiles: [{ spec: tile }] }), locale).to.deep.equal(['locale']);
      }
    }
    expect(optionPaths({ locale: 'x' })).to.deep.equal(['options.locale']);
    expect(optionPaths({ locale: {} })).to.deep.equal(['options.locale']);
    accepted(withOptions({ locale: 'de-CH' }));
    expect(optionPaths({ scales: { y: { ticks: { format: { minimumFractionDigits: 1000 } } } } })).to.deep.equal([
      'options.scales.y.ticks.format.minimumFractionDigits',
    ]);
  });
  it('removes functions written as text, with a warning, but those of ticks, which are evaluated', () => {
    const options = {
      scales: { y: { ticks: { callback: 'v => v', color: 'red' }, grid: { callback: 'v => v' } } },
      plugins: { legend: { labels: { filter: 'eval(1)' } }, datalabels: { formatter: "require('fs')" } },
    };
    const parsed = parseSpec(withOptions(options));
    expect(parsed.spec.options).to.deep.equal({
      scales: { y: { ticks: { callback: 'v => v', color: 'red' }, grid: {} } },
      plugins: { legend: { labels: {} }, datalabels: {} },
    });
    expect(parsed.warnings).to.have.length(3);
    expect(parsed.warnings[0]).to.match(/^"options.scales.y.grid.callback" was ignored: functions are not accepted/);
  });
  it('accepts URLs and HTML in texts', () => {
    const options = { font: { family: 'x;}@import url(//canary)' } };
    expect(accepted(withOptions(options)).options).to.deep.equal(options);
    accepted(withDataset({ data: [1], pointStyle: '<img src=//canary>' }));
  });
  it('limits sizes at every level', () => {
    expect(optionPaths({ layout: { padding: 1e9 } })).to.include('options.layout.padding');
    expect(optionPaths({ font: { size: 1e9 } })).to.deep.equal(['options.font.size']);
    expect(optionPaths({ font: { size: '1000000px' } })).to.deep.equal(['options.font.size']);
    expect(optionPaths({ elements: { bar: { borderWidth: { top: 1e9 } } } })).to.deep.equal([
      'options.elements.bar.borderWidth.top',
    ]);
    expect(dataset0({ borderWidth: 1e9 })).to.deep.equal(['data.datasets.0.borderWidth']);
    expect(dataset0({ pointRadius: [3, 1e300] })).to.deep.equal(['data.datasets.0.pointRadius.1']);
    expect(dataset0({ tension: 1e308 })).to.deep.equal(['data.datasets.0.tension']);
    accepted(withDataset({ data: [1], borderWidth: { top: 2 }, pointRadius: [3, 4], borderRadius: '5' }));
  });
  it('rejects dash patterns that take very long to draw', () => {
    for (const borderDash of [[0.001, 0.001], [-1, 2], [1e9], Array(33).fill(4), ['4']])
      expect(dataset0({ borderDash })).to.deep.equal(['data.datasets.0.borderDash']);
    for (const borderDash of [[], [0, 0], [4, 2], [0.25, 0.25]]) accepted(withDataset({ data: [1], borderDash }));
    expect(optionPaths({ scales: { x: { border: { dash: [1e-9] } } } })).to.deep.equal([
      'options.scales.x.border.dash',
    ]);
  });
  it('limits the sides of a polygon and the blur of shadows', () => {
    const annotated = (annotation: object) => ({ plugins: { annotation: { annotations: { a: annotation } } } });
    const path = 'options.plugins.annotation.annotations.a';
    accepted(withOptions(annotated({ type: 'polygon', sides: 360, radius: 300, shadowBlur: 500, width: '50%' })));
    for (const [key, value] of Object.entries({
      sides: 1e9,
      shadowBlur: 1e9,
      shadowOffsetX: 1e9,
      width: 1e9,
      radius: 1e9,
    })) {
      expect(optionPaths(annotated({ type: 'polygon', [key]: value }))).to.deep.equal([`${path}.${key}`]);
    }
    expect(dataset0({ datalabels: { textShadowBlur: 501 } })).to.deep.equal([
      'data.datasets.0.datalabels.textShadowBlur',
    ]);
  });
  it('limits the radius of points more than that of pies', () => {
    accepted(withOptions({ radius: 300 }, { type: 'pie' }));
    expect(optionPaths({ radius: 300 }, { type: 'line' })).to.deep.equal(['options.radius']);
    expect(optionPaths({ elements: { point: { radius: 300 } } })).to.deep.equal(['options.elements.point.radius']);
  });
  it('rejects padding that leaves no space for the chart', () => {
    accepted(withOptions({ layout: { padding: { left: 300, x: 300 } } }));
    expect(issuesOf(withOptions({ layout: { padding: 200 } }))).to.deep.equal([
      {
        path: 'options.layout.padding',
        message: 'options.layout.padding leaves no room for the chart in 800 × 400 px',
      },
    ]);
    accepted(withOptions({ layout: { padding: 200 } }, { height: 500 }));
    expect(optionPaths({ layout: {} }, { height: 0 })).to.deep.equal(['height']);
  });
  it('cuts a title of a megabyte and rejects one of 100,000 lines', () => {
    const title = { display: true, text: 'x'.repeat(1_000_000) };
    expect(accepted(withOptions({ plugins: { title } })).options)
      .to.have.nested.property('plugins.title.text')
      .of.length(500);
    const lines = Array(100_000).fill('x');
    expect(optionPaths({ plugins: { title: { text: lines.slice(0, 101) } } })).to.deep.equal([
      'options.plugins.title.text',
    ]);
    expect(pathsOf(withOptions({}, { title: lines }))).to.deep.equal(['title']);
  });
  it('rejects a scale without a known axis', () => {
    expect(optionPaths({ scales: { percent: {} } })).to.deep.equal(['options.scales.percent']);
    accepted(withOptions({ scales: { percent: { axis: 'y' }, other: { position: 'right' }, y2: {} } }));
    accepted(withDataset({ data: [1], yAxisID: 'percent' }, { options: { scales: { percent: {} } } }));
  });
  it('does not change other options', () => {
    const options = {
      indexAxis: 'y',
      scales: { y: { beginAtZero: true, stacked: true, title: { display: true, text: 'EUR' }, min: 0, max: 1 } },
      plugins: {
        legend: { position: 'right' },
        tooltip: false,
        annotation: { annotations: { a: { type: 'line', yMin: 3 } } },
      },
      layout: { padding: { left: 5 } },
      whatever: [1, { a: null }],
    };
    expect(accepted(withOptions(options)).options).to.deep.equal(options);
  });
});
