import { expect } from 'chai';
import { parseSpec } from '../../../../chart-spec/spec.js';

const seriesOf = (metric: object, ...values: string[]) => ({
  metric,
  values: values.map((value, at) => [1_764_500_000 + at * 60, value]),
});
const CPU = [
  seriesOf({ __name__: 'cpu', instance: 'a:9100', job: 'node' }, '1.5', 'NaN', '2.5'),
  seriesOf({ __name__: 'cpu', instance: 'b:9100', job: 'node' }, '0.5', '0.75'),
];
const MATRIX = { status: 'success', data: { resultType: 'matrix', result: CPU } };
const vector = (...metrics: object[]) => ({
  resultType: 'vector',
  result: metrics.map((metric, at) => ({ metric, value: [1_764_500_000.123, String(at + 1.5)] })),
});

const drawn = (data: unknown, type = 'line') => {
  const { spec, warnings } = parseSpec({ type, data });
  const { labels, datasets } = spec.data;
  return { labels, series: Object.fromEntries(datasets.map((one) => [one.label, one.data])), warnings };
};
const messageOf = (body: unknown) => {
  try {
    parseSpec(body);
  } catch (error) {
    return (error as { body: { details: { message: string }[] } }).body.details[0]?.message;
  }
  return undefined;
};

describe('tables: answers of Prometheus', () => {
  it('are series over time, however they are sent', () => {
    const ways = [MATRIX, MATRIX.data, CPU, { records: CPU }, { csv: JSON.stringify(MATRIX) }];
    for (const data of ways)
      expect(drawn(data), JSON.stringify(data).slice(0, 60)).to.deep.equal({
        labels: ['2025-11-30T10:53:20Z', '2025-11-30T10:54:20Z', '2025-11-30T10:55:20Z'],
        series: { 'a:9100': [1.5, null, 2.5], 'b:9100': [0.5, 0.75, null] },
        warnings: [],
      });
  });

  it('have the names in which they differ, and take operations', () => {
    const codes = {
      resultType: 'matrix',
      result: [seriesOf({ code: '200' }, '4', '6'), seriesOf({ code: '500' }, '1', '1')],
    };
    expect(drawn({ ...codes, cumulative: true }).series).to.deep.equal({ 'code 200': [4, 10], 'code 500': [1, 2] });
    const one = { resultType: 'matrix', result: [seriesOf({ __name__: 'up', job: 'node' }, '1', '0')] };
    expect(drawn(one).series).to.deep.equal({ up: [1, 0] });
    const { labels, series } = drawn(vector({ instance: 'a', job: 'x' }, { instance: 'b', job: 'y' }), 'bar');
    expect([labels, series]).to.deep.equal([['a, x', 'b, y'], { value: [1.5, 2.5] }]);
  });

  it('say what to send where they are the whole body, or hold no series', () => {
    for (const body of [MATRIX, MATRIX.data, CPU])
      expect(messageOf(body)).to.contain('send {"type": "line", "data": …} with the answer as "data"');
    const failed = { status: 'error', errorType: 'bad_data', error: 'parse error' };
    expect(messageOf({ type: 'line', data: failed })).to.equal(
      'data is an error of Prometheus, "parse error": correct the query',
    );
    expect(messageOf({ type: 'line', data: { resultType: 'matrix', result: [] } })).to.contain('is empty');
  });
});
