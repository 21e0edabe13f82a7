import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { createRequestHandler, endpoint, Pipeline, type Stage } from '../../src/http/http.js';
import { createMetrics } from '../../src/platform/metrics.js';
import { readHere } from '../../src/platform/reading/reader.js';
import { createTimelines } from '../../src/platform/tracing/timeline.js';

interface Options {
  log: Logger;
  observe?: (method: string, route: string, status: number) => unknown;
}

/** The request handler of a service whose only routes are GET / and POST /, with these stages. */
export function handlerOf(
  { log, observe = () => undefined }: Options,
  stages: Pipeline<never>['stages'] | Stage,
): (req: IncomingMessage, res: ServerResponse) => void {
  const list = typeof stages === 'function' ? Pipeline.begin().use(stages).stages : stages;
  const route = { path: '/', tag: 'Operation', summary: 'Test', responses: {}, stages: list } as const;
  return createRequestHandler({
    log,
    trustedHops: 0,
    metrics: { begin: () => undefined, end: (method, path, status) => void observe(method, path, status) },
    timelines: createTimelines(createMetrics()),
    isDraining: () => false,
    read: readHere,
    endpoints: [
      endpoint({ ...route, method: 'get', operationId: 'get' }),
      endpoint({ ...route, method: 'post', operationId: 'post' }),
    ],
  });
}
