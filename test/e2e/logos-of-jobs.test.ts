import { createCanvas } from '@napi-rs/canvas';
import { expect } from 'chai';
import { createLog } from '../../src/platform/log.js';
import { createOutbound } from '../../src/platform/outbound/outbound.js';
import { createLogos } from '../../src/render/logos/logos.js';
import { addCaller, type RunningApp, request, spec, startApp } from '../support/app.js';
import { drawBatch, postBatch, readBatch } from '../support/batches.js';
import { type HttpsServer, startHttps } from '../support/https-server.js';
import { submitJob, untilEnded } from '../support/jobs.js';
import { decode } from '../support/pixels.js';
import { REPORTS, reportBody } from '../support/reports.js';

const LOGO = 'https://logos.example.com';

function greenPng(): Buffer {
  const canvas = createCanvas(60, 60);
  const context = canvas.getContext('2d');
  context.fillStyle = '#00aa00';
  context.fillRect(0, 0, 60, 60);
  return canvas.toBuffer('image/png');
}

async function hasGreen(image: Buffer): Promise<boolean> {
  const { data } = await decode(image);
  for (let at = 0; at < data.length; at += 4) {
    if (data[at] === 0 && data[at + 1] === 0xaa && data[at + 2] === 0) return true;
  }
  return false;
}

/** Two failures and the logo; on a busy machine the service may give up a response and ask again. Six charts on their own would fetch eight times. */
const MAX_FETCHES = 5;

describe('logos of jobs', () => {
  let server: HttpsServer;
  let app: RunningApp;
  let key: string;
  /** Fails twice, then answers the logo. Names beginning with /gone fail for ever, in a way that no retry can change. */
  const failures = new Map<string, number>();
  /** Ids of jobs whose logos fail at first. */
  const waiting = { job: '', batch: '' };

  before(async () => {
    server = await startHttps((req, res) => {
      const url = req.url ?? '';
      const failed = failures.get(url) ?? 0;
      failures.set(url, failed + 1);
      if (url.startsWith('/gone')) res.writeHead(404).end();
      else if (url.startsWith('/never') || failed < 2) res.writeHead(503).end();
      else res.end(greenPng());
    });
    app = await startApp({}, undefined, createOutbound({ localServers: new Map([['logos.example.com', server]]) }));
    key = (await addCaller('business', { to: app })).key;
    // Both wait for their logos at the same time.
    waiting.job = await submitJob(key, { body: draw('/job.png'), to: app });
    const charts = Array.from({ length: 6 }, () => ({ spec: draw('/batch.png') }));
    waiting.batch = String((await postBatch(key, charts, { to: app })).json()['jobId']);
  });

  const draw = (url: string) => ({ ...spec({ width: 400, height: 240 }), header: { logoUrl: `${LOGO}${url}` } });

  it('are waited for: a server that fails twice delays the job, and the chart has its logo', async () => {
    const job = await untilEnded(key, waiting.job, app);
    expect([job.status, job.warnings]).to.deep.equal(['completed', undefined]);
    const { body } = await request('GET', new URL(job.url ?? '').pathname, { to: app });
    expect(await hasGreen(body)).to.equal(true);
    expect(failures.get('/job.png')).to.be.within(3, MAX_FETCHES);
  });

  it('so it is with batches, once for all charts with that logo', async () => {
    const { job, files, manifest } = await readBatch(await untilEnded(key, waiting.batch, app), { to: app });
    expect([job.warnings, manifest.charts.some(({ warnings }) => warnings !== undefined)]).to.deep.equal([
      undefined,
      false,
    ]);
    for (const [name, bytes] of files) if (name.endsWith('.png')) expect(await hasGreen(bytes), name).to.equal(true);
    expect(failures.get('/batch.png')).to.be.within(3, MAX_FETCHES);
  });

  it('and with reports', async () => {
    const report = reportBody({ cover: true, logoUrl: `${LOGO}/report.png` });
    const { jobId } = (await request('POST', REPORTS, { key, body: report, to: app })).json();
    const job = await untilEnded(key, String(jobId), app);
    expect([job.status, job.warnings]).to.deep.equal(['completed', undefined]);
    expect(failures.get('/report.png')).to.be.within(3, MAX_FETCHES);
  });

  it('that are gone are not tried again: the job is drawn without, and its record says so', async () => {
    const jobId = await submitJob(key, { body: draw('/gone.png'), to: app });
    const job = await untilEnded(key, jobId, app);
    expect([job.status, job.warnings?.length]).to.deep.equal(['completed', 1]);
    expect(job.warnings?.[0]).to.match(/^The logo could not be fetched .* drawn without it\.$/);
    expect(failures.get('/gone.png')).to.equal(1);
    const charts = [{ spec: draw('/gone2.png') }, { spec: spec() }];
    const batch = await drawBatch(key, charts, { to: app });
    expect(batch.job.warnings).to.deep.equal([
      '1 of 2 charts were drawn without their logo; manifest.json says which.',
    ]);
    expect(batch.manifest.charts.map(({ warnings }) => warnings?.length)).to.deep.equal([1, undefined]);
  });

  it('are waited for no longer than the limit', async () => {
    const outbound = createOutbound({ localServers: new Map([['logos.example.com', server]]) });
    const logos = createLogos({ outbound, log: createLog('silent'), jobWaitMs: 300 });
    const urls = [`${LOGO}/never.png`, `${LOGO}/never.png`];
    const untilMs = performance.now() + 300;
    let attempts = 0;
    for (let isReady = false; !isReady; attempts++) {
      isReady = await logos.prepareJob('a', urls, 'account').then(
        () => true,
        (error) => {
          expect(error).to.have.property('status', 503);
          return false;
        },
      );
      if (isReady) expect(performance.now()).to.be.greaterThan(untilMs);
    }
    expect(attempts).to.be.greaterThan(1);
    expect(failures.get('/never.png')).to.equal(attempts - 1);
    const { warnings } = await logos.attach({ ...draw('/never.png') } as never, 'account');
    expect(warnings).to.have.length(1);
    expect(failures.get('/never.png')).to.equal(attempts - 1);
    await logos.close();
  });
});
