import type { HasAccountCaller, HasCaller } from '../../caller.js';
import {
  type Endpoint,
  endpoint,
  Pipeline,
  readJsonBody,
  readRawBody,
  type Stage,
  sendJson,
  sendNoContent,
  urlWarnings,
  warningsHeader,
} from '../../http/http.js';
import { emptyResponse, jsonResponse, recordSchema, URL_WARNINGS } from '../../http/openapi.js';
import type { UrlSigner } from '../../identity/url-signer.js';
import { signedUrlInput } from './input.js';
import type { SignedUrls } from './signed-urls.js';

export interface SignedUrlEndpointsOptions {
  authenticate: Stage<object, HasAccountCaller>;
  requireActivePlan: Stage<HasCaller>;
  signedUrls: SignedUrls;
  urlSigner: Pick<UrlSigner, 'maxValidS' | 'keyOf' | 'rotateKey' | 'revokeAll'>;
}

const signedUrl = recordSchema(
  {
    url: { type: 'string', format: 'uri' },
    expiresAt: { type: 'string', format: 'date-time' },
    warnings: URL_WARNINGS,
  },
  ['warnings'],
);

const signingKey = recordSchema({
  accountId: { type: 'string', format: 'uuid' },
  key: { type: 'string', description: 'The key of HMAC-SHA-256: a secret, as an API key is.' },
});

/** POST /api/v1/signed-urls, /api/v1/signed-urls/revoke, and the key of clients that sign by themselves. */
export function signedUrlEndpoints(options: SignedUrlEndpointsOptions): readonly Endpoint[] {
  const { authenticate, requireActivePlan, signedUrls, urlSigner } = options;
  const withAccount = Pipeline.begin().use(readRawBody).use(authenticate);
  return [
    endpoint({
      method: 'post',
      path: '/api/v1/signed-urls',
      operationId: 'signUrl',
      tag: 'Render',
      summary: 'Create a GET render URL that needs no key',
      description:
        'For e-mails and pages, where every reader sees the URL: it carries a signature instead of the key, draws only this chart, and can be revoked. The account that signed it is charged. Openings that the cache serves are not limited; one URL is drawn at most 100 times in 15 minutes from one network, all of an account 500 times.',
      responses: {
        200: jsonResponse('The URL, at most 2000 characters long.', signedUrl, {
          'X-Chart-Warnings': { description: 'The warnings of the specification.', schema: { type: 'string' } },
        }),
      },
      stages: withAccount
        .use(requireActivePlan)
        .use(readJsonBody(signedUrlInput(urlSigner.maxValidS)))
        .end(async (ctx) => {
          const { caller, input, read } = ctx.state;
          const { url, expiresAt, warnings } = await signedUrls.create(caller, input, read);
          if (warnings.length > 0) ctx.set('X-Chart-Warnings', warningsHeader(warnings));
          sendJson(ctx, 200, { url, expiresAt: expiresAt.toISOString(), ...urlWarnings(url, warnings) });
        }),
    }),
    endpoint({
      method: 'get',
      path: '/api/v1/signed-urls/key',
      operationId: 'getSigningKey',
      tag: 'Render',
      summary: 'Read the key with which you sign URLs by yourself',
      description:
        'For thousands of personal URLs: sign `path?query&account=…&expires=…` with HMAC-SHA-256 and append `&sig=` and the base64url of it. The clients do it with `signUrl` and `sign_url`.',
      responses: {
        200: jsonResponse('The key, which changes when it is rotated or when URLs are revoked.', signingKey),
      },
      stages: Pipeline.begin()
        .use(authenticate)
        .end(async (ctx) => {
          const { accountId } = ctx.state.caller;
          sendJson(ctx, 200, { accountId, key: await urlSigner.keyOf(accountId) });
        }),
    }),
    endpoint({
      method: 'post',
      path: '/api/v1/signed-urls/key/rotate',
      operationId: 'rotateSigningKey',
      creates: true,
      tag: 'Render',
      summary: 'Replace the key with which you sign URLs by yourself',
      description:
        'URLs that the key before has signed stay valid until they expire, until the next rotation or until all are revoked.',
      responses: { 200: jsonResponse('The new key.', signingKey) },
      stages: withAccount.end(async (ctx) => {
        const { accountId } = ctx.state.caller;
        sendJson(ctx, 200, { accountId, key: await urlSigner.rotateKey(ctx.state.caller, ctx) });
      }),
    }),
    endpoint({
      method: 'post',
      path: '/api/v1/signed-urls/revoke',
      operationId: 'revokeSignedUrls',
      tag: 'Render',
      summary: 'Revoke every URL that was signed for the account so far, and its signing key',
      responses: { 204: emptyResponse('They are rejected from the next request on.') },
      stages: withAccount.end(async (ctx) => {
        await urlSigner.revokeAll(ctx.state.caller, ctx);
        sendNoContent(ctx);
      }),
    }),
  ];
}
