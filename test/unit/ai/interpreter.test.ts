import { expect } from 'chai';
import { PRESETS, parseSpec } from '../../../chart-spec/chart-spec.js';
import type { ChartSpec, CommonChartType, JsonObject } from '../../../chart-spec/types.js';
import { interpret } from '../../../src/ai/interpreter/interpreter.js';
import { cpuMsOf, smallestRatio } from '../../support/reference-work.js';
import type { Description, ExpectedChart } from './descriptions.js';
import { developmentSet } from './development-set.js';
import { everydaySet } from './everyday-set.js';
import { followUpSet } from './follow-up-set.js';
import { heldOutSet } from './held-out-set.js';
import { outsideSet } from './outside-set.js';
import { regressionSet } from './regression-set.js';
import { secondOutsideSet } from './second-outside-set.js';

const ALL_DESCRIPTIONS = [
  ...developmentSet,
  ...heldOutSet,
  ...followUpSet,
  ...outsideSet,
  ...everydaySet,
  ...secondOutsideSet,
  ...regressionSet,
];
/** How many times as long as parsing and writing 2 MiB of JSON one description may take. */
const MAX_RATIO = 20;

describe('AI interpreter', () => {
  for (const [i, { text, data, chart, issues, warnings }] of ALL_DESCRIPTIONS.entries()) {
    it(`${i + 1}. ${chart === undefined ? 'rejects' : 'draws'} ${JSON.stringify(text)}`, () => {
      const result = interpret(text, data);
      if ('issues' in result) {
        const paths = result.issues.map(({ path }) => path);
        expect(paths, JSON.stringify(result.issues)).to.deep.equal(issues);
      } else {
        expect(chart, `was drawn: ${JSON.stringify(result.spec)}`).not.to.equal(undefined);
        expect(summaryOf(parseSpec(result.spec).spec, chart as ExpectedChart)).to.deep.equal(chart);
        if (warnings === undefined) return;
        const begin = result.warnings.map((warning, at) => warning.slice(0, warnings[at]?.length));
        expect(begin, result.warnings.join('\n')).to.deep.equal(warnings);
      }
    });
  }

  for (const preset of PRESETS) {
    it(`reads the preset ${preset}`, () => {
      expect(specOf(`bar chart in the ${preset} theme: A 1, B 2`)['brandKitId']).to.equal(preset);
    });
  }

  it('gives the same result every time, in little time for any 4000 characters', async () => {
    const parts = [
      'a 1, ',
      'Jan ',
      '1,000,',
      '"',
      'titled x',
      'bar or pie ',
      ': ',
      'in red and ',
      '(((',
      '2019-',
      'é\u0301',
      'A (1, 2) ',
      '(1 2 3 4 5 6 7 8 9 ',
      'a  1\n',
      '1/5 vs ',
      '1/2/3 between a, b, ',
    ];
    for (const part of parts) {
      const text = `bar chart of ${part.repeat(4000 / part.length)}`;
      const first = interpret(text);
      expect(interpret(text), part).to.deep.equal(first);
      const ratio = await smallestRatio(() => cpuMsOf(() => interpret(text)), { limit: MAX_RATIO });
      expect(ratio, part).to.be.below(MAX_RATIO);
    }
  });

  it('hides the legend for "no legend" and leaves the other options as they are', () => {
    const { options, legend } = specOf('pie chart with no legend: Yes 60%, No 40%');
    const { plugins } = options as { plugins: JsonObject };
    expect(plugins['legend']).to.deep.equal({ display: false });
    expect(plugins).to.have.property('datalabels');
    expect(legend, 'the legend of a card').to.equal(undefined);
  });

  it('draws only values that the description or the data contains', () => {
    for (const { text, data } of ALL_DESCRIPTIONS) {
      const result = interpret(text, data);
      if ('issues' in result) continue;
      const given = new Set(numbersIn(`${text} ${typeof data === 'string' ? data : (JSON.stringify(data) ?? '')}`));
      for (const value of parseSpec(result.spec).spec.data.datasets.flatMap((dataset) => dataset.data)) {
        if (typeof value !== 'number') continue;
        const isGiven = [1, 1e3, 1e6, 1e9, 1e12].some((scale) => given.has(Number((value / scale).toPrecision(12))));
        expect(isGiven, `${value} in: ${text}`).to.equal(true);
      }
    }
  });
});

function specOf(text: string): JsonObject {
  return (interpret(text) as { spec: JsonObject }).spec;
}

/** The fields of a specification that are expected. */
function summaryOf(spec: ChartSpec, expected: ExpectedChart): Description['chart'] {
  const { data, options, brandKitId, theme } = spec;
  const type = spec.type as CommonChartType;
  const plugins = (options['plugins'] ?? {}) as JsonObject;
  const title = ((plugins['title'] ?? {}) as JsonObject)['text'];
  const hasNames = Object.keys(expected.series).join() !== '';
  const series = data.datasets.map(
    ({ label = '', data: values }) => [hasNames ? label : '', values as (number | null)[]] as const,
  );
  const traits = traitsOf(spec);
  return {
    type,
    labels: data.labels,
    series: Object.fromEntries(series),
    ...(expected.title !== undefined && { title: String(title) }),
    ...(traits.length > 0 && { traits }),
    ...(expected.format !== undefined && { format: formatOf(spec) }),
    ...(expected.size && { size: [spec.width, spec.height] }),
    ...(expected.preset !== undefined && { preset: String(brandKitId) }),
    ...(expected.looks && { looks: expected.looks.filter((part) => looksOf(spec).includes(part)) }),
    ...(expected.palette && { palette: theme?.palette ?? [] }),
  };
}

function looksOf({ data, options, theme }: ChartSpec): string {
  return JSON.stringify([options, data.datasets, theme]);
}

function traitsOf({ data, options }: ChartSpec): string[] {
  const traits = {
    filled: data.datasets.some((dataset) => dataset['fill'] !== undefined),
    horizontal: options['indexAxis'] === 'y',
    stacked: JSON.stringify(options['scales'] ?? {}).includes('"stacked":true'),
  };
  return Object.entries(traits).flatMap(([name, isSet]) => (isSet ? [name] : []));
}

function formatOf({ options }: ChartSpec): string {
  const [text] = /\{[^{}]*"style"[^{}]*\}/.exec(JSON.stringify(options)) ?? ['{}'];
  const { style = '', currency = '', prefix = '', suffix = '' } = JSON.parse(text) as Record<string, string>;
  if (suffix === '%') return '%';
  if (currency !== '') return currency;
  return [style, prefix, suffix.trim()].filter(Boolean).join(' ');
}

/** All numbers that a text may contain, with every meaning of its commas, points and apostrophes. */
function numbersIn(text: string): number[] {
  const withDecimalPoint = text.replace(/(?<=\d)[,’](?=\d{3}(?!\d))/g, '');
  const withDecimalComma = text.replace(/(?<=\d)[.’](?=\d{3}(?!\d))/g, '').replace(/(?<=\d),(?=\d)/g, '.');
  const readings = `${text} ${withDecimalPoint} ${withDecimalComma}`;
  const numbers = [...readings.matchAll(/\d*\.?\d+/g)].map(([digits]) => Number(digits));
  return [...numbers, ...numbers.map((number) => -number)];
}
