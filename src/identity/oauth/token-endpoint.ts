import { createHash } from 'node:crypto';
import { ApiError } from '../../../chart-spec/spec.js';
import { type Endpoint, endpoint, Pipeline, type RequestContext, readSmallBody, sendJson } from '../../http/http.js';
import { errorResponse, type JsonSchema, jsonResponse, throttled } from '../../http/openapi.js';
import { generateApiKey, hashApiKey } from '../keys/api-key.js';
import type { ApiKeys, KeyOfAccount } from '../keys/api-keys.js';
import type { KeyCreationLimit } from '../keys/key-creation-limit.js';
import type { Grants } from './grants.js';
import { SCOPE } from './metadata.js';
import { placeOf } from './redirects.js';

const KEY_LIFETIME_S = 3600;

export const anyObject: JsonSchema = { type: 'object', additionalProperties: true };
export const refusalSchema: JsonSchema = {
  ...anyObject,
  required: ['error'],
  properties: { error: { type: 'string' } },
};

export interface TokenOptions {
  grants: Grants;
  apiKeys: ApiKeys;
  creationLimit: KeyCreationLimit;
  /** The time in ms since the epoch. */
  now(): number;
}

type Form = (name: string) => string;
/** What the app gets, and for which row of the keys. */
interface Tokens {
  key: string;
  row: KeyOfAccount;
}

/** Where an app gets its API key, and another one when that has expired. */
export function tokenEndpoint({ grants, apiKeys, creationLimit, now }: TokenOptions): Endpoint {
  const newExpiry = () => new Date(now() + KEY_LIFETIME_S * 1000);

  async function exchange(ctx: RequestContext, form: Form): Promise<Tokens> {
    const clientId = form('client_id');
    const given = { clientId, redirectUri: form('redirect_uri'), verifier: form('code_verifier') };
    const grant = await grants.useCode(form('code'), given);
    if (grant === undefined)
      throw refusal('invalid_grant', 'The code is wrong, used, older than a minute, or of another app');
    const { accountId, request } = grant;
    const input = {
      name: request.clientName,
      environment: 'production',
      scope: SCOPE,
      connectedApp: placeOf(request.redirectUri),
      expiresAt: newExpiry(),
    } as const;
    return creationLimit.guard(ctx, accountId, () => apiKeys.create(accountId, input, { by: 'system', ctx }));
  }

  async function refresh(ctx: RequestContext, form: Form): Promise<Tokens> {
    const token = form('refresh_token');
    const connection = grants.openRefreshToken(form('client_id'), token);
    if (connection === undefined) throw refusal('invalid_grant', 'The refresh token is wrong, or of another app');
    const { accountId, keyId: id, keyHash } = connection;
    // The token decides the key: an app whose response was lost asks again, and gets the same one.
    const key = generateApiKey('production', createHash('sha512').update(token).digest());
    const change = { earlierHash: Buffer.from(keyHash, 'base64url'), key, expiresAt: newExpiry() };
    if (await apiKeys.replace({ id, accountId }, change)) return { key, row: { id, accountId } };
    // The app has gone on to later tokens, so somebody has a copy of this one: RFC 9700 §4.14.2.
    await apiKeys.delete(accountId, id, { by: 'system', ctx, descendants: 'delete' });
    throw refusal('invalid_grant', 'The app is disconnected, or the refresh token was used before: connect it again');
  }

  const givers = new Map([
    ['authorization_code', exchange],
    ['refresh_token', refresh],
  ]);

  return endpoint({
    method: 'post',
    path: '/oauth/token',
    operationId: 'exchangeOAuthCode',
    creates: false,
    tag: 'Agents',
    summary: 'Exchange a code or a refresh token for an API key (RFC 6749)',
    description:
      'The access token is an API key with the scope `render`, valid for an hour. The refresh token gives the next one, until the owner disconnects the app.',
    responses: {
      200: jsonResponse('The key.', anyObject),
      400: jsonResponse('`error` is that of RFC 6749, such as `invalid_grant`.', refusalSchema),
      409: errorResponse('The account has 100 keys.'),
      ...throttled('More keys than an account may make in an hour.'),
    },
    stages: Pipeline.begin()
      .use(readSmallBody)
      .end(async (ctx) => {
        const form = formOf(ctx.state.body);
        const give = givers.get(form('grant_type'));
        if (give === undefined)
          throw refusal('unsupported_grant_type', 'grant_type must be authorization_code or refresh_token');
        const { key, row } = await give(ctx, form);
        const connection = {
          accountId: row.accountId,
          keyId: row.id,
          keyHash: hashApiKey(key).toString('base64url'),
        };
        sendJson(ctx, 200, {
          access_token: key,
          token_type: 'Bearer',
          expires_in: KEY_LIFETIME_S,
          refresh_token: grants.issueRefreshToken(form('client_id'), connection),
          scope: SCOPE,
        });
      }),
  });
}

/** A field of a form; empty for one that is missing or given twice. */
function formOf(body: Buffer): Form {
  const form = new URLSearchParams(body.toString());
  return (name) => {
    const [value = '', ...others] = form.getAll(name);
    return others.length === 0 ? value : '';
  };
}

/** In the words of RFC 6749 §5.2. */
export function refusal(error: string, description: string): ApiError {
  return new ApiError(400, { error, error_description: description });
}
