import { type Endpoint, endpoint, type Pipeline } from '../http/http.js';
import { type Headers, RATE_LIMIT_HEADERS, RETRY_AFTER, type ResponseObject } from '../http/openapi.js';
import { drawnErrors } from './openapi.js';

type Stages = Pick<Pipeline<never>, 'stages'>;

/** Made by the render module, of its own stages and those of this module. */
export interface QuickChartPipelines {
  getChart: Stages;
  postChart: Stages;
  renderShortUrl: Stages;
  drawQrCode: Stages;
  /** The answer of a route that draws. */
  imageResponse: ResponseObject;
}

const tag = 'QuickChart';
const limits: Record<number, Headers> = { 429: { ...RATE_LIMIT_HEADERS, ...RETRY_AFTER }, 503: RETRY_AFTER };
const errors = (...statuses: number[]) => drawnErrors(statuses, limits);
const text = { 'text/plain': { schema: { type: 'string', description: '`format=base64`: a PNG in base64.' } } };
const binary = (contentMediaType: string) => ({ schema: { type: 'string', contentMediaType } });

/** GET and POST /chart, GET /chart/render/:id and GET /qr. */
export function quickChartEndpoints(pipelines: QuickChartPipelines): readonly Endpoint[] {
  const { imageResponse } = pipelines;
  const { 'application/json': _json, ...images } = imageResponse.content ?? {};
  const image: ResponseObject = {
    ...imageResponse,
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
        'The configuration may be JSON or a JavaScript object literal, in the syntax of Chart.js 2, 3 or 4. Nothing in it is executed. Without credentials the anonymous plan applies, as for `GET /api/v1/render`. The URL may have 64 KB. Unknown parameters are ignored. Every error is an image of its text.',
      responses: { 200: image, ...errors(400, 401, 403, 429, 500, 503) },
      stages: pipelines.getChart.stages,
      head: {
        operationId: 'describeQuickChart',
        summary: 'Draw a configuration of Chart.js and answer its headers only',
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
      stages: pipelines.postChart.stages,
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
      stages: pipelines.renderShortUrl.stages,
      head: { operationId: 'describeShortUrl', summary: 'Draw a saved chart and answer its headers only' },
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
            'X-Chart-Warnings': { description: 'Parameters without effect.', schema: { type: 'string' } },
            ETag: { schema: { type: 'string' } },
            'Cache-Control': { schema: { type: 'string' } },
          },
          content: { 'image/png': binary('image/png'), 'image/svg+xml': { schema: { type: 'string' } }, ...text },
        },
        304: { description: 'The code of the `If-None-Match` tag is current.', headers: RATE_LIMIT_HEADERS },
        ...errors(400, 401, 403, 429, 500, 503),
      },
      stages: pipelines.drawQrCode.stages,
    }),
  ];
}
