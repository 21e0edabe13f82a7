import { Router } from '@koa/router';
import type { Access } from '../access/access.js';
import type { Accounts, CallerState } from '../accounts/accounts.js';
import { readSpec, readUrl, type SpecReading } from '../chart-spec/chart-spec.js';
import { invalidSpec } from '../errors.js';
import {
  addRoute,
  type BodyState,
  type EdgeContext,
  limitUrlLength,
  parseJson,
  type Stage,
  takeBody,
} from '../http/http.js';
import type { Usage } from '../usage/usage.js';
import type { Renders } from './renders.js';
import { describeImage, matchesETag, sendImage } from './respond.js';

export { pictureResponses, renderPaths } from './openapi.js';

/** What the stage that reads the request leaves for those that draw. */
export type ReadState = CallerState & {
  reading: SpecReading;
  /** How long a GET image may be kept, where something saved stands behind it (contract §3). A day unless set. */
  maxAgeS?: number;
};
type PostState = ReadState & BodyState;

const DAY_S = 86_400;

export interface RenderStagesOptions {
  accounts: Pick<Accounts, 'authenticate'>;
  access: Pick<Access, 'admit' | 'limitRate' | 'permit'>;
  renders: Renders;
  usage: Pick<Usage, 'recordRender'>;
  trustedHops: number;
}

/** What all routes that answer a picture have in common: the gate of contract §1 before the spec is read, and after it. */
export interface RenderStages {
  /** First of a GET route. */
  limitUrl: Stage;
  /** Who calls, may they call at all, and a line in the history. */
  enter(anonymous: 'welcome' | 'refused', source: Parameters<Usage['recordRender']>[0]): Stage<CallerState>[];
  /** From the spec that was read to the answer. */
  draw: Stage<ReadState>[];
}

export function createRenderStages({
  accounts,
  access,
  renders,
  usage,
  trustedHops,
}: RenderStagesOptions): RenderStages {
  const admit: Stage<CallerState> = (ctx, next) => {
    access.admit(ctx.state.principal);
    return next();
  };
  const permit: Stage<ReadState> = (ctx, next) => {
    access.permit(ctx.state.principal, ctx.state.reading.spec);
    return next();
  };
  const serve: Stage<ReadState> = (ctx) => serveImage(ctx, renders);
  return {
    limitUrl: limitUrlLength(trustedHops),
    enter: (anonymous, source) => [
      accounts.authenticate(anonymous),
      admit,
      access.limitRate,
      usage.recordRender(source),
    ],
    draw: [refuseReturnUrl, permit, serve],
  };
}

/** POST and GET /api/v1/render. The two differ in how the spec comes in. */
export function renderRoutes({ limitUrl, enter, draw }: RenderStages): Router {
  const path = '/api/v1/render';
  const router = new Router();
  addRoute<PostState>(router, 'post', path, [takeBody, ...enter('refused', 'post'), readBody, ...draw]);
  addRoute<ReadState>(router, 'get', path, [limitUrl, ...enter('welcome', 'get'), readQuery, ...draw]);
  return router;
}

const readBody: Stage<PostState> = (ctx, next) => {
  ctx.state.reading = readSpec(parseJson(ctx.state.body));
  return next();
};

const readQuery: Stage<ReadState> = (ctx, next) => {
  ctx.state.reading = readUrl(ctx.state.rawQuery);
  return next();
};

/** Images are not stored yet. Saying so beats answering bytes where JSON was asked for; anonymous callers get bytes by the reference. */
const refuseReturnUrl: Stage<ReadState> = (ctx, next) => {
  const { principal, reading } = ctx.state;
  if (!reading.returnUrl || principal.kind === 'anonymous') return next();
  const message = 'Stored images are not available on this server yet. Leave returnUrl out to get the image itself.';
  throw invalidSpec([{ path: 'returnUrl', message }]);
};

async function serveImage(ctx: EdgeContext<ReadState>, renders: Renders): Promise<void> {
  const { principal, reading } = ctx.state;
  const etag = renders.etagOf(reading.spec);
  if (matchesETag(ctx.req.headers['if-none-match'], etag)) {
    renders.countNotModified();
    describeImage(ctx, reading.spec, etag, cacheControl(ctx));
    ctx.status = 304;
    return;
  }
  const startMs = performance.now();
  const { image, cache } = await renders.render(principal, reading.spec, etag, signalOf(ctx));
  describeImage(ctx, reading.spec, etag, cacheControl(ctx));
  if (renders.isCaching) ctx.res.setHeader('X-Cache', cache);
  ctx.res.setHeader('X-Render-Time-Ms', Math.round(performance.now() - startMs));
  ctx.state.logFields['cache'] = cache;
  ctx.state.logFields['format'] = reading.spec.format;
  sendImage(ctx, reading.spec, image, reading.warnings);
}

/** Contract §3. A key in a header or a cookie means that the URL alone would not have drawn this for everyone. */
function cacheControl(ctx: EdgeContext<ReadState>): string {
  if (ctx.method === 'POST') return 'private, no-cache';
  const { credentialsFrom = 'query', maxAgeS = DAY_S } = ctx.state;
  return `${credentialsFrom === 'query' ? 'public' : 'private'}, max-age=${maxAgeS}`;
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
