/** The words in which features describe their own routes for /openapi.json; the components they refer to are in site/openapi.ts. */

type Schema = object;

export const response = (name: string) => ({ $ref: `#/components/responses/${name}` });
export const parameter = (name: string) => ({ $ref: `#/components/parameters/${name}` });
export const header = (name: string) => ({ $ref: `#/components/headers/${name}` });

export const json = (schema: Schema) => ({ 'application/json': { schema } });

/** Every answer says which request it is for. */
export const headers = { 'X-Request-Id': header('X-Request-Id') };

/** Every answer that counts towards the rate limit says how the caller stands. */
export const rateHeaders = {
  'X-RateLimit-Limit': header('X-RateLimit-Limit'),
  'X-RateLimit-Remaining': header('X-RateLimit-Remaining'),
  'X-RateLimit-Reset': header('X-RateLimit-Reset'),
};

export const answer = (description: string, schema: Schema, more: Record<string, object> = {}) => ({
  description,
  headers: { ...headers, ...more },
  content: json(schema),
});

/** @param schema a name among the components' schemas */
export const errorAnswer = (description: string, schema = 'Error', more: Record<string, object> = {}) =>
  answer(description, { $ref: `#/components/schemas/${schema}` }, more);

/** An answer without a body. */
export const done = (description: string) => ({ description, headers });

/** Contract §4: the answer of every list. */
export const pageAnswer = (entry: Schema) =>
  answer('One page.', {
    type: 'object',
    required: ['data', 'nextCursor'],
    properties: {
      data: { type: 'array', maxItems: 100, items: entry },
      nextCursor: {
        type: ['string', 'null'],
        description: 'Send it back as `cursor` for the next page; null on the last one.',
      },
    },
  });

/** A JSON body with these fields and no others. */
export const jsonBody = (
  fields: { required?: string[]; minProperties?: number; properties: object },
  example?: object,
) => ({
  required: true,
  content: {
    'application/json': {
      schema: { type: 'object', additionalProperties: false, ...fields },
      ...(example !== undefined && { example }),
    },
  },
});

export const inQuery = (name: string, schema: Schema, description: string) => ({
  name,
  in: 'query',
  description,
  schema,
});

/** A filter by time, as http's `isoTime` reads it. */
export const timeInQuery = (name: string, description: string) =>
  inQuery(
    name,
    { type: 'string', examples: ['2026-07-01', '2026-07-01T12:00:00Z'] },
    `${description} A day (its start in UTC), or a day and a time with \`Z\` or an offset.`,
  );

/** What a management route takes for credentials. */
export const ANY_CREDENTIALS = [{ session: [] }, { sessionCookie: [] }, { bearer: [] }, { key: [] }, { apiKey: [] }];
export const SESSION_ONLY = [{ session: [] }, { sessionCookie: [] }];

/** What any management route may answer. */
export const failures = { 401: response('Unauthorized'), 500: response('Internal'), 503: response('Unavailable') };
/** What any of them with a body may answer besides. */
export const bodyFailures = {
  400: response('InvalidRequest'),
  413: response('BodyTooLarge'),
  415: response('CompressedBody'),
};
