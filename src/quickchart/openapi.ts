import {
  errorResponse,
  type Headers,
  type JsonSchema,
  type ResponseObject,
  type Responses,
  recordSchema,
  URL_WARNINGS,
} from '../http/openapi.js';

const ERROR_TEXT: Headers = {
  'X-quickchart-error': {
    description: 'The text of the error; `%` and all but printable ASCII are percent-encoded.',
    schema: { type: 'string' },
  },
};

const IMAGE_CHARTS_ERROR: Headers = {
  'x-ic-error-validation': {
    description: 'The messages as a JSON array of `{message}`, which clients of Image-Charts read.',
    schema: { type: 'string' },
  },
  'x-ic-error-code': { description: 'The name of the status, such as `BAD_REQUEST`.', schema: { type: 'string' } },
};

/** An error as QuickChart returns it: an image of its text; JSON when no image can be drawn. */
const drawn = (description: string, schema = 'Error', headers: Headers = {}): ResponseObject => {
  const response = errorResponse(description, schema, headers);
  const image = { schema: { type: 'string', contentMediaType: 'image/png' } };
  return {
    ...response,
    headers: {
      ...response.headers,
      ...ERROR_TEXT,
      ...IMAGE_CHARTS_ERROR,
      'X-Chart-Error': { ...ERROR_TEXT['X-quickchart-error'] },
    },
    content: { 'image/png': image, ...response.content },
  };
};

const errors: Record<number, [description: string, schema?: string]> = {
  400: ['A parameter or the configuration is invalid: the text names every error.', 'SpecError'],
  401: ['The key is missing, invalid, revoked or malformed.'],
  403: ['The plan does not include this image, or the subscription has ended.', 'ForbiddenError'],
  404: ['There is no such short URL, or it has expired.'],
  413: ['The body is larger than 2 MiB.'],
  415: ['The body is compressed.'],
  429: ['The rate limit is reached, or the quota is used up.', 'QuotaError'],
  500: ['An error of the service, never caused by the configuration.'],
  503: ['Overloaded or stopping, or the database is unavailable.'],
};

/** The errors of a route, each as an image. @param limited the headers of 429 and 503 */
export function drawnErrors(statuses: readonly number[], limited: Record<number, Headers>): Responses {
  return Object.fromEntries(
    statuses.map((status) => {
      const [description = '', schema] = errors[status] ?? [];
      return [status, drawn(description, schema, limited[status])];
    }),
  );
}

/** A response of `/chart/create`. */
const failure: JsonSchema = {
  type: 'object',
  required: ['success', 'error'],
  properties: { success: { const: false }, error: { type: 'string', description: 'What went wrong.' } },
  additionalProperties: true,
};
export const shortUrlSchema = recordSchema(
  {
    success: { const: true },
    url: { type: 'string', format: 'uri', description: 'Draws the saved chart. It contains no key.' },
    warnings: URL_WARNINGS,
  },
  ['warnings'],
);
/** An entry of the list of short URLs. */
export const listedShortUrlSchema = recordSchema({
  id: { type: 'string', format: 'uuid' },
  url: { type: 'string', format: 'uri', description: 'Draws the saved chart. It contains no key.' },
  createdAt: { type: 'string', format: 'date-time' },
  expiresAt: { type: 'string', format: 'date-time', description: 'Later after each opening.' },
  allowOverrides: { type: 'boolean', description: 'Whether its query may change the chart.' },
  chart: { type: 'string', description: 'The first 100 characters of the configuration.' },
});
export const failed = (description: string, headers: Headers = {}): ResponseObject => ({
  description,
  headers: { ...ERROR_TEXT, ...headers },
  content: { 'application/json': { schema: failure } },
});

const config = { description: 'The configuration, as an object or as a text.', type: ['object', 'string'] };
const number = { type: ['number', 'string'] };
const chartSchema = {
  type: 'object',
  properties: {
    chart: { ...config, additionalProperties: true },
    width: number,
    height: number,
    devicePixelRatio: number,
    format: { type: 'string' },
    backgroundColor: { type: 'string' },
    encoding: { type: 'string' },
    version: { type: ['string', 'number'] },
    key: { type: 'string', description: 'An API key, where none is in the header or the query.' },
  },
  additionalProperties: true,
};
const allowOverrides = {
  type: ['boolean', 'string'],
  enum: [true, false, 'true', 'false'],
  default: false,
  description: 'Whether the query of the short URL may change the chart. Its owner is charged for what readers draw.',
};
const shortUrlFields = { ...chartSchema, properties: { ...chartSchema.properties, allowOverrides } };

const example = {
  chart: { type: 'bar', data: { labels: ['Q1', 'Q2'], datasets: [{ label: 'Users', data: [50, 60] }] } },
  width: 500,
  height: 300,
};

const bodyOf = (schema: JsonSchema): object => ({
  required: true,
  content: { 'application/json': { schema, example }, 'application/x-www-form-urlencoded': { schema } },
});

export const chartBody = bodyOf(chartSchema);
export const shortUrlBody = bodyOf(shortUrlFields);
