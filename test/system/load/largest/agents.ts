import { amount, bar, fieldsOf, fill, type LargeInput, range, table } from './large-input.js';
import { largestChart } from './specs.js';

const call = (name: string, given: object) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: given },
});
const report = (make: (i: number) => unknown) => ({
  title: 'x',
  pages: range(25, (p) => ({ charts: range(4, (c) => ({ spec: make(p * 4 + c) })) })),
});
const charts: [name: string, spec: () => unknown][] = [
  ['20,000 unknown fields', () => bar(fieldsOf(20_000, (i) => i))],
  ['many wrong datasets', () => bar({ data: { labels: ['a'], datasets: range(20_000, () => ({ data: ['1'] })) } })],
  ['the largest chart of a wrong type', () => ({ ...largestChart('line'), type: 'lines' })],
  ['JavaScript of 2 MiB', () => `{type:'bar',data:{labels:[${fill("'a',")}]}}`],
  ['CSV of 1000 × 20 amounts', () => ({ type: 'bar', data: { csv: table(20, amount) } })],
  [
    'misspelled options',
    () =>
      bar({
        type: 'bra',
        options: fieldsOf(
          4900,
          () => 1,
          (i) => `plugn${i}`,
        ),
      }),
  ],
  ['axes of Chart.js 2', () => bar({ options: { scales: { yAxes: range(9000, () => ({ ticks: {} })) } } })],
];

const agentInput = (name: string, body: () => unknown, statuses = [200, 400]): LargeInput => ({
  name,
  path: '/mcp',
  contentType: 'application/json',
  body,
  statuses,
});

/** The largest arguments of the other tools. */
const others: [tool: string, name: string, given: () => object][] = [
  ['render_template', '400,000 labels', () => ({ template: 'mrr-trend', labels: range(400_000, () => 'a') })],
  ['render_template', '49,000 series', () => ({ template: 'mrr-trend', data: range(49_000, () => [1, 2, 3]) })],
  ['list_templates', '59,000 arguments', () => fieldsOf(59_000, (i) => i)],
  ['chart_from_description', 'the largest sentence', () => ({ description: `bar chart of ${'A 1, '.repeat(790)}` })],
  [
    'chart_from_description',
    '45,000 rows',
    () => ({ description: 'bar chart', data: range(45_000, (i) => ({ a: i })) }),
  ],
  [
    'create_report',
    '100 charts of 20 KB',
    () =>
      report((i) => ({
        type: 'line',
        data: { labels: ['a'], datasets: range(4, () => ({ data: range(900, (p) => p + i) })) },
      })),
  ],
  ['create_report', '45,000 pages', () => ({ title: 'x', pages: range(45_000, () => ({})) })],
  ['get_job', 'an id of escapes', () => ({ jobId: fill('/../') })],
];

/** Tool calls and other messages at /mcp that take long to read, to validate and to correct. */
export const agentInputs: LargeInput[] = [
  ...['render_chart', 'validate_chart'].flatMap((tool) =>
    charts.map(([name, spec]) => agentInput(`${tool}: ${name}`, () => call(tool, { spec: spec() }))),
  ),
  ...charts
    .slice(0, 3)
    .map(([name, spec]) =>
      agentInput(`render_card: ${name}`, () => call('render_card', { spec: { ...(spec() as object), header: {} } })),
    ),
  ...others.map(([tool, name, given]) => agentInput(`${tool}: ${name}`, () => call(tool, given()))),
  agentInput('a batch of 2 MiB', () => range(20_000, () => call('list_templates', {})), [400]),
  agentInput(
    'a batch of 100 corrections',
    () => range(100, () => call('validate_chart', { spec: { type: 'bra', data: { csv: table(20, amount, 40) } } })),
    [400],
  ),
  agentInput('an unknown method of 2 MB', () => ({ jsonrpc: '2.0', id: 1, method: fill('tools/') })),
  agentInput('a URI of 2 MB', () => ({
    jsonrpc: '2.0',
    id: 1,
    method: 'resources/read',
    params: { uri: `chartwright://templates/${fill('%41')}` },
  })),
  agentInput(
    '20,000 levels',
    () => `{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`,
    [400],
  ),
];
