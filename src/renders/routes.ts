import { Router } from '@koa/router';
import type { Access } from '../access/access.js';
import type { Accounts, CallerState } from '../accounts/accounts.js';
import { judgeSpec, readSpec, readUrl, type SpecReading } from '../chart-spec/chart-spec.js';
import {
  addRoute,
  type BodyState,
  type EdgeContext,
  limitUrlLength,
  matchesETag,
  parseJson,
  type Stage,
  sendJson,
  takeBody,
} from '../http/http.js';
import type { Storage } from '../storage/storage.js';
import type { Usage } from '../usage/usage.js';
import type { Renders } from './renders.js';
import { describeImage, nameWarnings, sendImage } from './respond.js';

export { renderPaths } from './openapi.js';

type ReadState = CallerState & {
  reading: SpecReading;
  /** For the history: where the picture is, if it was stored. */
  stored?: { url: string; bytes: number };
};
type PostState = ReadState & BodyState;

export interface RenderRoutesOptions {
  accounts: Pick<Accounts, 'authenticate'>;
  access: Pick<Access, 'admit' | 'limitRate' | 'permit'>;
  renders: Renders;
  storage: Pick<Storage, 'put'>;
  /** Answers the errors of a GET as pictures where the URL asks for that. */
  errorsAsImages: Stage;
  usage: Pick<Usage, 'recordRender'>;
  trustedHops: number;
}

/** POST and GET /api/v1/render, and POST /api/v1/validate. Each route reads as the gate of contract §1, stage by stage; the two differ in how the spec comes in. */
export function renderRoutes({ accounts, access, renders, storage, ...o }: RenderRoutesOptions): Router {
  const { authenticate } = accounts;
  const { recordRender } = o.usage;
  const admit: Stage<CallerState> = (ctx, next) => {
    access.admit(ctx.state.principal);
    return next();
  };
  const permit: Stage<ReadState> = (ctx, next) => {
    access.permit(ctx.state.principal, ctx.state.reading.spec);
    return next();
  };
  // Without credentials `returnUrl` is ignored (API reference, Anonymous access).
  const serve: Stage<ReadState> = (ctx) => {
    const { principal, reading } = ctx.state;
    if (!reading.returnUrl || principal.kind === 'anonymous') return serveImage(ctx, renders);
    return serveAddress(ctx, renders, storage, principal.accountId);
  };

  const path = '/api/v1/render';
  const limitUrl = limitUrlLength(o.trustedHops);
  const router = new Router();
  const { limitRate } = access;
  addRoute<PostState>(router, 'post', path, [
    takeBody,
    authenticate('refused'),
    admit,
    limitRate,
    recordRender('post'),
    readBody,
    permit,
    serve,
  ]);
  addRoute<ReadState>(router, 'get', path, [
    o.errorsAsImages,
    limitUrl,
    authenticate('welcome'),
    admit,
    limitRate,
    recordRender('get'),
    readQuery,
    permit,
    serve,
  ]);
  // Draws nothing, so it is neither charged nor refused to an account that has lapsed, and it is not in the history.
  addRoute<CallerState & BodyState>(router, 'post', '/api/v1/validate', [
    takeBody,
    authenticate('refused'),
    limitRate,
    judge,
  ]);
  return router;
}

const judge: Stage<BodyState> = (ctx) => sendJson(ctx, 200, judgeSpec(parseJson(ctx.state.body)));

const readBody: Stage<PostState> = (ctx, next) => {
  ctx.state.reading = readSpec(parseJson(ctx.state.body));
  return next();
};

const readQuery: Stage<ReadState> = (ctx, next) => {
  ctx.state.reading = readUrl(ctx.state.rawQuery);
  return next();
};

async function serveImage(ctx: EdgeContext<ReadState>, renders: Renders): Promise<void> {
  const { spec, warnings } = ctx.state.reading;
  const etag = renders.etagOf(spec);
  if (matchesETag(ctx.req.headers['if-none-match'], etag)) {
    renders.countNotModified();
    describeImage(ctx, spec, etag, cacheControl(ctx));
    ctx.status = 304;
    return;
  }
  const image = await renderImage(ctx, renders, etag);
  describeImage(ctx, spec, etag, cacheControl(ctx));
  sendImage(ctx, spec, image, warnings);
}

/** `returnUrl`: where the picture is, instead of the picture (contract §4). Asked for anew it is kept anew, so that there is no 304. */
async function serveAddress(
  ctx: EdgeContext<ReadState>,
  renders: Renders,
  storage: Pick<Storage, 'put'>,
  accountId: string,
): Promise<void> {
  const { spec, warnings } = ctx.state.reading;
  const { format, width, height } = spec;
  const etag = renders.etagOf(spec);
  const image = await renderImage(ctx, renders, etag);
  const { url, expiresAt } = await storage.put(accountId, { image, format, width, height });
  const bytes = image.length;
  ctx.state.stored = { url, bytes };
  ctx.set('ETag', etag);
  nameWarnings(ctx, warnings);
  sendJson(ctx, 200, { url, format, width, height, bytes, expiresAt });
}

/** Also says in the headers and in the log how that went. */
async function renderImage(ctx: EdgeContext<ReadState>, renders: Renders, etag: string): Promise<Buffer> {
  const { principal, reading } = ctx.state;
  const startMs = performance.now();
  const { image, cache } = await renders.render(principal, reading.spec, etag, signalOf(ctx));
  if (renders.isCaching) ctx.res.setHeader('X-Cache', cache);
  ctx.res.setHeader('X-Render-Time-Ms', Math.round(performance.now() - startMs));
  ctx.state.logFields['cache'] = cache;
  ctx.state.logFields['format'] = reading.spec.format;
  return image;
}

/** Contract §3. A key in a header or a cookie means that the URL alone would not have drawn this for everyone. */
function cacheControl(ctx: EdgeContext<ReadState>): string {
  if (ctx.method === 'POST') return 'private, no-cache';
  const { credentialsFrom = 'query' } = ctx.state;
  return credentialsFrom === 'query' ? 'public, max-age=86400' : 'private, max-age=86400';
}

/** Aborts when the client goes away before the answer is out. */
function signalOf(ctx: EdgeContext): AbortSignal {
  if (ctx.res.destroyed) return AbortSignal.abort();
  const controller = new AbortController();
  ctx.res.once('close', () => {
    if (!ctx.res.writableFinished) controller.abort();
  });
  return controller.signal;
}
