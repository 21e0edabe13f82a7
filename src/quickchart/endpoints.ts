import { type Endpoint, endpoint } from '../http/http.js';
import { type Headers, RATE_LIMIT_HEADERS, RETRY_AFTER, type ResponseObject } from '../http/openapi.js';
import type { RenderPipelines } from '../render/pipeline.js';
import { drawnErrors } from './openapi.js';
import type { AllQuickChartStages } from './stages.js';

/** The routes of src/render/pipeline.ts that belong to this module. */
export type QuickChartPipelines = Pick<
  RenderPipelines,
  'getChart' | 'postChart' | 'renderShortUrl' | 'embedShortUrl' | 'describeShortUrl' | 'drawQrCode' | 'responses'
>;

const tag = 'QuickChart';
const limits: Record<number, Headers> = { 429: { ...RATE_LIMIT_HEADERS, ...RETRY_AFTER }, 503: RETRY_AFTER };
const errors = (...statuses: number[]) => drawnErrors(statuses, limits);
const text = { 'text/plain': { schema: { type: 'string', description: '`format=base64`: a PNG in base64.' } } };
const binary = (contentMediaType: string) => ({ schema: { type: 'string', contentMediaType } });

/** GET and POST /chart and /gchart, GET /chart/render/:id and GET /qr. */
export function quickChartEndpoints(stages: AllQuickChartStages, pipelines: QuickChartPipelines): readonly Endpoint[] {
  const { image: drawn } = pipelines.responses;
  const { 'application/json': _json, ...images } = drawn.content ?? {};
  const image: ResponseObject = {
    ...drawn,
    description: 'The image, in the requested format.',
    content: { ...images, ...text },
  };
  return [
    endpoint({
      method: 'get',
      path: '/chart',
      operationId: 'drawQuickChart',
      tag,
      keyScope: 'render',
      summary: 'Draw a configuration of Chart.js, as QuickChart does',
      description:
        'The configuration may be JSON or a JavaScript object literal, in the syntax of Chart.js 2, 3 or 4. Nothing in it is executed. Without credentials the anonymous plan applies, as for `GET /api/v1/render`. The URL may have 64 KB. Unknown parameters are ignored. Every error is an image of its text. With `cht` the parameters are those of `/gchart`.',
      responses: { 200: image, ...errors(400, 401, 403, 429, 500, 503) },
      stages: pipelines.getChart(stages).stages,
      head: {
        operationId: 'describeQuickChart',
        summary: 'Draw a configuration of Chart.js and return its headers only',
      },
    }),
    endpoint({
      method: 'post',
      path: '/chart',
      operationId: 'drawPostedQuickChart',
      tag,
      keyScope: 'render',
      summary: 'Draw a configuration of Chart.js from a body',
      description:
        'As `GET /chart`, with the parameters as fields of a JSON body, or of a form. Credentials are required: in the header, in the query, or as `key` in the body.',
      responses: { 200: image, ...errors(400, 401, 403, 413, 415, 429, 500, 503) },
      stages: pipelines.postChart(stages).stages,
    }),
    endpoint({
      method: 'get',
      path: '/gchart',
      operationId: 'drawImageChart',
      tag,
      keyScope: 'render',
      summary: 'Draw a URL of Google Image Charts or Image-Charts',
      description:
        'Rules are those of `GET /chart`. `X-Chart-Warnings` names each parameter that is not drawn, or only in part. `cht=qr` is a QR code, as of `/qr`.',
      responses: { 200: image, ...errors(400, 401, 403, 429, 500, 503) },
      stages: pipelines.getChart(stages, stages.parseImageChartQuery).stages,
      head: { operationId: 'describeImageChart', summary: 'Draw a URL of Image-Charts and return its headers only' },
    }),
    endpoint({
      method: 'post',
      path: '/gchart',
      operationId: 'drawPostedImageChart',
      tag,
      keyScope: 'render',
      summary: 'Draw a posted form of Google Image Charts or Image-Charts',
      description:
        'As `GET /gchart`, with the parameters as fields of a form or of a JSON body. Credentials are required, as for `POST /chart`.',
      responses: { 200: image, ...errors(400, 401, 403, 413, 415, 429, 500, 503) },
      stages: pipelines.postChart(stages, stages.parsePostedImageChart).stages,
    }),
    endpoint({
      method: 'get',
      path: '/chart/render/:id',
      operationId: 'drawShortUrl',
      tag,
      keyScope: 'render',
      summary: 'Draw a saved chart',
      description:
        'Needs no credentials: the account that saved the chart is charged. The query can replace parts of it where it was created with `allowOverrides`; a 429 is JSON.',
      responses: { 200: image, ...errors(400, 403, 404, 429, 500, 503) },
      stages: pipelines.renderShortUrl(stages).stages,
      head: { operationId: 'describeShortUrl', summary: 'Draw a saved chart and return its headers only' },
    }),
    endpoint({
      method: 'get',
      path: '/embed/:id',
      operationId: 'embedShortUrl',
      tag,
      keyScope: 'render',
      summary: 'A page with the interactive chart of a short URL',
      description: 'As `GET /embed`. The query is that of `GET /chart/render/{id}`.',
      responses: pipelines.responses.page,
      stages: pipelines.embedShortUrl(stages).stages,
    }),
    endpoint({
      method: 'get',
      path: '/qr',
      operationId: 'drawQrCode',
      tag,
      keyScope: 'render',
      summary: 'Draw a QR code',
      description:
        'Counts towards the rate limit. Not charged and not in the history. Without credentials: PNG, at most 1200 px.',
      responses: {
        200: {
          description: 'The code.',
          headers: {
            'X-Renderer': drawn.headers?.['X-Renderer'] ?? {},
            'X-Chart-Warnings': { description: 'Parameters without effect.', schema: { type: 'string' } },
            ETag: { schema: { type: 'string' } },
            'Cache-Control': { schema: { type: 'string' } },
          },
          content: { 'image/png': binary('image/png'), 'image/svg+xml': { schema: { type: 'string' } }, ...text },
        },
        304: { description: 'The code of the `If-None-Match` tag is current.', headers: RATE_LIMIT_HEADERS },
        ...errors(400, 401, 403, 429, 500, 503),
      },
      stages: pipelines.drawQrCode(stages).stages,
    }),
  ];
}
