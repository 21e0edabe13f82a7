import { expect } from 'chai';
import type { ChartSpec, Json, JsonObject } from '../../chart-spec/model/chart-spec.js';
import { ApiError } from '../../chart-spec/model/errors.js';
import { useBarePage } from '../support/bare-page.js';
import { CHART_TYPES, chart } from '../support/charts.js';
import { EXTENDED_CHARTS, parseExtended } from '../support/extended-charts.js';

/** `String` and `Number` throw on it. */
const TEXTLESS: JsonObject = { toString: null, valueOf: null };

/** Values of the wrong type on which Chart.js or a plugin throws. */
const ODD_OPTIONS: JsonObject[] = [
  { plugins: { legend: { labels: null } } },
  { plugins: { legend: { title: null, labels: { font: 'x', color: {} } } } },
  { plugins: { title: { display: true, text: { a: 1 } } } },
  { plugins: { title: { display: true, text: 'x '.repeat(300), font: { size: 'big', family: null } } } },
  { plugins: { datalabels: { color: {}, font: null } } },
  { plugins: { datalabels: { labels: { a: null, b: { color: 'red' } }, anchor: 'x', align: {} } } },
  { plugins: { annotation: { annotations: { a: null, b: { type: 'nope' }, c: { type: 'line', label: 7 } } } } },
  { plugins: { annotation: { annotations: [{ type: 'line', yMin: 1, yMax: 1, label: { display: true } }] } } },
  { scales: { x: { ticks: { major: null } }, y: { ticks: { major: null } } } },
  { scales: { r: { type: 'linear' } } },
  { scales: { r: { type: 'logarithmic', pointLabels: { font: null } } } },
  { scales: { x: { labels: [{ a: 1 }, null, ['q']] } } },
  { scales: { y: { grid: { color: { a: 1 } } } } },
  { scales: { y: { ticks: { format: null, font: { size: null } }, title: { display: true, text: {} } } } },
  { scales: { y: { grid: null, border: null, ticks: null } } },
  { plugins: { title: { display: true, text: 'x '.repeat(300), font: { size: TEXTLESS, family: TEXTLESS } } } },
  { plugins: { datalabels: { align: TEXTLESS }, legend: { labels: { padding: TEXTLESS } } } },
  { scales: { x: { labels: [TEXTLESS, [TEXTLESS]], ticks: { maxTicksLimit: TEXTLESS } } } },
  { layout: { padding: 'x' }, cutout: {}, spacing: {}, font: { size: '12px', family: null } },
];
const ODD_STYLES: JsonObject[] = [
  { pointRadius: [{}, { a: 1 }] },
  { pointStyle: [{}, [1]] },
  { backgroundColor: [{}, 1] },
  { borderDash: [[1]], fill: { target: 9 } },
  { pointStyle: [TEXTLESS], borderWidth: TEXTLESS },
  { datalabels: 7 },
  { datalabels: { color: {}, display: {} } },
];

const OPTIONS: JsonObject = {
  locale: 'de-DE',
  scales: { y: { ticks: { format: { style: 'currency', currency: 'EUR' } } } },
  plugins: {
    datalabels: { formatter: 'x', color: '#fff' },
    annotation: {
      annotations: { a: { type: 'line', xMin: 'Feb', xMax: 'Feb', label: { display: true, content: 'Here' } } },
    },
  },
};
/** What further fields of the specification read. */
const FIELDS: JsonObject = {
  type: 'line',
  data: {
    labels: ['Jan', 'Feb', 'Mar', 'Apr'],
    datasets: [
      {
        label: 'A',
        data: [1, 2, 3, 4],
        band: { low: [0, 1, 2, 3], high: [2, 3, 4, 5], label: 'Range' },
        forecastFrom: 'Mar',
      },
      { label: 'B', data: [4, 3, -2, 1], type: 'bar', colorBy: 'sign', borderColor: '#fefefe', borderDash: [2] },
    ],
  },
  kpiStrip: [{ label: 'Last', from: 'A', value: 'last', format: { style: 'currency', currency: 'EUR' }, delta: 3 }],
  header: { title: 'T', badge: { text: 'Live', tone: 'good' } },
  highlight: ['A'],
  source: 'S',
  note: 'N',
  options: OPTIONS,
};
const { kpiStrip: _figures, highlight: _names, ...COMMON } = FIELDS;
const MULTIPLES: JsonObject = { ...COMMON, smallMultiples: { columns: 2, sharedAxis: true } };
const STACKED: JsonObject = { ...COMMON, type: 'bar', stacked: 'percent', totals: true, sort: 'desc', top: 2 };

/** Copies of JSON, each with another value in one place; of a long list only the first two items are replaced. */
function variants(node: Json, instead: Json): Json[] {
  if (typeof node !== 'object' || node === null) return [];
  const places = Object.entries(node).slice(0, Array.isArray(node) ? 2 : undefined);
  return places.flatMap(([key, value]) =>
    [instead, ...variants(value ?? null, instead)].map((other): Json => {
      if (Array.isArray(node)) return node.with(Number(key), other);
      return { ...node, [key]: other };
    }),
  );
}

describe('a value without a text in any place of a specification', () => {
  const page = useBarePage();
  const charts: [string, JsonObject][] = [
    ...Object.entries(EXTENDED_CHARTS).map(([type, one]): [string, JsonObject] => [
      type,
      { type, ...one, options: OPTIONS },
    ]),
    ['further fields', FIELDS],
    ['small multiples', MULTIPLES],
    ['totals of shares', STACKED],
  ];

  for (const [name, whole] of charts) {
    it(`gives an image or an error that names it: ${name}`, async () => {
      expect(parseExtended(whole).type).to.not.equal(undefined);
      let drawn = 0;
      const bodies = variants(whole, TEXTLESS) as JsonObject[];
      for (const [i, body] of bodies.entries()) {
        let spec: ChartSpec;
        try {
          spec = parseExtended({ ...body, width: 300, height: 200 });
        } catch (error) {
          expect(error).to.be.instanceOf(ApiError);
          continue;
        }
        const answer = await page.call(i % 2 ? 'drawSvg' : 'drawRaster', JSON.stringify(spec));
        drawn++;
        if (!answer.ok) expect(answer.error.message).not.to.match(/convert object|primitive|is not a function/);
      }
      expect(drawn).to.be.above(0);
    });
  }
});

describe('options of the wrong type', () => {
  const page = useBarePage();

  for (const type of CHART_TYPES) {
    it(`give an image or an error with a path: ${type}`, async () => {
      const specs = [
        ...ODD_OPTIONS.map((options) => chart(type, { options })),
        ...ODD_STYLES.map((style) =>
          chart(type, { data: { labels: ['a', 'b'], datasets: [{ label: 'A', data: [1, 2], ...style }] } }),
        ),
      ];
      for (const spec of specs) {
        const answer = await page.call('drawRaster', JSON.stringify(spec));
        if (answer.ok) continue;
        expect(answer.error.path).to.match(/^(options|data\.datasets\.0)/);
        expect(answer.error.message).not.to.match(/undefined|is not a function|\n/);
      }
      const sound = await page.call('drawRaster', JSON.stringify(chart(type)));
      expect(sound.ok).to.equal(true);
    });
  }
});
