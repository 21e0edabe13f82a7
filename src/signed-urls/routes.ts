import { deflateRawSync } from 'node:zlib';
import { Router } from '@koa/router';
import Joi from 'joi';
import type { AccountState, Accounts } from '../accounts/accounts.js';
import { readSpec, readTemplate } from '../chart-spec/chart-spec.js';
import { ApiError, invalidRequest, type SpecFault } from '../errors.js';
import {
  addRoute,
  type BodyState,
  type InputState,
  MAX_URL_CHARS,
  readJsonInput,
  type Stage,
  sendJson,
  sendNothing,
  takeBody,
} from '../http/http.js';

export { signedUrlPaths } from './openapi.js';

export interface SignedUrlRoutesOptions {
  accounts: Pick<Accounts, 'authenticateAccount' | 'links'>;
  /** Refuses accounts that have lapsed. */
  admit: Stage<AccountState>;
  /** By id or slug; undefined: neither a built-in template nor one of this account. */
  findTemplate(accountId: string, name: string): Promise<{ spec: Record<string, unknown> } | undefined>;
  /** How clients reach the service: never taken from a request. */
  publicUrl: string;
  /** The time in ms since the epoch; tests bring their own clock. */
  now?: () => number;
}

/** Either a specification, or a template with what differs from it. */
interface Signing {
  spec?: Record<string, unknown>;
  templateId?: string;
  overrides: Record<string, string | number>;
  expiresIn: number;
}

const DAY_S = 24 * 3600;
/** Mails are opened again months later. */
const DEFAULT_S = 365 * DAY_S;
const LONGEST_S = 5 * 365 * DAY_S;

const signing = Joi.object<Signing>({
  spec: Joi.object().unknown().messages({ 'object.base': '"spec" must be a chart specification' }),
  templateId: Joi.string().max(200),
  overrides: Joi.object()
    .pattern(Joi.string(), Joi.alternatives(Joi.string().allow(''), Joi.number()))
    .default({})
    .messages({ '*': '"overrides" must hold the parameters of the template\'s render URL, each a text or a number' }),
  expiresIn: Joi.number()
    .strict()
    .integer()
    .min(60)
    .max(LONGEST_S)
    .default(DEFAULT_S)
    .messages({ '*': `"expiresIn" must be a whole number of seconds from 60 to ${LONGEST_S}` }),
})
  .xor('spec', 'templateId')
  .messages({
    'object.missing': '"spec" or "templateId" is required',
    'object.xor': '"spec" and "templateId" exclude each other',
  });

/** POST /api/v1/signed-urls and POST /api/v1/signed-urls/revoke (contract §4, signed URL). */
export function signedUrlRoutes({ accounts, admit, publicUrl, now = Date.now, ...o }: SignedUrlRoutesOptions): Router {
  const { authenticateAccount: authenticate, links } = accounts;

  /** @returns path and query of the render URL. Throws 400 for what could only ever be a broken picture at every reader's. */
  async function targetOf(accountId: string, { spec, templateId = '', overrides }: Signing): Promise<string> {
    if (spec !== undefined) {
      check('spec', () => readSpec(spec));
      return `/api/v1/render?chart=${deflateRawSync(JSON.stringify(spec), { level: 9 }).toString('base64url')}`;
    }
    const template = await o.findTemplate(accountId, templateId);
    if (template === undefined) throw invalidRequest([{ path: 'templateId', message: 'There is no such template' }]);
    const texts = Object.entries(overrides).map(([name, value]): [string, string] => [name, String(value)]);
    const query = new URLSearchParams(texts).toString();
    check('overrides', () => readTemplate(template.spec, query));
    return `/api/v1/templates/${encodeURIComponent(templateId)}/render${query === '' ? '' : `?${query}`}`;
  }

  const sign: Stage<AccountState & InputState<Signing>> = async (ctx) => {
    const { caller, input } = ctx.state;
    const expiresAt = new Date((Math.floor(now() / 1000) + input.expiresIn) * 1000);
    const target = await targetOf(caller.accountId, input);
    const url = publicUrl + (await links.sign(caller.accountId, target, expiresAt));
    if (url.length > MAX_URL_CHARS) throw tooLong(url.length, input.spec === undefined ? 'overrides' : 'spec');
    sendJson(ctx, 200, { url, expiresAt: expiresAt.toISOString() });
  };
  const revoke: Stage<AccountState> = async (ctx) => {
    await links.rotate(ctx.state.caller, ctx);
    sendNothing(ctx);
  };

  const path = '/api/v1/signed-urls';
  const router = new Router();
  addRoute<BodyState & AccountState & InputState<Signing>>(router, 'post', path, [
    takeBody,
    authenticate,
    admit,
    readJsonInput(signing),
    sign,
  ]);
  addRoute<BodyState & AccountState>(router, 'post', `${path}/revoke`, [takeBody, authenticate, revoke]);
  return router;
}

/** Turns the faults of a specification into faults of this request's field. */
function check(field: string, read: () => unknown): void {
  try {
    read();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const faults = (error.body['details'] ?? []) as SpecFault[];
    throw invalidRequest(
      faults.map(({ path, message }) => ({ path: path === '' ? field : `${field}.${path}`, message })),
    );
  }
}

function tooLong(chars: number, field: string): ApiError {
  const message = `"${field}" makes a URL of ${chars} characters; a URL may have ${MAX_URL_CHARS}. Use fewer points or shorter texts`;
  return invalidRequest([{ path: field, message }]);
}
