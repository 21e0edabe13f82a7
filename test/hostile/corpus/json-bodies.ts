import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { bodies, type CorpusCase, chart, DRAWN, NOT_JSON, refusedAt, withOptions } from './corpus-case.js';

const good = JSON.stringify(chart());
const nested = (levels: number) =>
  JSON.stringify(withOptions(0)).replace('"options":0', `"options":${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`);
const poison = '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"prototype":{"polluted":1}';

/** As in JSONTestSuite: texts that a parser must refuse, and texts that are JSON and no specification. Some of the latter a parser may refuse. */
const TEXTS: { invalid: string[]; valid: string[] } = JSON.parse(
  readFileSync(new URL('../../../../test/hostile/corpus/json-texts.json', import.meta.url), 'utf8'),
);

export const jsonBodies: CorpusCase[] = [
  ...bodies(1, NOT_JSON, ['', '{', '{"type":"line",}', "{'type':'line'}", '// c', 'NaN', 'Infinity', '0x10']),
  ...bodies(2, refusedAt(''), ['null', '[]', '"x"', '1', 'true']),
  ...bodies(3, refusedAt(''), ['{}', '{"type":"line"}', '{"data":{"labels":["a"],"datasets":[{"data":[1]}]}}']),
  ...bodies(4, NOT_JSON, {
    'a byte order mark': Buffer.from(`\ufeff${good}`),
    'UTF-16': Buffer.from(good, 'utf16le'),
    'a byte that is not UTF-8': Buffer.from(good.replace('"a"', '"\xff"'), 'latin1'),
  }),
  ...bodies(5, NOT_JSON, { '100,000 open brackets': '['.repeat(100_000) }),
  ...bodies(6, refusedAt(''), { '100,000 levels': `${'['.repeat(100_000)}${']'.repeat(100_000)}` }),
  ...bodies(7, refusedAt('options'), {
    '33 levels': nested(33),
    '5,000 levels': nested(5000),
    '10,000 levels': nested(10_000),
  }),
  ...bodies(8, refusedAt('type'), [good.replace('"type":"bar"', '"type":"line","type":"Line"')]),
  {
    id: 9,
    name: 'keys that reach a prototype',
    body: `{${poison},"type":"bar","width":200,"height":100,"data":{${poison},"labels":["a","b"],"datasets":[{${poison},"data":[1,2]}]},"options":{${poison}}}`,
    verdict: DRAWN,
    sameImageAs: chart(),
  },
  ...bodies(10, NOT_JSON, TEXTS.invalid),
  ...bodies(10, refusedAt(''), TEXTS.valid),
  ...bodies(
    11,
    { statuses: [413], error: 'Request body too large' },
    { '2 MiB and a byte': ' '.repeat(2 * 1024 * 1024 + 1) },
  ),
  ...[
    ['gzip', gzipSync(Buffer.alloc(10_000_000))],
    ['br', brotliCompressSync(Buffer.alloc(10_000_000))],
    ['zstd', Buffer.from('28b52ffd', 'hex')],
    ['gzip, gzip', gzipSync(good)],
  ].map(
    ([encoding, body]): CorpusCase => ({
      id: 12,
      name: `Content-Encoding: ${encoding}`,
      headers: { 'Content-Encoding': String(encoding) },
      body,
      verdict: { statuses: [415], error: 'Compressed request bodies are not supported. Send the JSON uncompressed.' },
    }),
  ),
  ...['text/plain', 'multipart/form-data; boundary=x', 'application/json; charset=utf-16', '%'].map(
    (type): CorpusCase => ({
      id: 13,
      name: `Content-Type: ${type}`,
      headers: { 'Content-Type': type },
      body: chart(),
      verdict: DRAWN,
    }),
  ),
];
