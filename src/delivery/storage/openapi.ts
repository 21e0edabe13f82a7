const response = (name: string) => ({ $ref: `#/components/responses/${name}` });
const header = (name: string) => ({ $ref: `#/components/headers/${name}` });
const text = (description: string) => ({ description, schema: { type: 'string' } });
const binary = (contentMediaType: string) => ({ schema: { type: 'string', contentMediaType } });

const headers = {
  'X-Request-Id': header('X-Request-Id'),
  ETag: text('What its name says of its bytes.'),
  'Cache-Control': text('`public, max-age=31536000, immutable`: under one name there is one picture for ever.'),
  'Access-Control-Allow-Origin': text('`*`'),
};

const get = (operationId: string, method: string) => ({
  tags: ['Render'],
  operationId,
  summary: `Fetch a stored picture${method}`,
  description:
    'The address that `returnUrl` or a job answered. It needs no credentials: the name cannot be guessed. Neither counted nor charged.',
  security: [],
  parameters: [
    {
      name: 'name',
      in: 'path',
      required: true,
      schema: { type: 'string', pattern: '^[0-9a-f]{40}\\.(png|jpeg|svg|webp|pdf|zip)$' },
    },
    { name: 'If-None-Match', in: 'header', description: 'A match answers 304.', schema: { type: 'string' } },
  ],
  responses: {
    200: {
      description: 'The picture; or the archive of a batch, as a file to be saved.',
      headers,
      content: {
        'image/png': binary('image/png'),
        'image/jpeg': binary('image/jpeg'),
        'image/svg+xml': { schema: { type: 'string' } },
        'image/webp': binary('image/webp'),
        'application/pdf': binary('application/pdf'),
        'application/zip': binary('application/zip'),
      },
    },
    304: { description: 'The picture of the `If-None-Match` tag is still the right one.', headers },
    404: response('NoImage'),
    500: response('Internal'),
    503: response('StorageAway'),
  },
});

/** For /openapi.json. */
export const imagePaths = {
  '/i/{name}': { get: get('getStoredImage', ''), head: get('describeStoredImage', ' and answer its headers only') },
};
