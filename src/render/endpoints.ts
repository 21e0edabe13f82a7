import { type Endpoint, endpoint } from '../http/http.js';
import { jsonResponse } from '../http/openapi.js';
import { HELP_LINK, imageErrors, validation } from './openapi.js';
import type { RenderPipelines } from './pipeline.js';

/** GET and POST /api/v1/render, and POST /api/v1/validate. */
export function renderEndpoints(
  pipelines: Pick<RenderPipelines, 'postRender' | 'getRender' | 'validate'>,
): readonly Endpoint[] {
  return [
    endpoint({
      method: 'post',
      path: '/api/v1/render',
      operationId: 'renderChart',
      tag: 'Render',
      keyScope: 'render',
      summary: 'Draw a chart from a JSON specification',
      description: 'The body is read as JSON whatever its Content-Type says; at most 2 MiB, uncompressed, UTF-8.',
      responses: {},
      stages: pipelines.postRender.stages,
    }),
    endpoint({
      method: 'get',
      path: '/api/v1/render',
      operationId: 'renderChartFromUrl',
      tag: 'Render',
      keyScope: 'render',
      summary: 'Draw a chart from URL parameters',
      description: `Can be used directly as an image source. Either \`chart\` holds the whole specification as base64url JSON, or the simple parameters describe it. Without credentials the anonymous plan applies: PNG, at most 1200 px per dimension. The whole URL may have at most 2000 characters.`,
      responses: imageErrors,
      stages: pipelines.getRender.stages,
      head: {
        operationId: 'describeChartFromUrl',
        summary: 'Draw a chart from URL parameters and return its headers only',
      },
    }),
    endpoint({
      method: 'post',
      path: '/api/v1/validate',
      operationId: 'validateChart',
      tag: 'Render',
      keyScope: 'render',
      summary: 'Validate a JSON specification without drawing it',
      description:
        'Any JSON gets 200 and the result. Not charged; counts towards the rate limit. Errors that only drawing finds (an option that Chart.js rejects) and the limits of the plan are not checked.',
      responses: { 200: jsonResponse('The result.', validation, HELP_LINK) },
      stages: pipelines.validate.stages,
    }),
  ];
}
