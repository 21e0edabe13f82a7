import { type CorpusCase, chart, NO_KEY, notInPlan, type Verdict, WRONG_KEY, WRONG_SCHEME } from './corpus-case.js';

const header = (id: number, verdict: Verdict, values: string[]): CorpusCase[] =>
  values.map((value) => ({
    id,
    name: `Authorization: ${value.slice(0, 60)}`,
    caller: 'anonymous',
    headers: { Authorization: value },
    body: chart(),
    verdict,
  }));

const query = (id: number, verdict: Verdict, values: string[]): CorpusCase[] =>
  values.map((value) => ({
    id,
    name: `?${value}`,
    caller: 'anonymous',
    path: `/api/v1/render?${value}`,
    body: chart(),
    verdict,
  }));

const planned = (caller: CorpusCase['caller'], over: object, verdict: Verdict, path?: string): CorpusCase => ({
  id: 77,
  name: `${caller} ${JSON.stringify(over)}`,
  caller: caller ?? 'business',
  body: path === undefined ? chart(over) : over,
  ...(path !== undefined && { path }),
  verdict,
});

const token = (head: object, payload: object, signature = '') =>
  `Bearer ${[head, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.${signature}`;
const inAnHour = Math.round(Date.now() / 1000) + 3600;
const claims = { sub: '00000000-0000-4000-8000-000000000000', exp: inAnHour };

export const credentials: CorpusCase[] = [
  ...header(68, WRONG_SCHEME, ['bearer x', 'Basic x', 'Bearer', 'Bearerx', 'Token x', 'Bearer\tx', '']),
  ...header(69, WRONG_KEY, [
    'Bearer  x',
    'Bearer x y',
    `Bearer ${'k'.repeat(4096)}`,
    'Bearer \xff',
    "Bearer ' OR 1=1--",
    'Bearer undefined',
    'Bearer null',
  ]),
  ...query(70, NO_KEY, ['', 'key=', 'apiKey=', 'key=&apiKey=']),
  ...query(71, WRONG_KEY, ['key=bad', 'apiKey=bad', 'key=a&key=b', 'key=a&apiKey=b']),
  {
    id: 71,
    name: 'GET with a bad key does not fall back to anonymous access',
    caller: 'anonymous',
    path: '/api/v1/render?type=bar&labels=a&data=1&key=bad',
    verdict: WRONG_KEY,
  },
  planned('expired', {}, notInPlan('Subscription required. Please upgrade to continue.')),
  planned('trial', { format: 'svg' }, notInPlan('Trial includes PNG output only')),
  planned('starter', { format: 'pdf' }, notInPlan('PDF output requires the Business plan')),
  planned(
    'starter',
    { description: 'bar chart: A 1, B 2' },
    notInPlan('AI rendering requires the Pro or Business plan'),
    '/api/v1/ai/render',
  ),
  {
    id: 79,
    name: 'a bad key and a body that is not JSON',
    caller: 'anonymous',
    headers: { Authorization: 'Bearer bad' },
    body: '{',
    verdict: WRONG_KEY,
  },
  {
    id: 79,
    name: 'an expired plan and an invalid specification',
    caller: 'expired',
    body: {},
    verdict: notInPlan('Subscription required. Please upgrade to continue.'),
  },
  {
    id: 79,
    name: 'a format of another plan and an invalid specification',
    caller: 'trial',
    body: chart({ format: 'svg', type: 'x' }),
    verdict: { statuses: [400], error: 'Invalid chart specification', paths: ['type'] },
  },
  ...header(80, WRONG_KEY, [
    ...['none', 'None', 'nOnE', 'HS256'].map((alg) => token({ alg, typ: 'JWT' }, claims)),
    'Bearer ..',
  ]),
  ...header(82, WRONG_KEY, [
    token({ alg: 'HS256' }, { ...claims, exp: 1 }),
    token({ alg: 'HS256' }, { ...claims, exp: 'x' }),
  ]),
  ...header(84, WRONG_KEY, [
    token({ alg: 'HS256', kid: '../../dev/null' }, claims),
    token({ alg: 'HS256', kid: "' OR 1=1--" }, claims),
    token({ alg: 'HS256', jku: 'https://canary.example/' }, claims),
    token({ alg: 'HS256', crit: ['x'] }, claims),
  ]),
];
