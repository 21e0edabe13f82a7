/**
 * Sends each route that takes input the inputs that take longest to read, and prints how long the longest callback held the event
 * loop: `npm run reading-times`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MeasuredService, startMeasuredService } from '../measured-service.js';
import { agentInputs } from './agents.js';
import { descriptionInputs } from './descriptions.js';
import { fieldInputs } from './fields.js';
import { jobInputs } from './jobs.js';
import { fieldsOf, fill, type LargeInput } from './large-input.js';
import { queryInputs } from './queries.js';
import { quickChartInputs } from './quickchart.js';
import { specInputs } from './specs.js';

const ATTEMPTS = 3;
/** Routes below it are one row. */
const SHORT_MS = 10;
const NO_ID = '00000000-0000-4000-8000-000000000000';

interface Operation {
  requestBody?: object;
  parameters?: { in?: string; $ref?: string }[];
}

/** The longest callback of the worst input of a route. */
interface Worst {
  ms: number;
  input: string;
}

const dataDir = await mkdtemp(join(tmpdir(), 'chartwright-reading-times-'));
const service = await startMeasuredService(dataDir, { POOL_SIZE: '1', LOG_LEVEL: 'warn' });
try {
  const worst = new Map<string, Worst>();
  const { paths } = (await (await fetch(`${service.url}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      takesInput(operation) ? [`${method.toUpperCase()} ${path}`] : [],
    ),
  );
  for (const input of [...inputs(), ...routes.flatMap(anyInputs)]) {
    const route = routes.find((each) => isOf(input, each));
    if (route === undefined) continue;
    const knownMs = worst.get(route)?.ms ?? -1;
    const ms = await longestMs(service, input, knownMs);
    if (ms > knownMs) worst.set(route, { ms, input: input.name });
  }
  process.stdout.write(`${tableOf(worst)}\n`);
} finally {
  await service.close();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
process.exit();

function inputs(): LargeInput[] {
  const drawn = specInputs.map((input) => ({
    ...input,
    name: input.name.replace('validate: ', ''),
    path: '/api/v1/render',
  }));
  const jobs = drawn.map((input) => ({ ...input, path: '/api/v1/jobs' }));
  const others = [
    ...quickChartInputs,
    ...agentInputs,
    ...descriptionInputs,
    ...jobInputs,
    ...fieldInputs,
    ...queryInputs,
  ];
  return [...specInputs, ...drawn, ...jobs, ...others];
}

function takesInput({ requestBody, parameters = [] }: Operation): boolean {
  return requestBody !== undefined || parameters.some(({ in: place, $ref }) => place === 'query' || $ref !== undefined);
}

/** What any route takes: one long text, many fields, a long query. */
function anyInputs(route: string): LargeInput[] {
  const [method = '', pattern = ''] = route.split(' ');
  const path = pattern.replaceAll(/\{\w+\}/g, NO_ID);
  const request = { method, path, statuses: [] };
  if (method === 'GET' || method === 'HEAD' || method === 'DELETE') {
    return [{ ...request, name: 'the longest query', path: `${path}?${'a&'.repeat(950)}` }];
  }
  return [
    { ...request, name: 'one text of 2 MB', body: () => ({ x: fill('x') }) },
    { ...request, name: '59,000 fields', body: () => fieldsOf(59_000, (i) => i) },
  ];
}

function isOf({ method = 'POST', path }: LargeInput, route: string): boolean {
  const [of = '', pattern = ''] = route.split(' ');
  const expression = new RegExp(`^${pattern.replaceAll(/[.]/g, '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`);
  return of === method && expression.test(path.split('?')[0] ?? '');
}

/** @param knownMs the longest of the route so far: only what may be longer is measured again */
async function longestMs({ url, key, longestTurnMs }: MeasuredService, input: LargeInput, knownMs: number) {
  const { method = 'POST', path, contentType } = input;
  const value = input.body?.();
  const isRaw = value === undefined || typeof value === 'string' || Buffer.isBuffer(value);
  const body = isRaw ? value : JSON.stringify(value);
  const headers = {
    Authorization: `Bearer ${key}`,
    Accept: 'application/json, text/event-stream',
    ...(contentType !== undefined && { 'Content-Type': contentType }),
  };
  const send = async () => {
    const response = await fetch(url + path, {
      method,
      headers,
      ...(body !== undefined && { body: Buffer.from(body as string) }),
    });
    await response.arrayBuffer();
  };
  let leastMs = Number.POSITIVE_INFINITY;
  for (let i = 0; i < ATTEMPTS && leastMs > Math.max(SHORT_MS, knownMs); i += 1)
    leastMs = Math.min(leastMs, await longestTurnMs(send));
  return leastMs;
}

function tableOf(worst: ReadonlyMap<string, Worst>): string {
  const rows = [...worst].sort(([, a], [, b]) => b.ms - a.ms).filter(([, { ms }]) => ms >= SHORT_MS);
  const lines = rows.map(
    ([route, { ms, input }]) => `${Math.round(ms)} ms\t${route}\t${input.replace(/^[\w /]+: /, '')}`,
  );
  return [...lines, `< ${SHORT_MS} ms\tall others that read input`].join('\n');
}
