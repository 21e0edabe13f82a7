/**
 * The service without access checks: the same HTTP layer, specification, cache and Chromium, but no authentication, plans, limits or
 * history. The difference in latency to the whole service is the time that these take.
 */
import { createServer } from 'node:http';
import { startChromium } from '../src/browser/browser.js';
import type { HasCaller } from '../src/caller.js';
import { readConfig } from '../src/config/config.js';
import {
  createRequestHandler,
  createRequestMetrics,
  endpoint,
  Pipeline,
  readRawBody,
  stage,
} from '../src/http/http.js';
import { createLog } from '../src/platform/log.js';
import { createMetrics } from '../src/platform/metrics.js';
import { readHere } from '../src/platform/reading/reader.js';
import { createTimelines } from '../src/platform/tracing/timeline.js';
import { createSharerOf } from '../src/render/limits/payer.js';
import { createImageCache, createRenderService } from '../src/render/render.js';
import { startDeadline } from '../src/render/stages/deadline.js';
import { createKnownSpecs } from '../src/render/stages/known-specs.js';
import { parseSpecBody } from '../src/render/stages/parse-spec.js';
import { respondWithImageOrUrl } from '../src/render/stages/respond.js';
import { browserDir } from './service.js';

const anonymous = stage<object, HasCaller>((_ctx, next) => next({ caller: { kind: 'anonymous' } }));

const config = readConfig(process.env);
const log = createLog('warn');
const chromium = await startChromium({ ...config.chromium, dataDir: browserDir, log, onProgress: () => undefined });
const metrics = createMetrics();
const cache = createImageCache(config.cache.maxBytes);
const service = createRenderService({ chromium, cache, metrics, reserve: async () => undefined });
// Stored images need an account.
const refuse = () => Promise.reject(new Error('no account'));
const noStorage = { put: refuse, requireRoom: refuse };
const { stages } = Pipeline.begin()
  .use(readRawBody)
  .use(anonymous)
  .use(startDeadline(config.chromium.renderTimeoutMs))
  .use(parseSpecBody(createKnownSpecs()))
  .use(
    respondWithImageOrUrl({
      service,
      storage: noStorage,
      sharerOf: createSharerOf(false),
      publicUrl: config.http.publicUrl,
    }),
  );
const handle = createRequestHandler({
  log,
  trustedHops: 0,
  metrics: createRequestMetrics(metrics),
  timelines: createTimelines(metrics),
  isDraining: () => false,
  read: readHere,
  endpoints: [
    endpoint({
      method: 'post',
      path: '/api/v1/render',
      operationId: 'render',
      tag: 'Render',
      summary: 'Draw a chart',
      responses: {},
      stages,
    }),
  ],
});
createServer((request, response) => {
  if (request.method === 'POST') handle(request, response);
  else response.end('ready');
}).listen(config.http.port, '127.0.0.1');

process.on('SIGTERM', async () => {
  await chromium.close();
  process.exit(0);
});
