import { urlParameters } from '../chart-spec/chart-spec.js';
import { errorAnswer, header, rateHeaders } from '../http/openapi.js';

const imageHeaders = {
  'X-Request-Id': header('X-Request-Id'),
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
      '`public, max-age=86400` when the URL says it all, 300 where a saved brand kit, a template of your own or a logo has a say; `private` where the key came in a header or the method is POST.',
    schema: { type: 'string' },
  },
  'Content-Disposition': { schema: { type: 'string', examples: ['inline; filename="chart.png"'] } },
};

const binary = (contentMediaType: string) => ({ schema: { type: 'string', contentMediaType } });

const stored = {
  type: 'object',
  required: ['url', 'format', 'width', 'height', 'bytes', 'expiresAt'],
  properties: {
    url: { type: 'string', format: 'uri', description: 'Cannot be guessed, and is never another picture.' },
    format: { enum: ['png', 'jpeg', 'svg', 'webp', 'pdf'] },
    width: { type: 'integer', description: 'As in the specification: CSS px, before `devicePixelRatio`.' },
    height: { type: 'integer' },
    bytes: { type: 'integer', description: 'Size of the picture.' },
    expiresAt: { type: 'string', format: 'date-time', description: 'Asking for the same picture again moves it.' },
  },
};

const image = {
  description: 'The picture, in the format asked for; with `returnUrl` and credentials where it is stored.',
  headers: imageHeaders,
  content: {
    'image/png': binary('image/png'),
    'image/jpeg': binary('image/jpeg'),
    'image/svg+xml': { schema: { type: 'string' } },
    'image/webp': binary('image/webp'),
    'application/pdf': binary('application/pdf'),
    'application/json': { schema: stored },
  },
};

const notModified = {
  description: 'The picture of the `If-None-Match` tag is still the right one. Nothing was drawn.',
  headers: {
    'X-Request-Id': header('X-Request-Id'),
    ...rateHeaders,
    ETag: imageHeaders.ETag,
    'Cache-Control': imageHeaders['Cache-Control'],
  },
};

const sharedErrors = {
  401: errorAnswer('The key is invalid, revoked or malformed, or none was sent where one is needed.'),
  403: errorAnswer('The plan does not include this picture, or the subscription has ended.', 'PlanError'),
  429: errorAnswer(
    'The rate limit is reached, or the quota of the billing period or the trial is used up.',
    'QuotaError',
    {
      ...rateHeaders,
      'Retry-After': header('Retry-After'),
    },
  ),
  500: errorAnswer('Our fault, never that of the specification.'),
  503: errorAnswer(
    'Too busy, stopping, or the database is away; for `returnUrl` also the store of pictures. Try again after `Retry-After` seconds.',
    'Error',
    {
      'Retry-After': header('Retry-After'),
    },
  ),
};

const ifNoneMatch = {
  name: 'If-None-Match',
  in: 'header',
  description: 'An ETag, a list of them, or `*`. A match answers 304.',
  schema: { type: 'string' },
};

const warnings = { type: 'array', items: { type: 'string' }, description: 'As in `X-Chart-Warnings`.' };
const verdict = {
  oneOf: [
    {
      type: 'object',
      required: ['valid', 'warnings'],
      properties: { valid: { const: true }, warnings },
      additionalProperties: false,
    },
    {
      type: 'object',
      required: ['valid', 'details', 'warnings'],
      properties: {
        valid: { const: false },
        details: { $ref: '#/components/schemas/SpecError/properties/details' },
        warnings,
      },
    },
  ],
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

const errorsParameter = {
  name: 'errors',
  in: 'query',
  description:
    '`image`: answer an error as a picture of its text (PNG), for places that can show nothing else. The status stays what it is, and `X-Chart-Error` has the text. JSON where no picture can be drawn.',
  schema: { enum: ['image'] },
};

/** An error that `errors=image` makes a picture. */
const pictured = (response: ReturnType<typeof errorAnswer>) => ({
  ...response,
  headers: {
    ...response.headers,
    'X-Chart-Error': {
      description: 'The text of an error that is answered as a picture, percent-encoded outside printable ASCII.',
      schema: { type: 'string' },
    },
  },
  content: { ...response.content, 'image/png': binary('image/png') },
});

/** What a GET route that draws a picture answers. */
export const pictureResponses = {
  200: image,
  304: notModified,
  400: pictured(
    errorAnswer('The specification is invalid (`details` names every fault), or the URL is too long.', 'SpecError'),
  ),
  401: pictured(sharedErrors[401]),
  403: pictured(sharedErrors[403]),
  429: pictured(sharedErrors[429]),
  500: sharedErrors[500],
  503: pictured(sharedErrors[503]),
};

const get = (operationId: string, method: string) => ({
  tags: ['Render'],
  operationId,
  summary: `Draw a chart from URL parameters${method}`,
  description:
    'Can be used directly as an image source. Either `chart` holds the whole specification as base64url JSON, or the simple parameters describe it. Without credentials the anonymous plan applies: PNG, at most 1200 px per dimension. The whole URL may have at most 2000 characters.',
  security: [{}, { bearer: [] }, { key: [] }, { apiKey: [] }],
  parameters: [...getParameters, errorsParameter, ifNoneMatch],
  responses: pictureResponses,
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
        400: errorAnswer(
          'The body is not JSON, or the specification is invalid: `details` names every fault.',
          'SpecError',
        ),
        413: errorAnswer('The body is larger than 2 MiB.'),
        415: errorAnswer('The body is compressed.'),
        ...sharedErrors,
      },
    },
    get: get('renderChartFromUrl', ''),
    head: get('describeChartFromUrl', ' and answer its headers only'),
  },
  '/api/v1/validate': {
    post: {
      tags: ['Render'],
      operationId: 'validateChart',
      summary: 'Check a JSON specification without drawing it',
      description:
        'Every JSON is answered with 200 and a verdict. Not charged; counts towards the rate limit. What only drawing tells (an option that Chart.js refuses) and what the plan includes are not looked at.',
      security: [{ bearer: [] }, { key: [] }, { apiKey: [] }],
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/ChartSpec' }, example: specExample } },
      },
      responses: {
        200: {
          description: 'The verdict.',
          headers: { 'X-Request-Id': header('X-Request-Id'), ...rateHeaders },
          content: { 'application/json': { schema: verdict } },
        },
        400: errorAnswer('The body is not JSON.'),
        401: sharedErrors[401],
        413: errorAnswer('The body is larger than 2 MiB.'),
        415: errorAnswer('The body is compressed.'),
        429: errorAnswer('The rate limit is reached.', 'RateError', {
          ...rateHeaders,
          'Retry-After': header('Retry-After'),
        }),
        500: sharedErrors[500],
        503: sharedErrors[503],
      },
    },
  },
};
