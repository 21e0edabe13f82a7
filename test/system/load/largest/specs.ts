import {
  amount,
  arrayOf,
  bar,
  fieldsOf,
  fill,
  fillJson,
  type LargeInput,
  languageTag,
  MAX_BYTES,
  range,
  rows,
  table,
} from './large-input.js';

/** 20 series of 1000 points with a color, a radius and a style for each point. */
export function largestChart(type: string, extra: object = {}): object {
  const labels = range(1000, (i) => `label ${i} ${'x'.repeat(100)}`);
  const datasets = range(20, (s) => ({
    label: `series ${s}`,
    data: range(1000, (i) => Math.round(Math.sin(i * (s + 1)) * 1e6) / 1e3),
    backgroundColor: range(1000, (i) => `#${((i * 16777) % 0xffffff).toString(16).padStart(6, '0')}`),
    ...((type === 'line' || type === 'radar') && {
      pointRadius: range(1000, (i) => i % 5),
      pointStyle: range(1000, () => 'rect'),
    }),
  }));
  return { type, data: { labels, datasets }, ...extra };
}

const specBodies: [name: string, body: () => unknown][] = [
  ['20 × 1000 points with an option for each', () => largestChart('line')],
  ['rows of 1000 × 20 amounts', () => ({ type: 'bar', data: { rows: rows(20, amount) } })],
  ['CSV of 1000 × 20 amounts', () => ({ type: 'bar', data: { csv: table(20, amount) } })],
  ['250,000 numbers in options', () => bar({ options: { x: range(250_000, (i) => i) } })],
  ['empty arrays in options', () => `{"type":"bar","options":{"x":${arrayOf('[]')}}}`],
  [
    'keys whose warnings are equal',
    () =>
      bar({
        header: fieldsOf(
          20_000,
          () => 1,
          (i) => `${'é'.repeat(35)}${i.toString(36)}`,
        ),
      }),
  ],
  ['2000 texts that are cut', () => bar({ options: { x: range(2000, () => 'é'.repeat(501)) } })],
  ['a label of 2 MB', () => bar({ data: { labels: [fill('x')], datasets: [{ data: [1] }] } })],
  ['a title of 500,000 lines', () => `{"type":"bar","title":${arrayOf('""')}}`],
  ['240,000 key figures', () => bar({ kpiStrip: range(240_000, () => 1) })],
  ['240,000 datasets', () => ({ type: 'bar', data: { labels: ['a'], datasets: range(240_000, () => ({})) } })],
  [
    '20 × 1000 invalid points',
    () => bar({ data: { labels: ['a'], datasets: range(20, () => ({ data: range(1000, () => 'x') })) } }),
  ],
  [
    '4900 formats with a locale each',
    () => bar({ options: { x: range(3300, (i) => ({ format: { style: 'decimal', locale: languageTag(i) } })) } }),
  ],
  [
    '3000 Intl formats with many options',
    () =>
      bar({
        options: {
          x: range(900, (i) => ({
            format: {
              minimumIntegerDigits: (i % 21) + 1,
              style: 'unit',
              unit: 'meter',
              unitDisplay: 'long',
              notation: 'compact',
              compactDisplay: 'long',
              signDisplay: 'always',
              x: i,
            },
          })),
        },
      }),
  ],
  [
    'a format with 9000 options beside a bad one',
    () => bar({ options: { format: { ...fieldsOf(9000, () => 1), style: 'nope' } } }),
  ],
  ['10,000 functions', () => bar({ options: { x: range(9_900, () => ({ callback: 'f' })) } })],
  [
    '20,000 annotations',
    () => bar({ options: { plugins: { annotation: { annotations: fieldsOf(9_000, () => ({ type: 'line' })) } } } }),
  ],
  ['range rules on arrays', () => bar({ options: { padding: range(180_000, () => 1e9) } })],
  ['scales', () => bar({ options: { scales: fieldsOf(20_000, () => ({})) } })],
  ['objects nested 32 levels', () => bar({ options: fieldsOf(600, () => nested(28)) })],
  ['arrays nested 100,000 levels', () => `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ['options nested 300,000 levels', () => `{"type":"bar","options":${'{"a":'.repeat(300_000)}1${'}'.repeat(300_000)}}`],
  ['2 MB of line breaks before an error', () => `${'\n'.repeat(MAX_BYTES - 10)}{"type":x}`],
  ['a string that does not end', () => `"${'\\u0041'.repeat(340_000)}`],
  ['300,000 equal keys', () => `{${fillJson('"type":1,')}"type":"bar"}`],
  ['numeric keys', () => `{"options":{${range(150_000, (i) => `"${i * 7}":1`).join()}}}`],
  ['__proto__ keys', () => `{"type":"bar","options":{${fillJson('"__proto__":{},')}"a":1}}`],
];

function nested(depth: number): object {
  return depth === 0 ? {} : { a: nested(depth - 1) };
}

export const specInputs: LargeInput[] = specBodies.map(([name, body]) => ({
  name: `validate: ${name}`,
  path: '/api/v1/validate',
  body,
  statuses: [200, 400],
}));
