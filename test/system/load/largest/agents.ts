import { bar, fieldsOf, fill, type LargeInput, range } from './large-input.js';
import { largestChart } from './specs.js';

const call = (name: string, given: object) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: given },
});
const charts: [name: string, spec: () => unknown][] = [
  ['20,000 unknown fields', () => bar(fieldsOf(20_000, (i) => i))],
  [
    'unknown fields that are nearly known',
    () =>
      bar({
        options: fieldsOf(
          9000,
          () => 1,
          (i) => `plugin${i}`,
        ),
      }),
  ],
  ['many wrong datasets', () => bar({ data: { labels: ['a'], datasets: range(20_000, () => ({ data: ['1'] })) } })],
  ['numbers as texts', () => bar({ data: { labels: ['a'], datasets: [{ data: range(200_000, String) }] } })],
  ['the largest chart of a wrong type', () => ({ ...largestChart('line'), type: 'lines' })],
  ['JavaScript of 2 MiB', () => `{type:'bar',data:{labels:[${fill("'a',")}]}}`],
  ['axes of Chart.js 2', () => bar({ options: { scales: { yAxes: range(9000, () => ({ ticks: {} })) } } })],
];

/** Tool calls at /mcp with specifications that take long to validate and correct. */
export const agentInputs: LargeInput[] = ['render_chart', 'validate_chart'].flatMap((tool) =>
  charts.map(([name, spec]) => ({
    name: `${tool}: ${name}`,
    path: '/mcp',
    contentType: 'application/json',
    body: () => call(tool, { spec: spec() }),
    statuses: [200, 400],
  })),
);
