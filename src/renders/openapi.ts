import { urlParameters } from '../chart-spec/chart-spec.js';

const ref = (name: string) => ({ $ref: `#/components/headers/${name}` });

const rateHeaders = {
  'X-RateLimit-Limit': ref('X-RateLimit-Limit'),
  'X-RateLimit-Remaining': ref('X-RateLimit-Remaining'),
  'X-RateLimit-Reset': ref('X-RateLimit-Reset'),
};

const imageHeaders = {
  'X-Request-Id': ref('X-Request-Id'),
  ...rateHeaders,
  'X-Render-Time-Ms': {
    description: 'Render latency in milliseconds; about 0 for a HIT.',
    schema: { type: 'integer', minimum: 0 },
  },
  'X-Cache': { description: 'Whether the image was there already.', schema: { enum: ['HIT', 'MISS'] } },
  'X-Chart-Warnings': {
    description:
      'Unknown keys of the specification and the nearest known names, and a logo that could not be had, joined by `; `. Characters outside printable ASCII are percent-encoded.',
    schema: { type: 'string' },
  },
  'X-Chart-Alt': {
    description: 'The alternative text of the specification, percent-encoded outside printable ASCII.',
    schema: { type: 'string' },
  },
  ETag: {
    description: 'Quoted MD5 of the normalised specification. Send it back in `If-None-Match` to be spared the image.',
    schema: { type: 'string', examples: ['"9b2cf535f27731c974343645a3985328"'] },
  },
  'Cache-Control': {
    description:
      '`public, max-age=86400` when the URL says it all, 300 where a saved brand kit or a logo has a say; `private` where the key came in a header or the method is POST.',
    schema: { type: 'string' },
  },
  'Content-Disposition': { schema: { type: 'string', examples: ['inline; filename="chart.png"'] } },
};

const binary = (contentMediaType: string) => ({ schema: { type: 'string', contentMediaType } });

const error = (description: string, schema = 'Error', headers: Record<string, unknown> = {}) => ({
  description,
  headers: { 'X-Request-Id': ref('X-Request-Id'), ...headers },
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
});

const image = {
  description: 'The picture, in the format asked for.',
  headers: imageHeaders,
  content: {
    'image/png': binary('image/png'),
    'image/jpeg': binary('image/jpeg'),
    'image/svg+xml': { schema: { type: 'string' } },
    'image/webp': binary('image/webp'),
    'application/pdf': binary('application/pdf'),
  },
};

const notModified = {
  description: 'The picture of the `If-None-Match` tag is still the right one. Nothing was drawn.',
  headers: {
    'X-Request-Id': ref('X-Request-Id'),
    ...rateHeaders,
    ETag: imageHeaders.ETag,
    'Cache-Control': imageHeaders['Cache-Control'],
  },
};

const sharedErrors = {
  401: error('The key is invalid, revoked or malformed, or none was sent where one is needed.'),
  403: error('The plan does not include this picture, or the subscription has ended.', 'PlanError'),
  429: error('The rate limit is reached, or the quota of the billing period or the trial is used up.', 'QuotaError', {
    ...rateHeaders,
    'Retry-After': ref('Retry-After'),
  }),
  500: error('Our fault, never that of the specification.'),
  503: error('Too busy, stopping, or the database is away. Try again after `Retry-After` seconds.', 'Error', {
    'Retry-After': ref('Retry-After'),
  }),
};

const ifNoneMatch = {
  name: 'If-None-Match',
  in: 'header',
  description: 'An ETag, a list of them, or `*`. A match answers 304.',
  schema: { type: 'string' },
};

const specExample = {
  type: 'bar',
  data: { labels: ['Q1', 'Q2', 'Q3', 'Q4'], datasets: [{ label: 'Revenue', data: [12, 19, 8, 15] }] },
  title: 'Revenue by quarter',
};

const getParameters = urlParameters.flatMap(({ name, aliases, description, schema }) =>
  [name, ...aliases].map((spelling) => ({
    name: spelling,
    in: 'query',
    description: spelling === name ? description : `Same as \`${name}\`.`,
    schema,
  })),
);

const get = (operationId: string, method: string) => ({
  tags: ['Render'],
  operationId,
  summary: `Draw a chart from URL parameters${method}`,
  description:
    'Can be used directly as an image source. Either `chart` holds the whole specification as base64url JSON, or the simple parameters describe it. Without credentials the anonymous plan applies: PNG, at most 1200 px per dimension. The whole URL may have at most 2000 characters.',
  security: [{}, { bearer: [] }, { key: [] }, { apiKey: [] }],
  parameters: [...getParameters, ifNoneMatch],
  responses: {
    200: image,
    304: notModified,
    400: error('The specification is invalid (`details` names every fault), or the URL is too long.', 'SpecError'),
    ...sharedErrors,
  },
});

/** For /openapi.json. */
export const renderPaths = {
  '/api/v1/render': {
    post: {
      tags: ['Render'],
      operationId: 'renderChart',
      summary: 'Draw a chart from a JSON specification',
      description: 'The body is read as JSON whatever its Content-Type says; at most 2 MiB, uncompressed, UTF-8.',
      security: [{ bearer: [] }, { key: [] }, { apiKey: [] }],
      parameters: [ifNoneMatch],
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/ChartSpec' }, example: specExample } },
      },
      responses: {
        200: image,
        304: notModified,
        400: error('The body is not JSON, or the specification is invalid: `details` names every fault.', 'SpecError'),
        413: error('The body is larger than 2 MiB.'),
        415: error('The body is compressed.'),
        ...sharedErrors,
      },
    },
    get: get('renderChartFromUrl', ''),
    head: get('describeChartFromUrl', ' and answer its headers only'),
  },
};
