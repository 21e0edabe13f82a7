import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { type MeasuredService, smallestDelay, startMeasuredService } from '../support/event-loop.js';
import { addresses } from './corpus/addresses.js';
import type { CorpusCase } from './corpus/corpus-case.js';
import { jsonBodies } from './corpus/json-bodies.js';
import { management } from './corpus/management.js';
import { options } from './corpus/options.js';
import { specs } from './corpus/specs.js';
import { urls } from './corpus/urls.js';
import { agentInputs } from './largest/agents.js';
import { descriptionInputs } from './largest/descriptions.js';
import { drawingInputs } from './largest/drawings.js';
import { fieldInputs } from './largest/fields.js';
import { jobInputs } from './largest/jobs.js';
import type { LargeInput } from './largest/large-input.js';
import { queryInputs } from './largest/queries.js';
import { quickChartInputs } from './largest/quickchart.js';
import { specInputs } from './largest/specs.js';

const LIMIT_MS = 100;
/** A suspect is measured again: the first run of a function is slow, and garbage of other requests may be collected meanwhile. */
const TRIES = 4;

/** The limit is on CPU time of the thread: on a busy machine any callback can take long. */
describe('the event loop', () => {
  let dataDir: string;
  let service: MeasuredService;

  before(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'chartwright-event-loop-'));
    await chmod(dataDir, 0o755);
    service = await startMeasuredService(dataDir, { POOL_SIZE: '1', LOG_LEVEL: 'warn' });
  });
  after(async () => {
    await service.close();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });
  afterEach(async () => {
    const { status } = await send(
      { path: '/api/v1/render' },
      '{"type":"bar","data":{"labels":["a"],"datasets":[{"data":[1]}]}}',
    );
    expect(status, 'the next good request').to.equal(200);
  });

  const groups: Record<string, LargeInput[]> = {
    'specifications of 2 MiB': specInputs,
    'configurations of Chart.js': quickChartInputs,
    'tools of agents': agentInputs,
    'descriptions and tables': descriptionInputs,
    'batches and reports': jobInputs,
    'fields of management requests': fieldInputs,
    'queries of the longest URLs': queryInputs,
    'drawings with large answers': drawingInputs,
    'the corpus of bad input': [...jsonBodies, ...specs, ...options, ...urls, ...addresses, ...management].flatMap(
      inputOf,
    ),
  };
  for (const [name, inputs] of Object.entries(groups)) {
    it(`is not held for ${LIMIT_MS} ms by ${name}`, async () => {
      const failures: string[] = [];
      for (const input of inputs) {
        const failure = await failureOf(input);
        if (failure !== undefined) failures.push(`${input.name}: ${failure}`);
      }
      expect(failures).to.deep.equal([]);
    });
  }

  it(`is not held for ${LIMIT_MS} ms by a list of the largest records`, async () => {
    const datasets = Array.from({ length: 20 }, () => ({ data: Array(1000).fill(1.2345678) }));
    const spec = { type: 'bar', data: { labels: ['a'], datasets }, options: { x: Array(8000).fill(1.2) } };
    for (let i = 0; i < 40; i += 1) {
      const { status, text } = await send(
        { path: '/api/v1/templates' },
        JSON.stringify({ name: `t${i}`, slug: `t-${i}`, spec }),
      );
      expect(status, text).to.equal(201);
    }
    const list = { name: 'templates', method: 'GET', path: '/api/v1/templates?limit=100', statuses: [200] };
    expect(await failureOf(list)).to.equal(undefined);
  });

  async function failureOf(input: LargeInput): Promise<string | undefined> {
    const value = input.body?.();
    const isRaw = value === undefined || typeof value === 'string' || Buffer.isBuffer(value);
    const body = isRaw ? value : JSON.stringify(value);
    let answer = { status: 0, text: '' };
    const work = async () => {
      answer = await send(input, body);
    };
    const { cpuMs, elapsedMs } = await smallestDelay(service, work, { limitMs: LIMIT_MS, tries: TRIES });
    if (!input.statuses.includes(answer.status)) return `${answer.status} ${answer.text}`;
    return cpuMs > LIMIT_MS ? `${Math.round(cpuMs)} ms of CPU, ${Math.round(elapsedMs)} ms in all` : undefined;
  }

  async function send(
    { method = 'POST', path, contentType }: Pick<LargeInput, 'method' | 'path' | 'contentType'>,
    body?: string | Buffer,
  ) {
    const headers = {
      Authorization: `Bearer ${service.key}`,
      Accept: 'application/json, text/event-stream',
      ...(contentType !== undefined && { 'Content-Type': contentType }),
    };
    const answer = await fetch(service.url + path, {
      method,
      headers,
      ...(body !== undefined && { body: Buffer.from(body as string) }),
    });
    return { status: answer.status, text: (await answer.text()).slice(0, 300) };
  }
});

/** Cases of other callers and of headers are no matter of size. */
function inputOf({ name, path = '/api/v1/render', method, body, headers, caller, verdict }: CorpusCase): LargeInput[] {
  if (headers !== undefined || caller !== undefined) return [];
  const { statuses } = verdict;
  return [
    {
      name,
      path,
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      statuses,
      ...(body !== undefined && { body: () => body }),
    },
  ];
}
