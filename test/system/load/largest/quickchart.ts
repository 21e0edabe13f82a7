import { fill, fillJson, type LargeInput, MAX_BYTES, range } from './large-input.js';
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
  ['numbers in JSON', () => json(`${JSON_HEAD}{"data":[`, '1,', '1]}]}}')],
  ['points in JavaScript', () => text(`${HEAD}{data:[`, '{x:1,y:2},', ']}]}}')],
  ['datasets in JavaScript', () => text(HEAD, '{},', ']}}')],
  ['datasets in JSON', () => json(JSON_HEAD, '{},', '{}]}}')],
  ['datasets in JSON that is a text', () => text('{"data":{"datasets":[', '{},', '{}]}}')],
  ['names in JSON that is a text', () => ({ chart: `{"options":{${range(140_000, (i) => `"k${i}":1`)}}}` })],
  ['functions', () => text(`${OPTIONS}a:[`, '()=>1,', ']}}')],
  ['callbacks', () => text(`${OPTIONS}scales:{yAxes:[`, "{ticks:{callback:(v)=>'$'+v}},", ']}}}')],
  ['calls where the data belongs', () => text(`${HEAD}{data:[`, 'f(),', ']}]}}')],
  ['a long sum', () => text(`${HEAD}{data:[`, '1+', '1]}]}}')],
  ['dates', () => text("{type:'bar',data:{labels:[", "new Date('2024-01-01'),", ']}}')],
  ['brackets', () => text('', '[', '')],
  ['axes of Chart.js 2', () => json(`${JSON_OPTIONS}"scales":{"yAxes":[`, '{"id":"a"},', '{}]}}}')],
  ['annotations', () => json(`${JSON_OPTIONS}"annotation":{"annotations":[`, '{"type":"line"},', '{}]}}}')],
  ['options', () => ({ chart: `${OPTIONS}${range(2900, (i) => `k${i}:1`)}}}` }), [200]],
  ['the largest chart', () => ({ chart: largestChart('line') }), [200, 400]],
  ['the largest chart as a text', () => ({ chart: JSON.stringify(largestChart('bar')) }), [200, 400]],
];

const form = { path: '/chart', contentType: 'application/x-www-form-urlencoded', statuses: [400] };

/** Configurations for /chart that take long to read. */
export const quickChartInputs: LargeInput[] = [
  ...bodies.map(([name, body, statuses = [400]]) => ({ name, path: '/chart', body, statuses })),
  { name: 'a form of many fields', ...form, body: () => 'a&'.repeat(1_000_000) },
  { name: 'a form of 999 fields', ...form, body: () => `${'x'.repeat(2000)}&`.repeat(999) },
  { name: 'an escaped form', ...form, body: () => `c=${'%5B'.repeat(Math.floor((MAX_BYTES - 100) / 3))}` },
];
