import Joi from 'joi';
import type { AccountCaller, HasAccountCaller } from '../../caller.js';
import { notFound } from '../../http/errors.js';
import {
  type Endpoint,
  endpoint,
  Pipeline,
  queryValues,
  type RequestContext,
  readId,
  readPage,
  readQuery,
  sendNoContent,
  sendOwnPage,
  sendOwnRecord,
  stage,
} from '../../http/http.js';
import {
  CROSS_SITE_RESPONSE,
  emptyResponse,
  jsonResponse,
  pageResponse,
  recordSchema,
  responseRef,
} from '../../http/openapi.js';
import type { Authentication } from '../authenticate.js';
import type { OwnSessions } from './own-sessions.js';
import type { Session } from './session.entity.js';

const path = '/api/v1/sessions';
const tag = 'Account';

const sessionSchema = recordSchema({
  id: { type: 'string', format: 'uuid' },
  createdAt: { type: 'string', format: 'date-time' },
  lastUsedAt: { type: ['string', 'null'], format: 'date-time', description: 'Exact to the minute.' },
  expiresAt: { type: 'string', format: 'date-time' },
  network: {
    type: ['string', 'null'],
    description: 'Where the login came from: an IPv4 address, or the /64 of an IPv6 address.',
  },
  userAgent: { type: ['string', 'null'], description: 'The program that logged in: 200 characters at most.' },
  current: { type: 'boolean', description: 'Whether this request uses it.' },
});

/** Listing and ending sessions. See docs/reference/authentication.md#sessions. */
export function sessionEndpoints(options: {
  authenticate: Authentication['authenticate'];
  ownSessions: OwnSessions;
}): Endpoint[] {
  const { authenticate, ownSessions } = options;

  async function end(ctx: RequestContext<HasAccountCaller>): Promise<void> {
    if (!(await ownSessions.end(ctx, ctx.state.caller, readId(ctx)))) throw notFound();
    sendNoContent(ctx);
  }
  const authenticated = Pipeline.begin().use(authenticate);

  return [
    endpoint({
      method: 'get',
      path,
      operationId: 'listSessions',
      tag,
      summary: 'List the sessions that have not expired, newest first',
      responses: { 200: pageResponse(sessionSchema) },
      stages: authenticated.use(readPage()).use(sendOwnPage(ownSessions.select, presentSession)).stages,
    }),
    endpoint({
      method: 'get',
      path: `${path}/:id`,
      operationId: 'getOneSession',
      tag,
      summary: 'Read one session',
      responses: { 200: jsonResponse('The session.', sessionSchema) },
      stages: authenticated.use(sendOwnRecord(ownSessions.findById, presentSession)).stages,
    }),
    endpoint({
      method: 'delete',
      path: `${path}/:id`,
      operationId: 'endSession',
      tag,
      summary: 'End a session at once, on every instance',
      responses: { 204: emptyResponse('Ended.'), 403: CROSS_SITE_RESPONSE },
      stages: authenticated.end(end),
    }),
    endpoint({
      method: 'delete',
      path,
      operationId: 'endOtherSessions',
      tag,
      summary: 'End all sessions except the one of this request, or with `id` only that one',
      responses: { 204: emptyResponse('Ended.'), 403: CROSS_SITE_RESPONSE, 404: responseRef('NotFound') },
      stages: authenticated
        .use(
          stage<HasAccountCaller>((ctx, next) =>
            queryValues(ctx.state.rawQuery, 'id').length > 0 ? end(ctx) : next(),
          ),
        )
        // Rejects other parameters: a misspelled `id` must not end all sessions.
        .use(readQuery(Joi.object({ id: Joi.string().guid().description('A session.') })))
        .end(async (ctx) => {
          await ownSessions.endOthers(ctx, ctx.state.caller);
          sendNoContent(ctx);
        }),
    }),
  ];
}

function presentSession(row: Session, caller: AccountCaller): object {
  const { id, createdAt, lastUsedAt, expiresAt, network, userAgent } = row;
  const current = caller.kind === 'session' && caller.credentialId === id;
  return { id, createdAt, lastUsedAt, expiresAt, network, userAgent, current };
}
