import type { Audit } from '../../accounts/audit/audit.js';
import type { HasAccountCaller } from '../../caller.js';
import { notFound } from '../../http/errors.js';
import {
  type Endpoint,
  endpoint,
  matchesETag,
  Pipeline,
  type RequestContext,
  readPage,
  readRawBody,
  type Stage,
  sendNoContent,
  sendOwnPage,
  sendOwnRecord,
  setImageContent,
  setImagePolicy,
  stage,
} from '../../http/http.js';
import {
  emptyResponse,
  type Headers,
  jsonResponse,
  pageResponse,
  recordSchema,
  responseRef,
} from '../../http/openapi.js';
import type { ListedImage } from './retention.js';
import { IMAGE_NAME, IMAGE_PATH, IMAGES_PATH, STORED_CACHE_CONTROL, type Storage } from './storage.js';

const text = (description: string) => ({ description, schema: { type: 'string' } });
const binary = (contentMediaType: string) => ({ schema: { type: 'string', contentMediaType } });

const headers: Headers = {
  ETag: text('Derived from the name, which is unique to the bytes.'),
  'Cache-Control': text('`public, max-age=31536000, immutable`: a name always means the same image.'),
  'Access-Control-Allow-Origin': text('`*`'),
};

const nameParameter = {
  name: 'name',
  in: 'path',
  required: true,
  schema: { type: 'string', pattern: IMAGE_NAME.source },
} as const;
const nameIn = (ctx: RequestContext): string => String(ctx['params']?.['name']);

export interface StoredImageEndpointsOptions {
  storage: Pick<Storage, 'open' | 'select' | 'find' | 'delete'>;
  authenticate: Stage<object, HasAccountCaller>;
  audit: Audit;
}

/** See docs/reference/storage.md#stored-images. */
export function storedImageEndpoints({ storage, authenticate, audit }: StoredImageEndpointsOptions): Endpoint[] {
  return [
    storedImageEndpoint(storage),
    ...listEndpoints({ storage, authenticate }),
    deletionEndpoint({ storage, authenticate, audit }),
  ];
}

const listedImage = recordSchema({
  name: { type: 'string', pattern: IMAGE_NAME.source },
  url: { type: 'string', format: 'uri' },
  format: { enum: ['png', 'jpeg', 'svg', 'webp', 'pdf', 'gif', 'zip'] },
  width: { type: ['integer', 'null'], description: 'CSS px, as in the specification. Null for an archive.' },
  height: { type: ['integer', 'null'], description: 'As `width`.' },
  bytes: { type: 'integer' },
  createdAt: { type: 'string', format: 'date-time', description: 'When it was first stored.' },
  expiresAt: { type: 'string', format: 'date-time', description: 'Later each time the same image is stored.' },
});

const present = ({ id: _position, ...image }: ListedImage & { url: string }): object => image;

function listEndpoints({ storage, authenticate }: Omit<StoredImageEndpointsOptions, 'audit'>): Endpoint[] {
  const authenticated = Pipeline.begin().use(authenticate);
  return [
    endpoint({
      method: 'get',
      path: IMAGES_PATH,
      operationId: 'listStoredImages',
      tag: 'Render',
      summary: 'List the stored images of the account, newest first',
      description: 'Images of `returnUrl` and results of jobs, without expired ones.',
      responses: { 200: pageResponse(listedImage) },
      stages: authenticated.use(readPage()).use(sendOwnPage(storage.select, present)).stages,
    }),
    endpoint({
      method: 'get',
      path: `${IMAGES_PATH}/:name`,
      operationId: 'getStoredImageRecord',
      tag: 'Render',
      summary: 'Read what the list shows of one stored image',
      parameters: [nameParameter],
      responses: { 200: jsonResponse('The image; its bytes are at `url`.', listedImage) },
      stages: authenticated.use(sendOwnRecord(storage.find, present, nameIn)).stages,
    }),
  ];
}

function deletionEndpoint({ storage, authenticate, audit }: StoredImageEndpointsOptions): Endpoint {
  return endpoint({
    method: 'delete',
    path: `${IMAGES_PATH}/:name`,
    operationId: 'deleteStoredImage',
    tag: 'Render',
    summary: 'Delete a stored image',
    description:
      'Frees its bytes at once. The name is the end of its URL. Copies in browsers and CDNs stay until they expire there.',
    parameters: [nameParameter],
    responses: { 204: emptyResponse('Deleted.'), 503: responseRef('StorageAway') },
    stages: Pipeline.begin()
      .use(readRawBody)
      .use(authenticate)
      .end(async (ctx) => {
        const { caller } = ctx.state;
        const { accountId } = caller;
        const name = nameIn(ctx);
        const target = { type: 'image', id: name, label: name };
        const change = { accountId, by: caller, action: 'image.deleted', target, ctx };
        if (!(await storage.delete(accountId, name, (manager) => audit.record(manager, change)))) throw notFound();
        sendNoContent(ctx);
      }),
  });
}

/** GET /i/:name: a stored image, for everyone who knows its name, under every host name. Not rate-limited and not charged. */
function storedImageEndpoint(storage: Pick<Storage, 'open'>): Endpoint {
  const sendStoredImage = stage(async (ctx) => {
    const name = nameIn(ctx);
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
      'The URL that `returnUrl` or a job returned. It needs no credentials: the name cannot be guessed. Neither rate-limited nor charged.',
    parameters: [
      nameParameter,
      { name: 'If-None-Match', in: 'header', description: 'A match responds with 304.', schema: { type: 'string' } },
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
          'image/gif': binary('image/gif'),
          'application/pdf': binary('application/pdf'),
          'application/zip': binary('application/zip'),
        },
      },
      304: { description: 'The image of the `If-None-Match` tag is current.', headers },
      404: responseRef('NoImage'),
      503: responseRef('StorageAway'),
    },
    stages: Pipeline.begin().use(sendStoredImage).stages,
    head: { operationId: 'describeStoredImage', summary: 'Fetch a stored image and return its headers only' },
  });
}
