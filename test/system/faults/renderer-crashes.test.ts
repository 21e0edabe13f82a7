import { expect } from 'chai';
import type { Chromium, ChromiumOptions } from '../../../src/browser/browser.js';
import { ApiError } from '../../../src/http/errors.js';
import { killUnderDraws, watchBrowsers } from '../../support/browser-processes.js';
import { type ScriptedBrowser, scriptBrowser } from '../../support/scripted-browser.js';
import { chart, makeStandInPage, startTestChromium } from '../../support/stand-in-page.js';
import { until } from '../../support/until.js';

const keyed = { priority: 'keyed', payer: 'account' } as const;
/** Far above what the crashes take, so that the watchdog ends none of these draws. */
const LONG_MS = 60_000;
const CRASHED_TWICE = { renders: 0, retries: 1, watchdogKills: 0, pageCrashes: 2 };

// With and without the sandbox, because a sandboxed renderer has a process tree of its own: it is PID 1 there, and the kernel does not deliver
// it every signal (pid_namespaces(7)).
for (const sandbox of ['auto', 'off'] as const) {
  describe(`renderers that crash, with CHROMIUM_SANDBOX=${sandbox}`, function () {
    this.timeout(60_000);
    let chromium: Chromium | undefined;
    let page: Awaited<ReturnType<typeof makeStandInPage>>;
    let smallHeap: ScriptedBrowser;
    let browserProcesses: ReturnType<typeof watchBrowsers>;
    before(async () => {
      [page, smallHeap] = await Promise.all([
        makeStandInPage(),
        // The last --js-flags wins: behind that of the service.
        scriptBrowser('browser "$@" --js-flags=--max-old-space-size=64'),
      ]);
    });
    after(() => Promise.all([page.remove(), smallHeap.remove()]));
    afterEach(() => chromium?.close());

    async function start(change: Partial<ChromiumOptions> = {}): Promise<Chromium> {
      browserProcesses = watchBrowsers();
      chromium = await startTestChromium({ pageDir: page.pageDir, sandbox, renderTimeoutMs: LONG_MS, ...change });
      return chromium;
    }

    /** The status of a draw, and whether the next draw succeeds. */
    async function statusOf(running: Chromium, alt: string): Promise<number> {
      const status = await running.render(chart({ alt }), keyed).then(
        () => 200,
        (error: unknown) => (error instanceof ApiError ? error.status : -1),
      );
      expect((await running.render(chart(), keyed)).image.length).to.be.above(0);
      return status;
    }

    it('a stack overflow (SIGSEGV) is the fault of the spec', async () => {
      const running = await start();
      expect(await statusOf(running, 'crash')).to.equal(400);
      expect(running.stats()).to.include({ ...CRASHED_TWICE, renders: 1 });
    });

    it('an exhausted heap is the fault of the spec', async () => {
      const running = await start({ executablePath: smallHeap.executablePath });
      expect(await statusOf(running, 'exhaust')).to.equal(400);
      expect(running.stats()).to.include({ ...CRASHED_TWICE, renders: 1 });
    });

    it('an endless loop is stopped at the deadline and is the fault of the spec', async () => {
      const running = await start({ renderTimeoutMs: 3000 });
      expect(await statusOf(running, 'hang')).to.equal(400);
      expect(running.stats()).to.include({ renders: 1, retries: 0, watchdogKills: 1, pageCrashes: 0 });
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
        const running = await start();
        const stop = killUnderDraws(running, browserProcesses, signal);
        const drawn = running.render(chart({ alt: 'hang' }), keyed).catch((error: unknown) => error);
        const answer = await drawn.finally(stop);
        expect(answer).to.be.instanceOf(ApiError).with.property('status', verdict);
        expect(running.stats()).to.include(CRASHED_TWICE);
      });
    }

    it('one SIGKILL is retried, and the client gets its image', async () => {
      const running = await start();
      const drawing = [1, 2].map(() => running.render(chart({ alt: 'slow' }), keyed));
      await until(() => running.stats().drawing === 2);
      for (const pid of browserProcesses().renderers) process.kill(pid, 'SIGKILL');
      expect((await Promise.all(drawing)).every((png) => png.image.length > 0)).to.equal(true);
      expect(running.stats()).to.include({ renders: 2, retries: 2, pageCrashes: 2, watchdogKills: 0 });
    });
  });
}
