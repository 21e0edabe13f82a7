import { Router } from '@koa/router';
import type { Accounts, CallerState } from '../accounts/accounts.js';
import type { BrandKits } from '../brand-kits/brand-kits.js';
import { judgeSpec, readSpec, readUrl, type SpecReading } from '../chart-spec/chart-spec.js';
import type { Storage } from '../delivery/storage/storage.js';
import type { Usage } from '../history/history.js';
import { ApiError } from '../http/errors.js';
import {
  addRoute,
  type BodyState,
  clientSignal,
  type EdgeContext,
  limitUrlLength,
  matchesETag,
  parseJson,
  type Stage,
  sendJson,
  takeBody,
} from '../http/http.js';
import type { Access } from '../plans/plans.js';
import type { Logos } from './logos/logos.js';
import type { Renders } from './render.js';
import { describeImage, nameWarnings, sendImage } from './respond.js';

export { pictureResponses, renderPaths } from './openapi.js';

/** What the stage that reads the request leaves for those that draw. */
export type ReadState = CallerState & {
  reading: SpecReading;
  /** How long a GET image may be kept, where something saved stands behind it (contract §3). A day unless set. */
  maxAgeS?: number;
  /** For the history: where the picture is, if it was stored. */
  stored?: { url: string; bytes: number };
};
type PostState = ReadState & BodyState;

const DAY_S = 86_400;
/** Contract §3: a saved brand kit, or the picture behind a logo's address, may change although the URL does not. */
const MAY_CHANGE_S = 300;

export interface RenderStagesOptions {
  accounts: Pick<Accounts, 'authenticate'>;
  access: Pick<Access, 'admit' | 'limitRate' | 'permit'>;
  brandKits: Pick<BrandKits, 'dress'>;
  logos: Pick<Logos, 'attach'>;
  renders: Renders;
  storage: Pick<Storage, 'put'>;
  /** Answers the errors of a GET as pictures where the URL asks for that. */
  errorsAsImages: Stage;
  usage: Pick<Usage, 'recordRender'>;
  trustedHops: number;
}

/** What all routes that answer a picture have in common: the gate of contract §1 before the spec is read, and after it. */
export interface RenderStages {
  /** First of a GET route: errors as the URL asks for them, and its length. */
  beginGet: Stage[];
  /** Who calls, may they call at all, and a line in the history. */
  enter(anonymous: 'welcome' | 'refused', source: Parameters<Usage['recordRender']>[0]): Stage<CallerState>[];
  /** From the spec that was read to the answer. */
  draw: Stage<ReadState>[];
  /** After the body, a verdict on it. Draws nothing: neither charged nor refused to an account that has lapsed, and not in the history. */
  judge: Stage<CallerState & BodyState>[];
}

export function createRenderStages({ accounts, access, renders, storage, ...o }: RenderStagesOptions): RenderStages {
  const admit: Stage<CallerState> = (ctx, next) => {
    access.admit(ctx.state.principal);
    return next();
  };
  const dress: Stage<ReadState> = async (ctx, next) => {
    const { principal, reading } = ctx.state;
    const { spec, isOfSavedKit } = await o.brandKits.dress(principal, reading.spec);
    ctx.state.reading = { ...reading, spec };
    if (isOfSavedKit) ctx.state.maxAgeS = MAY_CHANGE_S;
    return next();
  };
  const permit: Stage<ReadState> = (ctx, next) => {
    access.permit(ctx.state.principal, ctx.state.reading.spec);
    return next();
  };
  const attachLogo: Stage<ReadState> = async (ctx, next) => {
    const { reading } = ctx.state;
    const { spec, warnings, hasLogoUrl } = await o.logos.attach(reading.spec);
    ctx.state.reading = { ...reading, spec, warnings: [...reading.warnings, ...warnings] };
    if (hasLogoUrl) ctx.state.maxAgeS = MAY_CHANGE_S;
    return next();
  };
  const judge: Stage<CallerState & BodyState> = async (ctx) => {
    const verdict = judgeSpec(parseJson(ctx.state.body));
    if (!verdict.valid) return sendJson(ctx, 200, verdict);
    const { valid, spec, warnings } = verdict;
    try {
      await o.brandKits.dress(ctx.state.principal, spec);
      return sendJson(ctx, 200, { valid, warnings });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 400) throw error;
      return sendJson(ctx, 200, { valid: false, details: error.body['details'], warnings });
    }
  };
  // Without credentials `returnUrl` is ignored (API reference, Anonymous access).
  const serve: Stage<ReadState> = (ctx) => {
    const { principal, reading } = ctx.state;
    if (!reading.returnUrl || principal.kind === 'anonymous') return serveImage(ctx, renders);
    return serveAddress(ctx, renders, storage, principal.accountId);
  };
  return {
    beginGet: [o.errorsAsImages, limitUrlLength(o.trustedHops)],
    enter: (anonymous, source) => [
      accounts.authenticate(anonymous),
      admit,
      access.limitRate,
      o.usage.recordRender(source),
    ],
    draw: [dress, permit, attachLogo, serve],
    judge: [accounts.authenticate('refused'), access.limitRate, judge],
  };
}

/** POST and GET /api/v1/render, and POST /api/v1/validate. The first two differ in how the spec comes in. */
export function renderRoutes({ beginGet, enter, draw, judge }: RenderStages): Router {
  const path = '/api/v1/render';
  const router = new Router();
  addRoute<PostState>(router, 'post', path, [takeBody, ...enter('refused', 'post'), readBody, ...draw]);
  addRoute<ReadState>(router, 'get', path, [...beginGet, ...enter('welcome', 'get'), readQuery, ...draw]);
  addRoute<CallerState & BodyState>(router, 'post', '/api/v1/validate', [takeBody, ...judge]);
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
  const { image, cache } = await renders.render(principal, reading.spec, etag, clientSignal(ctx));
  if (renders.isCaching) ctx.res.setHeader('X-Cache', cache);
  ctx.res.setHeader('X-Render-Time-Ms', Math.round(performance.now() - startMs));
  ctx.state.logFields['cache'] = cache;
  ctx.state.logFields['format'] = reading.spec.format;
  return image;
}

/** Contract §3. A key in a header or a cookie means that the URL alone would not have drawn this for everyone. */
function cacheControl(ctx: EdgeContext<ReadState>): string {
  if (ctx.method === 'POST') return 'private, no-cache';
  const { credentialsFrom = 'query', maxAgeS = DAY_S } = ctx.state;
  return `${credentialsFrom === 'query' ? 'public' : 'private'}, max-age=${maxAgeS}`;
}
