import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { addresses } from '../../hostile/corpus/addresses.js';
import type { CorpusCase } from '../../hostile/corpus/corpus-case.js';
import { jsonBodies } from '../../hostile/corpus/json-bodies.js';
import { management } from '../../hostile/corpus/management.js';
import { options } from '../../hostile/corpus/options.js';
import { specs } from '../../hostile/corpus/specs.js';
import { urls } from '../../hostile/corpus/urls.js';
import { type MeasuredService, startMeasuredService } from '../../support/event-loop.js';
import { agentInputs } from './largest/agents.js';
import { descriptionInputs } from './largest/descriptions.js';
import { drawingInputs } from './largest/drawings.js';
import { fieldInputs } from './largest/fields.js';
import { jobInputs } from './largest/jobs.js';
import type { LargeInput } from './largest/large-input.js';
import { queryInputs } from './largest/queries.js';
import { quickChartInputs } from './largest/quickchart.js';
import { specInputs } from './largest/specs.js';

/** How many times as long as parsing and writing the largest body of JSON one callback may take. */
const LIMIT = 5;

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
    'drawings with large responses': drawingInputs,
    'the corpus of bad input': [...jsonBodies, ...specs, ...options, ...urls, ...addresses, ...management].flatMap(
      inputOf,
    ),
  };
  for (const [name, inputs] of Object.entries(groups)) {
    it(`is not held for long by ${name}`, async () => {
      const failures: string[] = [];
      for (const input of inputs) {
        const failure = await failureOf(input);
        if (failure !== undefined) failures.push(`${input.name}: ${failure}`);
      }
      expect(failures).to.deep.equal([]);
    });
  }

  it('is not held for long by a list of the largest records', async () => {
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
    let response = { status: 0, text: '' };
    const work = async () => {
      response = await send(input, body);
    };
    const ratio = await service.reference.smallestRatio(() => service.longestTurnMs(work), { limit: LIMIT });
    if (!input.statuses.includes(response.status)) return `${response.status} ${response.text}`;
    return ratio >= LIMIT ? `${ratio.toFixed(1)} times the reference work` : undefined;
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
    const sent = { method, headers, ...(body !== undefined && { body: Buffer.from(body as string) }) };
    let response = await fetch(service.url + path, sent);
    // On a busy machine the one page may not be free in time; none of the inputs is to be answered so.
    while (response.status === 503) response = await fetch(service.url + path, sent);
    return { status: response.status, text: (await response.text()).slice(0, 300) };
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
