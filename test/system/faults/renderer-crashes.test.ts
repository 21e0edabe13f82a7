import { expect } from 'chai';
import { ApiError } from '../../../chart-spec/model/errors.js';
import type { Chromium, ChromiumOptions } from '../../../src/browser/browser.js';
import { killAll, killUnderDraws, watchBrowsers } from '../../support/browser-processes.js';
import { chart, makeStandInPage, startTestChromium } from '../../support/stand-in-page.js';
import { until } from '../../support/until.js';
import { type ScriptedBrowser, scriptBrowser } from './scripted-browser.js';

const keyed = { priority: 'keyed', payer: 'account' } as const;
/** Far above what the crashes take, so that the watchdog ends none of these draws. */
const LONG_MS = 60_000;
const COUNTERS = ['renders', 'retries', 'watchdogKills', 'pageCrashes'] as const;
const CRASHED_TWICE = { renders: 0, retries: 1, watchdogKills: 0, pageCrashes: 2 };

// With and without the sandbox, because a sandboxed renderer has a process tree of its own: it is PID 1 there, and the kernel does not deliver
// it every signal (pid_namespaces(7)). Chromium reports an abort as `abnormal` with the sandbox and as `crashed` without it.
for (const sandbox of ['auto', 'off'] as const) {
  describe(`renderers that crash, with CHROMIUM_SANDBOX=${sandbox}`, () => {
    let shared: Chromium;
    let page: Awaited<ReturnType<typeof makeStandInPage>>;
    let smallHeap: ScriptedBrowser;
    let browserProcesses: ReturnType<typeof watchBrowsers>;
    const others: Chromium[] = [];
    before(async () => {
      [page, smallHeap] = await Promise.all([
        makeStandInPage(),
        // The last --js-flags wins: behind that of the service.
        scriptBrowser('browser "$@" --js-flags=--max-old-space-size=64'),
      ]);
      browserProcesses = watchBrowsers();
      shared = await start();
    });
    afterEach(() => Promise.all(others.splice(0).map((chromium) => chromium.close())));
    after(() => Promise.all([shared.close(), page.remove(), smallHeap.remove()]));

    const start = (change: Partial<ChromiumOptions> = {}): Promise<Chromium> =>
      startTestChromium({ pageDir: page.pageDir, sandbox, renderTimeoutMs: LONG_MS, ...change });

    /** Another browser with its own settings, until the end of the test. */
    async function startOther(change: Partial<ChromiumOptions>): Promise<Chromium> {
      const chromium = await start(change);
      others.push(chromium);
      return chromium;
    }

    /** @returns what has been counted since this call */
    function counting(chromium: Chromium): () => Record<string, number> {
      const before = chromium.stats();
      return () => {
        const now = chromium.stats();
        return Object.fromEntries(COUNTERS.map((name) => [name, now[name] - before[name]]));
      };
    }

    /** The status of a draw. The next draw must succeed. */
    async function statusOf(running: Chromium, alt: string): Promise<number> {
      const status = await running.render(chart({ alt }), keyed).then(
        () => 200,
        (error: unknown) => (error instanceof ApiError ? error.status : -1),
      );
      expect((await running.render(chart(), keyed)).image.length).to.be.above(0);
      return status;
    }

    it('a stack overflow (SIGSEGV) is the fault of the spec', async () => {
      const counted = counting(shared);
      expect(await statusOf(shared, 'crash')).to.equal(400);
      expect(counted()).to.deep.equal({ ...CRASHED_TWICE, renders: 1 });
    });

    it('an exhausted heap is the fault of the spec', async () => {
      const other = await startOther({ executablePath: smallHeap.executablePath });
      const counted = counting(other);
      expect(await statusOf(other, 'exhaust')).to.equal(400);
      expect(counted()).to.deep.equal({ ...CRASHED_TWICE, renders: 1 });
    });

    it('an endless loop is stopped at the deadline and is the fault of the spec', async () => {
      const other = await startOther({ renderTimeoutMs: 3000 });
      const counted = counting(other);
      expect(await statusOf(other, 'hang')).to.equal(400);
      expect(counted()).to.deep.equal({ renders: 1, retries: 0, watchdogKills: 1, pageCrashes: 0 });
    });

    for (const [signal, verdict] of [
      ['SIGABRT', 400],
      ['SIGHUP', 400],
      ['SIGQUIT', 400],
      // Killed from outside, by the OOM killer or an operator: not the fault of the spec.
      ['SIGKILL', 500],
      ['SIGTERM', 500],
    ] as const) {
      it(`${signal} during both attempts is a ${verdict}`, async () => {
        const counted = counting(shared);
        const stop = killUnderDraws(shared, browserProcesses, signal);
        const drawn = shared.render(chart({ alt: 'hang' }), keyed).catch((error: unknown) => error);
        const answer = await drawn.finally(stop);
        expect(answer).to.be.instanceOf(ApiError).with.property('status', verdict);
        expect(counted()).to.deep.equal(CRASHED_TWICE);
      });
    }

    it('one SIGKILL is retried, and the client gets its image', async () => {
      const counted = counting(shared);
      let images = 0;
      // On a busy machine the first kills may come after the draws.
      await until(async () => {
        const drawing = [1, 2].map(() => shared.render(chart({ alt: 'long' }), keyed));
        await until(() => shared.stats().drawing === 2);
        killAll(browserProcesses().renderers, 'SIGKILL');
        for (const { image } of await Promise.all(drawing)) if (image.length > 0) images++;
        return counted()['pageCrashes'] !== 0;
      }, LONG_MS);
      const { renders, retries, watchdogKills, pageCrashes } = counted();
      expect([renders, retries, watchdogKills]).to.deep.equal([images, pageCrashes, 0]);
    });
  });
}
