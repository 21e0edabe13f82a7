import { Router } from '@koa/router';
import Joi from 'joi';
import type { Accounts, HasAccountCaller } from '../accounts/accounts.js';
import type { BrandKits } from '../brand-kits/brand-kits.js';
import { parseTemplateUrl } from '../chart-spec/chart-spec.js';
import { conflict, notFound } from '../http/errors.js';
import { found, type PageRequest, queryValues, sendJson, sendNoContent, sendPage } from '../http/http.js';
import {
  addRoute,
  type BodyState,
  type EdgeContext,
  type InputState,
  readPageRequest,
  type LegacyStage as Stage,
  takeBody,
} from '../http/legacy.js';
import { builtInsAfter, findBuiltIn } from './built-in-templates.js';
import { readNewTemplate, readTemplateChange, underSpec } from './template-input.js';
import type { TemplateFields, TemplateRecord, Templates } from './templates.js';

export { templateId, templatePaths } from './openapi.js';

export interface TemplateRoutesOptions {
  accounts: Pick<Accounts, 'authentication'>;
  /** Refuses accounts that have lapsed. They may still see and delete their templates. */
  admit: Stage<HasAccountCaller>;
  templates: Templates;
  brandKits: Pick<BrandKits, 'apply'>;
}

/** Stands in for the id of a built-in template in a cursor: their times tell them apart. */
const NIL_UUID = '00000000-0000-0000-0000-000000000000';

/** /api/v1/templates (API reference, Management endpoints; contract §2 and §4) and GET /api/v1/templates/:templateId/render. */
export function templateRoutes({ accounts, admit, templates, brandKits }: TemplateRoutesOptions): Router {
  const { authenticate } = accounts.authentication;

  // A kit that is deleted later is the render's to refuse; one that is not there now is a slip of whoever saves.
  const requireKit: Stage<HasAccountCaller & InputState<Partial<TemplateFields>>> = async (ctx, next) => {
    const { caller, input } = ctx.state;
    if (input.spec !== undefined) {
      await brandKits.apply(caller, parseTemplateUrl(input.spec, '').spec).catch((error: unknown) => {
        throw underSpec(error);
      });
    }
    return next();
  };
  const create: Stage<HasAccountCaller & InputState<TemplateFields>> = async (ctx) => {
    const { caller, input } = ctx.state;
    sendJson(ctx, 201, present(await templates.create(caller.accountId, input, { by: caller, ctx })));
  };
  const list: Stage<HasAccountCaller> = async (ctx) => {
    const page = readPageRequest<{ builtIn?: boolean }>(ctx, { builtIn: Joi.boolean() });
    const rows = await rowsOf(templates, ctx.state.caller.accountId, page, page.filters.builtIn);
    sendPage(ctx, page, rows, ({ template }) => present(template));
  };
  const show: Stage<HasAccountCaller> = async (ctx) => {
    const template = found(await templates.find(ctx.state.caller.accountId, nameIn(ctx) ?? ''));
    sendJson(ctx, 200, present(template));
  };
  const update: Stage<HasAccountCaller & InputState<Partial<TemplateFields>>> = async (ctx) => {
    const { caller, input } = ctx.state;
    const template = found(await templates.update(caller.accountId, ownName(ctx), input, { by: caller, ctx }));
    sendJson(ctx, 200, present(template));
  };
  const remove: Stage<HasAccountCaller> = async (ctx) => {
    const { caller } = ctx.state;
    if (!(await templates.delete(caller.accountId, ownName(ctx), { by: caller, ctx }))) throw notFound();
    sendNoContent(ctx);
  };

  const path = '/api/v1/templates';
  const router = new Router();
  addRoute<BodyState & HasAccountCaller & InputState<TemplateFields>>(router, 'post', path, [
    takeBody,
    authenticate,
    admit,
    readNewTemplate,
    requireKit,
    create,
  ]);
  addRoute<HasAccountCaller>(router, 'get', path, [authenticate, list]);
  addRoute<HasAccountCaller>(router, 'get', `${path}/:templateId`, [authenticate, show]);
  for (const place of [path, `${path}/:templateId`]) {
    addRoute<BodyState & HasAccountCaller & InputState<Partial<TemplateFields>>>(router, 'put', place, [
      takeBody,
      authenticate,
      admit,
      readTemplateChange,
      requireKit,
      update,
    ]);
    addRoute<HasAccountCaller>(router, 'delete', place, [authenticate, remove]);
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
