import { urlParameters } from '../../chart-spec/urls.js';
import {
  errorResponse,
  type Headers,
  jsonRequestBody,
  type Parameter,
  RATE_LIMIT_HEADERS,
  RETRY_AFTER,
  type ResponseObject,
  type Responses,
  recordSchema,
  schemaRef,
  URL_WARNINGS,
} from '../http/openapi.js';

export const HELP_LINK: Headers = {
  Link: {
    description: 'With warnings: the pages of the documentation that explain their fields, with `rel="help"`.',
    schema: { type: 'string', examples: ['</docs/spec/axes>; rel="help"'] },
  },
};

const imageHeaders: Headers = {
  'X-Render-Time-Ms': {
    description: 'Render latency in milliseconds; about 0 for a HIT.',
    schema: { type: 'integer', minimum: 0 },
  },
  'X-Renderer': {
    description: 'What drew the image. While it stays the same, the same specification is drawn with the same bytes.',
    schema: { type: 'string', pattern: '^[0-9a-f]{16}$' },
  },
  'Server-Timing': {
    description:
      'What the time was spent on, in milliseconds, by the recommendation Server Timing. The names of the phases may change.',
    schema: {
      type: 'string',
      examples: ['parse;dur=0.3, quota_reserve;dur=2.1, draw;dur=6.2, encode;dur=2.0, total;dur=10.6'],
    },
  },
  'X-Cache': { description: 'Whether the image came from the cache.', schema: { enum: ['HIT', 'MISS'] } },
  'X-Chart-Warnings': {
    description:
      'What has no effect in the specification, with the nearest known names; texts that are hidden or cut; a logo that could not be fetched. Joined by `; `. Characters outside printable ASCII are written as `\\uXXXX`; nothing is percent-encoded.',
    schema: { type: 'string' },
  },
  ...HELP_LINK,
  'X-Chart-Alt': {
    description:
      'The alternative text of the specification, else one that is written from its data, percent-encoded outside printable ASCII.',
    schema: { type: 'string' },
  },
  ETag: {
    description: 'Quoted MD5 of the normalized specification. Send it back in `If-None-Match` to save the transfer.',
    schema: { type: 'string', examples: ['"9b2cf535f27731c974343645a3985328"'] },
  },
  'Cache-Control': {
    description:
      '`public, max-age=86400` when the URL alone decides the image, 300 when a saved brand kit, a template of your own or a logo is involved; `private` when the key came in a header or the method is POST.',
    schema: { type: 'string' },
  },
  'Content-Disposition': { schema: { type: 'string', examples: ['inline; filename="chart.png"'] } },
};

const binary = (contentMediaType: string) => ({ schema: { type: 'string', contentMediaType } });

const alt = {
  type: 'string',
  description: 'The `alt` of the specification, else a text that is written from its data.',
};
const playgroundUrl = {
  type: 'string',
  format: 'uri',
  description:
    'Opens the specification in the playground. It stands in the fragment, which browsers keep from servers. Absent where it would take more than 2,000 characters.',
};
const storedImage = recordSchema(
  {
    url: { type: 'string', format: 'uri', description: 'Cannot be guessed, and is never reused for another image.' },
    format: { enum: ['png', 'jpeg', 'svg', 'webp', 'pdf', 'gif'] },
    width: { type: 'integer', description: 'As in the specification: CSS px, before `devicePixelRatio`.' },
    height: { type: 'integer' },
    bytes: { type: 'integer', description: 'Size of the image.' },
    expiresAt: { type: 'string', format: 'date-time', description: 'Each request for the same image extends it.' },
    alt,
    warnings: URL_WARNINGS,
    playgroundUrl,
    interpretation: {
      type: 'object',
      description: 'What a description was read as.',
      required: ['type', 'labels', 'series', 'operations', 'assumptions'],
      properties: {
        type: { type: 'string' },
        title: { type: 'string' },
        labels: { type: 'array' },
        series: {
          type: 'array',
          items: { type: 'object', properties: { name: { type: 'string' }, values: { type: 'array' } } },
        },
        operations: { type: 'array', items: { type: 'string' }, description: 'What was computed from the numbers.' },
        numbers: {
          type: 'array',
          description: 'Where each number of the text went; absent where a model read it.',
          items: {
            type: 'object',
            properties: {
              text: { type: 'string' },
              use: { enum: ['value', 'name', 'title', 'request', 'left out'] },
              label: { type: 'string' },
              series: { type: 'string' },
            },
          },
        },
        assumptions: { type: 'array', items: { type: 'string' }, description: 'As in `X-Chart-Warnings`.' },
      },
    },
  },
  ['warnings', 'playgroundUrl', 'interpretation'],
);

export const imageResponse: ResponseObject = {
  description: 'The image, in the requested format; with `returnUrl` and credentials, where it is stored.',
  headers: imageHeaders,
  content: {
    'image/png': binary('image/png'),
    'image/jpeg': binary('image/jpeg'),
    'image/svg+xml': { schema: { type: 'string' } },
    'image/webp': binary('image/webp'),
    'image/gif': binary('image/gif'),
    'application/pdf': binary('application/pdf'),
    'application/json': { schema: storedImage },
  },
};

export const notModifiedResponse: ResponseObject = {
  description: 'The image of the `If-None-Match` tag is current. Nothing was drawn.',
  headers: {
    ...RATE_LIMIT_HEADERS,
    ETag: imageHeaders['ETag'] ?? {},
    'Cache-Control': imageHeaders['Cache-Control'] ?? {},
  },
};

export const planRefusal = errorResponse(
  'The plan does not include this image, or the subscription has ended. Also a cross-site request with a session cookie.',
  'ForbiddenError',
);
export const limitReached = errorResponse(
  'The rate limit is reached, or the quota of the billing period or the trial is used up.',
  'QuotaError',
  { ...RATE_LIMIT_HEADERS, ...RETRY_AFTER },
);
export const unavailable = errorResponse(
  'Overloaded or stopping, or the database is unavailable; for `returnUrl` also the image store. Try again after `Retry-After` seconds.',
  'Error',
  RETRY_AFTER,
);

export const ifNoneMatch: Parameter = {
  name: 'If-None-Match',
  in: 'header',
  description: 'An ETag, a list of them, or `*`. A match responds with 304.',
  schema: { type: 'string' },
};

export const errorsParameter: Parameter = {
  name: 'errors',
  in: 'query',
  description:
    '`image`: return an error as an image of its text (PNG), for places that can show nothing else. The status stays the same, and `X-Chart-Error` has the text. JSON when no image can be drawn.',
  schema: { enum: ['image'] },
};

/** An error that `errors=image` turns into an image. */
const asImage = (response: ResponseObject): ResponseObject => ({
  ...response,
  headers: {
    ...response.headers,
    'X-Chart-Error': {
      description: 'The text of an error that is returned as an image, percent-encoded outside printable ASCII.',
      schema: { type: 'string' },
    },
  },
  content: { ...response.content, 'image/png': binary('image/png') },
});

/** The errors of a GET route, each of which may be an image. */
export const imageErrors: Responses = {
  400: asImage(
    errorResponse('The specification is invalid (`details` names every error), or the URL is too long.', 'SpecError'),
  ),
  401: asImage(errorResponse('The key is invalid, revoked or malformed.')),
  403: asImage(planRefusal),
  429: asImage(limitReached),
  500: asImage(errorResponse('An error of the service, never caused by the specification.')),
  503: asImage(unavailable),
};

/** For the API description of the routes that other features own. */
/** The responses of a page around the drawing. Errors are pages too, for clients that accept HTML. */
const pageResponses: Responses = {
  200: {
    description: 'The page. `frame-ancestors` of its policy are the origins of the account.',
    headers: { ...imageHeaders, 'Content-Security-Policy': { schema: { type: 'string' } } },
    content: { 'text/html': { schema: { type: 'string' } } },
  },
  400: errorResponse('The specification is invalid: `details` names every error.', 'SpecError'),
};

export const drawnResponses = { page: pageResponses, image: imageResponse, errors: imageErrors, asImage };

/** The parameters of a GET URL under all their names. */
const spelledOut = (parameters: typeof urlParameters): Parameter[] =>
  parameters.flatMap(({ name, aliases, description, schema }) =>
    [name, ...aliases].map((spelling) => ({
      name: spelling,
      in: 'query',
      description: spelling === name ? description : `Same as \`${name}\`.`,
      schema,
    })),
  );

export const getParameters = spelledOut(urlParameters);

const warnings = { type: 'array', items: { type: 'string' }, description: 'As in `X-Chart-Warnings`.' };
export const validation = {
  oneOf: [
    {
      ...recordSchema({ valid: { const: true }, warnings, alt, table: schemaRef('TableSummary'), playgroundUrl }, [
        'table',
        'playgroundUrl',
      ]),
      additionalProperties: false,
    },
    recordSchema(
      {
        valid: { const: false },
        details: { $ref: '#/components/schemas/SpecError/properties/details' },
        warnings,
        converted: {
          type: 'object',
          required: ['from', 'spec', 'notes'],
          properties: {
            from: { type: 'string', examples: ['Vega-Lite'] },
            spec: { type: 'object', description: 'The specification that draws the same.' },
            notes: { type: 'array', items: { type: 'string' }, description: 'What it does not carry over.' },
          },
          description: 'Of a simple chart of another library.',
        },
        playgroundUrl,
      },
      ['converted', 'playgroundUrl'],
    ),
  ],
};

export const chartSpecBody = jsonRequestBody(schemaRef('ChartSpec'), {
  type: 'bar',
  data: { labels: ['Q1', 'Q2', 'Q3', 'Q4'], datasets: [{ label: 'Revenue', data: [12, 19, 8, 15] }] },
  title: 'Revenue by quarter',
});
