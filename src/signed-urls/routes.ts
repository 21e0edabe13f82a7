import { deflateRawSync } from 'node:zlib';
import { Router } from '@koa/router';
import Joi from 'joi';
import type { AccountState, Accounts } from '../accounts/accounts.js';
import { readSpec } from '../chart-spec/chart-spec.js';
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
  /** How clients reach the service: never taken from a request. */
  publicUrl: string;
  /** The time in ms since the epoch; tests bring their own clock. */
  now?: () => number;
}

interface Signing {
  spec: Record<string, unknown>;
  expiresIn: number;
}

const DAY_S = 24 * 3600;
/** Mails are opened again months later. */
const DEFAULT_S = 365 * DAY_S;
const LONGEST_S = 5 * 365 * DAY_S;

const signing = Joi.object<Signing>({
  spec: Joi.object().unknown().required().messages({ 'object.base': '"spec" must be a chart specification' }),
  expiresIn: Joi.number()
    .strict()
    .integer()
    .min(60)
    .max(LONGEST_S)
    .default(DEFAULT_S)
    .messages({ '*': `"expiresIn" must be a whole number of seconds from 60 to ${LONGEST_S}` }),
});

/** POST /api/v1/signed-urls and POST /api/v1/signed-urls/revoke (contract §4, signed URL). */
export function signedUrlRoutes({ accounts, admit, publicUrl, now = Date.now }: SignedUrlRoutesOptions): Router {
  const { authenticateAccount: authenticate, links } = accounts;

  const sign: Stage<AccountState & InputState<Signing>> = async (ctx) => {
    const { spec, expiresIn } = ctx.state.input;
    checkSpec(spec);
    const expiresAt = new Date((Math.floor(now() / 1000) + expiresIn) * 1000);
    const chart = deflateRawSync(JSON.stringify(spec), { level: 9 }).toString('base64url');
    const target = `/api/v1/render?chart=${chart}`;
    const url = publicUrl + (await links.sign(ctx.state.caller.accountId, target, expiresAt));
    if (url.length > MAX_URL_CHARS) throw tooLong(url.length);
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

/** What would be a broken picture in every reader's mail is refused here, with the paths of the request. */
function checkSpec(spec: unknown): void {
  try {
    readSpec(spec);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const faults = (error.body['details'] ?? []) as SpecFault[];
    throw invalidRequest(faults.map(({ path, message }) => ({ path: path === '' ? 'spec' : `spec.${path}`, message })));
  }
}

function tooLong(chars: number): ApiError {
  const message = `"spec" makes a URL of ${chars} characters; a URL may have ${MAX_URL_CHARS}. Use fewer points or shorter texts`;
  return invalidRequest([{ path: 'spec', message }]);
}
