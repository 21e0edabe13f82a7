/**
 * The service without its gate: the same edge, specification, cache and Chromium, but nobody is asked who they are, nothing is counted and
 * nothing recorded. What the whole service takes longer than this is what the gate costs.
 */
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import type { CallerState } from '../src/accounts/accounts.js';
import { startChromium } from '../src/browser/browser.js';
import { readConfig } from '../src/config.js';
import { createEdge, type Stage } from '../src/http/http.js';
import { createLog } from '../src/platform/log.js';
import { createMetrics } from '../src/platform/metrics.js';
import { createImageCache, createRenders } from '../src/render/render.js';
import { createRenderStages, renderRoutes } from '../src/render/routes.js';

/** The browser is unpacked where `npm start` has it too. */
const BROWSER_DIR = resolve(import.meta.dirname, '../../data');

const pass: Stage<CallerState> = (_ctx, next) => next();
const welcome: Stage<CallerState> = (ctx, next) => {
  ctx.state.principal = { kind: 'anonymous' };
  return next();
};

const config = readConfig(process.env);
const log = createLog('warn');
const chromium = await startChromium({ ...config.chromium, dataDir: BROWSER_DIR, log, onProgress: () => undefined });
const metrics = createMetrics();
const cache = createImageCache(config.cache.maxBytes);
const renders = createRenders({ chromium, cache, metrics, reserve: async () => undefined });
const stages = createRenderStages({
  accounts: { authenticate: () => welcome },
  access: { admit: () => undefined, limitRate: pass, permit: () => undefined },
  brandKits: { dress: async (_principal, spec) => ({ spec, isOfSavedKit: false }) },
  usage: { recordRender: () => pass },
  logos: { attach: async (spec) => ({ spec, warnings: [], hasLogoUrl: false }) },
  renders,
  // Without an account nothing is ever stored.
  storage: { put: () => Promise.reject(new Error('no account')) },
  errorsAsImages: (_ctx, next) => next(),
  trustedHops: 0,
});
const options = { log, trustedHops: 0, observe: metrics.observeRequest, isDraining: () => false };
const handle = createEdge(options, [renderRoutes(stages)]);
createServer((request, response) => {
  if (request.method === 'POST') handle(request, response);
  else response.end('ready');
}).listen(config.http.port, '127.0.0.1');

process.on('SIGTERM', async () => {
  await chromium.close();
  process.exit(0);
});
