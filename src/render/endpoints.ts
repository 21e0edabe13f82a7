import { type Endpoint, endpoint } from '../http/http.js';
import { errorResponse, jsonResponse, type Parameter, type Responses } from '../http/openapi.js';
import { asImage, imageResponse, limitReached, planRefusal, unavailable, validation } from './openapi.js';
import type { renderPipelines } from './pipeline.js';

const anonymously = 'Without credentials the anonymous plan applies: PNG, at most 1200 px per dimension.';
/** The errors of a GET route, each of which may be an image. */
const imageErrors: Responses = {
  400: asImage(
    errorResponse('The specification is invalid (`details` names every error), or the URL is too long.', 'SpecError'),
  ),
  401: asImage(errorResponse('The key is invalid, revoked or malformed.')),
  403: asImage(planRefusal),
  429: asImage(limitReached),
  500: asImage(errorResponse('An error of the service, never caused by the specification.')),
  503: asImage(unavailable),
};

const { 'application/pdf': _pdf, ...templateContent } = imageResponse.content ?? {};

/** The routes that answer an image, and POST /api/v1/validate. */
export function renderEndpoints(
  pipelines: ReturnType<typeof renderPipelines>,
  templateId: Parameter,
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
      description: `Can be used directly as an image source. Either \`chart\` holds the whole specification as base64url JSON, or the simple parameters describe it. ${anonymously} The whole URL may have at most 2000 characters.`,
      responses: imageErrors,
      stages: pipelines.getRender.stages,
      head: {
        operationId: 'describeChartFromUrl',
        summary: 'Draw a chart from URL parameters and answer its headers only',
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/v1/templates/:templateId/render',
      operationId: 'renderTemplate',
      tag: 'Templates',
      keyScope: 'render',
      summary: 'Draw a template with your own data',
      description: `Built-in templates need no credentials. ${anonymously} Templates of your own need yours. With \`labels\` or \`data\` the sample's key figures, badge and alternative text are left out; series that \`data\` does not give are left out too. The whole URL may have at most 2000 characters.`,
      parameters: [templateId],
      responses: {
        ...imageErrors,
        200: { ...imageResponse, content: templateContent },
        404: asImage(errorResponse('There is no such template among the built-in ones and your own.')),
      },
      stages: pipelines.renderTemplate.stages,
      head: {
        operationId: 'describeTemplate',
        summary: 'Draw a template with your own data and answer its headers only',
      },
    }),
    endpoint({
      method: 'post',
      path: '/api/v1/ai/render',
      operationId: 'renderDescription',
      tag: 'Render',
      keyScope: 'render',
      summary: 'Draw a chart from a description in words',
      description:
        'For the Pro and Business plans. Takes one AI render, and one render when the image has to be drawn. What the words leave open is named in a 422; nothing is guessed, and errors cost nothing.',
      responses: {
        403: errorResponse('The plan has no AI renders, or does not include this image.', 'ForbiddenError'),
      },
      stages: pipelines.renderDescription.stages,
    }),
    endpoint({
      method: 'post',
      path: '/api/v1/validate',
      operationId: 'validateChart',
      tag: 'Render',
      keyScope: 'render',
      summary: 'Validate a JSON specification without drawing it',
      description:
        'Any JSON is answered with 200 and the result. Not charged; counts towards the rate limit. Errors that only drawing finds (an option that Chart.js rejects) and the limits of the plan are not checked.',
      responses: { 200: jsonResponse('The result.', validation) },
      stages: pipelines.validate.stages,
    }),
  ];
}
