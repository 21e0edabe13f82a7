import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Chromium } from '../../../src/browser/browser.js';
import { ApiError } from '../../../src/http/errors.js';
import { type BrowserProcesses, killUnderDraws, watchBrowsers } from '../../support/browser-processes.js';
import { chart, makeStandInPage, startTestChromium } from '../../support/stand-in-page.js';
import { until } from '../../support/until.js';

const keyed = { priority: 'keyed', payer: 'account' } as const;
const statusOf = (promise: Promise<unknown>): Promise<number> =>
  promise.then(
    () => 200,
    (error: unknown) => (error instanceof ApiError ? error.status : -1),
  );
const kill = (pids: number[], signal: NodeJS.Signals): void => {
  for (const pid of pids) process.kill(pid, signal);
};

describe('Chromium faults', function () {
  this.timeout(30_000);
  let chromium: Chromium;
  let browserProcesses: () => BrowserProcesses;
  let page: Awaited<ReturnType<typeof makeStandInPage>>;
  before(async () => {
    page = await makeStandInPage();
  });
  after(() => page.remove());
  beforeEach(async () => {
    browserProcesses = watchBrowsers();
    chromium = await startTestChromium({ pageDir: page.pageDir, renderTimeoutMs: 3000 });
  });
  afterEach(() => chromium.close());

  it('retries on another page when the renderers are killed during a draw', async () => {
    const drawing = [1, 2].map(() => chromium.render(chart({ alt: 'slow' }), keyed));
    await until(() => chromium.stats().drawing === 2, 1000);
    kill(browserProcesses().renderers, 'SIGKILL');
    expect((await Promise.all(drawing)).every((png) => png.image.length > 0)).to.equal(true);
    expect(chromium.stats()).to.include({ retries: 2, pageCrashes: 2 });
  });

  it('answers every request while renderers are killed repeatedly', async () => {
    const statuses: number[] = [];
    let kills = 0;
    const client = async (): Promise<void> => {
      while (kills < 5 || statuses.length < 100) statuses.push(await statusOf(chromium.render(chart(), keyed)));
    };
    const killer = setInterval(() => {
      kill(browserProcesses().renderers.slice(-1), 'SIGKILL');
      kills++;
    }, 700);
    await Promise.all(Array.from({ length: 8 }, client)).finally(() => clearInterval(killer));
    expect(statuses.filter((status) => status !== 200)).to.deep.equal([]);
  });

  it('returns 400 after two attempts when drawing a spec crashes the renderer', async () => {
    expect(await statusOf(chromium.render(chart({ alt: 'crash' }), keyed))).to.equal(400);
    expect(chromium.stats()).to.include({ renders: 0, retries: 1, pageCrashes: 2, watchdogKills: 0 });
  });

  it('returns 400 when the renderer aborts under both attempts', async () => {
    await chromium.close();
    // Under load the second attempt may start late.
    chromium = await startTestChromium({ pageDir: page.pageDir, renderTimeoutMs: 15_000 });
    const answer = statusOf(chromium.render(chart({ alt: 'hang' }), keyed));
    // SIGABRT and not SIGSEGV: a sandboxed renderer is PID 1 of its own PID namespace. Such a process gets only signals that it handles,
    // SIGKILL and SIGSTOP (pid_namespaces(7)). Chromium reports the abort as `abnormal` with the sandbox and as `crashed` without it.
    await answer.finally(killUnderDraws(chromium, browserProcesses, 'SIGABRT'));
    expect(await answer).to.equal(400);
    expect(chromium.stats()).to.include({ renders: 0, retries: 1, pageCrashes: 2, watchdogKills: 0 });
  });

  it('replaces a killed browser: the current draw succeeds and the next answer arrives within 3 s', async () => {
    const drawing = chromium.render(chart({ alt: 'slow' }), keyed);
    await until(() => chromium.stats().drawing === 1, 1000);
    kill(browserProcesses().browser, 'SIGKILL');
    const killedAt = Date.now();
    expect(await statusOf(drawing)).to.equal(200);
    expect(await statusOf(chromium.render(chart(), keyed))).to.equal(200);
    expect(Date.now() - killedAt).to.be.below(3000);
    expect(chromium.stats().browserLaunches).to.equal(2);
    expect(browserProcesses().zombies).to.deep.equal([]);
  });

  it('reports a stopped browser as unhealthy within 10 s and replaces it within 20 s', async () => {
    kill(browserProcesses().browser, 'SIGSTOP');
    const healthy = (): Promise<boolean> =>
      chromium.health().then(
        () => true,
        () => false,
      );
    await until(async () => !(await healthy()), 10_000);
    await until(healthy, 10_000);
    expect(chromium.stats().browserLaunches).to.equal(2);
  });

  it('stops a draw that hangs: 400 that says how to fix the spec at the deadline, and the page slot is free within 2 s', async () => {
    const startedAt = Date.now();
    const hung = await Promise.all(
      [1, 2].map(() => chromium.render(chart({ alt: 'hang' }), keyed).catch((error: unknown) => error)),
    );
    expect(Date.now() - startedAt).to.be.within(2900, 4000);
    for (const error of hung) {
      expect(error).to.be.instanceOf(ApiError).with.property('status', 400);
      if (error instanceof ApiError) expect(JSON.stringify(error.body['details'])).to.match(/"options".*3 s/);
    }
    expect(await Promise.all([1, 2].map(() => statusOf(chromium.render(chart(), keyed))))).to.deep.equal([200, 200]);
    expect(Date.now() - startedAt).to.be.below(5000);
    expect(chromium.stats().watchdogKills).to.equal(2);
  });

  it('returns 503 and not 400 when a stopped draw had less than half of its time', async () => {
    const hung = [1, 2].map(() => statusOf(chromium.render(chart({ alt: 'hang' }), keyed)));
    await new Promise((resolve) => setTimeout(resolve, 1000));
    // It waits for a page until the hung draws are stopped. Then one of its three seconds is left.
    const late = statusOf(chromium.render(chart({ alt: 'hang' }), keyed));
    expect(await Promise.all(hung)).to.deep.equal([400, 400]);
    expect(await late).to.equal(503);
  });

  it('replaces a renderer process that is stopped', async () => {
    kill(browserProcesses().renderers, 'SIGSTOP');
    expect(await statusOf(chromium.render(chart(), keyed))).to.equal(400);
    await until(async () => (await statusOf(chromium.render(chart(), keyed))) === 200, 10_000);
  });

  it('closes within 5 s while the browser is stopped and leaves no process', async () => {
    kill(browserProcesses().browser, 'SIGSTOP');
    const startedAt = Date.now();
    await Promise.all([chromium.close(), chromium.close()]);
    expect(Date.now() - startedAt).to.be.below(5000);
    expect(browserProcesses()).to.deep.equal({ browser: [], renderers: [], zombies: [] });
  });
});

describe('a browser that does not start again', function () {
  this.timeout(30_000);

  it('is launched at most once per second, and waiting requests get 503 at the deadline', async () => {
    const browserProcesses = watchBrowsers();
    const dir = await mkdtemp(join(tmpdir(), 'flaky-browser-'));
    await chmod(dir, 0o755);
    const page = await makeStandInPage();
    const { findBrowser } = await import('../../../src/browser/find-browser.js');
    const { testDataDir } = await import('../../support/stand-in-page.js');
    const real = await findBrowser({ dataDir: testDataDir, onProgress: () => undefined });
    const executablePath = join(dir, 'browser');
    const script = `#!/bin/sh\n[ -e ${dir}/broken ] && { echo x >> ${dir}/starts; exit 1; }\nLD_LIBRARY_PATH=${real.env['LD_LIBRARY_PATH'] ?? ''} exec ${real.executablePath} "$@"\n`;
    await writeFile(executablePath, script, { mode: 0o755 });
    const chromium = await startTestChromium({ pageDir: page.pageDir, executablePath, renderTimeoutMs: 3000 });
    try {
      await writeFile(join(dir, 'broken'), '');
      kill(browserProcesses().browser, 'SIGKILL');
      expect(await Promise.all([1, 2, 3].map(() => statusOf(chromium.render(chart(), keyed))))).to.deep.equal([
        503, 503, 503,
      ]);
      expect(chromium.stats().browserLaunches).to.be.within(2, 5);
      await rm(join(dir, 'broken'));
      await until(async () => (await statusOf(chromium.render(chart(), keyed))) === 200, 12_000);
    } finally {
      await chromium.close();
      await rm(dir, { recursive: true, force: true });
      await page.remove();
    }
  });
});

describe('a process killed with SIGKILL', function () {
  this.timeout(30_000);

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
      await until(() => !browsers.some(isAlive), 10_000);
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
