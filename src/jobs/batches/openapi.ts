import { ANY_CREDENTIALS, errorAnswer, jsonBody } from '../../http/legacy-openapi.js';
import { MAX_MIB } from './archive.js';
import { MAX_CHARTS, MAX_MEGAPIXELS, NAME_CHARS } from './batch-input.js';

/** What every route that accepts a job takes and answers, in the words of jobs. */
export interface Acceptance {
  acceptedAnswer: object;
  acceptFailures: object;
  idempotencyKeyParameter: object;
}

const example = {
  charts: [
    {
      name: 'Quarterly revenue',
      spec: { type: 'bar', data: { labels: ['Q1', 'Q2'], datasets: [{ label: 'Revenue', data: [12, 19] }] } },
    },
    {
      spec: {
        type: 'line',
        title: 'Orders',
        format: 'svg',
        data: { labels: ['Mon', 'Tue'], datasets: [{ data: [3, 7] }] },
      },
    },
  ],
};

const chart = {
  type: 'object',
  additionalProperties: false,
  required: ['spec'],
  properties: {
    name: {
      type: 'string',
      minLength: 1,
      maxLength: NAME_CHARS,
      description: 'What its file is called after; the title of the chart where it is left out.',
    },
    spec: { $ref: '#/components/schemas/ChartSpec' },
  },
};

const description = [
  `Up to ${MAX_CHARTS} charts as one job. Every specification is checked now; \`returnUrl\` in them means nothing. The result is a ZIP file of pictures, named`,
  'by their place and their name or title (`001-quarterly-revenue.png`), with a `manifest.json` that says what became of each:',
  '`{total, succeeded, failed, charts: [{index, name, format, width, height, devicePixelRatio, status, file, bytes, warnings?, error?, details?}]}`,',
  'where `index` counts from 0 as the paths of faults do. One render of the quota per chart. A chart that cannot be drawn is given back and leaves the others',
  'alone; when none can be drawn, the job fails.',
  `The PNG, JPEG and WebP pictures may have ${MAX_MEGAPIXELS} megapixels together (width × height × devicePixelRatio²), and all files ${MAX_MIB} MiB: a picture that`,
  'would exceed that is a failure in the manifest.',
].join(' ');

/** For /openapi.json. */
export const batchPaths = ({ acceptedAnswer, acceptFailures, idempotencyKeyParameter }: Acceptance) => ({
  '/api/v1/batches': {
    post: {
      tags: ['Jobs'],
      operationId: 'createBatch',
      summary: 'Draw many charts into one ZIP file',
      description,
      security: ANY_CREDENTIALS,
      parameters: [idempotencyKeyParameter],
      requestBody: jsonBody(
        {
          required: ['charts'],
          properties: { charts: { type: 'array', minItems: 1, maxItems: MAX_CHARTS, items: chart } },
        },
        example,
      ),
      responses: {
        202: acceptedAnswer,
        400: errorAnswer(
          'Something is wrong: `details` names every fault of every chart by its path, such as `charts.3.spec.data.labels`.',
          'RequestError',
        ),
        ...acceptFailures,
        403: errorAnswer(
          'The plan does not include a chart, and `details` names all that it does not; or the subscription has ended.',
          'PlanError',
        ),
      },
    },
  },
});
