import { deflateRawSync } from 'node:zlib';
import { Router } from '@koa/router';
import Joi from 'joi';
import type { AccountCaller, Accounts, HasAccountCaller } from '../../accounts/accounts.js';
import type { BrandKits } from '../../brand-kits/brand-kits.js';
import { type ParsedSpec, parseSpec, parseTemplateUrl, templateParameters } from '../../chart-spec/chart-spec.js';
import { ApiError, invalidRequest, invalidSpec, type SpecIssue } from '../../http/errors.js';
import { headerText, MAX_URL_CHARS, sendJson, sendNoContent } from '../../http/http.js';
import {
  addRoute,
  type BodyState,
  type InputState,
  readJsonInput,
  type LegacyStage as Stage,
  takeBody,
} from '../../http/legacy.js';

export { signedUrlPaths } from './openapi.js';

export interface SignedUrlRoutesOptions {
  accounts: Pick<Accounts, 'authentication' | 'urlSigner'>;
  /** Refuses accounts that have lapsed. */
  admit: Stage<HasAccountCaller>;
  brandKits: Pick<BrandKits, 'apply'>;
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

/** What a template's render URL takes, without credentials: a key in a URL that many readers see is what signing is to avoid. */
const OVERRIDES = [...templateParameters.flatMap(({ name, aliases }) => [name, ...aliases]), 'errors'];
const override = Joi.alternatives(Joi.string().allow(''), Joi.number()).messages({
  '*': '"overrides" must hold the parameters of the template\'s render URL, each a text or a number',
});

const signing = Joi.object<Signing>({
  spec: Joi.object().unknown().messages({ 'object.base': '"spec" must be a chart specification' }),
  templateId: Joi.string().max(200),
  overrides: Joi.object()
    .pattern(Joi.valid(...OVERRIDES), override)
    .default({}),
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

const NO_RETURN_URL = 'A signed URL answers the picture itself: leave returnUrl out';

/** Path and query of a render URL. */
interface Target {
  target: string;
  warnings: string[];
}

/** POST /api/v1/signed-urls and POST /api/v1/signed-urls/revoke (contract §4, signed URL). */
export function signedUrlRoutes({ accounts, admit, publicUrl, now = Date.now, ...o }: SignedUrlRoutesOptions): Router {
  const {
    authentication: { authenticate },
    urlSigner,
  } = accounts;

  /** Throws 400 for what could only ever be a broken picture at every reader's. */
  async function targetOf(caller: AccountCaller, { spec, templateId = '', overrides }: Signing): Promise<Target> {
    if (spec !== undefined) {
      const warnings = await check(caller, 'spec', () => parseSpec(spec));
      const chart = deflateRawSync(JSON.stringify(spec), { level: 9 }).toString('base64url');
      return { target: `/api/v1/render?chart=${chart}`, warnings };
    }
    const template = await o.findTemplate(caller.accountId, templateId);
    if (template === undefined) throw invalidRequest([{ path: 'templateId', message: 'There is no such template' }]);
    const texts = Object.entries(overrides).map(([name, value]): [string, string] => [name, String(value)]);
    const query = new URLSearchParams(texts).toString();
    const warnings = await check(caller, 'overrides', () => parseTemplateUrl(template.spec, query));
    const path = `/api/v1/templates/${encodeURIComponent(templateId)}/render`;
    return { target: query === '' ? path : `${path}?${query}`, warnings };
  }

  /** Turns the faults of a specification into faults of this request's field. @returns what it got away with */
  async function check(caller: AccountCaller, field: string, read: () => ParsedSpec): Promise<string[]> {
    try {
      const { spec, warnings, returnUrl } = read();
      if (returnUrl) throw invalidSpec([{ path: 'returnUrl', message: NO_RETURN_URL }]);
      await o.brandKits.apply(caller, spec);
      return warnings;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 400) throw error;
      const faults = error.body['details'] as SpecIssue[];
      throw invalidRequest(
        faults.map(({ path, message }) => ({ path: path === '' ? field : `${field}.${path}`, message })),
      );
    }
  }

  const sign: Stage<HasAccountCaller & InputState<Signing>> = async (ctx) => {
    const { caller, input } = ctx.state;
    const expiresAt = new Date((Math.floor(now() / 1000) + input.expiresIn) * 1000);
    const { target, warnings } = await targetOf(caller, input);
    const url = publicUrl + (await urlSigner.sign(caller.accountId, target, expiresAt));
    if (url.length > MAX_URL_CHARS) throw tooLong(url.length, input.spec === undefined ? 'overrides' : 'spec');
    if (warnings.length > 0) ctx.set('X-Chart-Warnings', headerText(warnings.join('; ')));
    sendJson(ctx, 200, { url, expiresAt: expiresAt.toISOString() });
  };
  const revoke: Stage<HasAccountCaller> = async (ctx) => {
    await urlSigner.revokeAll(ctx.state.caller, ctx);
    sendNoContent(ctx);
  };

  const path = '/api/v1/signed-urls';
  const router = new Router();
  addRoute<BodyState & HasAccountCaller & InputState<Signing>>(router, 'post', path, [
    takeBody,
    authenticate,
    admit,
    readJsonInput(signing),
    sign,
  ]);
  addRoute<BodyState & HasAccountCaller>(router, 'post', `${path}/revoke`, [takeBody, authenticate, revoke]);
  return router;
}

function tooLong(chars: number, field: string): ApiError {
  const message = `"${field}" makes a URL of ${chars} characters; a URL may have ${MAX_URL_CHARS}. Use fewer points or shorter texts`;
  return invalidRequest([{ path: field, message }]);
}
