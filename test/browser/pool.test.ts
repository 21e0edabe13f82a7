import { type ChildProcess, spawnSync } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { ApiError } from '../../chart-spec/model/errors.js';
import type { Chromium } from '../../src/browser/browser.js';
import { type BrowserProcesses, watchBrowsers } from '../support/browser-processes.js';
import { chart, failureOf, makeStandInPage, startTestChromium } from '../support/stand-in-page.js';
import { until } from '../support/until.js';

const QUEUE_LIMIT = 4;
/** Pages and waiting requests together. */
const ALL_PLACES = 2 + QUEUE_LIMIT;
const keyed = { priority: 'keyed', payer: 'account' } as const;
const profiles = async (): Promise<string[]> =>
  (await readdir(tmpdir())).filter((name) => name.startsWith(`chartwright-chromium-${process.pid}-`));

// A browser of its own: its pages misbehave, and its processes are counted.
describe('pool of drawing pages', () => {
  let chromium: Chromium;
  let browserProcesses: () => BrowserProcesses;
  let page: Awaited<ReturnType<typeof makeStandInPage>>;
  before(async () => {
    browserProcesses = watchBrowsers();
    page = await makeStandInPage();
    chromium = await startTestChromium({ pageDir: page.pageDir, queueLimit: QUEUE_LIMIT, recycleAfterRenders: 10 });
  });
  after(async () => {
    await chromium.close();
    await page.remove();
  });

  it('launches its browser before it removes profiles of processes that have ended', async () => {
    const { pid } = spawnSync('/bin/true');
    const stale = await mkdtemp(join(tmpdir(), `chartwright-chromium-${pid}-`));
    const wasThere: boolean[] = [];
    const onSpawn = (message: unknown): void => {
      const { process: child } = message as { process: ChildProcess };
      child.once('spawn', () => {
        if (child.spawnargs.includes('--headless')) wasThere.push(existsSync(stale));
      });
    };
    subscribe('child_process', onSpawn);
    const other = await startTestChromium({ pageDir: page.pageDir });
    try {
      await until(() => !existsSync(stale));
      expect(wasThere).to.deep.equal([true]);
    } finally {
      unsubscribe('child_process', onSpawn);
      await other.close();
    }
  });

  it("answers 400 with the page's error and keeps the page", async () => {
    const before = chromium.stats();
    const refusal = await failureOf(chromium.render(chart({ alt: 'refuse' }), keyed));
    expect(refusal.status).to.equal(400);
    expect(refusal.body['details']).to.deep.equal([{ path: 'options.scales.x', message: 'unknown scale' }]);
    expect(chromium.stats()).to.include({ pageCrashes: before.pageCrashes, retries: before.retries });
  });

  it('accepts exactly poolSize + queueLimit of a burst of 200 and rejects the rest before the first is drawn', async () => {
    const statuses: number[] = [];
    await Promise.all(
      Array.from({ length: 200 }, () =>
        chromium.render(chart({ alt: 'slow' }), keyed).then(
          () => statuses.push(200),
          (error: unknown) => statuses.push(error instanceof ApiError ? error.status : 0),
        ),
      ),
    );
    expect(statuses).to.deep.equal([...Array(200 - ALL_PLACES).fill(503), ...Array(ALL_PLACES).fill(200)]);
  });

  it('never draws for a client that left the queue', async () => {
    const before = chromium.stats().renders;
    const busy = [1, 2].map(() => chromium.render(chart({ alt: 'slow' }), keyed));
    const client = new AbortController();
    const left = chromium.render(chart(), { ...keyed, signal: client.signal }).catch((error: unknown) => error);
    client.abort(new Error('gone'));
    expect(await left).to.have.property('message', 'gone');
    expect(chromium.stats().queued).to.equal(0);
    await Promise.all(busy);
    expect(chromium.stats().renders).to.equal(before + 2);
  });

  it('replaces pages after their number of renders without delaying requests, and leaves no extra tab', async () => {
    // New pages are warmed up beside the requests, which takes time on a busy machine.
    for (let i = 0; i < 5000 && chromium.stats().recycled <= 2; i++)
      await chromium.render(chart({ width: 100 + (i % 900) }), keyed);
    expect(chromium.stats().recycled).to.be.above(2);
    expect(chromium.stats().pages).to.equal(2);
    // Two pages, at most one replacement, and Chromium's own spare or first renderer process.
    expect(browserProcesses().renderers.length).to.be.below(6);
  });

  it('blocks network, files, sockets and eval', async () => {
    let connections = 0;
    const canary = createServer((socket) => {
      connections++;
      socket.destroy();
    });
    await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
    const address = canary.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const { image: escaped } = await chromium.render(chart({ format: 'svg', alt: String(port) }), keyed);
    await chromium.health();
    await new Promise((resolve) => canary.close(resolve));
    expect(escaped.toString()).to.equal('');
    expect(connections).to.equal(0);
  });

  it('is healthy while every page is busy', async () => {
    const busy = Array.from({ length: ALL_PLACES }, () => chromium.render(chart({ alt: 'slow' }), keyed));
    await chromium.health();
    await Promise.all(busy);
  });

  describe('a second pool, on a changed page', () => {
    let others: string[];
    let second: Chromium;
    before(async () => {
      others = await profiles();
      await appendFile(`${page.pageDir}/page.js`, '\n// changed');
      second = await startTestChromium({ pageDir: page.pageDir });
    });
    after(() => second.close());

    it('has another renderer version', () => {
      expect(chromium.rendererVersion).to.match(/^[0-9a-f]{16}$/);
      expect(second.rendererVersion)
        .to.match(/^[0-9a-f]{16}$/)
        .and.not.equal(chromium.rendererVersion);
    });

    it('drains on close: draws what runs and waits, rejects new work, leaves no process', async () => {
      const browsers = browserProcesses().browser.length;
      const running = Array.from({ length: 6 }, () => second.render(chart({ alt: 'slow' }), keyed));
      const closed = second.close();
      expect((await failureOf(second.render(chart(), keyed))).status).to.equal(503);
      expect(await Promise.all(running)).to.have.length(6);
      await closed;
      expect(browserProcesses().browser).to.have.length(browsers - 1);
      expect(browserProcesses().zombies).to.deep.equal([]);
      expect(await profiles()).to.deep.equal(others);
    });
  });
});
