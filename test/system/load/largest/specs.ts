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
  ['rows of 1000 × 20 equal amounts', () => ({ type: 'bar', data: { rows: rows(20, () => '(1.234 EUR)') } })],
  ['rows of 1000 × 20 amounts', () => ({ type: 'bar', data: { rows: rows(20, amount) } })],
  ['rows of 1000 × 50 amounts', () => ({ type: 'bar', data: { rows: rows(50, amount) } })],
  ['CSV of 1000 × 20 amounts', () => ({ type: 'bar', data: { csv: table(20, amount) } })],
  ['250,000 numbers in options', () => bar({ options: { x: range(250_000, (i) => i) } })],
  ['empty arrays in options', () => `{"type":"bar","options":{"x":${arrayOf('[]')}}}`],
  [
    'empty objects in several root fields',
    () => `{"type":"bar",${range(3, (i) => `"f${i}":${arrayOf('{}', 690_000)}`).join()}}`,
  ],
  ['many keys in several root fields', () => bar(fieldsOf(8, () => fieldsOf(18_000, (i) => i)))],
  ['20,000 keys of an unknown name in header', () => bar({ header: fieldsOf(20_000, () => 1) })],
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
  [
    '1000 root fields with one warning',
    () =>
      bar(
        fieldsOf(
          1000,
          () => 1,
          (i) => `${'é'.repeat(35)}${i}`,
        ),
      ),
  ],
  ['2000 texts that are cut', () => bar({ options: { x: range(2000, () => 'é'.repeat(501)) } })],
  ['a label of 2 MB', () => bar({ data: { labels: [fill('x')], datasets: [{ data: [1] }] } })],
  ['a key of 2 MB', () => bar({ options: { [fill('x')]: 1 } })],
  ['a type of 2 MB', () => bar({ type: fill('barline ') })],
  ['a format of 2 MB', () => bar({ format: fill('png') })],
  ['a locale of 2 MB', () => bar({ options: { locale: fill('de-') } })],
  ['a color of 2 MB', () => bar({ backgroundColor: fill('rgb(1,2,3)') })],
  ['a logo URL of 2 MB', () => bar({ header: { logoUrl: `https://${fill('a.')}` } })],
  ['a logo URL of dots', () => bar({ header: { logoUrl: `https://${fill('%2e')}` } })],
  ['a brand kit id of 2 MB', () => bar({ brandKitId: fill('a-') })],
  ['an alternative text of 2 MB', () => bar({ alt: fill('x') })],
  ['a title of 2 MB', () => bar({ title: fill('x') })],
  ['a title of 500,000 lines', () => `{"type":"bar","title":${arrayOf('""')}}`],
  ['a title of 240,000 lines', () => bar({ title: range(240_000, () => '') })],
  ['a palette of 240,000 colors', () => bar({ theme: { palette: range(200_000, () => 'red') } })],
  ['240,000 key figures', () => bar({ kpiStrip: range(240_000, () => 1) })],
  ['240,000 datasets', () => ({ type: 'bar', data: { labels: ['a'], datasets: range(240_000, () => ({})) } })],
  ['240,000 labels', () => ({ type: 'bar', data: { labels: range(240_000, () => 'a'), datasets: [{ data: [1] }] } })],
  [
    '20 × 1000 invalid points',
    () => bar({ data: { labels: ['a'], datasets: range(20, () => ({ data: range(1000, () => 'x') })) } }),
  ],
  [
    '20 × 1000 points that are objects',
    () => bar({ data: { labels: ['a'], datasets: range(20, () => ({ data: range(950, () => ({ x: 1 })) })) } }),
  ],
  [
    'datasets of 2 MB of text points',
    () => ({
      type: 'bar',
      data: { labels: ['a'], datasets: range(20, () => ({ data: range(1000, () => 'x'.repeat(95)) })) },
    }),
  ],
  [
    '4900 formats with a locale each',
    () => bar({ options: { x: range(3300, (i) => ({ format: { style: 'decimal', locale: languageTag(i) } })) } }),
  ],
  [
    '21 × many formats with a locale each',
    () =>
      bar({
        data: {
          labels: ['a'],
          datasets: range(20, (s) => ({
            data: [1],
            x: range(950, (i) => ({ format: { locale: languageTag(s * 950 + i) } })),
          })),
        },
      }),
  ],
  [
    '21 × many locales',
    () =>
      bar({
        data: {
          labels: ['a'],
          datasets: range(20, (s) => ({ data: [1], x: range(950, (i) => ({ locale: languageTag(s * 950 + i) })) })),
        },
      }),
  ],
  [
    '3000 Intl formats',
    () =>
      bar({
        options: {
          x: range(3300, (i) => ({
            format: { minimumFractionDigits: i % 20, useGrouping: i % 3 === 0, maximumSignificantDigits: (i % 21) + 1 },
          })),
        },
      }),
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
  ['a format with 9000 unknown options', () => bar({ options: { format: fieldsOf(9000, () => 1) } })],
  [
    'a format with 9000 options beside a bad one',
    () => bar({ options: { format: { ...fieldsOf(9000, () => 1), style: 'nope' } } }),
  ],
  [
    '20 formats with 900 options beside a bad one',
    () =>
      bar({
        data: {
          labels: ['a'],
          datasets: range(20, () => ({ data: [1], format: { ...fieldsOf(900, () => 1), style: 'nope' } })),
        },
      }),
  ],
  ['10,000 functions', () => bar({ options: { x: range(9_900, () => ({ callback: 'f' })) } })],
  [
    '20,000 annotations',
    () => bar({ options: { plugins: { annotation: { annotations: fieldsOf(9_000, () => ({ type: 'line' })) } } } }),
  ],
  ['range rules on arrays', () => bar({ options: { padding: range(180_000, () => 1e9) } })],
  ['range rules on nested arrays', () => bar({ options: { padding: range(240, () => range(1000, () => 5)) } })],
  ['dashes', () => bar({ options: { borderDash: range(240_000, () => 1) } })],
  ['scales', () => bar({ options: { scales: fieldsOf(20_000, () => ({})) } })],
  [
    '20 scales named by datasets',
    () => bar({ options: { scales: fieldsOf(20, () => ({ ticks: fieldsOf(900, () => 1) })) } }),
  ],
  ['plugins of a wrong type', () => bar({ options: { plugins: fieldsOf(20_000, () => 'x') } })],
  ['objects nested 32 levels', () => bar({ options: fieldsOf(600, () => nested(28)) })],
  ['arrays nested 100,000 levels', () => `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ['options nested 300,000 levels', () => `{"type":"bar","options":${'{"a":'.repeat(300_000)}1${'}'.repeat(300_000)}}`],
  ['300,000 brackets that do not close', () => '['.repeat(MAX_BYTES)],
  ['2 MB of spaces', () => ' '.repeat(MAX_BYTES)],
  ['2 MB of line breaks before an error', () => `${'\n'.repeat(MAX_BYTES - 10)}{"type":x}`],
  ['a string that does not end', () => `"${'\\u0041'.repeat(340_000)}`],
  ['300,000 equal keys', () => `{${fillJson('"type":1,')}"type":"bar"}`],
  ['numeric keys', () => `{"options":{${range(150_000, (i) => `"${i * 7}":1`).join()}}}`],
  ['surrogates', () => bar({ title: '\ud800'.repeat(340_000) })],
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
