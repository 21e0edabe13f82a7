import { expect } from 'chai';
import { convertConfig } from '../../../../chart-spec/dialects/chartjs/chartjs-config.js';
import type { Json, JsonObject } from '../../../../chart-spec/model/chart-spec.js';
import { fc, propertyTest, runs } from '../../../support/property.js';
import { errorsOf, notesOf, specAt, withDataset, withOptions } from './config-helpers.js';

const BARE = "{type: 'bar', data: {labels: ['a'], datasets: [{data: [1]}]}}";
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

  it('is the object itself where one of its texts shows a constructor', () => {
    const text = "{type: 'bar', data: {labels: ['new Chart(ctx, {})'], datasets: [{data: [1]}]}}";
    expect(specAt(text, 'data.labels')).to.deep.equal(['new Chart(ctx, {})']);
  });

  const values: [text: string, value: unknown][] = [
    ['-1.5', -1.5],
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

describe('a configuration that cannot be read', () => {
  const cases: [text: string, error: string][] = [
    [
      '',
      "The configuration is empty. It must be an object such as {type: 'bar', data: {labels: ['A'], datasets: [{data: [1]}]}}",
    ],
    [
      "{type: 'bar'",
      'line 1, column 13: The configuration ends too early: a closing bracket or quote is missing. } is missing at the end; the last bracket was opened at line 1, column 1',
    ],
    [
      "{\n  type: 'bar'\n  data: 1\n}",
      'line 3, column 3: Unexpected "data": a comma, quote or bracket before it may be missing',
    ],
    [`${BARE} evil()`, 'line 1, column 63: Unexpected "evil" after the configuration'],
    ['{data: {}}', "line 1, column 1: type: is required: the kind of chart, such as 'bar'"],
    ["{type: 'bar'}", 'line 1, column 1: data: is required: an object with labels and datasets'],
    ['{type: kind, data: {}}', 'line 1, column 8: type: the variable kind is not known here: write its value'],
    [
      withDataset('{\ndata: [1, Math.random()]}'),
      'line 2, column 11: data.datasets.0.data.1: a call of Math.random is not read: write its result',
    ],
    [
      withDataset('{data: (() => { throw 1 })()}'),
      'line 1, column 61: data.datasets.0.data: a call of () => { throw 1 } is not read: write its result',
    ],
    [withDataset('{data: [...rows]}'), 'line 1, column 62: data.datasets.0.data.0: "..." is not read: write the value'],
    [
      withDataset("{['da' + 'ta']: [1]}"),
      'line 1, column 55: data.datasets.0: a computed name is not read: write the name',
    ],
    [
      withDataset('{get data() { return [1] }}'),
      'line 1, column 55: data.datasets.0.data: a getter or setter is not read: write the value',
    ],
    [
      withDataset('{data: [/x/]}'),
      'line 1, column 62: data.datasets.0.data.0: a regular expression is not read: write a value',
    ],
    [
      withDataset('{data: [tag`x`]}'),
      'line 1, column 62: data.datasets.0.data.0: a tagged template is not read: write the value',
    ],
    [
      withDataset("{data: [import('x')]}"),
      'line 1, column 62: data.datasets.0.data.0: import() is not read: write the value',
    ],
    [withDataset('{data: [this]}'), 'line 1, column 62: data.datasets.0.data.0: this is not read: write the value'],
    [
      withDataset('{data: [1e999]}'),
      'line 1, column 62: data.datasets.0.data.0: Infinity is not a finite number: write the number',
    ],
    [
      withDataset('{data: [new Date()]}'),
      "line 1, column 62: data.datasets.0.data.0: the present time is not read: write the date, such as '2026-01-31'",
    ],
    [
      withDataset('{data: function() { return [1] }}'),
      'line 1, column 61: data.datasets.0.data: functions are not executed: write a value',
    ],
  ];
  for (const [text, error] of cases) {
    it(`is an error with its place: ${JSON.stringify(text).slice(0, 90)}`, () => {
      expect(errorsOf(text)).to.deep.equal([error]);
    });
  }

  const deep: [name: string, text: string][] = [
    ['brackets', '['.repeat(100_000)],
    ['objects', '{a:'.repeat(50_000)],
    ['JSON', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
    ['operators', '!'.repeat(200_000)],
    ['terms', `${'1+'.repeat(100_000)}1`],
    ['arguments', withDataset(`{data: [Math.max(${'1,'.repeat(500_000)}1)]}`)],
    ['parts of a date', withDataset(`{data: [new Date(${'1,'.repeat(500_000)}1)]}`)],
    ['comments that do not end', '/**/'.repeat(100_000)],
    ['comments after it', `${BARE}${'/*'.repeat(500_000)}`],
  ];
  for (const [name, text] of deep) {
    it(`is an error for very many ${name}`, () => {
      expect(errorsOf(text)).to.have.length(1);
    });
  }
});

describe('a configuration that is larger than any chart', () => {
  const cases: [name: string, text: string, error: string][] = [
    [
      'JavaScript with very many datasets',
      `{type: 'bar', data: {datasets: [${'{},'.repeat(30_000)}]}}`,
      'has more than 60000 words and signs: write it as JSON, or with fewer points',
    ],
    [
      'JSON with very many objects',
      `{"type":"bar","data":{"datasets":[${'{},'.repeat(50_000)}{}]}}`,
      'The configuration must have at most 40000 objects',
    ],
    [
      'JSON with very many datasets',
      `{"type":"bar","data":{"datasets":[${'{},'.repeat(10_000)}{}]}}`,
      'data.datasets: must hold at most 20 entries',
    ],
    [
      'JSON with very many values',
      `{"type":"bar","data":{"datasets":[{"data":[${'1,'.repeat(500_000)}1]}]}}`,
      'The configuration must hold at most 100000 values',
    ],
    [
      'JSON with very many names',
      `{"type":"bar","options":{${Array.from({ length: 95_000 }, (_, i) => `"k${i}":1`)}}}`,
      'The configuration must have at most 90000 fields',
    ],
    [
      'many options',
      `{"type":"bar","data":{},"options":{${Array.from({ length: 4000 }, (_, i) => `"k${i}":1`)}}}`,
      'The configuration without its data must hold at most 3000 values',
    ],
    [
      'many points',
      withDataset(`{data: [${'1,'.repeat(2000)}]}`),
      'line 1, column 61: data.datasets.0.data: must hold at most 1000 entries',
    ],
  ];
  for (const [name, text, error] of cases) {
    it(`is an error: ${name}`, () => {
      expect(errorsOf(text)).to.deep.equal([error]);
    });
  }

  it('names the first hundred constructs when very many are not read', () => {
    const functions = Array.from({ length: 1000 }, (_, i) => `a${i}: () => 1`);
    const errors = errorsOf(`{type: 'bar', data: {datasets: []}, options: {${functions}}}`);
    expect(errors).to.have.length(100);
    expect(errors[0]).to.equal('line 1, column 51: options.a0: functions are not executed: write a value');
  });

  it('is read when it is a chart of twenty series with a thousand points', () => {
    const points = Array.from({ length: 1000 }, (_, i) => ({ x: i, y: i % 7, r: 3 }));
    const datasets = Array.from({ length: 20 }, () => ({ data: points }));
    const text = JSON.stringify({ type: 'bubble', data: { datasets } });
    expect(specAt(text, 'data.datasets')).to.have.length(20);
  });
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
