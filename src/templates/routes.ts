import { Router } from '@koa/router';
import Joi from 'joi';
import type { AccountState, Accounts } from '../accounts/accounts.js';
import type { BrandKits } from '../brand-kits/brand-kits.js';
import { readTemplate } from '../chart-spec/chart-spec.js';
import { conflict, notFound } from '../http/errors.js';
import {
  addRoute,
  type BodyState,
  type EdgeContext,
  found,
  type InputState,
  type PageRequest,
  queryValues,
  readPageRequest,
  type Stage,
  sendJson,
  sendNothing,
  sendPage,
  takeBody,
} from '../http/http.js';
import type { ReadState, RenderStages } from '../render/routes.js';
import { builtInsAfter, findBuiltIn } from './built-in-templates.js';
import { readNewTemplate, readTemplateChange, underSpec } from './template-input.js';
import type { TemplateFields, TemplateRecord, Templates } from './templates.js';

export { templatePaths } from './openapi.js';

export interface TemplateRoutesOptions {
  accounts: Pick<Accounts, 'authenticateAccount'>;
  /** Refuses accounts that have lapsed. They may still see and delete their templates. */
  admit: Stage<AccountState>;
  templates: Templates;
  brandKits: Pick<BrandKits, 'dress'>;
  stages: RenderStages;
}

/** Contract §3: a template of one's own may change. */
const OWN_MAX_AGE_S = 300;
/** Stands in for the id of a built-in template in a cursor: their times tell them apart. */
const NIL_UUID = '00000000-0000-0000-0000-000000000000';

/** /api/v1/templates (API reference, Management endpoints; contract §2 and §4) and GET /api/v1/templates/:templateId/render. */
export function templateRoutes({ accounts, admit, templates, brandKits, stages }: TemplateRoutesOptions): Router {
  const { authenticateAccount: authenticate } = accounts;

  const readTemplateUrl: Stage<ReadState> = async (ctx, next) => {
    const { principal, rawQuery } = ctx.state;
    const name = nameIn(ctx) ?? '';
    const accountId = principal.kind === 'anonymous' ? undefined : principal.accountId;
    const template = found(await templates.find(accountId, name));
    if (!template.builtIn) ctx.state.maxAgeS = OWN_MAX_AGE_S;
    ctx.state.reading = readTemplate(template.spec, rawQuery);
    return next();
  };

  // A kit that is deleted later is the render's to refuse; one that is not there now is a slip of whoever saves.
  const requireKit: Stage<AccountState & InputState<Partial<TemplateFields>>> = async (ctx, next) => {
    const { caller, input } = ctx.state;
    if (input.spec !== undefined) {
      await brandKits.dress(caller, readTemplate(input.spec, '').spec).catch((error: unknown) => {
        throw underSpec(error);
      });
    }
    return next();
  };
  const create: Stage<AccountState & InputState<TemplateFields>> = async (ctx) => {
    const { caller, input } = ctx.state;
    sendJson(ctx, 201, present(await templates.create(caller.accountId, input, { by: caller, ctx })));
  };
  const list: Stage<AccountState> = async (ctx) => {
    const page = readPageRequest<{ builtIn?: boolean }>(ctx, { builtIn: Joi.boolean() });
    const rows = await rowsOf(templates, ctx.state.caller.accountId, page, page.filters.builtIn);
    sendPage(ctx, page, rows, ({ template }) => present(template));
  };
  const show: Stage<AccountState> = async (ctx) => {
    const template = found(await templates.find(ctx.state.caller.accountId, nameIn(ctx) ?? ''));
    sendJson(ctx, 200, present(template));
  };
  const update: Stage<AccountState & InputState<Partial<TemplateFields>>> = async (ctx) => {
    const { caller, input } = ctx.state;
    const template = found(await templates.update(caller.accountId, ownName(ctx), input, { by: caller, ctx }));
    sendJson(ctx, 200, present(template));
  };
  const remove: Stage<AccountState> = async (ctx) => {
    const { caller } = ctx.state;
    if (!(await templates.delete(caller.accountId, ownName(ctx), { by: caller, ctx }))) throw notFound();
    sendNothing(ctx);
  };

  const path = '/api/v1/templates';
  const router = new Router();
  addRoute<ReadState>(router, 'get', `${path}/:templateId/render`, [
    ...stages.beginGet,
    ...stages.enter('welcome', 'template'),
    readTemplateUrl,
    ...stages.draw,
  ]);
  addRoute<BodyState & AccountState & InputState<TemplateFields>>(router, 'post', path, [
    takeBody,
    authenticate,
    admit,
    readNewTemplate,
    requireKit,
    create,
  ]);
  addRoute<AccountState>(router, 'get', path, [authenticate, list]);
  addRoute<AccountState>(router, 'get', `${path}/:templateId`, [authenticate, show]);
  for (const place of [path, `${path}/:templateId`]) {
    addRoute<BodyState & AccountState & InputState<Partial<TemplateFields>>>(router, 'put', place, [
      takeBody,
      authenticate,
      admit,
      readTemplateChange,
      requireKit,
      update,
    ]);
    addRoute<AccountState>(router, 'delete', place, [authenticate, remove]);
  }
  return router;
}

/** The id or slug out of the path, or out of `?id=` where the path has none (contract §4). */
function nameIn(ctx: EdgeContext): string | undefined {
  const fromPath: unknown = ctx['params']?.['templateId'];
  if (typeof fromPath === 'string') return fromPath;
  const [id, ...others] = queryValues(ctx.state.rawQuery, 'id');
  return others.length === 0 ? id : undefined;
}

/** The same where something is to be changed. Throws 404 where nothing is named, and 409 for a built-in template. */
function ownName(ctx: EdgeContext): string {
  const name = found(nameIn(ctx));
  if (findBuiltIn(name) === undefined) return name;
  throw conflict(`Built-in templates cannot be changed. Make a copy: POST {"name": "…", "copyOf": "${name}"}.`);
}

interface Row {
  createdAt: Date;
  id: string;
  template: TemplateRecord;
}

/** Own templates, newest first, then the built-in ones; one more than the page shows. */
async function rowsOf(templates: Templates, accountId: string, page: PageRequest, builtIn?: boolean): Promise<Row[]> {
  const own = builtIn === true ? [] : await templates.select(accountId, page);
  const ready = builtIn === false ? [] : builtInsAfter(page.after?.createdAt);
  const rows = [...own, ...ready].slice(0, page.limit + 1);
  return rows.map((template) => ({
    createdAt: template.createdAt,
    id: template.builtIn ? NIL_UUID : template.id,
    template,
  }));
}

/** A template as its owner sees it. */
function present({ id, slug, name, description, spec, builtIn, createdAt, updatedAt }: TemplateRecord): object {
  return { id, slug, name, description, spec, builtIn, createdAt, updatedAt };
}
