import { Router } from '@koa/router';
import type { Access } from '../access/access.js';
import type { Accounts, CallerState } from '../accounts/accounts.js';
import type { BrandKits } from '../brand-kits/brand-kits.js';
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
import type { Logos } from '../logos/logos.js';
import type { Usage } from '../usage/usage.js';
import type { Renders } from './renders.js';
import { describeImage, matchesETag, sendImage } from './respond.js';

export { renderPaths } from './openapi.js';

/** `mayChange`: the picture may change although its URL does not. */
type ReadState = CallerState & { reading: SpecReading; mayChange: boolean };
type PostState = ReadState & BodyState;

const MAX_AGE_S = 86_400;
const CHANGEABLE_MAX_AGE_S = 300;

export interface RenderRoutesOptions {
  accounts: Pick<Accounts, 'authenticate'>;
  access: Pick<Access, 'admit' | 'limitRate' | 'permit'>;
  brandKits: Pick<BrandKits, 'dress'>;
  logos: Pick<Logos, 'attach'>;
  renders: Renders;
  usage: Pick<Usage, 'recordRender'>;
  trustedHops: number;
}

/** POST and GET /api/v1/render. Each route reads as the gate of contract §1, stage by stage; the two differ in how the spec comes in. */
export function renderRoutes(options: RenderRoutesOptions): Router {
  const { accounts, access, brandKits, logos, renders, usage, trustedHops } = options;
  const { authenticate } = accounts;
  const { recordRender } = usage;
  const admit: Stage<CallerState> = (ctx, next) => {
    access.admit(ctx.state.principal);
    return next();
  };
  const dress: Stage<ReadState> = async (ctx, next) => {
    const { principal, reading } = ctx.state;
    const { spec, isOfSavedKit } = await brandKits.dress(principal, reading.spec);
    Object.assign(ctx.state, { reading: { ...reading, spec }, mayChange: isOfSavedKit });
    return next();
  };
  const permit: Stage<ReadState> = (ctx, next) => {
    access.permit(ctx.state.principal, ctx.state.reading.spec);
    return next();
  };
  const attachLogo: Stage<ReadState> = async (ctx, next) => {
    const { reading } = ctx.state;
    const { spec, warnings, hasLogoUrl } = await logos.attach(reading.spec);
    ctx.state.reading = { ...reading, spec, warnings: [...reading.warnings, ...warnings] };
    ctx.state.mayChange ||= hasLogoUrl;
    return next();
  };
  const serve: Stage<ReadState> = (ctx) => serveImage(ctx, renders);

  const path = '/api/v1/render';
  const limitUrl = limitUrlLength(trustedHops);
  const router = new Router();
  const { limitRate } = access;
  addRoute<PostState>(router, 'post', path, [
    takeBody,
    authenticate('refused'),
    admit,
    limitRate,
    recordRender('post'),
    readBody,
    dress,
    permit,
    attachLogo,
    serve,
  ]);
  addRoute<ReadState>(router, 'get', path, [
    limitUrl,
    authenticate('welcome'),
    admit,
    limitRate,
    recordRender('get'),
    readQuery,
    dress,
    permit,
    attachLogo,
    serve,
  ]);
  return router;
}

const readBody: Stage<PostState> = (ctx, next) => {
  ctx.state.reading = readSpec(parseJson(ctx.state.body));
  refuseReturnUrl(ctx.state);
  return next();
};

const readQuery: Stage<ReadState> = (ctx, next) => {
  ctx.state.reading = readUrl(ctx.state.rawQuery);
  refuseReturnUrl(ctx.state);
  return next();
};

/** Images are not stored yet. Saying so beats answering bytes where JSON was asked for; anonymous callers get bytes by the reference. */
function refuseReturnUrl({ principal, reading }: ReadState): void {
  if (!reading.returnUrl || principal.kind === 'anonymous') return;
  const message = 'Stored images are not available on this server yet. Leave returnUrl out to get the image itself.';
  throw invalidSpec([{ path: 'returnUrl', message }]);
}

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
  const { credentialsFrom = 'query', mayChange } = ctx.state;
  const maxAgeS = mayChange ? CHANGEABLE_MAX_AGE_S : MAX_AGE_S;
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
