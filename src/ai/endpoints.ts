import { ApiError, CHART_TYPES } from '../../chart-spec/spec.js';
import type { Suggestion } from '../http/errors.js';
import { clientSignal, type Endpoint, endpoint, readJsonBody, stage } from '../http/http.js';
import { errorResponse } from '../http/openapi.js';
import type { RenderPipelines } from '../render/pipeline.js';
import type { AiStages } from '../render/route-stages.js';
import { type Ai, aiInput, clientFields } from './input.js';

/** POST /api/v1/ai/render. */
export function aiEndpoints(
  ai: Ai,
  pipelines: Pick<RenderPipelines, 'renderDescription'>,
  publicUrl: string,
): readonly Endpoint[] {
  return [
    endpoint({
      method: 'post',
      path: '/api/v1/ai/render',
      operationId: 'renderDescription',
      tag: 'Render',
      keyScope: 'render',
      summary: 'Draw a chart from a description in words',
      description:
        'For the Pro and Business plans. Takes one AI render and no other. What the words leave open is named in a 422; nothing is guessed, and errors cost nothing.',
      responses: {
        403: errorResponse('The plan has no AI renders, or does not include this image.', 'ForbiddenError'),
      },
      stages: pipelines.renderDescription(createAiStages(ai, publicUrl)).stages,
    }),
  ];
}

const EXAMPLE = { description: 'line chart of revenue by month', data: 'month,revenue\nJan,120\nFeb,135\nMar,128' };

/** The stages that the pipeline of descriptions takes. */
export function createAiStages(ai: Ai, publicUrl: string): AiStages {
  return {
    readDescription: readJsonBody(aiInput, EXAMPLE),
    interpretDescription: stage(
      async (ctx, next) => {
        const { description, data } = ctx.state.input;
        const startMs = performance.now();
        const fields = clientFields(ctx.state.input);
        const parsed = await ai
          .read({ description, data, fields }, { signal: clientSignal(ctx), read: ctx.state.read })
          .catch((error: unknown) => {
            throw error instanceof ApiError ? withAddresses(error, publicUrl) : error;
          });
        const generationMs = Math.round(performance.now() - startMs);
        await next(parsed);
        ctx.set('X-AI-Chart-Type', parsed.spec.type);
        ctx.set('X-AI-Generation-Ms', String(generationMs));
      },
      {
        headers: {
          'X-AI-Chart-Type': {
            description: 'The type that the description was read as.',
            schema: { enum: CHART_TYPES },
          },
          'X-AI-Generation-Ms': {
            description: 'How long reading the description took, in milliseconds.',
            schema: { type: 'integer', minimum: 0 },
          },
        },
        responses: {
          422: errorResponse(
            'The description is not understood whole, or the chart made from it is invalid: `details` quotes it, `suggestions` holds charts that may be meant.',
            'SpecError',
          ),
        },
      },
      'interpret',
    ),
  };
}

/** Suggestions open in the playground of this service. */
function withAddresses(error: ApiError, publicUrl: string): ApiError {
  const { suggestions } = error.body as { suggestions?: readonly Suggestion[] };
  if (suggestions === undefined) return error;
  const absolute = suggestions.map((one) => ({ ...one, playgroundUrl: `${publicUrl}${one.playgroundUrl}` }));
  return new ApiError(error.status, { ...error.body, suggestions: absolute }, error.headers);
}
