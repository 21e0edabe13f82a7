import Joi from 'joi';
import { invalidRequest } from '../../../chart-spec/spec.js';
import type { HasCaller } from '../../caller.js';
import { notFound } from '../../http/errors.js';
import {
  type Endpoint,
  endpoint,
  lineOfText,
  ownOriginOf,
  Pipeline,
  type RequestContext,
  readJsonBody,
  readQuery,
  readRawBody,
  readSmallBody,
  type Stage,
  sendJson,
} from '../../http/http.js';
import { emptyResponse, jsonResponse, recordSchema, responseRef } from '../../http/openapi.js';
import { type Authentication, requireSession } from '../authenticate.js';
import { type AuthorizationRequest, type Grants, mayReturnTo, type OAuthClient } from './grants.js';
import { authorizationServer, GRANT_TYPES, protectedResource, SCOPE } from './metadata.js';
import { isRedirectUri, placeOf, withParameters } from './redirects.js';
import { anyObject, refusal, refusalSchema, type TokenOptions, tokenEndpoint } from './token-endpoint.js';

const tag = 'Agents';
const MAX_REDIRECT_URIS = 5;
const MAX_URI_CHARS = 500;
const MAX_ID_CHARS = 5000;
const MAX_NAME_CHARS = 80;

/** RFC 7591: what else an app says of itself is ignored. */
const registration = Joi.object<{ client_name?: string; redirect_uris: string[] }>({
  client_name: lineOfText(MAX_NAME_CHARS).description('What the owner of an account is asked about.'),
  redirect_uris: Joi.array()
    .items(Joi.string().max(MAX_URI_CHARS))
    .min(1)
    .max(MAX_REDIRECT_URIS)
    .required()
    .example(['https://agent.example.com/callback'])
    .description('https, this machine, or the scheme of an app.'),
}).unknown();

interface AuthorizationQuery {
  client_id: string;
  redirect_uri: string;
  response_type?: string;
  code_challenge?: string;
  code_challenge_method?: string;
  state?: string;
  resource?: string;
}

const authorization = Joi.object<AuthorizationQuery>({
  client_id: Joi.string().max(MAX_ID_CHARS).required(),
  redirect_uri: Joi.string().max(MAX_URI_CHARS).required(),
  response_type: Joi.string().max(100).allow('').description('`code`'),
  code_challenge: Joi.string().max(200).allow(''),
  code_challenge_method: Joi.string().max(20).allow('').description('`S256`'),
  state: Joi.string().max(1000).allow(''),
  resource: Joi.string().max(MAX_URI_CHARS),
}).unknown();

const sealedRequest = Joi.string()
  .max(2 * MAX_ID_CHARS)
  .required()
  .description('`request` of the page that asks.');
const decision = Joi.object<{ request: string }>({ request: sealedRequest });
const CHALLENGE = /^[\w-]{43}$/;
const LOCATION = { description: 'Where the browser goes next.', schema: { type: 'string' } };

export interface OAuthOptions extends TokenOptions {
  authenticate: Authentication['authenticate'];
  requireActivePlan: Stage<HasCaller>;
  publicUrl: string;
}

/** OAuth 2.1 for agents: an app gets an API key that its owner has allowed. See docs/reference/mcp.md#oauth. */
export function oauthEndpoints(options: OAuthOptions): Endpoint[] {
  const { authenticate, requireActivePlan, grants, publicUrl } = options;
  const originOf = ({ req }: RequestContext) => ownOriginOf(req, publicUrl);
  const metadata = (path: Endpoint['path'], summary: string, write: (origin: string) => object) =>
    endpoint({
      method: 'get',
      path,
      operationId: path,
      tag,
      summary,
      responses: { 200: jsonResponse('The metadata.', anyObject) },
      stages: Pipeline.begin().end((ctx) => sendJson(ctx, 200, write(originOf(ctx)))),
    });
  /** Throws 404 for a request that this service has not made, or long ago. */
  function opened(sealed: string): AuthorizationRequest {
    const request = grants.open(sealed);
    if (request === undefined) throw notFound();
    return request;
  }

  return [
    metadata('/.well-known/oauth-protected-resource', 'Who authorizes for /mcp (RFC 9728)', protectedResource),
    metadata('/.well-known/oauth-protected-resource/mcp', 'The same, at the path of /mcp', protectedResource),
    metadata('/.well-known/oauth-authorization-server', 'How apps are authorized (RFC 8414)', authorizationServer),
    endpoint({
      method: 'post',
      path: '/oauth/register',
      operationId: 'registerOAuthClient',
      creates: false,
      tag,
      summary: 'Register an app (RFC 7591)',
      description: 'Needs no credentials, and stores nothing: `client_id` holds the registration, encrypted.',
      responses: {
        201: jsonResponse('The app.', anyObject),
        400: jsonResponse('The redirects are not allowed, or the body is malformed.', refusalSchema),
      },
      stages: Pipeline.begin()
        .use(readSmallBody)
        .use(readJsonBody(registration))
        .end((ctx) => {
          const { client_name: name = 'An app', redirect_uris: redirectUris } = ctx.state.input;
          const wrong = redirectUris.find((uri) => !isRedirectUri(uri));
          if (wrong !== undefined) {
            throw refusal(
              'invalid_redirect_uri',
              `${wrong} is neither https, nor of this machine, nor the scheme of an app`,
            );
          }
          sendJson(ctx, 201, {
            client_id: grants.register({ name, redirectUris }),
            client_name: name,
            redirect_uris: redirectUris,
            token_endpoint_auth_method: 'none',
            grant_types: GRANT_TYPES,
            response_types: ['code'],
            scope: SCOPE,
          });
        }),
    }),
    endpoint({
      method: 'get',
      path: '/oauth/authorize',
      operationId: 'authorizeOAuthClient',
      tag,
      summary: 'Ask the owner of an account, in a browser',
      description: 'The authorization endpoint: leads to the page that asks, and back to the app with a code.',
      responses: {
        302: { ...emptyResponse('To the page that asks, or back to the app.'), headers: { Location: LOCATION } },
      },
      stages: Pipeline.begin()
        .use(readQuery(authorization))
        .end((ctx) => {
          const { client_id: clientId, redirect_uri: redirectUri, state, ...rest } = ctx.state.query;
          const client = requireClient(grants, clientId, redirectUri);
          const problem = problemOf(rest, originOf(ctx));
          if (problem !== undefined)
            return redirect(ctx, withParameters(redirectUri, { ...problem, state, iss: originOf(ctx) }));
          const { code_challenge: challenge = '' } = rest;
          const request = { clientId, clientName: client.name, redirectUri, challenge };
          const sealed = grants.seal({ ...request, ...(state !== undefined && { state }) });
          redirect(ctx, `${originOf(ctx)}/app/authorize?request=${sealed}`);
        }),
    }),
    endpoint({
      method: 'get',
      path: '/api/v1/oauth/request',
      operationId: 'getOAuthRequest',
      tag,
      summary: 'Read what an app asks for',
      description: 'For the page that asks the owner: needs a session.',
      responses: { 200: jsonResponse('The app.', requestSchema), 404: responseRef('NotFound') },
      stages: Pipeline.begin()
        .use(authenticate)
        .use(readQuery(decision))
        .use(requireSession)
        .end((ctx) => {
          const { clientName: client, redirectUri, state } = opened(ctx.state.query.request);
          const refused = { error: 'access_denied', state, iss: originOf(ctx) };
          const place = placeOf(redirectUri);
          sendJson(ctx, 200, { client, place, scope: SCOPE, refuseUrl: withParameters(redirectUri, refused) });
        }),
    }),
    endpoint({
      method: 'post',
      path: '/api/v1/oauth/allow',
      operationId: 'allowOAuthClient',
      creates: false,
      tag,
      summary: 'Allow an app to draw with the account',
      description: 'For the page that asks the owner: needs a session.',
      responses: {
        200: jsonResponse('Where the browser goes next.', recordSchema({ url: { type: 'string' } })),
        404: responseRef('NotFound'),
      },
      stages: Pipeline.begin()
        .use(readRawBody)
        .use(authenticate)
        .use(requireSession)
        .use(requireActivePlan)
        .use(readJsonBody(decision))
        .end(async (ctx) => {
          const { caller, input } = ctx.state;
          const request = opened(input.request);
          const code = await grants.issueCode({ accountId: caller.accountId, request });
          const { redirectUri, state } = request;
          sendJson(ctx, 200, { url: withParameters(redirectUri, { code, state, iss: originOf(ctx) }) });
        }),
    }),
    tokenEndpoint(options),
  ];
}

const requestSchema = recordSchema({
  client: { type: 'string', description: 'The name that the app gives itself.' },
  place: { type: 'string', description: 'Who gets the key: a host, or an app on this computer.' },
  scope: { enum: [SCOPE] },
  refuseUrl: { type: 'string', description: 'Back to the app, with the answer no.' },
});

function redirect(ctx: RequestContext, url: string): void {
  ctx.set({ Location: url, 'Cache-Control': 'no-store' });
  ctx.body = null;
  ctx.status = 302;
}

/** An app that is unknown, or asks to be answered elsewhere, is told nothing at that address. */
function requireClient(grants: Grants, clientId: string, redirectUri: string): OAuthClient {
  const client = grants.findClient(clientId);
  if (client === undefined) {
    const message = '"client_id" is not known to this service: connect the app again, so that it registers itself';
    throw invalidRequest([{ path: 'client_id', message }]);
  }
  if (mayReturnTo(client, redirectUri)) return client;
  throw invalidRequest([{ path: 'redirect_uri', message: '"redirect_uri" is not one that this app has registered' }]);
}

/** What is wrong with a request of a known app, which is told it. */
function problemOf(
  query: { response_type?: string; code_challenge?: string; code_challenge_method?: string; resource?: string },
  origin: string,
): { error: string; error_description: string } | undefined {
  const problem = (error: string, error_description: string) => ({ error, error_description });
  if (query.response_type !== 'code') return problem('unsupported_response_type', 'response_type must be code');
  if (query.code_challenge_method !== 'S256' || !CHALLENGE.test(query.code_challenge ?? ''))
    return problem('invalid_request', 'PKCE is required: code_challenge with code_challenge_method=S256');
  const { resource } = query;
  const isOwn = resource === undefined || URL.parse(resource)?.origin === origin;
  return isOwn ? undefined : problem('invalid_target', `resource must be ${origin}/mcp`);
}
