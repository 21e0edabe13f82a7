import { type Endpoint, endpoint } from '../http/http.js';
import { errorResponse } from '../http/openapi.js';
import type { RenderPipelines } from '../render/pipeline.js';
import type { Ai } from './input.js';
import { createAiStages } from './stages.js';

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
