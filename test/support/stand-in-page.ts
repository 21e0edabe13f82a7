import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import type { ChartSpec } from '../../chart-spec/model/chart-spec.js';
import { ApiError } from '../../chart-spec/model/errors.js';
import { type Chromium, type ChromiumOptions, startChromium } from '../../src/browser/browser.js';

/** The tests share one unpacked browser. */
export const testDataDir = fileURLToPath(new URL('../../../data', import.meta.url));

/**
 * What it draws with others in one call has the note `one of` and the number of charts that the call asked for.
 *
 * A page that can be told to misbehave through the spec's `alt`: `hang` spins for ever, `stuck` too but in native code, which DevTools cannot
 * end, `never` does not end, `slow` takes 400 ms and `long`
 * 2 s, these three without using the processor, `refuse` returns an error, `exhaust` allocates memory for ever, `crash` overflows the stack of the renderer process
 * (SIGSEGV: layout is recursive, and a script may nest any number of elements),
 * as SVG it tries to reach a port (its `alt`) in many ways and returns which of them worked. Everything around the page is real.
 */
const SCRIPT = `
const canvas = document.createElement('canvas');
const load = (src) => new Promise((ok, no) => Object.assign(new Image(), { onload: ok, onerror: no, src }));
const open = (url) => new Promise((ok, no) => Object.assign(new WebSocket(url), { onopen: ok, onerror: no }));
const beStuck = () => 'a'.repeat(2 ** 28).lastIndexOf('a'.repeat(2 ** 20) + 'b');
let report, drawn;
const inTurn = async (asked, budgetMs, drawOne) => {
  const endAt = performance.now() + budgetMs;
  drawn = [];
  for (const one of asked) {
    if (drawn.length > 0 && performance.now() >= endAt) break;
    drawn.push(await drawOne(one));
  }
  return drawn;
};
globalThis.chartwright = {
  openReport(json) {
    report = JSON.parse(json);
    return { cutTexts: [] };
  },
  tryReportCharts(from, count, budgetMs) {
    const charts = report.pages.flatMap(({ charts }) => charts).slice(from, from + count);
    return inTurn(charts, budgetMs, async ({ spec: { alt } }) => {
      if (alt === 'hang') for (;;);
      if (alt === 'stuck') beStuck();
      if (alt === 'never') await new Promise(() => undefined);
      if (alt === 'long') await new Promise((done) => setTimeout(done, 2000));
      return { ok: true, value: null };
    });
  },
  takeTried: () => drawn,
  drawSeveral(jsons, budgetMs) {
    const note = 'one of ' + jsons.length;
    return inTurn(jsons, budgetMs, async (json) => ({ ...(await this.drawRaster(json)), notes: [note] }));
  },
  takeDrawn: () => drawn,
  async drawRaster(json) {
    const spec = JSON.parse(json);
    if (spec.alt === 'hang') for (;;);
    if (spec.alt === 'stuck') beStuck();
    if (spec.alt === 'never') await new Promise(() => undefined);
    if (spec.alt === 'exhaust') {
      const kept = [];
      for (;;) kept.push(new Array(100_000).fill({}));
    }
    if (spec.alt === 'slow') await new Promise((done) => setTimeout(done, 400));
    if (spec.alt === 'long') await new Promise((done) => setTimeout(done, 2000));
    if (spec.alt === 'crash') {
      let parent = document.body;
      for (let depth = 0; depth < 100_000; depth++) parent = parent.appendChild(document.createElement('div'));
      document.body.offsetHeight;
    }
    if (spec.alt === 'refuse') return { ok: false, error: { path: 'options.scales.x', message: 'unknown scale' } };
    canvas.width = spec.width;
    canvas.height = spec.height;
    canvas.getContext('2d').fillRect(0, 0, 9, 9);
    return { ok: true, value: { base64: canvas.toDataURL('image/png').split(',')[1], encodeMs: 0 } };
  },
  async drawSvg(json) {
    const host = '127.0.0.1:' + JSON.parse(json).alt;
    const attempts = {
      fetch: () => fetch('http://' + host + '/fetch'),
      own: () => fetch('/index.html'),
      image: () => load('http://' + host + '/image'),
      file: () => load('file:///etc/passwd'),
      socket: () => open('ws://' + host + '/socket'),
      eval: async () => eval('1'),
      frame: () => { document.body.append(Object.assign(document.createElement('iframe'), { src: 'http://' + host + '/frame' })); throw 0; },
      leave: () => { location.href = 'http://' + host + '/leave'; throw 0; },
    };
    const escaped = [];
    for (const [name, attempt] of Object.entries(attempts)) {
      try { await attempt(); escaped.push(name); } catch { continue; }
    }
    return { ok: true, value: { svg: escaped.join(' '), texts: [], idPrefix: '', emoji: {} } };
  },
};`;

export async function makeStandInPage(): Promise<{ pageDir: string; remove(): Promise<void> }> {
  const pageDir = await mkdtemp(join(tmpdir(), 'stand-in-page-'));
  await writeFile(join(pageDir, 'index.html'), '<!doctype html><script type="module" src="/page.js"></script>');
  await writeFile(join(pageDir, 'page.js'), SCRIPT);
  return { pageDir, remove: () => rm(pageDir, { recursive: true, force: true }) };
}

export function chart(change: Partial<ChartSpec> = {}): ChartSpec {
  return {
    type: 'bar',
    data: { labels: ['a', 'b'], datasets: [{ data: [1, 2] }] },
    options: {},
    width: 120,
    height: 100,
    format: 'png',
    devicePixelRatio: 1,
    ...change,
  };
}

/** The error that a call is rejected with; any other outcome fails the test. */
export async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => new Error('it did not fail'),
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return error;
  throw error;
}

/** The real browser and pool with the page of `pageDir`; by default a small pool with short time limits. */
export function startTestChromium(change: Partial<ChromiumOptions> & { pageDir: string }): Promise<Chromium> {
  return startChromium({
    dataDir: testDataDir,
    poolSize: 2,
    queueLimit: 16,
    renderTimeoutMs: 10_000,
    log: pino({ level: 'silent' }),
    onProgress: () => undefined,
    ...change,
  });
}
