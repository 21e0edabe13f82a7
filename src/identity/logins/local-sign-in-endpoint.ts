import type { IncomingMessage } from 'node:http';
import Joi from 'joi';
import { ApiError } from '../../../chart-spec/spec.js';
import { notFound } from '../../http/errors.js';
import {
  type Endpoint,
  endpoint,
  isLocalClient,
  isLoopbackUrl,
  Pipeline,
  type RequestContext,
  readJsonBody,
  readSmallBody,
  stage,
} from '../../http/http.js';
import { errorResponse, type ResponseObject, responseRef } from '../../http/openapi.js';
import { refuseCrossSite } from '../cross-site.js';
import type { SignedIn } from '../sessions/sessions.js';
import type { LocalSignIn } from './local-sign-in.js';

const MAX_TOKEN_CHARS = 200;

const tokenBody = Joi.object<{ token: string }>({
  token: Joi.string().max(MAX_TOKEN_CHARS).required().description('The text after `#token=` in the printed link.'),
}).label('the request');

export interface LocalSignInEndpointOptions {
  localSignIn: LocalSignIn;
  publicUrl: string;
  /** Responds as a login does. */
  sendSession(ctx: RequestContext, status: number, signedIn: SignedIn): void;
  /** Describes that response. */
  signedIn(description: string): ResponseObject;
}

/** `POST /api/v1/auth/local-sign-in`. See docs/reference/authentication.md. */
export function localSignInEndpoint(options: LocalSignInEndpointOptions): Endpoint {
  const { localSignIn, publicUrl, sendSession, signedIn } = options;
  const requireThisMachine = stage(
    (ctx, next) => {
      if (!localSignIn.isOffered()) throw notFound();
      if (!isFromThisMachine(ctx.req)) throw notThisMachine();
      refuseCrossSite(ctx.req, publicUrl);
      return next();
    },
    {
      responses: {
        403: errorResponse('The client is not on the machine of the service, or a page of another site sent this.'),
        404: errorResponse('This service has printed no sign-in link: it has no local account.'),
      },
    },
  );
  return endpoint({
    method: 'post',
    path: '/api/v1/auth/local-sign-in',
    operationId: 'signInLocally',
    tag: 'Account',
    summary: 'Sign in with the link that `npm start` prints',
    description: 'Signs in as the local account. The link works once, for 15 minutes, on the machine of the service.',
    responses: {
      200: signedIn('Signed in.'),
      401: errorResponse('The token is wrong, used or expired.'),
      503: responseRef('Unavailable'),
    },
    stages: Pipeline.begin()
      .use(readSmallBody)
      .use(requireThisMachine)
      .use(readJsonBody(tokenBody))
      .end(async (ctx) => {
        sendSession(ctx, 200, await localSignIn.signIn(ctx, ctx.state.input.token));
      }),
  });
}

function isFromThisMachine(req: IncomingMessage): boolean {
  const { host = '', origin } = req.headers;
  if (!isLocalClient(req)) return false;
  return origin === undefined || (isLoopbackUrl(origin) && URL.parse(origin)?.host === host.toLowerCase());
}

function notThisMachine(): ApiError {
  const error =
    'The sign-in link works only on the machine that runs the service, at localhost and without a proxy. Use the link as it was printed.';
  return new ApiError(403, { error });
}
