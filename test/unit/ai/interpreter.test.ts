import { expect } from 'chai';
import type { ChartSpec, Json, JsonObject } from '../../../chart-spec/model/chart-spec.js';
import { PRESETS, parseSpec } from '../../../chart-spec/spec.js';
import { interpret, type Rejection } from '../../../src/ai/interpreter/interpreter.js';
import { checkNumbers } from '../../../src/ai/number-check.js';
import { cpuMsOf, smallestRatio } from '../../support/reference-work.js';
import { correctedSentencesSet } from './corrected-sentences-set.js';
import { correctedTablesSet } from './corrected-tables-set.js';
import type { Description, ExpectedChart } from './descriptions.js';
import { developmentSet } from './development-set.js';
import { everydaySet } from './everyday-set.js';
import { fifthSentencesSet } from './fifth-sentences-set.js';
import { fifthTablesSet } from './fifth-tables-set.js';
import { firstSet } from './first-set.js';
import { followUpSet } from './follow-up-set.js';
import { fourthSentencesSet } from './fourth-sentences-set.js';
import { fourthTablesSet } from './fourth-tables-set.js';
import { furtherTypesSet } from './further-types-set.js';
import { groupsSet } from './groups-set.js';
import { heldOutSet } from './held-out-set.js';
import { lettersSet } from './letters-set.js';
import { messagesSet } from './messages-set.js';
import { outsideSet } from './outside-set.js';
import { personaSet } from './persona-set.js';
import { placesSentencesSet } from './places-sentences-set.js';
import { placesTablesSet } from './places-tables-set.js';
import { regressionSet } from './regression-set.js';
import { rolesSet } from './roles-set.js';
import { secondOutsideSet } from './second-outside-set.js';
import { secondSet } from './second-set.js';
import { seventhSentencesSet } from './seventh-sentences-set.js';
import { seventhTablesSet } from './seventh-tables-set.js';
import { sixthSentencesSet } from './sixth-sentences-set.js';
import { sixthTablesSet } from './sixth-tables-set.js';
import { thirdSentencesSet } from './third-sentences-set.js';
import { thirdTablesSet } from './third-tables-set.js';
import { totalsSet } from './totals-set.js';
import { twoDozenSet } from './two-dozen-set.js';

const ALL_DESCRIPTIONS = [
  ...developmentSet,
  ...heldOutSet,
  ...followUpSet,
  ...outsideSet,
  ...everydaySet,
  ...secondOutsideSet,
  ...regressionSet,
  ...firstSet,
  ...secondSet,
  ...messagesSet,
  ...furtherTypesSet,
  ...lettersSet,
  ...personaSet,
  ...totalsSet,
  ...thirdTablesSet,
  ...thirdSentencesSet,
  ...fourthTablesSet,
  ...fourthSentencesSet,
  ...placesTablesSet,
  ...placesSentencesSet,
  ...fifthTablesSet,
  ...fifthSentencesSet,
  ...correctedTablesSet,
  ...correctedSentencesSet,
  ...groupsSet,
  ...sixthTablesSet,
  ...sixthSentencesSet,
  ...seventhTablesSet,
  ...seventhSentencesSet,
  ...rolesSet,
  ...twoDozenSet,
];
/** Each description is interpreted once for two tests. */
const interpreted = new Map<Description, ReturnType<typeof interpret>>();
function resultOf(description: Description): ReturnType<typeof interpret> {
  const result = interpreted.get(description) ?? interpret(description.text, description.data);
  interpreted.set(description, result);
  return result;
}
/** How many times as long as parsing and writing 2 MiB of JSON one description may take. */
const MAX_RATIO = 4;

describe('AI interpreter', () => {
  for (const [i, description] of ALL_DESCRIPTIONS.entries()) {
    const { text, chart, issues, warnings } = description;
    it(`${i + 1}. ${chart === undefined ? 'rejects' : 'draws'} ${JSON.stringify(text)}`, () => {
      const result = resultOf(description);
      if ('issues' in result) {
        const paths = result.issues.map(({ path }) => path.split('.')[0]);
        expect(chart, `was refused: ${JSON.stringify(result.issues)}`).to.equal(undefined);
        if (issues !== undefined)
          expect([...new Set(paths)], JSON.stringify(result.issues)).to.deep.equal([
            ...new Set(issues.map((path) => path.split('.')[0])),
          ]);
      } else {
        expect(chart, `was drawn: ${JSON.stringify(result.spec)}`).not.to.equal(undefined);
        expectChart(parseSpec(result.spec).spec, chart as ExpectedChart);
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
      'and ',
      '-> ',
      'the ',
      '1 000 ',
      'Jan 3 5, ',
      'pie we Mio % as ',
      'smooth\nred€k€',
      'a blue 2,5 ',
      '1 May to 5 May ',
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

  it('draws only values that the description or the data contains, or that it names as computed', () => {
    for (const description of ALL_DESCRIPTIONS) {
      const { text, data } = description;
      const result = resultOf(description);
      if ('issues' in result) continue;
      const { spec } = parseSpec(result.spec);
      expect(
        checkNumbers(text, data, spec, result.computed, `${result.warnings.join(' ')} ${result.used}`),
        text,
      ).to.deep.equal([]);
      const isComputed = result.warnings.some((line) => line.startsWith('Computed from the numbers'));
      if (result.computed.length > 0 && !JSON.stringify(result.spec).includes('annotation'))
        expect(isComputed, text).to.equal(true);
    }
  });

  it('asks for a table where sentences hold more numbers than days of a year', () => {
    const { issues } = interpret(`line chart: ${'12, '.repeat(401)}`) as Rejection;
    expect(issues[0]?.message).to.contain('401 numbers').and.to.contain('Send them in data');
  });

  it('names a number without a place, with the charts that may have been meant', () => {
    const result = interpret('bar chart: North 12, South 15, 99');
    const { issues, readings = [] } = result as Rejection;
    expect(issues[0]?.message).to.contain('"99"');
    expect(readings.map((spec) => parseSpec(spec).spec.type)).to.include('bar');
    const open = interpret('bar chart of steps: Mon 8.500, Tue 9.200') as Rejection;
    expect(open.readings?.map((spec) => parseSpec(spec).spec.data.datasets[0]?.data)).to.deep.equal([
      [8.5, 9.2],
      [8500, 9200],
    ]);
  });
});

function specOf(text: string): JsonObject {
  return (interpret(text) as { spec: JsonObject }).spec;
}

/** Compares the fields that are expected. */
function expectChart(spec: ChartSpec, expected: ExpectedChart): void {
  const { data, options, brandKitId, theme } = spec;
  const { isLenient = false } = expected;
  const folded = (text: unknown) => (isLenient ? String(text).toLowerCase() : String(text));
  expect(spec.type).to.be.oneOf([expected.type].flat());
  const forms = expected.labels.map((label) => [label].flat().map(folded));
  const isLabel = data.labels.map((label, i) => forms[i]?.includes(folded(label)) === true);
  expect(isLabel, JSON.stringify(data.labels)).to.deep.equal(forms.map(() => true));
  const wanted = isLenient ? withoutLines(expected.series, data.datasets.length) : Object.entries(expected.series);
  expect(data.datasets).to.have.length(wanted.length);
  for (const [name, values] of wanted) {
    const found = data.datasets.find(({ label = '' }) => folded(label) === folded(name));
    const set = found ?? (wanted.length === 1 && (name === '' || isLenient) ? data.datasets[0] : undefined);
    expect(set?.data, name).to.deep.equal(values);
  }
  const plugins = (options['plugins'] ?? {}) as JsonObject;
  const title = ((plugins['title'] ?? {}) as JsonObject)['text'];
  if (expected.title !== undefined) expect(folded(title)).to.equal(folded(expected.title));
  const traits = traitsOf(spec);
  if (isLenient) expect(traits).to.include.members(expected.traits ?? []);
  else expect(traits.filter((trait) => SHAPES.includes(trait))).to.deep.equal(expected.traits ?? []);
  if (expected.format !== undefined) expect(formatOf(spec)).to.equal(expected.format);
  if (expected.fields !== undefined) expect(spec).to.deep.include(expected.fields);
  if (expected.size) expect([spec.width, spec.height]).to.deep.equal(expected.size);
  if (expected.preset !== undefined) expect(brandKitId).to.equal(expected.preset);
  for (const part of expected.looks ?? []) expect(looksOf(spec)).to.contain(part);
  if (expected.palette) expect(theme?.palette ?? []).to.deep.equal(expected.palette);
}

const SHAPES = ['filled', 'horizontal', 'stacked'];

/** A target or an average may be a line across the chart instead of a series of equal values. */
function withoutLines(series: ExpectedChart['series'], count: number): [string, Json[]][] {
  const all = Object.entries(series);
  return all.length > count ? all.filter(([, values]) => new Set(values).size > 1) : all;
}

function looksOf({ data, options, theme }: ChartSpec): string {
  return JSON.stringify([options, data.datasets, theme]);
}

function traitsOf({ data, options, theme }: ChartSpec): string[] {
  const scales = JSON.stringify(options['scales'] ?? {});
  const traits = {
    filled: data.datasets.some((dataset) => dataset['fill'] !== undefined),
    horizontal: options['indexAxis'] === 'y',
    stacked: scales.includes('"stacked":true'),
    smooth: data.datasets.some((dataset) => Number(dataset['tension'] ?? 0) > 0),
    dark: theme?.mode === 'dark',
    log: scales.includes('"logarithmic"'),
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
