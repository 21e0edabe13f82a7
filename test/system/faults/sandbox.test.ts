import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, readlinkSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import pino from 'pino';
import type { Chromium, ChromiumOptions } from '../../../src/browser/browser.js';
import { watchBrowsers } from '../../support/browser-processes.js';
import { chart, makeStandInPage, startTestChromium } from '../../support/stand-in-page.js';
import { until } from '../../support/until.js';
import { type ScriptedBrowser, scriptBrowser } from './scripted-browser.js';

const keyed = { priority: 'keyed', payer: 'account' } as const;
const isRoot = process.getuid?.() === 0;

describe("Chromium's sandbox", () => {
  let page: Awaited<ReturnType<typeof makeStandInPage>>;
  let browserProcesses: ReturnType<typeof watchBrowsers>;
  let chromium: Chromium | undefined;
  let browser: ScriptedBrowser | undefined;
  let warnings: Record<string, unknown>[];
  before(async () => {
    page = await makeStandInPage();
  });
  after(() => page.remove());
  beforeEach(() => {
    browserProcesses = watchBrowsers();
    warnings = [];
  });
  afterEach(async () => {
    await chromium?.close();
    await browser?.remove();
    chromium = browser = undefined;
  });

  async function start(change: Partial<ChromiumOptions>): Promise<Chromium> {
    const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(JSON.parse(line)) });
    chromium = await startTestChromium({ pageDir: page.pageDir, poolSize: 1, log, ...change });
    return chromium;
  }

  it('is on: renderers have a system-call filter and user and process namespaces of their own, also where root starts them', async () => {
    const running = await start({ sandbox: 'require' });
    const { renderers } = browserProcesses();
    expect(renderers).to.not.be.empty;
    for (const pid of renderers) {
      expect(statusField(pid, 'Seccomp')).to.equal('2');
      expect(namespaceOf(pid, 'user')).to.not.equal(namespaceOf(process.pid, 'user'));
      expect(namespaceOf(pid, 'pid')).to.not.equal(namespaceOf(process.pid, 'pid'));
    }
    expectUnprivileged(browserProcesses);
    expect(running.stats().sandbox).to.equal(true);
    expect(warnings).to.deep.equal([]);
  });

  it('can be switched off; a service of root still runs the browser as another user', async () => {
    const running = await start({ sandbox: 'off' });
    for (const pid of browserProcesses().renderers) expect(statusField(pid, 'Seccomp')).to.equal('0');
    expectUnprivileged(browserProcesses);
    expect(running.stats().sandbox).to.equal(false);
  });

  it('stays on when the first launches fail for another reason', async () => {
    browser = await scriptBrowser('[ -e $DIR/started ] || { touch $DIR/started; exit 1; }; browser "$@"');
    const running = await start({ executablePath: browser.executablePath });
    expect(existsSync(join(browser.dir, 'started'))).to.equal(true);
    expect(running.stats().sandbox).to.equal(true);
    expect(warnings).to.deep.equal([]);
  });

  it('is off where the kernel refuses it, with one warning, and on again at the first relaunch after that', async () => {
    // As Chromium ends on a kernel without user namespaces.
    const refusal = '[1:1:0101/000000.000000:FATAL:zygote_host_impl_linux.cc(128)] No usable sandbox!';
    browser = await scriptBrowser(
      `case "$*" in *--no-sandbox*) ;; *) [ -e $DIR/allowed ] || { echo "${refusal}" >&2; exit 1; } ;; esac; browser "$@"`,
    );
    const running = await start({ executablePath: browser.executablePath });
    expect(running.stats().sandbox).to.equal(false);
    expect(warnings).to.have.length(1);
    expect(warnings[0]).to.include({ msg: 'Chromium runs without its sandbox', reason: 'No usable sandbox' });
    expect(warnings[0]?.['hint']).to.contain('deploy/seccomp/chromium.json');
    expectUnprivileged(browserProcesses);

    await replaceBrowser(running);
    expect(running.stats().sandbox).to.equal(false);
    expect(warnings.filter(({ msg }) => msg === 'Chromium runs without its sandbox')).to.have.length(1);

    await writeFile(join(browser.dir, 'allowed'), '');
    await replaceBrowser(running);
    expect(running.stats().sandbox).to.equal(true);
    await rm(join(browser.dir, 'allowed'));
  });

  it('is not reported as on when the browser is a script that switches it off; `require` does not start such a browser', async () => {
    browser = await scriptBrowser('browser --no-sandbox "$@"');
    const running = await start({ executablePath: browser.executablePath });
    expect(running.stats().sandbox).to.equal(false);
    expect(warnings.map(({ msg }) => msg)).to.deep.equal(['Chromium runs without its sandbox']);
    await running.close();
    const refused = await start({ executablePath: browser.executablePath, sandbox: 'require' }).catch((error) => error);
    expect(refused).to.be.instanceOf(Error);
    expect(refused.message).to.match(
      /^CHROMIUM_SANDBOX=require, but .*--no-sandbox.* CHROMIUM_SANDBOX=auto starts without it\.$/,
    );
    expect(browserProcesses().browser).to.deep.equal([]);
  });

  it('without user namespaces: `auto` starts and draws, `require` says what to do', async function () {
    if (!(await canForbidNamespaces())) return this.skip();
    const auto = await startInNamespace(page.pageDir, 'auto');
    expect(auto).to.deep.include({ sandbox: false, drawn: true });
    expect(auto['warnings']).to.deep.equal(['Chromium runs without its sandbox']);
    const required = await startInNamespace(page.pageDir, 'require');
    expect(required['error']).to.match(/^CHROMIUM_SANDBOX=require, but .*sysctl user\.max_user_namespaces/);
  });

  /** Kills the browser and waits for the next one. */
  async function replaceBrowser(running: Chromium): Promise<void> {
    const { browserLaunches } = running.stats();
    for (const pid of browserProcesses().browser) process.kill(pid, 'SIGKILL');
    await until(() => running.stats().browserLaunches > browserLaunches, 10_000);
    expect((await running.render(chart(), keyed)).image.length).to.be.above(0);
  }
});

/** No process of the browser is root's. */
function expectUnprivileged(browserProcesses: ReturnType<typeof watchBrowsers>): void {
  const { browser, renderers } = browserProcesses();
  const owners = [...browser, ...renderers].map((pid) => Number(statusField(pid, 'Uid').split(/\s+/)[0]));
  expect(owners).to.not.be.empty;
  if (isRoot) expect(owners).to.not.include(0);
  else expect(new Set(owners)).to.deep.equal(new Set([process.getuid?.()]));
}

function statusField(pid: number, name: string): string {
  return new RegExp(`^${name}:\\s+(.*)$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '';
}

/** Empty where the kernel does not tell this user, because the namespace is another one. */
function namespaceOf(pid: number, kind: string): string {
  try {
    return readlinkSync(`/proc/${pid}/ns/${kind}`);
  } catch {
    return '';
  }
}

/** Runs a command as a root user without further ids, in a user namespace that allows no other ones in it. */
function inNamespace(command: string[]): [file: string, args: string[]] {
  const forbid = 'echo 0 > /proc/sys/user/max_user_namespaces && exec "$@"';
  return ['unshare', ['--user', '--map-root-user', 'sh', '-c', forbid, 'sh', ...command]];
}

async function canForbidNamespaces(): Promise<boolean> {
  const child = spawn(...inNamespace(['true']), { stdio: 'ignore' });
  const [end] = await Promise.race([once(child, 'exit'), once(child, 'error')]);
  return end === 0;
}

/** Starts Chromium in such a namespace and draws one chart. */
async function startInNamespace(pageDir: string, sandbox: string): Promise<Record<string, unknown>> {
  const support = new URL('../../support/stand-in-page.js', import.meta.url).href;
  const program = `
    const { startTestChromium, chart } = await import('${support}');
    const { pino } = await import('pino');
    const warnings = [];
    const log = pino({ level: 'warn' }, { write: (line) => warnings.push(JSON.parse(line).msg) });
    const told = (found) => process.stdout.write(JSON.stringify(found));
    try {
      const chromium = await startTestChromium({ pageDir: ${JSON.stringify(pageDir)}, poolSize: 1, sandbox: '${sandbox}', log });
      const drawn = (await chromium.render(chart(), { priority: 'keyed', payer: 'account' })).image.length > 0;
      told({ sandbox: chromium.stats().sandbox, drawn, warnings });
      await chromium.close();
    } catch (error) { told({ error: error.message }); }`;
  const command = [process.execPath, '--input-type=module', '-e', program];
  const child = spawn(...inNamespace(command), { stdio: ['ignore', 'pipe', 'inherit'] });
  return JSON.parse(await text(child.stdout));
}
