import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { unzipSync } from 'fflate';
import { spec } from '../../support/app.js';
import { BATCHES, type Manifest } from '../../support/batches.js';
import { JOBS, type JobRecord } from '../../support/jobs.js';
import { REPORTS, readDocument, reportBody } from '../../support/reports.js';
import { type RestartableService, startRestartableService } from '../../support/restartable-service.js';
import { makeScratchDir } from '../../support/scratch.js';
import { expectDoneOnce, listenTo, readFrom, submitTo, untilAllEnded } from './jobs-of-service.js';

const BATCH_CHARTS = 50;
const REPORT_PAGES = 12;
const CHARTS_A_PAGE = 4;
const LIMIT_MS = 120_000;

describe('jobs of many charts and kill -9', () => {
  let service: RestartableService;
  afterEach(() => service.close());

  /** Resolves when some, but not all charts are done, in an attempt that started after `sinceMs`. */
  async function inTheMiddle(jobId: string, sinceMs: number): Promise<void> {
    for (const untilMs = Date.now() + LIMIT_MS; ; await sleep(5)) {
      const { status, startedAt, progress, error } = await readFrom<JobRecord>(service, `${JOBS}/${jobId}`);
      const { done, total } = progress;
      expect(status, error).to.be.oneOf(['queued', 'processing']);
      if (done > 0 && done < total && Date.parse(startedAt ?? '') > sinceMs) return;
      expect(Date.now(), 'it was never in the middle').to.be.below(untilMs);
    }
  }

  async function fileOf(jobs: JobRecord[], id: string): Promise<Buffer> {
    const { url = '' } = jobs.find(({ jobId }) => jobId === id) ?? {};
    const file = await service.send(new URL(url).pathname);
    expect(file.status).to.equal(200);
    return Buffer.from(await file.arrayBuffer());
  }

  it('a report and a batch survive kills of the service: complete, charged once, delivered under one id', async () => {
    service = startRestartableService(makeScratchDir(), { WEBHOOK_ALLOW_PRIVATE: 'true' });
    const listener = await listenTo(service);
    const { width: _width, height: _height, ...chart } = spec();
    const charts = Array(CHARTS_A_PAGE).fill({ heading: 'Revenue', spec: chart });
    const pages = Array.from({ length: REPORT_PAGES }, (_, i) => ({ heading: `Page ${i + 1}`, charts }));
    const batchCharts = Array.from({ length: BATCH_CHARTS }, () => ({ spec: spec({ width: 1500, height: 1000 }) }));
    const report = await submitTo(service, REPORTS, reportBody({ pages }), 'report');
    const batch = await submitTo(service, BATCHES, { charts: batchCharts }, 'batch');
    let killedMs = 0;
    for (const jobId of [report, batch]) {
      await inTheMiddle(jobId, killedMs);
      killedMs = Date.now();
      await service.killAndRestart();
    }

    const jobs = await untilAllEnded(service, Date.now() + LIMIT_MS);
    await listener.expectEvents([report, batch], LIMIT_MS);
    await expectDoneOnce(service, [report, batch], BATCH_CHARTS + REPORT_PAGES * CHARTS_A_PAGE);
    for (const { progress } of jobs) expect(progress.done).to.equal(progress.total);
    const { texts } = await readDocument(await fileOf(jobs, report));
    // One more for the cover.
    expect(texts).to.have.length(1 + REPORT_PAGES);
    const files = unzipSync(await fileOf(jobs, batch));
    const manifest = JSON.parse(Buffer.from(files['manifest.json'] ?? []).toString()) as Manifest;
    expect(manifest).to.include({ total: BATCH_CHARTS, succeeded: BATCH_CHARTS, failed: 0 });
    expect(Object.keys(files)).to.have.length(1 + BATCH_CHARTS);
  });
});
