/**
 * Bare pages over CDP: two pages of the browser that the service starts, fed directly. No HTTP, no access checks, no queue, no database: what
 * remains is the limit for the service. Controlled by messages of its parent process, see bare-pages.ts. Argument: the kind of page.
 */
import { rm } from 'node:fs/promises';
import { type ChartSpec, parseSpec } from '../../chart-spec/spec.js';
import { DrawingPage } from '../../src/browser/drawing-page.js';
import { BrowserSupervisor } from '../../src/browser/launch/browser-supervisor.js';
import { findBrowser } from '../../src/browser/launch/find-browser.js';
import { builtPageDir, readBundle } from '../../src/browser/page-bundle.js';
import { print } from '../../src/browser/printers.js';
import { createLog } from '../../src/platform/log.js';
import { WORKLOADS } from '../charts.js';
import { measureLoop } from '../load.js';
import { browserDir } from '../service.js';
import type { Command, Reply } from './bare-pages.js';
import { writeChartJsPage } from './chart-js-page.js';

const PAGES = 2;
const OPEN_TIMEOUT_MS = 20_000;
const WARM_UP_DRAWS = 12;
/** Different charts, as many as a page may keep text widths of and more; few of the large ones, which take time to read. */
const SPECS = 1000;
const LARGE_SPECS = 40;

const kind = process.argv[2];
const supervisor = new BrowserSupervisor(
  await findBrowser({ dataDir: browserDir, onProgress: () => undefined }),
  createLog('error'),
  'auto',
);
await supervisor.start();
const running = await supervisor.whenRunning();
const chartJsPage = kind === 'chart.js' ? await writeChartJsPage() : undefined;
const bundle = await readBundle(chartJsPage ?? builtPageDir);
const pages = await Promise.all(
  Array.from({ length: PAGES }, () => DrawingPage.open(running, bundle, OPEN_TIMEOUT_MS)),
);
let specs: ChartSpec[] = [];
let serial = 0;

async function drawOn(page: DrawingPage): Promise<{ ms: number; bytes: number; ok: boolean }> {
  const spec = specs[serial++ % specs.length];
  if (spec === undefined) throw new Error('nothing is prepared');
  const startedAt = performance.now();
  const { image } = await print(page, spec);
  return { ms: performance.now() - startedAt, bytes: image.length, ok: image.length > 0 };
}

async function handle(command: Command): Promise<Reply> {
  if (command.do === 'prepare') {
    const count = command.workload === '20 × 1000 line' ? LARGE_SPECS : SPECS;
    const chartOf = WORKLOADS[command.workload];
    specs = Array.from({ length: count }, (_, i) => parseSpec({ ...chartOf(i), format: command.format }).spec);
    for (const page of pages) for (let i = 0; i < WARM_UP_DRAWS; i++) await drawOn(page);
    return { done: 'prepared' };
  }
  // A page draws one chart at a time.
  const concurrency = Math.min(command.concurrency, PAGES);
  const result = await measureLoop({ ...command, concurrency }, async (client) => {
    const page = pages[client];
    if (page === undefined) throw new Error(`no page ${client}`);
    return drawOn(page);
  });
  return { done: 'run', result };
}

const reply = (message: Reply): void => void process.send?.(message);
process.on('message', async (command: Command) => reply(await handle(command)));
process.on('disconnect', async () => {
  await supervisor.close();
  if (chartJsPage !== undefined) await rm(chartJsPage, { recursive: true });
  process.exit(0);
});
reply({ done: 'ready' });
