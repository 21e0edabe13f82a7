import { errorAnswer, jsonBody, response } from '../http/openapi.js';
import { MAX_DESCRIPTION_CHARS } from './input.js';

/** How POST /api/v1/render is described: what it answers, this route answers too. */
interface RenderDescription {
  parameters: object[];
  responses: { 200: { headers: object }; 304: object } & Record<number, object>;
}

const numbers = { type: 'object', additionalProperties: { type: ['number', 'string', 'null'] } };
const series = {
  type: 'object',
  additionalProperties: { type: 'array', items: { type: ['number', 'string', 'null'] } },
};
const side = { type: 'integer', minimum: 100, maximum: 4000 };

const properties = {
  description: {
    type: 'string',
    minLength: 1,
    maxLength: MAX_DESCRIPTION_CHARS,
    description: 'What to draw, in English: the type, and the numbers with their labels where they are not in `data`.',
  },
  data: {
    description:
      'The numbers as a table: CSV text, an array of rows, or an object of label → number or series → numbers.',
    anyOf: [
      { type: 'string' },
      { type: 'array', items: { type: ['object', 'array', 'number', 'null'] } },
      numbers,
      series,
    ],
  },
  brandKitId: { type: 'string', description: 'A preset, or the UUID of a brand kit.' },
  width: side,
  height: side,
  format: { enum: ['png', 'jpeg', 'svg', 'webp', 'pdf'], default: 'png' },
  returnUrl: { type: 'boolean', default: false, description: 'Answer JSON with a URL instead of the picture.' },
};

const example = { description: 'line chart of revenue by month', data: 'month,revenue\nJan,120\nFeb,135\nMar,128' };

const aiHeaders = {
  'X-AI-Chart-Type': {
    description: 'The type that the description was read as.',
    schema: { enum: ['line', 'bar', 'pie', 'doughnut', 'radar', 'polarArea'] },
  },
  'X-AI-Generation-Ms': {
    description: 'How long reading the description took, in milliseconds.',
    schema: { type: 'integer', minimum: 0 },
  },
};

/** For /openapi.json. */
export function aiPaths({ parameters, responses }: RenderDescription) {
  const picture = responses[200];
  return {
    '/api/v1/ai/render': {
      post: {
        tags: ['Render'],
        operationId: 'renderDescription',
        summary: 'Draw a chart from a description in words',
        description:
          'For the Pro and Business plans. Takes one AI render, and one render where the picture has to be drawn. What the words leave open is named in a 422; nothing is guessed, and refusals cost nothing.',
        security: [{ bearer: [] }, { key: [] }, { apiKey: [] }],
        parameters,
        requestBody: jsonBody({ required: ['description'], properties }, example),
        responses: {
          ...responses,
          200: { ...picture, headers: { ...picture.headers, ...aiHeaders } },
          400: response('InvalidRequest'),
          403: errorAnswer('The plan has no AI renders, or does not include this picture.', 'PlanError'),
          422: errorAnswer(
            'The description leaves something open, or what was made of it is no valid chart: `details` names it by the path in the specification.',
            'SpecError',
          ),
        },
      },
    },
  };
}
