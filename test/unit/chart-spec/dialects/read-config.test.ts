import { expect } from 'chai';
import { convertConfig } from '../../../../chart-spec/dialects/chartjs/chartjs-config.js';
import type { Json, JsonObject } from '../../../../chart-spec/model/chart-spec.js';
import { list } from '../../../support/list.js';
import { fc, propertyTest, runs } from '../../../support/property.js';
import { BARE, errorsOf, notesOf, specAt, withDataset, withOptions } from './config-helpers.js';

const BARE_SPEC = { type: 'bar', data: { labels: ['a'], datasets: [{ data: [1] }] } };

describe('the text of a configuration', () => {
  const around: [name: string, text: string][] = [
    ['an object literal', BARE],
    ['JSON', JSON.stringify(BARE_SPEC)],
    ['parentheses and a semicolon', `(${BARE});`],
    ['an assignment', `config = ${BARE};`],
    ['a declaration', `const config = ${BARE};`],
    ['a constructor', `new Chart(document.getElementById('orders').getContext('2d'), ${BARE});`],
    ['a script', `const ctx = document.querySelector('#orders');\n\nconst chart = new Chart(ctx, ${BARE});\n`],
    ['module.exports', `module.exports = ${BARE}`],
    ['export default', `export default ${BARE};`],
    ['comments around it', `// ours\n/* a chart */ module.exports = ${BARE}; // end`],
  ];
  for (const [name, text] of around) {
    it(`is read with ${name}`, () => {
      expect(convertConfig(text)).to.deep.equal({ spec: BARE_SPEC, notes: [] });
    });
  }

  it('of a plugin is left out, with the option that writes its text', () => {
    const writing = 'plugins: [{beforeDraw(chart) { chart.ctx.fillText("72%", 1, 2); }}]';
    const made = (type: string, plugins: string) =>
      `{type: '${type}', data: {datasets: [{data: [72, 28]}]}, ${plugins}}`;
    expect(notesOf(made('doughnut', writing)).join()).to.contain('options.plugins.doughnutlabel');
    expect(notesOf(made('line', writing)).join()).to.contain('options.plugins.annotation');
    expect(notesOf(made('bar', 'plugins: [{afterDraw: (chart) => chart.ctx.save()}]')).join()).to.contain(
      'leave them out',
    );
  });

  it('is the object itself where one of its texts shows a constructor', () => {
    const text = "{type: 'bar', data: {labels: ['new Chart(ctx, {})'], datasets: [{data: [1]}]}}";
    expect(specAt(text, 'data.labels')).to.deep.equal(['new Chart(ctx, {})']);
  });

  const values: [text: string, value: unknown][] = [
    ['-1.5', -1.5],
    ["luxon.DateTime.fromISO('2017-04-03').valueOf()", 1491177600000],
    ["DateTime.fromISO('2017-04-03').toMillis()", 1491177600000],
    ["luxon.DateTime.fromISO('2017-04-03').plus({days: 2})", '2017-04-05'],
    ['DateTime.utc(2017, 4, 3).toISODate()', '2017-04-03'],
    ["DateTime.fromJSDate(new Date('2017-04-03')).toSeconds()", 1491177600],
    ["moment('2017-04-03').valueOf()", 1491177600000],
    ["moment('2017-04-03')", '2017-04-03'],
    ["+moment.utc('2017-04-03')", 1491177600000],
    ["moment('2017-04-03', 'YYYY-MM-DD').toDate()", '2017-04-03'],
    ["moment('2017-01-31').add(1, 'months').format('D MMM')", '28 Feb'],
    ["dayjs('2017-04-03').subtract(1, 'day').unix()", 1491091200],
    ["parseISO('2017-04-03').getTime()", 1491177600000],
    ['+2', 2],
    ['0x10', 16],
    ['1_000', 1000],
    ['1 + 2 * 3', 7],
    ['2 ** 3 / 4', 2],
    ['Math.round(2.6)', 3],
    ['Date.UTC(2024, 0, 1)', 1704067200000],
    ['null', null],
    ['undefined', null],
    ['NaN', null],
    ["'12.5'", 12.5],
  ];
  for (const [text, value] of values) {
    it(`has the value ${value} for the point ${text}`, () => {
      expect(specAt(withDataset(`{data: [${text}]}`), 'data.datasets.0.data')).to.deep.equal([value]);
    });
  }

  it('is read as the script leaves it, and says so where a chart is changed later', () => {
    const config = `const config = ${BARE};`;
    const line = { ...BARE_SPEC, type: 'line' };
    expect(convertConfig(`${config} config.type = 'line';`)).to.deep.equal({ spec: line, notes: [] });
    const chart = `const chart = new Chart(ctx, ${BARE});`;
    expect(convertConfig(`${chart} chart.update();`)).to.deep.equal({ spec: BARE_SPEC, notes: [] });
    for (const change of ["chart.data.labels.push('b')", 'chart.options.plugins.legend.display = false'])
      expect(JSON.stringify(convertConfig(`${chart} ${change}; chart.update();`).notes), change).to.match(
        /what the script changes in the chart later is not read: write it into the configuration/,
      );
  });

  it('has null for holes in a list', () => {
    expect(specAt(withDataset('{data: [1,,3]}'), 'data.datasets.0.data')).to.deep.equal([1, null, 3]);
  });

  it('has texts for labels of every kind', () => {
    const labels =
      "[2024, 'a' + 1, `b\u0024{2}`, ['two', 'lines'], new Date('2024-03-01'), new Date(2024, 0, 31), null]";
    const text = `{type: 'bar', data: {labels: ${labels}, datasets: [{data: [1]}]}}`;
    expect(specAt(text, 'data.labels')).to.deep.equal([
      '2024',
      'a1',
      'b2',
      'two\nlines',
      '2024-03-01',
      '2024-01-31',
      '',
    ]);
  });

  it('does not change an object that is given', () => {
    const config = JSON.parse(JSON.stringify(BARE_SPEC)) as JsonObject;
    config['options'] = { scales: { yAxes: [{ ticks: { min: 1 } }] } };
    const before = structuredClone(config);
    convertConfig(config, { quickChartDefaults: true });
    expect(config).to.deep.equal(before);
  });

  it('is changed by `change` before it is translated', () => {
    const change = (config: JsonObject) => {
      config['type'] = 'horizontalBar';
    };
    expect(specAt(BARE, 'options.indexAxis', { change })).to.equal('y');
  });
});

describe('a script of constants', () => {
  const DATASETS = "datasets: [{label: 'n', data: [1, 2]}]";
  const DATA = `const labels = ['a', 'b'];\nconst data = {labels: labels, ${DATASETS}};`;
  const SPEC = { type: 'line', data: { labels: ['a', 'b'], datasets: [{ label: 'n', data: [1, 2] }] } };
  const TYPE = "{type: 'line', data";
  const scripts: [name: string, text: string][] = [
    ['three constants', `${DATA} const config = ${TYPE}: data};`],
    ['comments of the documentation', `// <block:setup:1>\n${DATA}\n// </block:setup>\nconst config = ${TYPE}};`],
    [
      'an export with actions',
      `${DATA} const actions = [{name: 'x', handler(c) {}}]; const config = ${TYPE}};\nmodule.exports = {actions, config: config};`,
    ],
    ['a constructor', `${DATA} const ctx = document.getElementById('c'); new Chart(ctx, ${TYPE}: data, options: {}});`],
    [
      'a constructor with a constant',
      `${DATA} var config = ${TYPE}}; var myChart = new Chart(document.querySelector('#c'), config);`,
    ],
    ['a function that is called at once', `(async function() { ${DATA} new Chart(el, ${TYPE}}); })();`],
    ['a listener', `document.addEventListener('DOMContentLoaded', () => { ${DATA} new Chart(el, ${TYPE}}); });`],
    [
      'a page',
      `<html><script src="chart.js"></script><canvas id="c"></canvas><script>${DATA}new Chart('c', ${TYPE}});</script></html>`,
    ],
    [
      'rows',
      `const rows = [{k: 'a', v: 1}, {k: 'b', v: 2}]; new Chart(el, {type: 'line', data: {labels: rows.map(r => r.k), datasets: [{label: 'n', data: rows.map(({v}) => v)}]}});`,
    ],
    [
      'a loop',
      `const labels = [], values = []; for (let i = 0; i < 2; i++) { labels.push('ab'[i]); values.push(i + 1); } const config = {type: 'line', data: {labels, datasets: [{label: 'n', data: values}]}};`,
    ],
    [
      'copies',
      `const base = {label: 'n'}; const list = [1]; const config = {type: 'line', data: {labels: [...['a', 'b']], datasets: [{...base, data: [...list, 2]}]}};`,
    ],
    [
      'a change',
      `${DATA} const config = ${TYPE}: {labels, datasets: []}}; config.data.datasets.push({label: 'n', data: [1, 2]}); new Chart(el, config);`,
    ],
  ];
  for (const [name, text] of scripts)
    it(`is read with ${name}`, () => expect(convertConfig(text)).to.deep.equal({ spec: SPEC, notes: [] }));

  it('has functions that name its constants', () => {
    const text = `const unit = ' km'; function withUnit(v) { return v + unit; } ${DATA}
      const config = {type: 'bar', data, options: {plugins: {datalabels: {formatter: withUnit}}}};`;
    expect(specAt(text, 'data.datasets.0.datalabels.texts')).to.deep.equal(['1 km', '2 km']);
  });

  it('has the helpers of the documentation, with the same numbers each time', () => {
    const text = `const DATA_COUNT = 3; const NUMBER_CFG = {count: DATA_COUNT, min: -100, max: 100};
      const config = {type: 'line', data: {labels: Utils.months({count: DATA_COUNT}), datasets: [{label: 'D',
      data: Utils.numbers(NUMBER_CFG), borderColor: Utils.CHART_COLORS.red, backgroundColor: Utils.transparentize(Utils.CHART_COLORS.red, 0.5)}]}};`;
    expect(specAt(text, 'data.labels')).to.deep.equal(['January', 'February', 'March']);
    expect(specAt(text, 'data.datasets.0.backgroundColor')).to.equal('rgba(255, 99, 132, 0.5)');
    expect(specAt(text, 'data.datasets.0.data')).to.have.length(3);
    expect(convertConfig(text)).to.deep.equal(convertConfig(text));
  });

  it('has other numbers of the documentation in each dataset', () => {
    const sets = '[{data: Utils.numbers({count: 4})}, {data: Utils.numbers({count: 4})}]';
    const text = `const config = {type: 'line', data: {labels: Utils.months({count: 4}), datasets: ${sets}}};`;
    expect(specAt(text, 'data.datasets.0.data')).not.to.deep.equal(specAt(text, 'data.datasets.1.data'));
    const points = `const s = Utils.srand(9); const config = {type: 'scatter', data: {datasets: [{data: Utils.points({count: 2})}]}};`;
    expect(specAt(points, 'data.datasets.0.data')).to.have.length(2);
  });

  it('is an error where a constant is missing, cannot be computed, or makes very many values', () => {
    expect(errorsOf(`const config = ${TYPE}: data};`).join()).to.include('data is not known');
    expect(errorsOf(`const data = load(); const config = ${TYPE}};`).join()).to.include('data is not known');
    const doubled = Array.from({ length: 30 }, (_, i) => `const a${i + 1} = [a${i}, a${i}];`).join('');
    expect(errorsOf(`const a0 = [1]; ${doubled} const config = ${TYPE}: {labels: a30}};`)).to.not.be.empty;
    expect(errorsOf(`let i = 0; while (true) i++; const config = ${TYPE}};`)).to.not.be.empty;
  });

  it('has the names of other languages', () => {
    const text =
      "{'type': 'line', 'data': {'labels': ['a'], 'datasets': [{'data': [None], 'fill': False, 'hidden': True}]}}";
    expect(specAt(text, 'data.datasets.0')).to.deep.equal({ data: [null], fill: false, hidden: true });
  });
});

describe('a long line', () => {
  const wave = Array.from({ length: 20_000 }, (_, i) => (i === 12_345 ? 99 : i % 7));
  const LENGTHS: [count: number, datasets: number][] = list([1, 1000], [1, 1001], [2, 5000], [1, 20_000]);
  for (const [count, length] of LENGTHS) {
    it(`keeps the highest and lowest values: ${count} series of ${length}`, () => {
      const points = wave.slice(-length);
      const datasets = Array.from({ length: count }, (_, i) => ({ label: `S${i}`, data: points.map((y) => y + i) }));
      const labels = points.map((_, i) => `l${i}`);
      const { spec, notes } = convertConfig(JSON.stringify({ type: 'line', data: { labels, datasets } }));
      const { labels: kept, datasets: drawn } = spec['data'] as { labels: string[]; datasets: { data: number[] }[] };
      expect(kept).to.have.length.of.at.most(1000);
      expect(notes).to.have.length(length > 1000 ? 1 : 0);
      for (const [i, { data }] of drawn.entries()) {
        expect(data).to.have.length(kept.length);
        expect([Math.max(...data), Math.min(...data)]).to.deep.equal([Math.max(...points) + i, i]);
        for (const [at, label] of kept.entries()) expect(data[at]).to.equal((points[Number(label.slice(1))] ?? 0) + i);
      }
    });
  }
});

describe('what a configuration executes', () => {
  it('is nothing', () => {
    const calls = [
      '(() => { globalThis.wasExecuted = 1 })()',
      'globalThis.wasExecuted = 1',
      'eval("globalThis.wasExecuted = 1")',
      '`\u0024{globalThis.wasExecuted = 1}`',
      'new (function() { globalThis.wasExecuted = 1 })()',
    ];
    for (const call of calls) notesOf(withOptions(`{layout: {padding: ${call}}}`));
    notesOf(withOptions('{layout: {get padding() { globalThis.wasExecuted = 1 }}}'));
    for (const body of [
      'globalThis.wasExecuted = 1',
      '(globalThis.wasExecuted = 1, v)',
      'v.constructor.constructor("globalThis.wasExecuted = 1")()',
    ]) {
      notesOf(withOptions(`{scales: {y: {ticks: {callback: (v) => ${body}}}}}`));
    }
    expect(globalThis).to.not.have.property('wasExecuted');
  });

  it('is not the prototype of anything', () => {
    for (const text of [
      `{__proto__: {polluted: 1}, type: 'bar', data: {labels: ['a'], datasets: [{data: [1]}]}}`,
      '{"__proto__": {"polluted": 1}, "type": "bar", "data": {"labels": ["a"], "datasets": [{"data": [1], "constructor": {"prototype": {"polluted": 1}}}]}}',
      withOptions('{scales: {__proto__: {polluted: 1}, yAxes: [{id: "__proto__"}]}}'),
    ]) {
      const { spec } = convertConfig(text);
      expect(spec).to.not.have.property('polluted');
      expect(Object.getPrototypeOf(spec)).to.equal(Object.prototype);
    }
    expect({}).to.not.have.property('polluted');
  });
});

/** Prints JSON as people write JavaScript: names without quotes, single quotes, trailing commas. */
function asLiteral(value: Json | undefined): string {
  if (Array.isArray(value)) return `[${value.map((item) => `${asLiteral(item)},`).join(' ')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([key, item]) => `${nameOf(key)}: ${asLiteral(item)},`);
    return `{ /* c */ ${fields.join('\n')} }`;
  }
  return typeof value === 'string' ? singleQuoted(value) : String(value);
}

function nameOf(key: string): string {
  return /^[a-z_$][\w$]*$/i.test(key) ? key : singleQuoted(key);
}

function singleQuoted(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll("'", "\\'").replaceAll('\\"', '"')}'`;
}

describe('literals', () => {
  propertyTest('have the value that JavaScript gives them', () => {
    const key = fc.string({ maxLength: 8 }).filter((name) => !['__proto__', 'constructor', 'prototype'].includes(name));
    const { tree } = fc.letrec<{ tree: Json; leaf: Json }>((tie) => ({
      leaf: fc.oneof(fc.string(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean(), fc.constant(null)),
      tree: fc.oneof(
        { maxDepth: 4 },
        tie('leaf'),
        fc.array(tie('tree'), { maxLength: 4 }),
        fc.dictionary(key, tie('tree'), { maxKeys: 4, noNullPrototype: true }),
      ),
    }));
    fc.assert(
      fc.property(tree, (value) => {
        const text = `{type: 'bar', data: {labels: ['a'], datasets: [{data: [1]}]}, alt: ${asLiteral(value)}}`;
        // -0 is 0 here as it is in JSON.
        expect(JSON.stringify(convertConfig(text).spec['alt'])).to.equal(JSON.stringify(value));
      }),
    );
  });

  propertyTest('never fail in another way than with a place', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'{}[]()=>:,\'"`$+-.;/* \n1aé', 'type:', 'data:', 'new ', 'function') }),
        (text) => {
          expect(errorsOf(text)).to.not.be.empty;
        },
      ),
      runs(500),
    );
  });
});
