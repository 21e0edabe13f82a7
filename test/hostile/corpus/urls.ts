import { type CorpusCase, DRAWN, JUDGED, NOT_FOUND, notInPlan, queries, refusedAt } from './corpus-case.js';

const SIMPLE = 'type=bar&labels=a,b&data=1,2&width=200&height=100';
const encoded = (text: string | Buffer) => `chart=${Buffer.from(text as string).toString('base64url')}`;
const spec = { type: 'bar', width: 200, height: 100, data: { labels: ['a>>>?'], datasets: [{ data: [1] }] } };
const TEMPLATE = '/api/v1/templates/signups-bar/render';
const TOO_LONG = { statuses: [400], error: 'URL too long' };

const templates = (id: number, verdict: CorpusCase['verdict'], paths: string[]): CorpusCase[] =>
  paths.map((path) => ({ id, name: path.slice(0, 80), path, verdict }));

export const urls: CorpusCase[] = [
  ...queries(53, TOO_LONG, [`${SIMPLE}&title=${'x'.repeat(2001)}`]),
  ...queries(54, refusedAt(''), ['chart=!!!@@@', `${encoded(JSON.stringify(spec))}%23%23%23`, 'chart=', 'chart=eyJ0e']),
  ...queries(55, DRAWN, [
    `chart=${encodeURIComponent(Buffer.from(JSON.stringify(spec)).toString('base64'))}`,
    `c=${Buffer.from(JSON.stringify(spec)).toString('base64')}`,
  ]),
  ...queries(56, refusedAt(''), [
    encoded(Buffer.from([0x7b, 0xff, 0x7d])),
    encoded('[]'),
    encoded('{'),
    encoded('null'),
  ]),
  ...queries(57, refusedAt(''), ['chart=e30&c=W10']),
  ...queries(57, DRAWN, [`${encoded(JSON.stringify(spec))}&type=nope&labels=&data=x`]),
  ...queries(58, refusedAt('data.datasets.0.data.1'), [
    'type=bar&labels=a,b&data=1,,2',
    'type=bar&labels=a,b&data=1,abc',
    'type=bar&labels=a,b&data=1,1e400',
  ]),
  ...queries(58, refusedAt('data.datasets.0.data.0'), [
    'type=bar&labels=a&data=Infinity',
    'type=bar&labels=a&data=0x10',
    'type=bar&labels=a&data=',
  ]),
  ...queries(59, refusedAt('width'), [`${SIMPLE}&width=900`, `${SIMPLE.replace('width', 'width[$gt]')}`]),
  ...queries(59, refusedAt('type'), [`${SIMPLE}&type=line`, SIMPLE.replace('type', 'type[]')]),
  ...queries(
    60,
    refusedAt('width'),
    ['%2B800', '800px', '8e2', '%20800', '٨٠٠', '', '0x320', '1e999'].map((width) =>
      SIMPLE.replace('width=200', `width=${encodeURI(width).replace('%25', '%')}`),
    ),
  ),
  ...queries(61, JUDGED, [`${SIMPLE}&title=%E0%A4%A`, `${SIMPLE.replace('a,b', '%00,b')}`, '%E0%A4%A=1']),
  ...queries(62, refusedAt(''), ['__proto__=1&constructor=2&hasOwnProperty=3']),
  ...queries(63, notInPlan('Anonymous access includes PNG output only'), [`${SIMPLE}&format=svg`], 'anonymous'),
  ...queries(
    63,
    notInPlan('Anonymous access is limited to 1200 px per dimension'),
    [SIMPLE.replace('200', '1201')],
    'anonymous',
  ),
  ...queries(63, refusedAt('format'), [`${SIMPLE}&format=PNG`], 'anonymous'),
  ...queries(64, DRAWN, [`${SIMPLE}&returnUrl=true`], 'anonymous').map((each) => ({
    ...each,
    pngSize: [200, 100] as [number, number],
  })),
  ...templates(
    66,
    NOT_FOUND,
    ['%00', '..%2f..%2fetc', '%E0%A4%A', 'constructor', '__proto__', '00000000-0000-0000-0000-000000000000'].map(
      (id) => `/api/v1/templates/${id}/render`,
    ),
  ),
  ...templates(66, TOO_LONG, [`/api/v1/templates/${'a'.repeat(10_000)}/render`]),
  ...templates(67, refusedAt('palette.0'), [`${TEMPLATE}?palette=red;url(//canary)`, `${TEMPLATE}?palette=%23ggg`]),
  ...templates(67, refusedAt('format'), [`${TEMPLATE}?format=pdf`]),
  ...templates(67, TOO_LONG, [`${TEMPLATE}?palette=${'%23fff,'.repeat(1300)}`]),
];
