import { expect } from 'chai';
import { BARE, errorsOf, specAt, withDataset } from './config-helpers.js';

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
    [
      '{"type": "bar", "data": {"datasets": [{"data": [1,5; 2,5]}]}}',
      'line 1, column 52: Unexpected ";": a comma, quote or bracket before it may be missing. A list has semicolons: write commas between values, and points in decimals',
    ],
    [`${BARE} evil()`, 'line 1, column 63: Unexpected "evil" after the configuration'],
    ['{data: {}}', "line 1, column 1: type: is required: the kind of chart, such as 'bar'"],
    ["{type: 'bar'}", 'line 1, column 1: data: is required: an object with labels and datasets'],
    ['{type: kind, data: {}}', 'line 1, column 8: type: is not read: kind is not known: kind; write the value'],
    [
      withDataset('{\ndata: [1, Math.random()]}'),
      'line 2, column 11: data.datasets.0.data.1: is not read: random of Math is not known: Math.random(); write the value',
    ],
    [
      withDataset('{data: (() => { throw 1 })()}'),
      'line 1, column 70: data.datasets.0.data: is not read: "throw" is not evaluated: throw 1; write the value',
    ],
    [
      withDataset('{data: [...rows]}'),
      'line 1, column 65: data.datasets.0.data.0: is not read: rows is not known: rows; write the value',
    ],
    [
      withDataset('{[name]: [1]}'),
      'line 1, column 56: data.datasets.0: is not read: name is not known: name; write the value',
    ],
    [
      withDataset('{get data() { return this.rows }}'),
      'line 1, column 75: data.datasets.0.data: is not read: this is not known: this; write the value',
    ],
    [
      withDataset('{data: [/x/]}'),
      'line 1, column 62: data.datasets.0.data.0: is not read: it is no value of JSON; write the value',
    ],
    [
      withDataset('{data: [tag`x`]}'),
      'line 1, column 62: data.datasets.0.data.0: is not read: "taggedtemplate" is not evaluated: tag`x`; write the value',
    ],
    [
      withDataset("{data: [import('x')]}"),
      `line 1, column 62: data.datasets.0.data.0: is not read: "import" is not evaluated: import('x'); write the value`,
    ],
    [
      withDataset('{data: [this]}'),
      'line 1, column 62: data.datasets.0.data.0: is not read: this is not known: this; write the value',
    ],
    [
      withDataset('{data: [1e999]}'),
      'line 1, column 62: data.datasets.0.data.0: is not read: Infinity is not a finite number; write the value',
    ],
    [
      withDataset('{data: [new Date()]}'),
      'line 1, column 62: data.datasets.0.data.0: is not read: it asks for the present time: new Date(); write the value',
    ],
    ...['moment()', "moment().format('YYYY')", 'dayjs()', 'moment.now()', 'DateTime.now()', 'Date.now()', 'Date()'].map(
      (now): [string, string] => [
        withDataset(`{data: [${now}]}`),
        `line 1, column 62: data.datasets.0.data.0: is not read: it asks for the present time: ${now.replace(/\.format.*/, '')}; write the value`,
      ],
    ),
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
      withDataset(`{data: [${'1,'.repeat(21_000)}]}`),
      'line 1, column 61: data.datasets.0.data: must hold at most 20000 entries',
    ],
    [
      'many points of a cloud',
      withDataset(`{data: [${'[1, 2],'.repeat(1001)}]}`, 'scatter'),
      'line 1, column 64: data.datasets.0.data: must hold at most 1000 entries',
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
