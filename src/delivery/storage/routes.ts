import { Router } from '@koa/router';
import { notFound } from '../../http/errors.js';
import { matchesETag, setImageContent, setImagePolicy } from '../../http/http.js';
import { addRoute, type LegacyStage as Stage } from '../../http/legacy.js';
import { IMAGE_PATH, STORED_CACHE_CONTROL, type Storage } from './storage.js';

export { imagePaths } from './openapi.js';

/**
 * GET /i/:name: a stored picture (contract §3). Open to everyone who knows its name, under whatever host name the request came by; nothing
 * is counted or charged.
 */
export function imageRoutes(storage: Pick<Storage, 'open'>): Router {
  const serve: Stage = async (ctx) => {
    const name: unknown = ctx['params']?.['name'];
    const picture = typeof name === 'string' ? await storage.open(name) : undefined;
    if (typeof name !== 'string' || picture === undefined) throw notFound();
    const { format, bytes, stream } = picture;
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
  };

  const router = new Router();
  addRoute(router, 'get', `${IMAGE_PATH}/:name`, [serve]);
  return router;
}
