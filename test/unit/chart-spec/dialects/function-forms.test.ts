import { expect } from 'chai';
import { notesOf, specAt, withDataset, withOptions } from './config-helpers.js';

const RADIUS = 'data.datasets.0.pointRadius';

describe('every form of a function', () => {
  const FORMS: [form: string, value: unknown][] = [
    ['pointRadius(c) { return c.dataIndex + 7 }', [7, 8]],
    ["'pointRadius'(c) { return c.dataIndex + 7 }", [7, 8]],
    ["['pointRadius'](c) { return c.dataIndex + 7 }", [7, 8]],
    ["['point' + 'Radius']: (c) => c.dataIndex + 7", [7, 8]],
    ['pointRadius: function named(c) { return c.dataIndex + 7 }', [7, 8]],
    ['pointRadius: "function(c) { return c.dataIndex + 7 }"', [7, 8]],
    ["pointRadius(c: ScriptableContext<'line'>): number { return c.dataIndex + 7 }", [7, 8]],
    ['get pointRadius() { return 7 }', 7],
    ["['point' + 'Radius']: 7", 7],
  ];
  for (const [form, value] of FORMS) {
    it(`is evaluated: ${form}`, () => {
      const config = withDataset(`{data: [1, 2], ${form}}`);
      expect(specAt(config, RADIUS)).to.deep.equal(value);
      expect(notesOf(config).filter((note) => !note.includes('TypeScript'))).to.be.empty;
    });
  }

  it('is evaluated in a script, in the options and at annotations', () => {
    const options = "Object.assign({}, {plugins: {title: {display: true, text(c) { return 'hello' }}}})";
    const script = `const options = ${options}; new Chart(ctx, ${withOptions('options')})`;
    expect(specAt(script, 'options.plugins.title.text')).to.equal('hello');
    const annotated = withOptions(
      "{plugins: {annotation: {annotations: [{type: 'line', scaleID: 'y', value(c) { return 2 }}]}}}",
    );
    expect(JSON.stringify(specAt(annotated, 'options.plugins.annotation'))).to.match(/"value":2/);
  });

  const UNKNOWN: [form: string, reason: string][] = [
    ['async pointRadius(c) { return 7 }', 'an asynchronous function or a generator is not evaluated'],
    ['*pointRadius(c) { yield 7 }', 'an asynchronous function or a generator is not evaluated'],
    ['async *pointRadius(c) { yield 7 }', 'an asynchronous function or a generator is not evaluated'],
    ['pointRadius(c) { return c.chart.scales.x }', 'scales of the chart is not known'],
    ['get pointRadius() { return this.size }', 'this is not known'],
    ['[size]: 7', 'size is not known'],
  ];
  for (const [form, reason] of UNKNOWN) {
    it(`leaves the option out, with a note: ${form}`, () => {
      const config = `{type: 'line', data: {labels: ['a'], datasets: [{data: [1]}]}, options: {datasets: {line: {${form}}}}}`;
      expect(JSON.stringify(specAt(config, 'data.datasets'))).to.not.match(/function|return/);
      expect(notesOf(config).join()).to.include(reason);
    });
  }

  it('of an option that none is evaluated of is left out, with a note, also as a text', () => {
    for (const [path, options] of [
      ['options.layout.padding', '{"layout": {"padding": "function(c) { return 40 }"}}'],
      ['options.indexAxis', '{"indexAxis": "() => \'y\'"}'],
      ['options.plugins.datalabels.font.size', '{"plugins": {"datalabels": {"font": {"size": "(c) => 20"}}}}'],
    ] as const) {
      const config = withOptions(options);
      expect(specAt(config, path), path).to.equal(undefined);
      expect(notesOf(config).join(), path).to.include(`${path}: functions are not executed`);
    }
  });
});
