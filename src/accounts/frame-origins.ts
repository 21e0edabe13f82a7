import Joi from 'joi';
import type { DataSource } from 'typeorm';
import { toJsonSchema } from '../../chart-spec/spec.js';
import type { HasAccountCaller, HasCaller } from '../caller.js';
import {
  type Endpoint,
  endpoint,
  Pipeline,
  type RequestContext,
  readIfMatch,
  readJsonBody,
  readRawBody,
  type Stage,
  sendVersioned,
  versionedResponse,
} from '../http/http.js';
import { recordSchema } from '../http/openapi.js';
import { withAccountLock } from '../platform/db/db.js';
import { Account } from './account.entity.js';
import type { Audit } from './audit/audit.js';

const MAX_ORIGINS = 20;
/** A source of `frame-ancestors`: scheme, host, perhaps with `*.` in front, and port. Nothing of it can end the header or the directive. */
const ORIGIN =
  /^https?:\/\/(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?::\d{1,5})?$/;
const SENTENCE = `must be an origin, such as https://www.acme.com or https://*.acme.com: with its scheme, and without a path`;

const origins = Joi.array()
  .items(
    Joi.string()
      .lowercase()
      .max(300)
      .pattern(ORIGIN)
      .messages({ '*': `"origins" ${SENTENCE}` }),
  )
  .max(MAX_ORIGINS)
  .allow(null)
  .messages({
    'any.required': '"origins" is required: a list of origins, or null for any',
    '*': `"origins" must be a list of at most ${MAX_ORIGINS} origins, or null for any`,
  })
  .description('The origins of pages that may show your charts in frames. Null: any; an empty list: none.')
  .example(['https://www.acme.com']);

interface Input {
  origins: string[] | null;
}

export interface FrameOriginsOptions {
  dataSource: DataSource;
  audit: Audit;
  authenticate: Stage<object, HasAccountCaller>;
  /** Not used for GET: an expired account can still read its settings. */
  requireActivePlan: Stage<HasCaller>;
}

/** GET and PUT /api/v1/settings/embed: which pages may show the account's charts in frames. See docs/reference/embed.md. */
export function frameOriginsEndpoints(options: FrameOriginsOptions): readonly Endpoint[] {
  const { dataSource, audit, authenticate, requireActivePlan } = options;
  const setting = recordSchema({ origins: toJsonSchema(origins) });

  async function sendSetting(ctx: RequestContext<HasAccountCaller>): Promise<void> {
    const { accountId: id } = ctx.state.caller;
    const { frameOrigins } = await dataSource.getRepository(Account).findOneByOrFail({ id });
    sendVersioned(ctx, 200, { origins: frameOrigins });
  }

  return [
    endpoint({
      method: 'get',
      path: '/api/v1/settings/embed',
      operationId: 'getEmbedSetting',
      tag: 'Account',
      summary: 'Read which pages may show your charts in frames',
      responses: { 200: versionedResponse('The setting.', setting) },
      stages: Pipeline.begin().use(authenticate).end(sendSetting),
    }),
    endpoint({
      method: 'put',
      path: '/api/v1/settings/embed',
      operationId: 'setEmbedSetting',
      tag: 'Account',
      summary: 'Set which pages may show your charts in frames',
      description: 'For the pages of `/embed`. Browsers keep a page for up to 5 minutes.',
      responses: { 200: versionedResponse('The setting.', setting) },
      stages: Pipeline.begin()
        .use(readRawBody)
        .use(authenticate)
        .use(requireActivePlan)
        .use(
          readJsonBody(
            Joi.object<Input>({ origins: origins.required() }),
            { origins: ['https://www.acme.com'] },
            setting,
          ),
        )
        .use(readIfMatch)
        .end(async (ctx) => {
          const { caller, input, requireVersion } = ctx.state;
          const { accountId } = caller;
          await withAccountLock(dataSource, accountId, async (manager) => {
            const current = await manager.findOneByOrFail(Account, { id: accountId });
            requireVersion({ origins: current.frameOrigins });
            await manager.update(Account, { id: accountId }, { frameOrigins: input.origins });
            const label = input.origins === null ? 'any' : input.origins.join(' ') || 'none';
            const target = { type: 'frame_origins', id: accountId, label };
            await audit.record(manager, { accountId, by: caller, action: 'frame_origins.set', target, ctx });
          });
          await sendSetting(ctx);
        }),
    }),
  ];
}
