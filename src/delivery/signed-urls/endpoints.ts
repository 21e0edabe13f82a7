import type { HasAccountCaller, HasCaller } from '../../accounts/caller.js';
import type { UrlSigner } from '../../accounts/url-signer.js';
import {
  type Endpoint,
  endpoint,
  type HasInput,
  Pipeline,
  readJsonBody,
  readRawBody,
  type Stage,
  sendJson,
  sendNoContent,
  stage,
  warningsHeader,
} from '../../http/http.js';
import { emptyResponse, jsonResponse, recordSchema } from '../../http/openapi.js';
import { type SignedUrlInput, signedUrlInput } from './input.js';
import type { SignedUrls } from './signed-urls.js';

export interface SignedUrlEndpointsOptions {
  authenticate: Stage<object, HasAccountCaller>;
  requireActivePlan: Stage<HasCaller>;
  signedUrls: SignedUrls;
  urlSigner: Pick<UrlSigner, 'revokeAll'>;
}

const signedUrl = recordSchema({
  url: { type: 'string', format: 'uri' },
  expiresAt: { type: 'string', format: 'date-time' },
});

/** POST /api/v1/signed-urls and POST /api/v1/signed-urls/revoke. */
export function signedUrlEndpoints(options: SignedUrlEndpointsOptions): readonly Endpoint[] {
  const { authenticate, requireActivePlan, signedUrls, urlSigner } = options;
  return [
    endpoint({
      method: 'post',
      path: '/api/v1/signed-urls',
      operationId: 'signUrl',
      tag: 'Render',
      summary: 'Create a GET render URL that needs no key',
      description:
        'For e-mails and pages, where every reader sees the URL: it carries a signature instead of the key, draws only this chart, and can be revoked. The account that signed it is charged. Openings that draw nothing are not limited; one URL is drawn at most 100 times in 15 minutes from one network.',
      responses: {
        200: jsonResponse('The URL, at most 2000 characters long.', signedUrl, {
          'X-Chart-Warnings': { description: 'The warnings of the specification.', schema: { type: 'string' } },
        }),
      },
      stages: Pipeline.begin()
        .use(readRawBody)
        .use(authenticate)
        .use(requireActivePlan)
        .use(readJsonBody(signedUrlInput))
        .use(
          stage<HasAccountCaller & HasInput<SignedUrlInput>>(async (ctx) => {
            const { url, expiresAt, warnings } = await signedUrls.create(ctx.state.caller, ctx.state.input);
            if (warnings.length > 0) ctx.set('X-Chart-Warnings', warningsHeader(warnings));
            sendJson(ctx, 200, { url, expiresAt: expiresAt.toISOString() });
          }),
        ).stages,
    }),
    endpoint({
      method: 'post',
      path: '/api/v1/signed-urls/revoke',
      operationId: 'revokeSignedUrls',
      tag: 'Render',
      summary: 'Revoke every URL that the account has signed so far',
      responses: { 204: emptyResponse('They are rejected from the next request on.') },
      stages: Pipeline.begin()
        .use(readRawBody)
        .use(authenticate)
        .use(
          stage<HasAccountCaller>(async (ctx) => {
            await urlSigner.revokeAll(ctx.state.caller, ctx);
            sendNoContent(ctx);
          }),
        ).stages,
    }),
  ];
}
