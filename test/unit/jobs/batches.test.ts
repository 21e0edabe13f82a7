import { setImmediate as turn } from 'node:timers/promises';
import { expect } from 'chai';
import { unzipSync } from 'fflate';
import { invalidSpec } from '../../../chart-spec/model/errors.js';
import { parseSpec } from '../../../chart-spec/spec.js';
import { CALL_BUDGET_MS, ChargedError, estimateTurnMs } from '../../../src/browser/browser.js';
import type { AccountCaller } from '../../../src/caller.js';
import { createBatchRunner } from '../../../src/jobs/batches/batch-runner.js';
import type { BatchChart } from '../../../src/jobs/batches/parse-batch.js';
import type { JobWork } from '../../../src/jobs/running/job-runner.js';
import { internal } from '../../../src/platform/errors.js';
import { spec } from '../../support/app.js';
import type { Manifest } from '../../support/batches.js';

const MIB = 1024 * 1024;

const LARGE_RATIO = 4;
const PAGES = 2;

function chart(width: number, devicePixelRatio = 1): BatchChart {
  return { name: null, spec: parseSpec(spec({ width, height: 1000, devicePixelRatio })).spec, warnings: [] };
}

type Render = (width: number, signal: AbortSignal) => Promise<Buffer>;

/** A batch of charts whose widths count from 100 on, drawn by `render`. */
function run(
  count: number,
  render: Render,
  { devicePixelRatio, ...work }: Partial<JobWork> & { devicePixelRatio?: number } = {},
) {
  const runner = createBatchRunner({
    renders: {
      renderForJob: async (_caller, { width }, signal) => ({
        image: await render(width, signal),
        notes: [],
        cache: 'MISS',
      }),
    },
    logos: {
      attach: (bare) => Promise.resolve({ spec: bare, warnings: [], hasLogoUrl: false }),
      prepareJob: () => Promise.resolve(),
    },
    poolSize: PAGES,
  });
  const charts = Array.from({ length: count }, (_, i) => chart(100 + i, devicePixelRatio));
  const { signal } = new AbortController();
  const caller = {} as AccountCaller;
  return runner({ jobId: 'x', caller, payload: { charts }, attempt: 1, signal, progress: () => undefined, ...work });
}

function manifestOf({ file }: { file: Buffer }): Manifest {
  const files = unzipSync(file, { filter: ({ name }) => name === 'manifest.json' });
  return JSON.parse(Buffer.from(files['manifest.json'] ?? []).toString());
}

describe('the batch runner', () => {
  it('draws several charts at the same time and keeps their order; progress counts finished charts', async () => {
    let running = 0;
    let most = 0;
    const reported: number[] = [];
    const result = await run(
      40,
      async (width) => {
        most = Math.max(most, ++running);
        for (let left = (width * 7) % 11; left > 0; left--) await turn();
        running--;
        return Buffer.from(String(width));
      },
      { progress: (done) => void reported.push(done), devicePixelRatio: LARGE_RATIO },
    );
    expect(most, 'twice the number of pages').to.equal(2 * PAGES);
    expect(reported).to.deep.equal(Array.from({ length: 40 }, (_, i) => i + 1));
    const files = Object.entries(unzipSync(result.file)).slice(1);
    expect(files.map(([, bytes]) => Buffer.from(bytes).toString())).to.deep.equal(
      Array.from({ length: 40 }, (_, i) => String(100 + i)),
    );
    expect(result.charts.map(({ spec: drawn }) => drawn?.width)).to.deep.equal(
      Array.from({ length: 40 }, (_, i) => 100 + i),
    );
  });

  it('draws as many small charts at the same time as a call to each page has time for', async () => {
    let most = 0;
    let running = 0;
    await run(50, async () => {
      most = Math.max(most, ++running);
      await turn();
      running--;
      return Buffer.from('');
    });
    expect(most).to.be.above(4 * PAGES);
    expect(most * estimateTurnMs(chart(100).spec)).to.be.at.most(PAGES * CALL_BUDGET_MS);
  });

  it('an image above the size limit of the archive fails; smaller ones after it are still added', async () => {
    const sizes = [30 * MIB, 30 * MIB, 5 * MIB, 4 * MIB];
    const result = await run(4, (width) => Promise.resolve(Buffer.alloc(sizes[width - 100] ?? 0)));
    const { charts } = manifestOf(result);
    expect(charts.map(({ status }) => status)).to.deep.equal(['succeeded', 'succeeded', 'failed', 'succeeded']);
    expect(charts[2]?.error).to.contain('64 MiB together');
    expect(result, 'it was drawn').to.include({ failedCharts: 1, chargedFailures: 1 });
    expect(result.warnings).to.deep.equal(['1 of 4 charts were drawn and charged, but exceed the 64 MiB of a batch.']);
    expect(result.charts[2]).to.include({ bytes: 0, error: charts[2]?.error });
  });

  it('fails the job with a 4xx and the first reason when no chart can be drawn', async () => {
    const refuse = () => Promise.reject(invalidSpec([{ path: '', message: 'no' }]));
    const thrown = await run(3, refuse).catch((error: unknown) => error);
    expect(thrown).to.deep.include({ status: 422 });
    expect((thrown as { body: object }).body).to.deep.equal({
      error: 'None of the 3 charts could be drawn. Invalid chart specification',
      details: [{ path: 'charts.0.spec', message: 'no' }],
    });
  });

  it('rethrows an internal error when no chart can be drawn, so that the job is run again', async () => {
    const error = internal(new Error('no browser'));
    const thrown = await run(2, () => Promise.reject(error)).catch((reason: unknown) => reason);
    expect(thrown).to.equal(error);
  });

  it('fails the job, and charges what was stopped at the time limit, when the service caused the other errors', async () => {
    const thrown = await run(3, async (width) => {
      throw width === 101 ? internal(new Error('no browser')) : new ChargedError(invalidSpec([]));
    }).catch((error: unknown) => error);
    expect(thrown).to.be.instanceOf(ChargedError);
    expect(thrown).to.include({ status: 422, renders: 2 });
  });

  it('stops when it is aborted, and starts no further charts', async () => {
    const stopping = new AbortController();
    let begun = 0;
    const waiting = run(
      50,
      (_width, signal) => {
        begun++;
        return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      },
      { signal: stopping.signal, devicePixelRatio: LARGE_RATIO },
    );
    await turn();
    stopping.abort(new Error('the service stops'));
    const thrown = await waiting.catch((error: unknown) => error);
    expect(thrown).to.have.property('message', 'the service stops');
    expect(begun).to.equal(2 * PAGES);
  });
});
