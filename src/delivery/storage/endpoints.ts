import { notFound } from '../../http/errors.js';
import {
  type Endpoint,
  endpoint,
  matchesETag,
  Pipeline,
  setImageContent,
  setImagePolicy,
  stage,
} from '../../http/http.js';
import { type Headers, responseRef } from '../../http/openapi.js';
import { IMAGE_NAME } from './image-name.js';
import { IMAGE_PATH, STORED_CACHE_CONTROL, type Storage } from './storage.js';

const text = (description: string) => ({ description, schema: { type: 'string' } });
const binary = (contentMediaType: string) => ({ schema: { type: 'string', contentMediaType } });

const headers: Headers = {
  ETag: text('Derived from the name, which is unique to the bytes.'),
  'Cache-Control': text('`public, max-age=31536000, immutable`: a name always means the same image.'),
  'Access-Control-Allow-Origin': text('`*`'),
};

/** GET /i/:name: a stored image, for everyone who knows its name, under every host name. Not rate-limited and not charged. */
export function storedImageEndpoint(storage: Pick<Storage, 'open'>): Endpoint {
  const sendStoredImage = stage(async (ctx) => {
    const name = String(ctx['params']?.['name']);
    const image = await storage.open(name);
    if (image === undefined) throw notFound();
    const { format, bytes, stream } = image;
    const etag = `"${name.slice(0, name.indexOf('.'))}"`;
    ctx.set('ETag', etag);
    ctx.set('Cache-Control', STORED_CACHE_CONTROL);
    setImagePolicy(ctx, format);
    ctx.set('Access-Control-Allow-Origin', '*');
    if (matchesETag(ctx.req.headers['if-none-match'], etag)) {
      stream.destroy();
      ctx.status = 304;
      return;
    }
    ctx.status = 200;
    setImageContent(ctx, format, bytes);
    ctx.body = stream;
  });

  return endpoint({
    method: 'get',
    path: `${IMAGE_PATH}/:name`,
    operationId: 'getStoredImage',
    tag: 'Render',
    summary: 'Fetch a stored image',
    description:
      'The URL that `returnUrl` or a job answered. It needs no credentials: the name cannot be guessed. Neither rate-limited nor charged.',
    parameters: [
      { name: 'name', in: 'path', required: true, schema: { type: 'string', pattern: IMAGE_NAME.source } },
      { name: 'If-None-Match', in: 'header', description: 'A match answers 304.', schema: { type: 'string' } },
    ],
    responses: {
      200: {
        description: 'The image, or the archive of a batch as an attachment.',
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
      304: { description: 'The image of the `If-None-Match` tag is current.', headers },
      404: responseRef('NoImage'),
      503: responseRef('StorageAway'),
    },
    stages: Pipeline.begin().use(sendStoredImage).stages,
    head: { operationId: 'describeStoredImage', summary: 'Fetch a stored image and answer its headers only' },
  });
}
