import Joi from 'joi';
import { underField } from '../../chart-spec/spec.js';
import type { ApplyBrandKit } from '../brand-kits/apply-brand-kit.js';
import type { HasAccountCaller, HasCaller } from '../caller.js';
import { conflict } from '../http/errors.js';
import {
  byPathOrQueryId,
  type Endpoint,
  endpoint,
  found,
  Pipeline,
  queryValues,
  type RequestContext,
  readIfMatch,
  readPage,
  readRawBody,
  type Stage,
  sendNoContent,
  sendPage,
  sendVersioned,
  stage,
  versionedResponse,
} from '../http/http.js';
import { emptyResponse, errorResponse, type Parameter, pageResponse } from '../http/openapi.js';
import { builtInIds, builtInsAfter, findBuiltIn } from './built-in-templates.js';
import type { TemplateInput } from './input.js';
import { type HasTemplateInput, readNewTemplate, readTemplateChange } from './input-stages.js';
import { presentTemplate, type TemplateRecord, templateSchema } from './record.js';
import type { TemplateStore } from './template-store.js';

export interface TemplateEndpointsOptions {
  authenticate: Stage<object, HasAccountCaller>;
  /** Not used for GET and DELETE: an expired account can still read and delete its templates. */
  requireActivePlan: Stage<HasCaller>;
  templates: TemplateStore;
  brandKits: { apply: ApplyBrandKit };
}

export const templateId: Parameter = {
  name: 'templateId',
  in: 'path',
  required: true,
  description: "A built-in template's id, or the id or slug of one of your own.",
  schema: { type: 'string', examples: builtInIds },
};
const queryId: Parameter = {
  ...templateId,
  name: 'id',
  in: 'query',
  description: 'The id or slug of one of your own.',
};

/** In place of the id of a built-in template in a cursor. Its creation time is unique, so the id does not matter. */
const NIL_UUID = '00000000-0000-0000-0000-000000000000';

interface Filters {
  builtIn?: boolean;
}

/** GET, POST, PUT and DELETE /api/v1/templates. */
export function templateEndpoints(options: TemplateEndpointsOptions): readonly Endpoint[] {
  const { authenticate, requireActivePlan, templates, brandKits } = options;

  /** A brand kit may be deleted later, and then the render fails; one that does not exist now is an error of this request. */
  const requireBrandKit = stage<HasAccountCaller & HasTemplateInput<Partial<TemplateInput>>>(async (ctx, next) => {
    const { caller, drawn } = ctx.state;
    if (drawn !== undefined) {
      await brandKits.apply(caller, drawn).catch((error: unknown) => {
        throw underField(error, 'spec');
      });
    }
    return next();
  });
  const readAccountBody = Pipeline.begin().use(readRawBody).use(authenticate).use(requireActivePlan);
  const authenticated = Pipeline.begin().use(authenticate);

  return [
    endpoint({
      method: 'get',
      path: '/api/v1/templates',
      operationId: 'listTemplates',
      tag: 'Templates',
      summary: 'List the templates: your own, newest first, then the built-in ones',
      responses: { 200: pageResponse(templateSchema) },
      stages: authenticated
        .use(
          readPage<Filters>({
            builtIn: Joi.boolean().description('true: only built-in templates. false: only your own.'),
          }),
        )
        .end(async (ctx) => {
          const { caller, page } = ctx.state;
          const { builtIn } = page.filters;
          const own = builtIn === true ? [] : await templates.select(caller.accountId, page);
          const builtIns = builtIn === false ? [] : builtInsAfter(page.after?.createdAt);
          const rows = [...own, ...builtIns].slice(0, page.limit + 1).map(positionOf);
          sendPage(ctx, page, rows, ({ template }) => presentTemplate(template));
        }),
    }),
    endpoint({
      method: 'post',
      path: '/api/v1/templates',
      operationId: 'createTemplate',
      tag: 'Templates',
      summary: 'Create a template from a specification, or as a copy of a built-in one',
      description: 'Either `spec` or `copyOf`. An account may have 100 templates of at most 256 KB each.',
      responses: {
        201: versionedResponse('The template.', templateSchema),
        409: errorResponse('The slug is taken, or the account has as many templates as it may have.'),
      },
      stages: readAccountBody
        .use(readNewTemplate)
        .use(requireBrandKit)
        .end(async (ctx) => {
          const { caller, input } = ctx.state;
          const template = await templates.create(caller.accountId, input, { by: caller, ctx });
          sendVersioned(ctx, 201, presentTemplate(template));
        }),
    }),
    endpoint({
      method: 'get',
      path: '/api/v1/templates/:templateId',
      operationId: 'getTemplate',
      tag: 'Templates',
      summary: 'Read a template',
      parameters: [templateId],
      responses: { 200: versionedResponse('The template.', templateSchema) },
      stages: authenticated.end(async (ctx) => {
        const template = await templates.get(ctx.state.caller.accountId, found(idOrSlugOf(ctx)));
        sendVersioned(ctx, 200, presentTemplate(template));
      }),
    }),
    ...byPathOrQueryId(
      {
        method: 'put',
        path: '/api/v1/templates/:templateId',
        operationId: 'updateTemplate',
        tag: 'Templates',
        summary: 'Change a template of your own',
        description: 'Fields that are left out stay as they are. The next render shows the change.',
        parameters: [templateId],
        responses: {
          200: versionedResponse('The changed template.', templateSchema),
          409: errorResponse('It is a built-in template, or another template has this slug.'),
        },
        stages: readAccountBody
          .use(readTemplateChange)
          .use(requireBrandKit)
          .use(readIfMatch)
          .end(async (ctx) => {
            const { caller, input, requireVersion } = ctx.state;
            const change = { by: caller, ctx };
            const template = await templates.update(caller.accountId, ownIdOrSlugOf(ctx), input, change, (current) =>
              requireVersion(presentTemplate(current)),
            );
            sendVersioned(ctx, 200, presentTemplate(template));
          }),
      },
      queryId,
    ),
    ...byPathOrQueryId(
      {
        method: 'delete',
        path: '/api/v1/templates/:templateId',
        operationId: 'deleteTemplate',
        tag: 'Templates',
        summary: 'Delete a template of your own',
        parameters: [templateId],
        responses: { 204: emptyResponse('Deleted.'), 409: errorResponse('It is a built-in template.') },
        stages: authenticated.use(readIfMatch).end(async (ctx) => {
          const { caller, requireVersion } = ctx.state;
          await templates.delete(caller.accountId, ownIdOrSlugOf(ctx), { by: caller, ctx }, (current) =>
            requireVersion(presentTemplate(current)),
          );
          sendNoContent(ctx);
        }),
      },
      queryId,
    ),
  ];
}

/** The id or slug in the path or, where the path has none, in `?id=`. */
function idOrSlugOf(ctx: RequestContext): string | undefined {
  const fromPath: unknown = ctx['params']?.['templateId'];
  if (typeof fromPath === 'string') return fromPath;
  const [id, ...others] = queryValues(ctx.state.rawQuery, 'id');
  return others.length === 0 ? id : undefined;
}

/** The same for a change. Throws 404 for an unknown one, and 409 for a built-in template. */
function ownIdOrSlugOf(ctx: RequestContext): string {
  const idOrSlug = found(idOrSlugOf(ctx));
  if (findBuiltIn(idOrSlug) === undefined) return idOrSlug;
  throw conflict(`Built-in templates cannot be changed. Make a copy: POST {"name": "…", "copyOf": "${idOrSlug}"}.`);
}

function positionOf(template: TemplateRecord): { createdAt: Date; id: string; template: TemplateRecord } {
  return { createdAt: template.createdAt, id: template.builtIn ? NIL_UUID : template.id, template };
}
