import { expect } from 'chai';
import { notesOf, specAt, withOptions } from './config-helpers.js';

function ticks(callback: string): string {
  return withOptions(`{scales: {yAxes: [{ticks: {callback: ${callback}}}]}}`);
}

describe('the callback of ticks', () => {
  const formats: [callback: string, format: unknown][] = [
    ["function(value) { return '$' + value.toLocaleString(); }", { style: 'decimal', prefix: '$' }],
    ["(v) => v + '%'", { style: 'decimal', suffix: '%' }],
    ['(v) => `$${v}`', { style: 'decimal', prefix: '$' }],
    ["v => v.toFixed(2) + ' kg'", { style: 'decimal', digits: 2, suffix: ' kg' }],
    ["(v) => Math.round(v) + '°'", { style: 'decimal', digits: 0, suffix: '°' }],
    ["(v) => '€ ' + Math.round(v * 100) / 100", { style: 'decimal', prefix: '€ ' }],
    ["v => v / 1000 + 'K'", { style: 'compact' }],
    ["v => '$' + v / 1000 + 'k'", { style: 'compact', prefix: '$' }],
    ["function(v) { const k = v / 1e3; return k + 'k/s'; }", { style: 'compact', suffix: '/s' }],
    ["(v) => v >= 1000 ? v / 1000 + 'k' : v", { style: 'compact' }],
    ["(v) => v < 1000 ? v : v / 1000 + 'k'", { style: 'compact' }],
    ["(v) => v >= 1e6 ? (v / 1e6).toFixed(1) + 'M' : v >= 1000 ? v / 1000 + 'K' : v", { style: 'compact', digits: 1 }],
    ["v => (v * 100).toFixed(1) + '%'", { style: 'percent', digits: 1 }],
    [
      "v => v.toLocaleString('en-US', {style: 'currency', currency: 'usd', minimumFractionDigits: 0})",
      { style: 'currency', currency: 'USD', digits: 0 },
    ],
    [
      "v => new Intl.NumberFormat('de-DE', {style: 'currency', currency: 'EUR'}).format(v)",
      { style: 'currency', currency: 'EUR', locale: 'de-DE' },
    ],
    ["v => '$' + v.toString().replace(/\\B(?=(\\d{3})+(?!\\d))/g, ',')", { style: 'decimal', prefix: '$' }],
    ["v => v.toFixed(2).replace('.', ',') + ' €'", { style: 'decimal', digits: 2, locale: 'de-DE', suffix: ' €' }],
    ["v => v.toString().replace(/\\B(?=(\\d{3})+(?!\\d))/g, ',')", { style: 'decimal' }],
    ['function(value, index, values) { return value; }', undefined],
    ['function(value) { return this.getLabelForValue(value); }', undefined],
  ];
  for (const [callback, format] of formats) {
    it(`is the format ${JSON.stringify(format) ?? 'of plain numbers'}: ${callback.slice(0, 70)}`, () => {
      expect(specAt(ticks(callback), 'options.scales.y.ticks.format')).to.deep.equal(format);
      expect(notesOf(ticks(callback))).to.be.empty;
    });
  }

  const others: [callback: string, reason: string][] = [
    ['v => v / 60', 'it divides by 60: change the data'],
    ['v => v + 1', 'it adds to the number'],
    ["v => 'a' + v + 'b' + v", 'it writes more than one value'],
    ['v => fetch(v)', 'it calls fetch'],
    ['v => { while (true) {} }', 'it has more than a result'],
    ["(v, i) => labels[i] + ' m'", 'labels is not known'],
    ["v => v > 5 ? 'high' : 'low'", 'its result depends on a condition'],
  ];
  for (const [callback, reason] of others) {
    it(`is left out with its place and the reason "${reason}"`, () => {
      const [note, ...rest] = notesOf(ticks(callback));
      expect(rest).to.be.empty;
      expect(note).to.match(/^line 1, column \d+: options\.scales\.yAxes\.0\.ticks\.callback: /);
      expect(note)
        .to.include(`The function is not translated: ${reason}.`)
        .and.to.include('Write a format object instead');
      expect(specAt(ticks(callback), 'options.scales.y.ticks')).to.deep.equal({});
    });
  }

  it('may ask for whole numbers only, or for no labels', () => {
    expect(specAt(ticks('(v) => Number.isInteger(v) ? v : null'), 'options.scales.y.ticks')).to.deep.equal({
      precision: 0,
    });
    expect(specAt(ticks('function(v) { if (v % 1 === 0) { return v; } }'), 'options.scales.y.ticks')).to.deep.equal({
      precision: 0,
    });
    expect(specAt(ticks("() => ''"), 'options.scales.y.ticks')).to.deep.equal({ display: false });
  });

  it('is read from JSON too, where it is a text', () => {
    const config = {
      type: 'bar',
      data: { labels: ['a'], datasets: [{ data: [1] }] },
      options: { scales: { y: { ticks: { callback: "(v) => v + ' m'" } } } },
    };
    expect(specAt(config, 'options.scales.y.ticks.format')).to.deep.equal({ style: 'decimal', suffix: ' m' });
    expect(specAt(JSON.stringify(config), 'options.scales.y.ticks.format')).to.deep.equal({
      style: 'decimal',
      suffix: ' m',
    });
  });
});

describe('ticks that are written in full', () => {
  it('stay so where an axis would shorten them', () => {
    const config = (value: number) =>
      `{type: 'bar', data: {labels: ['a'], datasets: [{data: [${value}]}]}, options: {scales: {yAxes: [{ticks: {callback: (v) => '$' + v.toLocaleString()}}]}}}`;
    const path = 'options.scales.y.ticks.format';
    expect(specAt(config(30_100), path)).to.deep.equal({ style: 'decimal', prefix: '$', digits: 0 });
    expect(specAt(config(3), path)).to.deep.equal({ style: 'decimal', prefix: '$' });
  });

  it('have their decimals on an axis of small values beside another one', () => {
    const config = `{type: 'bar', data: {labels: ['a'], datasets: [{data: [30100]}, {yAxisID: 'B', data: [0.5]}]},
      options: {scales: {yAxes: [{id: 'A'}, {id: 'B', ticks: {callback: (v) => '$' + v}}]}}}`;
    expect(specAt(config, 'options.scales.y1.ticks.format')).to.deep.equal({ style: 'decimal', prefix: '$' });
  });
});

describe('the formatter of data labels', () => {
  function labels(formatter: string, type: string): string {
    return withOptions(`{plugins: {datalabels: {formatter: ${formatter}}}}`, type);
  }

  it('is a format', () => {
    const config = labels("(value, context) => '$' + value.toFixed(2)", 'bar');
    expect(specAt(config, 'options.plugins.datalabels')).to.deep.equal({
      format: { style: 'decimal', digits: 2, prefix: '$' },
    });
  });

  it('that writes shares of the sum makes the data of a pie shares', () => {
    const formatter =
      "(value, ctx) => { let sum = 0; ctx.dataset.data.map((d) => { sum += d }); return (value * 100 / sum).toFixed(1) + '%'; }";
    const config = labels(formatter, 'pie');
    expect(specAt(config, 'options.plugins.datalabels')).to.deep.equal({ format: { style: 'percent', digits: 1 } });
    expect(specAt(config, 'data.datasets.0.data')).to.deep.equal([1 / 3, 2 / 3]);
    expect(notesOf(labels(formatter, 'bar')).join()).to.include('shares of the sum are written in pies only');
  });

  it('that leaves zeros out makes gaps of them in bars', () => {
    const config =
      "{type: 'bar', data: {labels: ['a', 'b'], datasets: [{data: [0, 3]}]}, options: {plugins: {datalabels: {formatter: (v) => v > 0 ? v : ''}}}}";
    expect(specAt(config, 'data.datasets.0.data')).to.deep.equal([null, 3]);
    expect(notesOf(config)).to.be.empty;
  });
});

describe('other functions', () => {
  it('are left out with their place where they style something', () => {
    expect(notesOf(withOptions('{elements: {bar: {borderColor: (ctx) => "red"}}}'))).to.deep.equal([
      'line 1, column 123: options.elements.bar.borderColor: functions are not executed: write a value',
    ]);
  });

  it('are left out without a note where an image has nothing of them', () => {
    expect(
      notesOf(
        withOptions(
          '{tooltips: {callbacks: {label: (t) => t}}, onClick: () => 1, plugins: {tooltip: {filter: (t) => t}}}',
        ),
      ),
    ).to.be.empty;
  });

  it('of QuickChart that make patterns and gradients leave their color', () => {
    const config = `{type: 'bar', data: {labels: ['a'], datasets: [{data: [1], backgroundColor: pattern.draw('square', '#ff6384')}, {data: [1], backgroundColor: getGradientFillHelper('vertical', ['#123456', 'white'])}]}}`;
    expect(specAt(config, 'data.datasets.0.backgroundColor')).to.equal('#ff6384');
    expect(specAt(config, 'data.datasets.1.backgroundColor')).to.equal('#123456');
    expect(notesOf(config)).to.have.length(2);
  });
});
