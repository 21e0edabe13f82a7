/** Functions of charts give what a JavaScript engine gives, or nothing. */

import { createContext, runInContext } from 'node:vm';
import { expect } from 'chai';
import { chartHost, labelContext } from '../../../chart-spec/dialects/chartjs/functions/chart-context.js';
import { compileFunction } from '../../../chart-spec/functions/compile.js';
import { Budget, Evaluation } from '../../../chart-spec/functions/evaluation.js';
import { NotEvaluable } from '../../../chart-spec/functions/not-evaluable.js';
import { EVALUATED, NEVER_EVALUATED } from './callbacks.js';

/** A fifth of what one call of a function may take. */
const STEPS = 1000;

const CHARTS = [
  {
    type: 'bar',
    data: {
      labels: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug'],
      datasets: [
        { label: 'Sales', data: [12, -3, 0, 1234.5, 0.004, 88.7, 5, 1_500_000] },
        { label: 'Costs', data: [1, 2, 3, 4, 5, 6, 7, null] },
      ],
    },
  },
  { type: 'doughnut', data: { labels: ['Cats', 'Dogs'], datasets: [{ label: 'Pets', data: [42, 31] }] } },
  { type: 'bubble', data: { labels: [], datasets: [{ label: 'Farms', data: [{ x: 1, y: 213, r: 9 }] }] } },
];

interface Point {
  chart: (typeof CHARTS)[number];
  datasetIndex: number;
  dataIndex: number;
}
type Outcome = { value: unknown } | { refused: string };

function ours(source: string, { chart, datasetIndex, dataIndex }: Point): Outcome {
  const copy = structuredClone(chart) as never as Parameters<typeof chartHost>[0];
  try {
    const points = copy.data.datasets[datasetIndex]?.['data'] as unknown[];
    const point = points[dataIndex];
    const context = labelContext(chartHost(copy), copy.data, datasetIndex, dataIndex);
    return { value: new Evaluation(new Budget(STEPS)).call(compileFunction(source), [point, context]) };
  } catch (error) {
    if (error instanceof NotEvaluable) return { refused: error.message };
    throw error;
  }
}

const ENGINE = createContext({});

/** With a copy of the chart: what a function does to it is lost. Ends for each function that ours ends for. */
function engine(source: string, { chart, datasetIndex, dataIndex }: Point): Outcome {
  try {
    const call = runInContext(
      `(json, datasetIndex, dataIndex) => {
        const { type, data } = JSON.parse(json);
        const dataset = data.datasets[datasetIndex];
        const chart = { data, config: { type, data } };
        return (${source})(dataset.data[dataIndex], { active: false, chart, dataset, dataIndex, datasetIndex });
      }`,
      ENGINE,
    );
    return { value: call(JSON.stringify(chart), datasetIndex, dataIndex) };
  } catch (error) {
    return { refused: String(error) };
  }
}

/** As a label is written: lists are lines. */
function written(value: unknown): string {
  if (Array.isArray(value)) return Array.from(value, String).join('\n');
  return `${typeof value} ${String(value)}`;
}

const POINTS: Point[] = CHARTS.flatMap((chart) =>
  chart.data.datasets.flatMap(({ data }, datasetIndex) =>
    data.map((_, dataIndex) => ({ chart, datasetIndex, dataIndex })),
  ),
);

const known = new Map<string, { mine: string; real: string }[]>();

/** What both give, for each point where ours gives something. */
function results(source: string): { mine: string; real: string }[] {
  const found = known.get(source) ?? POINTS.flatMap((point) => resultAt(source, point));
  known.set(source, found);
  return found;
}

function resultAt(source: string, point: Point): { mine: string; real: string }[] {
  const mine = ours(source, point);
  if ('refused' in mine) return [];
  const real = engine(source, point);
  return [{ mine: written(mine.value), real: 'refused' in real ? real.refused : written(real.value) }];
}

/** Expressions of the language itself; those that JavaScript fails on are refused. */
const EXPRESSIONS = [
  // The variable of a loop is another one in each round.
  ...['i < 3; i++', 'i < 3; f.push(() => i), i++', 'f.push(() => i) && i < 3; i++'].map(
    (head) => `(() => { const f = []; for (let i = 0; ${head}) f.push(() => i); return f.map((g) => g()); })()`,
  ),
  '(() => { const f = []; for (var i = 0; i < 3; i++) f.push(() => i); return f.map((g) => g()); })()',
  '(() => { const f = []; for (let i = 0, g = () => i; i < 3; i++) f.push(g); return f.map((g) => g()); })()',
  '(() => { const f = []; for (let i = 0; i < 5; i++) { if (i === 1) continue; f.push(() => i); i++; } return f.map((g) => g()); })()',
  '(() => { var x = 1; return (() => { var x; return x; })(); })()',
  // Texts.
  '["10", "9", "1"].sort((a, b) => a.localeCompare(b, undefined, {numeric: true}))',
  '"a".localeCompare("A", undefined, {sensitivity: "base"})',
  '"a".localeCompare("A", "en", {caseFirst: "upper"})',
  '["z", "ä", "a"].sort((a, b) => a.localeCompare(b, "sv"))',
  '"a".localeCompare("b", ["de", "en"])',
  '"a".localeCompare("b", null)',
  '"a".localeCompare("b", "no locale")',
  '"a".localeCompare("b", "en", {sensitivity: "none"})',
  '"é".normalize("NFD").length',
  '"ﬁ".normalize("NFKC")',
  '"é".normalize("X")',
  '"é".normalize(null)',
  '"title".toLocaleUpperCase("tr")',
  '"TITLE".toLocaleLowerCase(["tr", "en"])',
  '"TITLE".toLocaleLowerCase([])',
  '"TITLE".toLocaleLowerCase(null)',
  '"abcabc".lastIndexOf("a", -5)',
  // Lists, and their holes.
  ...['', ', -1', ', -2', ', -9', ', 0', ', undefined', ', NaN'].map((from) => `[1, 2, 1, 3].lastIndexOf(1${from})`),
  ...[
    '[1, , 3]',
    '[, "a"]',
    'new Array(3)',
    'Array(2).concat([1])',
    '(() => { const l = []; l[2] = 1; return l; })()',
  ].flatMap((list) =>
    [
      ...'map((_, i) => i)|map((_, i) => i).join("-")|reduce((sum, _, i) => sum + i, "")'.split('|'),
      ...'reduceRight((sum, _, i) => sum + i, "")|flat().length|indexOf(undefined)|includes(undefined)'.split('|'),
      ...'findIndex((one) => one === undefined)|some((one) => one === undefined)|sort().length|fill(0)'.split('|'),
    ].map((call) => `${list}.${call}`),
  ),
  '[...Array(3)].map((_, i) => i)',
  'Array.from({length: 2, 0: "a"})',
  'Object.keys([1, , 3])',
  'new Array(-1)',
  'new Array(2.5)',
  '[1, 2, 3].splice(1, undefined)',
  '[1, 2, 3].splice()',
  '[1, 2, 3].splice(1)',
  '[1, [2, [3]]].flat(null).length',
  '[].map(undefined)',
  '[].sort(null)',
  '[].reduce(5, 0)',
];

describe('functions of charts', () => {
  it('compute expressions as a JavaScript engine does, or refuse them', () => {
    const wrong = EXPRESSIONS.flatMap((expression) =>
      resultAt(`() => ${expression}`, POINTS[0] as Point).flatMap(({ mine, real }) =>
        mine === real ? [] : [`${expression}: ${mine}, not ${real}`],
      ),
    );
    expect(wrong).to.deep.equal([]);
  });
  it('never give another value than a JavaScript engine', () => {
    const wrong = [...EVALUATED, ...NEVER_EVALUATED].flatMap((source) =>
      results(source).flatMap(({ mine, real }) => (mine === real ? [] : [`${source}: ${mine}, not ${real}`])),
    );
    expect(wrong).to.deep.equal([]);
  });
  it('give a value for those that people write, and none for code with effects', () => {
    const refused = [...EVALUATED, ...NEVER_EVALUATED].filter((source) => results(source).length === 0);
    expect(refused).to.deep.equal(NEVER_EVALUATED);
  });
});
