import { Router } from '@koa/router';
import type { Accounts, HasAccountCaller } from '../accounts/accounts.js';
import { invalidRequest, notFound } from '../http/errors.js';
import { found, readId, sendJson, sendNoContent, sendPage } from '../http/http.js';
import {
  addRoute,
  type BodyState,
  type EdgeContext,
  type InputState,
  readJsonInput,
  readPageRequest,
  type LegacyStage as Stage,
  takeBody,
} from '../http/legacy.js';
import type { Logos } from '../render/logos/logos.js';
import type { BrandKit } from './brand-kit.entity.js';
import type { BrandKits } from './brand-kits.js';
import { type KitFields, kitSchema } from './kit-fields.js';
import { presentPreset } from './presets.js';

export { brandKitPaths } from './openapi.js';

export interface BrandKitRoutesOptions {
  accounts: Pick<Accounts, 'authentication'>;
  /** Refuses accounts that have lapsed. They may still see and delete their kits. */
  admit: Stage<HasAccountCaller>;
  brandKits: BrandKits;
  logos: Pick<Logos, 'isAvailable'>;
}

const LOGO_FAULT =
  'The logo could not be fetched within 5 s, or is no PNG, JPEG, WebP or SVG image of at most 2 MiB and 6 megapixels';

type WriteState = BodyState & HasAccountCaller & InputState<KitFields>;

/** GET, POST, PUT and DELETE /api/v1/brand-kits (API reference, Management endpoints; contract §2 and §4). */
export function brandKitRoutes({ accounts, admit, brandKits, logos }: BrandKitRoutesOptions): Router {
  const { authenticate } = accounts.authentication;

  const requireLogo: Stage<WriteState> = async (ctx, next) => {
    const { logoUrl } = ctx.state.input;
    if (logoUrl !== null && !(await logos.isAvailable(logoUrl))) {
      throw invalidRequest([{ path: 'logoUrl', message: LOGO_FAULT }]);
    }
    return next();
  };
  const create: Stage<WriteState> = async (ctx) => {
    const { caller, input } = ctx.state;
    sendJson(ctx, 201, present(await brandKits.create(caller.accountId, input, { by: caller, ctx })));
  };
  const list: Stage<HasAccountCaller> = async (ctx) => {
    const page = readPageRequest(ctx, {});
    sendPage(ctx, page, await brandKits.select(ctx.state.caller.accountId, page), present);
  };
  const show: Stage<HasAccountCaller> = async (ctx) => {
    const preset = presentPreset(nameIn(ctx));
    if (preset !== undefined) return sendJson(ctx, 200, preset);
    const row = found(await brandKits.find(ctx.state.caller.accountId, readId(ctx)));
    sendJson(ctx, 200, present(row));
  };
  const replace: Stage<WriteState> = async (ctx) => {
    const { caller, input } = ctx.state;
    const row = found(await brandKits.replace(caller.accountId, readId(ctx), input, { by: caller, ctx }));
    sendJson(ctx, 200, present(row));
  };
  const remove: Stage<HasAccountCaller> = async (ctx) => {
    const { caller } = ctx.state;
    if (!(await brandKits.delete(caller.accountId, readId(ctx), { by: caller, ctx }))) throw notFound();
    sendNoContent(ctx);
  };

  const path = '/api/v1/brand-kits';
  const router = new Router();
  const readFields = readJsonInput(kitSchema);
  addRoute<WriteState>(router, 'post', path, [takeBody, authenticate, admit, readFields, requireLogo, create]);
  addRoute<HasAccountCaller>(router, 'get', path, [authenticate, list]);
  addRoute<HasAccountCaller>(router, 'get', `${path}/:id`, [authenticate, show]);
  for (const place of [path, `${path}/:id`]) {
    addRoute<WriteState>(router, 'put', place, [takeBody, authenticate, admit, readFields, requireLogo, replace]);
    addRoute<HasAccountCaller>(router, 'delete', place, [authenticate, remove]);
  }
  return router;
}

function nameIn(ctx: EdgeContext): string {
  return String(ctx['params']['id']);
}

function present(kit: BrandKit): object {
  const { id, name, primaryColor, accentColor, palette, backgroundColor, font, gridStyle, rounding } = kit;
  const { logoUrl, logoHeight, logoAlign, isDefault, createdAt, updatedAt } = kit;
  return {
    ...{ id, name, primaryColor, accentColor, palette, backgroundColor, font, gridStyle, rounding },
    ...{ logoUrl, logoHeight, logoAlign, isDefault, createdAt, updatedAt },
  };
}
