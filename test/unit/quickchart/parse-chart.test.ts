import { expect } from 'chai';
import { ApiError, issuesOf } from '../../../chart-spec/model/errors.js';
import { parametersOfObject, parametersOfQuery } from '../../../src/quickchart/parameters.js';
import { parseChart } from '../../../src/quickchart/parse-chart.js';
import { fc, propertyTest, runs } from '../../support/property.js';

const CHART = { type: 'bar', data: { labels: ['a'], datasets: [{ data: [1] }] } };

/** The paths of the errors; undefined for valid parameters. */
function errorPaths(parameters: object): string[] | undefined {
  try {
    parseChart(parametersOfObject({ chart: CHART, ...parameters }));
    return undefined;
  } catch (error) {
    expect(error).to.be.instanceOf(ApiError);
    return issuesOf(error)?.map(({ path }) => path) ?? ['not a 400'];
  }
}

describe('parameters of /chart', () => {
  it('the first value counts, an empty one is absent, + is a space', () => {
    const { chart, width } = parametersOfQuery('c=&c=a+b&chart=&w=1&w=2&width=&x=9');
    expect({ chart, width }).to.deep.equal({ chart: 'a b', width: '1' });
  });

  it('sizes may be numbers, texts, decimals, or have px', () => {
    for (const [width, expected] of [
      [320, 320],
      ['320', 320],
      ['319.6', 320],
      ['320px', 320],
      [50, 50],
      [10, 10],
    ] as const) {
      expect(parseChart({ chart: CHART, width }).spec.width, String(width)).to.equal(expected);
    }
    for (const width of [3, 4001, '-5', '1e3', 'wide', true, {}, [300]])
      expect(errorPaths({ width }), JSON.stringify(width)).to.deep.equal(['width']);
  });

  it('names every error at once', () => {
    const wrong = {
      width: 1,
      height: 'x',
      format: 'gif',
      encoding: 'hex',
      devicePixelRatio: 0,
      backgroundColor: 'reddish',
    };
    expect(errorPaths(wrong)).to.have.members([...Object.keys(wrong)]);
  });

  it('a ratio out of range is used as near as possible, with a warning', () => {
    const { spec, warnings } = parseChart({ chart: CHART, devicePixelRatio: '9' });
    expect(spec.devicePixelRatio).to.equal(4);
    expect(warnings.join()).to.contain('devicePixelRatio 9');
  });

  it('size and format of the configuration itself do not count', () => {
    const { spec } = parseChart({ chart: { ...CHART, width: 999, format: 'pdf', backgroundColor: 'red' } });
    expect(spec).to.include({
      width: 500,
      height: 300,
      format: 'png',
      backgroundColor: 'transparent',
      devicePixelRatio: 2,
    });
  });

  propertyTest('any JSON is drawn or is a 400', () => {
    const part = fc.oneof(
      { weight: 9, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
      { weight: 1, arbitrary: fc.constantFrom<unknown>({ toString: null }, [{ toString: 1, valueOf: 1 }]) },
    );
    const config = fc.record(
      {
        type: fc.oneof(
          fc.constantFrom('bar', 'line', 'pie', 'radialGauge', 'progressBar', 'sankey', 'treemap', 'boxplot'),
          part,
        ),
        data: fc.oneof(fc.record({ labels: part, datasets: fc.array(fc.record({ data: part })) }), part),
        options: fc.oneof(
          fc.record({
            scales: fc.record({ xAxes: part, yAxes: part }),
            legend: part,
            title: part,
            annotation: part,
            plugins: part,
          }),
          part,
        ),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(config, part), fc.boolean(), (chart, asText) => {
        const paths = errorPaths({ chart: asText ? JSON.stringify(chart) : chart });
        expect(paths ?? []).to.not.include('not a 400');
      }),
      runs(500),
    );
  });
});
