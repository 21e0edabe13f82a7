import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { type MeasuredService, smallestDelay, startMeasuredService } from '../support/event-loop.js';
import { descriptionInputs } from './largest/descriptions.js';
import { drawingInputs } from './largest/drawings.js';
import { fieldInputs } from './largest/fields.js';
import { jobInputs } from './largest/jobs.js';
import type { LargeInput } from './largest/large-input.js';
import { queryInputs } from './largest/queries.js';
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
    'descriptions and tables': descriptionInputs,
    'batches and reports': jobInputs,
    'fields of management requests': fieldInputs,
    'queries of the longest URLs': queryInputs,
    'drawings with large answers': drawingInputs,
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

  async function failureOf(input: LargeInput): Promise<string | undefined> {
    const value = input.body?.();
    const body = value === undefined || typeof value === 'string' ? value : JSON.stringify(value);
    let answer = { status: 0, text: '' };
    const work = async () => {
      answer = await send(input, body);
    };
    const { cpuMs, elapsedMs } = await smallestDelay(service, work, { limitMs: LIMIT_MS, tries: TRIES });
    if (!input.statuses.includes(answer.status)) return `${answer.status} ${answer.text}`;
    return cpuMs > LIMIT_MS ? `${Math.round(cpuMs)} ms of CPU, ${Math.round(elapsedMs)} ms in all` : undefined;
  }

  async function send({ method = 'POST', path }: Pick<LargeInput, 'method' | 'path'>, body?: string) {
    const headers = { Authorization: `Bearer ${service.key}` };
    const answer = await fetch(service.url + path, { method, headers, ...(body !== undefined && { body }) });
    return { status: answer.status, text: (await answer.text()).slice(0, 300) };
  }
});
