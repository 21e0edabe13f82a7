import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { Profiler } from 'node:inspector';
import module from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession } from 'puppeteer-core';
import { type Format, parseSpec } from '../../chart-spec/spec.js';
import { DrawingPage } from '../../src/browser/drawing-page.js';
import { BrowserSupervisor } from '../../src/browser/launch/browser-supervisor.js';
import { findBrowser } from '../../src/browser/launch/find-browser.js';
import { PAGE_ORIGIN, readBundle } from '../../src/browser/page-bundle.js';
import { createLog } from '../../src/platform/log.js';
import { WORKLOADS, type Workload } from '../charts.js';
import { mainThreadCpuMs } from '../cpu-time.js';
import { kindOf, processTree } from '../process-tree.js';
import { browserDir, root } from '../service.js';
import type { ChartProfile } from './profile-service.js';
import { type Origin, summarizeProfile } from './summary.js';

interface PageCase {
  title: string;
  workload: Workload;
  format: Format;
  charts: number;
}

const CASES: PageCase[] = [
  { title: 'Page, bar', workload: 'bar', format: 'png', charts: 400 },
  { title: 'Page, line', workload: 'line', format: 'png', charts: 400 },
  { title: 'Page, pie', workload: 'pie', format: 'png', charts: 400 },
  { title: 'Page, card', workload: 'card', format: 'png', charts: 300 },
  { title: 'Page, line of 20 × 1000 points', workload: '20 × 1000 line', format: 'png', charts: 40 },
  { title: 'Page, bar as SVG', workload: 'bar', format: 'svg', charts: 400 },
];
const WARM_UP_SHARE = 0.5;
const SAMPLING_INTERVAL_US = 100;
const OPEN_TIMEOUT_MS = 20_000;
const SOME_WORK = 'for (let i = 0; i < 5e7; i++);';
/** In the page: draws all specifications, one after the other. */
const DRAW_ALL = `async function (specs, method) {
  for (const spec of specs) {
    const response = await chartwright[method](spec);
    if (!response.ok) throw new Error(JSON.stringify(response.error));
  }
}`;

/** CPU profiles of the main thread of one page, which draws without HTTP and without DevTools messages between two charts. */
export async function profilePage(): Promise<ChartProfile[]> {
  const bundleDir = mkdtempSync(join(tmpdir(), 'chartwright-profile-page-'));
  buildReadablePage(bundleDir);
  const originOf = originsIn(bundleDir);
  const found = await findBrowser({ dataDir: browserDir, onProgress: () => undefined });
  const supervisor = new BrowserSupervisor(found, createLog('error'), 'auto');
  await supervisor.start();
  try {
    const running = await supervisor.whenRunning();
    await DrawingPage.open(running, await readBundle(bundleDir), OPEN_TIMEOUT_MS);
    const target = await running.browser.waitForTarget((candidate) => candidate.url().startsWith(PAGE_ORIGIN));
    const session = await target.createCDPSession();
    const pid = await rendererOf(session);
    const profiles: ChartProfile[] = [];
    for (const { title, workload, format, charts } of CASES) {
      const count = charts * (1 + WARM_UP_SHARE);
      const specs = Array.from({ length: count }, (_, serial) =>
        JSON.stringify(parseSpec({ ...WORKLOADS[workload](serial), format }).spec),
      );
      const method = format === 'svg' ? 'drawSvg' : 'drawRaster';
      await drawAll(session, specs.slice(charts), method);
      const before = mainThreadCpuMs(pid);
      const profile = await profileOf(session, () => drawAll(session, specs.slice(0, charts), method));
      const cpuMs = (mainThreadCpuMs(pid) - before) / charts;
      profiles.push({ title, charts, cpuMs, summary: summarizeProfile(profile, originOf) });
    }
    return profiles;
  } finally {
    await supervisor.close();
    rmSync(bundleDir, { recursive: true, force: true });
  }
}

/** Builds the page with its names and a source map; the one of the service is minified. */
function buildReadablePage(bundleDir: string): void {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const options = ['--outDir', bundleDir, '--minify', 'false', '--sourcemap', 'hidden', '--logLevel', 'warn'];
  execFileSync(process.execPath, [vite, 'build', 'renderer-page', ...options], {
    cwd: root,
    stdio: 'inherit',
  });
}

async function drawAll(session: CDPSession, specs: string[], method: string): Promise<void> {
  const { exceptionDetails } = await session.send('Runtime.evaluate', {
    expression: `(${DRAW_ALL})(${JSON.stringify(specs)}, ${JSON.stringify(method)})`,
    awaitPromise: true,
  });
  if (exceptionDetails !== undefined) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
}

/** The process of the page: the renderer that has used most CPU time after some work in the page. */
async function rendererOf(session: CDPSession): Promise<number> {
  const renderers = processTree(process.pid).filter((each) => kindOf(each, process.pid) === 'renderer');
  const before = new Map(renderers.map(({ pid }) => [pid, mainThreadCpuMs(pid)]));
  await session.send('Runtime.evaluate', { expression: SOME_WORK });
  const used = renderers.map(({ pid }) => ({ pid, ms: mainThreadCpuMs(pid) - (before.get(pid) ?? 0) }));
  const [busiest] = used.sort((a, b) => b.ms - a.ms);
  if (busiest === undefined) throw new Error('no renderer process');
  return busiest.pid;
}

async function profileOf(session: CDPSession, work: () => Promise<void>): Promise<Profiler.Profile> {
  await session.send('Profiler.enable');
  await session.send('Profiler.setSamplingInterval', { interval: SAMPLING_INTERVAL_US });
  await session.send('Profiler.start');
  await work();
  const { profile } = await session.send('Profiler.stop');
  return profile as Profiler.Profile;
}

/** Our functions and those of packages by file and line of their sources; without a script of the page: Chromium itself. */
function originsIn(bundleDir: string): (frame: Profiler.ProfileNode['callFrame']) => Origin {
  const maps = new Map(
    readdirSync(bundleDir)
      .filter((name) => name.endsWith('.js.map'))
      .map((name) => [`${PAGE_ORIGIN}/${name.slice(0, -'.map'.length)}`, readMap(join(bundleDir, name))]),
  );
  return ({ functionName, url, lineNumber, columnNumber }) => {
    const name = functionName || '(anonymous)';
    const map = maps.get(url);
    if (map === undefined) return { function: name, module: name.startsWith('(') ? name : 'functions of Chromium' };
    const entry = map.findEntry(lineNumber, columnNumber);
    const source = 'originalSource' in entry ? entry.originalSource : '(bundle)';
    const line = 'originalLine' in entry ? entry.originalLine + 1 : 0;
    const dependency = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1];
    const file = dependency ?? source.replace(/^.*?(?=renderer-page\/|chart-spec\/)/, '');
    return { function: `${name} ${file}:${line}`, module: dependency ?? file.split('/').slice(0, 2).join('/') };
  };
}

function readMap(file: string): module.SourceMap {
  return new module.SourceMap(JSON.parse(readFileSync(file, 'utf8')));
}
