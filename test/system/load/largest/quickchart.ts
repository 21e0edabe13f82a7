import { amount, fieldsOf, fill, fillJson, type LargeInput, MAX_BYTES, range, table } from './large-input.js';
import { largestChart } from './specs.js';

/** JavaScript in the configuration of a POST, as long as fits. */
const text = (head: string, part: string, tail: string) => ({ chart: `${head}${fill(part)}${tail}` });
const json = (head: string, part: string, tail: string) => `{"chart":${head}${fillJson(part)}${tail}}`;

const HEAD = "{type:'bar',data:{labels:['a'],datasets:[";
const OPTIONS = `${HEAD}{data:[1]}]},options:{`;
const JSON_HEAD = '{"type":"bar","data":{"labels":["a"],"datasets":[';
const JSON_OPTIONS = `${JSON_HEAD}{"data":[1]}]},"options":{`;

const bodies: [name: string, body: () => unknown, statuses?: number[]][] = [
  ['numbers in JavaScript', () => text(`${HEAD}{data:[`, '1,', ']}]}}')],
  ['points in JavaScript', () => text(`${HEAD}{data:[`, '{x:1,y:2},', ']}]}}')],
  ['datasets in JSON that is a text', () => text('{"data":{"datasets":[', '{},', '{}]}}')],
  ['names in JSON that is a text', () => ({ chart: `{"options":{${range(140_000, (i) => `"k${i}":1`)}}}` })],
  ['functions', () => text(`${OPTIONS}a:[`, '()=>1,', ']}}')],
  ['callbacks', () => text(`${OPTIONS}scales:{yAxes:[`, "{ticks:{callback:(v)=>'$'+v}},", ']}}}')],
  ['calls where the data belongs', () => text(`${HEAD}{data:[`, 'f(),', ']}]}}')],
  ['a long sum', () => text(`${HEAD}{data:[`, '1+', '1]}]}}')],
  ['dates', () => text("{type:'bar',data:{labels:[", "new Date('2024-01-01'),", ']}}')],
  ['axes of Chart.js 2', () => json(`${JSON_OPTIONS}"scales":{"yAxes":[`, '{"id":"a"},', '{}]}}}')],
  ['options', () => ({ chart: `${OPTIONS}${range(2900, (i) => `k${i}:1`)}}}` }), [200]],
  [
    'CSV of amounts as a text',
    () => ({ chart: JSON.stringify({ type: 'bar', data: { csv: table(20, amount) } }) }),
    [200, 400],
  ],
  [
    'objects without toString',
    () => ({
      chart: { type: 'bar', data: { labels: range(40_000, () => ({ toString: null })), datasets: [{ data: [1] }] } },
    }),
  ],
  ['the largest chart', () => ({ chart: largestChart('line') }), [200, 400]],
];

const form = { path: '/chart', contentType: 'application/x-www-form-urlencoded', statuses: [400] };

/** The largest data and options in the syntax of each version of Chart.js, by their number. */
const dialects: Record<string, () => object> = {
  '2.9.4': () => ({
    ...largestChart('horizontalBar'),
    options: {
      title: { display: true, text: 'x'.repeat(400) },
      scales: { yAxes: axes(), xAxes: axes() },
      annotation: { annotations: range(300, (i) => ({ type: 'line', scaleID: 'y-axis-0', value: i })) },
    },
  }),
  '3.9.1': () => ({
    ...largestChart('line'),
    options: { scales: fieldsOf(20, () => ({ ticks: { callback: '(v) => v + 1' } })), plugins: plugins() },
  }),
  '4.4.0': () => ({
    ...largestChart('radar'),
    options: { scales: fieldsOf(20, () => ({ border: { dash: [2, 2] }, ticks: {} })), plugins: plugins() },
  }),
};
const axes = () => range(20, (i) => ({ id: `y${i}`, ticks: { min: i, callback: "(v) => '$' + v" }, gridLines: {} }));
const plugins = () => ({
  datalabels: { display: true, formatter: '(v) => v.toFixed(2)' },
  annotation: { annotations: fieldsOf(300, (i) => ({ type: 'line', yMin: i, label: { content: `${i}` } })) },
});

/** Configurations for /chart that take long to read. */
export const quickChartInputs: LargeInput[] = [
  ...bodies.map(([name, body, statuses = [400]]) => ({ name, path: '/chart', body, statuses })),
  ...Object.entries(dialects).flatMap(([version, chart]): LargeInput[] => [
    { name: `Chart.js ${version}`, path: '/chart', body: () => ({ chart: chart(), version }), statuses: [200, 400] },
    {
      name: `Chart.js ${version} as a text`,
      path: '/chart',
      body: () => ({ chart: JSON.stringify(chart()), version }),
      statuses: [200, 400],
    },
  ]),
  { name: 'a form of many fields', ...form, body: () => 'a&'.repeat(1_000_000) },
  { name: 'a form of 999 fields', ...form, body: () => `${'x'.repeat(2000)}&`.repeat(999) },
  { name: 'an escaped form', ...form, body: () => `c=${'%5B'.repeat(Math.floor((MAX_BYTES - 100) / 3))}` },
];
