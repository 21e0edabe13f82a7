import { CHART_TYPES } from '../../chart-spec/spec.js';
import { clientSignal, readJsonBody, stage } from '../http/http.js';
import { errorResponse } from '../http/openapi.js';
import type { AiStages } from '../render/route-stages.js';
import { type Ai, aiInput, clientFields } from './input.js';

const EXAMPLE = { description: 'line chart of revenue by month', data: 'month,revenue\nJan,120\nFeb,135\nMar,128' };

/** The stages that the pipeline of descriptions takes. */
export function createAiStages(ai: Ai): AiStages {
  return {
    readDescription: readJsonBody(aiInput, EXAMPLE),
    interpretDescription: stage(
      async (ctx, next) => {
        const { description, data } = ctx.state.input;
        const startMs = performance.now();
        const fields = clientFields(ctx.state.input);
        const parsed = await ai.read(
          { description, data, fields },
          { signal: clientSignal(ctx), read: ctx.state.read },
        );
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
            'The description leaves something open, or the chart made from it is invalid: `details` names it by the path in the specification.',
            'SpecError',
          ),
        },
      },
      'interpret',
    ),
  };
}
