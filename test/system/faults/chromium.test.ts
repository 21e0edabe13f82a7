import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { ApiError } from '../../../chart-spec/model/errors.js';
import type { Chromium } from '../../../src/browser/browser.js';
import { type BrowserProcesses, killAll, watchBrowsers } from '../../support/browser-processes.js';
import { chart, makeStandInPage, startTestChromium } from '../../support/stand-in-page.js';
import { until } from '../../support/until.js';

/** Far above what a draw takes on a busy machine. */
const LONG_MS = 30_000;
const DEADLINE_MS = 3_000;
const keyed = { priority: 'keyed', payer: 'account' } as const;
const statusOf = (promise: Promise<unknown>): Promise<number> =>
  promise.then(
    () => 200,
    (error: unknown) => (error instanceof ApiError ? error.status : -1),
  );

describe('Chromium faults', () => {
  let chromium: Chromium;
  let browserProcesses: () => BrowserProcesses;
  let page: Awaited<ReturnType<typeof makeStandInPage>>;
  before(async () => {
    page = await makeStandInPage();
  });
  after(() => page.remove());
  afterEach(() => chromium.close());

  async function start(renderTimeoutMs = LONG_MS): Promise<void> {
    browserProcesses = watchBrowsers();
    chromium = await startTestChromium({ pageDir: page.pageDir, renderTimeoutMs });
  }

  it('answers every request while renderers are killed repeatedly', async () => {
    await start();
    const statuses: number[] = [];
    let kills = 0;
    const client = async (): Promise<void> => {
      while (kills < 5 || statuses.length < 100) statuses.push(await statusOf(chromium.render(chart(), keyed)));
    };
    const killer = setInterval(() => {
      killAll(browserProcesses().renderers.slice(-1), 'SIGKILL');
      kills++;
    }, 700);
    await Promise.all(Array.from({ length: 8 }, client)).finally(() => clearInterval(killer));
    expect(statuses.filter((status) => status !== 200)).to.deep.equal([]);
  });

  it('replaces a killed browser: the current draw succeeds, and so does the next', async () => {
    await start();
    const drawing = chromium.render(chart({ alt: 'slow' }), keyed);
    await until(() => chromium.stats().drawing === 1);
    killAll(browserProcesses().browser, 'SIGKILL');
    expect(await statusOf(drawing)).to.equal(200);
    expect(await statusOf(chromium.render(chart(), keyed))).to.equal(200);
    expect(chromium.stats().browserLaunches).to.equal(2);
    expect(browserProcesses().zombies).to.deep.equal([]);
  });

  it('reports a stopped browser as unhealthy and replaces it', async () => {
    await start();
    killAll(browserProcesses().browser, 'SIGSTOP');
    const healthy = (): Promise<boolean> =>
      chromium.health().then(
        () => true,
        () => false,
      );
    await until(async () => !(await healthy()), LONG_MS);
    await until(healthy, LONG_MS);
    expect(chromium.stats().browserLaunches).to.equal(2);
  });

  it('returns 503 and not 400 when a stopped draw had less than half of its time', async () => {
    await start(DEADLINE_MS);
    // Both pages are open, so that the hung draws have all of their time.
    await Promise.all([1, 2].map(() => chromium.render(chart(), keyed)));
    const hung = [1, 2].map(() => statusOf(chromium.render(chart({ alt: 'hang' }), keyed)));
    await new Promise((resolve) => setTimeout(resolve, 1000));
    // It waits for a page until the hung draws are stopped. Then one of its three seconds is left.
    const late = statusOf(chromium.render(chart({ alt: 'hang' }), keyed));
    expect(await Promise.all(hung)).to.deep.equal([400, 400]);
    expect(await late).to.equal(503);
  });

  it('closes while the browser is stopped, and leaves no process', async () => {
    await start();
    killAll(browserProcesses().browser, 'SIGSTOP');
    await Promise.all([chromium.close(), chromium.close()]);
    expect(browserProcesses()).to.deep.equal({ browser: [], renderers: [], zombies: [] });
  });
});

describe('a browser that does not start again', () => {
  it('is launched at most once per second, and waiting requests get 503 at the deadline', async () => {
    const browserProcesses = watchBrowsers();
    const dir = await mkdtemp(join(tmpdir(), 'flaky-browser-'));
    await chmod(dir, 0o755);
    const page = await makeStandInPage();
    const { findBrowser } = await import('../../../src/browser/launch/find-browser.js');
    const { testDataDir } = await import('../../support/stand-in-page.js');
    const real = await findBrowser({ dataDir: testDataDir, onProgress: () => undefined });
    const executablePath = join(dir, 'browser');
    const script = `#!/bin/sh\n[ -e ${dir}/broken ] && { echo x >> ${dir}/starts; exit 1; }\nLD_LIBRARY_PATH=${real.env['LD_LIBRARY_PATH'] ?? ''} exec ${real.executablePath} "$@"\n`;
    await writeFile(executablePath, script, { mode: 0o755 });
    const chromium = await startTestChromium({ pageDir: page.pageDir, executablePath, renderTimeoutMs: DEADLINE_MS });
    try {
      await writeFile(join(dir, 'broken'), '');
      const startMs = performance.now();
      killAll(browserProcesses().browser, 'SIGKILL');
      expect(await Promise.all([1, 2, 3].map(() => statusOf(chromium.render(chart(), keyed))))).to.deep.equal([
        503, 503, 503,
      ]);
      const { browserLaunches } = chromium.stats();
      // One before the kill, and one in each second that has begun.
      expect(browserLaunches).to.be.within(2, 2 + Math.ceil((performance.now() - startMs) / 1000));
      await rm(join(dir, 'broken'));
      await until(async () => (await statusOf(chromium.render(chart(), keyed))) === 200, LONG_MS);
    } finally {
      await chromium.close();
      await rm(dir, { recursive: true, force: true });
      await page.remove();
    }
  });
});

describe('a process killed with SIGKILL', () => {
  it('leaves no browser behind, and the next start removes its profile', async () => {
    const browserProcesses = watchBrowsers();
    const page = await makeStandInPage();
    // A separate temporary folder: every start of Chartwright on this machine removes old profiles from the shared one.
    const scratch = await mkdtemp(join(tmpdir(), 'killed-'));
    await chmod(scratch, 0o755);
    const support = new URL('../../support/stand-in-page.js', import.meta.url).href;
    const program = `const { startTestChromium } = await import('${support}');
      await startTestChromium({ pageDir: ${JSON.stringify(page.pageDir)}, poolSize: 1 }); console.log('up'); setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, TMPDIR: scratch },
    });
    try {
      await once(child.stdout, 'data');
      const browsers = browserProcesses().browser;
      expect(browsers).to.have.length(1);
      child.kill('SIGKILL');
      await until(() => !browsers.some(isAlive), LONG_MS);
      expect(await profilesIn(scratch, child.pid)).to.have.length(1);
      await startAndClose(page.pageDir, scratch);
      expect(await profilesIn(scratch, child.pid)).to.have.length(0);
    } finally {
      child.kill('SIGKILL');
      await page.remove();
      await rm(scratch, { recursive: true, force: true });
    }
  });
});

/** Starts and closes Chromium with `scratch` as the temporary folder. */
async function startAndClose(pageDir: string, scratch: string): Promise<void> {
  const { TMPDIR: usual = tmpdir() } = process.env;
  process.env['TMPDIR'] = scratch;
  const started = startTestChromium({ pageDir, poolSize: 1 });
  const chromium = await started.finally(() => {
    process.env['TMPDIR'] = usual;
  });
  await chromium.close();
}

async function profilesIn(scratch: string, pid: number | undefined): Promise<string[]> {
  return (await readdir(scratch)).filter((name) => name.startsWith(`chartwright-chromium-${pid}-`));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
