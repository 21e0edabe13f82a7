import { arrayOf, bar, fieldsOf, fill, type LargeInput, languageTag, MAX_BYTES, range } from './large-input.js';

/** 100 charts that share 2 MiB. */
const chartsOf = (make: (i: number) => unknown) => ({ charts: range(100, (i) => ({ spec: make(i) })) });
const perChart = Math.floor(MAX_BYTES / 100) - 200;

const batchBodies: [name: string, body: () => unknown][] = [
  [
    '100 charts of 20 KB',
    () =>
      chartsOf((i) => ({
        type: 'line',
        data: { labels: ['a'], datasets: range(4, () => ({ data: range(900, (p) => p + i) })) },
      })),
  ],
  [
    '100 charts with 300 locales each',
    () => chartsOf((i) => bar({ options: { x: range(370, (l) => ({ locale: languageTag(i * 370 + l) })) } })),
  ],
  [
    '100 invalid charts',
    () =>
      chartsOf(() => ({
        type: 'x',
        data: { labels: range(100, () => 1), datasets: range(20, () => ({ data: range(40, () => 'x') })) },
      })),
  ],
  ['100 charts of many keys', () => chartsOf(() => bar({ options: fieldsOf(1900, () => 1) }))],
  [
    '100 charts with a long name',
    () => ({ charts: range(100, () => ({ name: 'x'.repeat(perChart - 200), spec: bar() })) }),
  ],
  ['500,000 charts', () => `{"charts":${arrayOf('{}')}}`],
  ['200 unknown fields of 10 KB', () => ({ charts: [], ...fieldsOf(199, () => 'x'.repeat(10_000)) })],
];

const reportOf = (make: (i: number) => unknown) => ({
  title: 'x',
  pages: range(25, (p) => ({ charts: range(4, (c) => ({ spec: make(p * 4 + c) })) })),
});

const reportBodies: [name: string, body: () => unknown][] = [
  [
    '100 charts of 20 KB',
    () =>
      reportOf((i) => ({
        type: 'line',
        data: { labels: ['a'], datasets: range(4, () => ({ data: range(900, (p) => p + i) })) },
      })),
  ],
  [
    '100 charts with many locales',
    () => reportOf((i) => bar({ options: { x: range(370, (l) => ({ locale: languageTag(i * 370 + l) })) } })),
  ],
  ['100 charts of many keys', () => reportOf(() => bar({ options: fieldsOf(1900, () => 1) }))],
  [
    '100 invalid charts',
    () =>
      reportOf(() => ({
        type: 'x',
        data: { labels: range(100, () => 1), datasets: range(20, () => ({ data: range(40, () => 'x') })) },
      })),
  ],
  ['pages of 2 MB', () => `{"title":"x","pages":${arrayOf('{}')}}`],
  [
    '50 pages of 200 unknown fields',
    () => ({ title: 'x', pages: range(50, () => fieldsOf(199, () => 'x'.repeat(100))) }),
  ],
  [
    'texts of 40 KB',
    () => ({ title: 'x', pages: range(50, () => ({ text: 'x\n'.repeat(13_000), charts: [{ spec: bar() }] })) }),
  ],
  ['a title of 2 MB', () => ({ title: fill('x'), pages: [] })],
  ['a language of 2 MB', () => ({ title: 'x', language: fill('de-'), pages: [] })],
];

/** A job for one chart may have a larger body, for a table that is added up. */
const MAX_JOB_BYTES = 10 * 1024 * 1024 - 2000;
const records = (count: number) => range(count, (i) => ({ day: `2025-0${(i % 9) + 1}-05`, use: { sales: i % 4 } }));
const summed = (data: object) => ({ type: 'line', data: { ...data, groupBy: 'month', aggregate: 'sum' } });
const withOption = (json: string) =>
  `{"type":"bar","data":{"labels":["a"],"datasets":[{"data":[1]}]},"options":{"x":${json}}}`;

const chartBodies: [name: string, body: () => unknown][] = [
  [
    '100,000 rows',
    () => summed({ rows: [['day', 'sales'], ...records(100_000).map(({ day, use }) => [day, use.sales])] }),
  ],
  ['100,000 records', () => summed({ records: records(100_000) })],
  ['CSV of 10 MiB', () => summed({ csv: `day,sales\n${fill('2025-01-05,1\n', MAX_JOB_BYTES)}` })],
  ['CSV of 10 MiB of columns', () => summed({ csv: fill('a,', MAX_JOB_BYTES) })],
  ['a row of 10 MiB', () => `{"type":"line","data":{"rows":[${arrayOf('1', MAX_JOB_BYTES)}]}}`],
  ['an option of numbers', () => withOption(arrayOf('1', MAX_JOB_BYTES))],
  ['an option of 600,000 names', () => withOption(JSON.stringify(fieldsOf(600_000, () => 1)))],
  ['a label of 10 MiB', () => bar({ data: { labels: [fill('x', MAX_JOB_BYTES)], datasets: [{ data: [1] }] } })],
  ['a text that is no JSON', () => fill('[', MAX_JOB_BYTES)],
];

export const jobInputs: LargeInput[] = [
  ...chartBodies.map(([name, body]) => ({
    name: `job: ${name}`,
    path: '/api/v1/jobs',
    body,
    statuses: [202, 400],
  })),
  ...batchBodies.map(([name, body]) => ({
    name: `batch: ${name}`,
    path: '/api/v1/batches',
    body,
    statuses: [202, 400],
  })),
  ...reportBodies.map(([name, body]) => ({
    name: `report: ${name}`,
    path: '/api/v1/reports',
    body,
    statuses: [202, 400],
  })),
];
