import Joi from 'joi';
import type { Accounts } from '../../accounts/accounts.js';
import { accountParameter, idOrEmailOf, OPERATOR, requireAdminToken } from '../../accounts/admin/operator.js';
import { notFound } from '../../http/errors.js';
import {
  byPathOrQueryId,
  type Endpoint,
  endpoint,
  found,
  Pipeline,
  readId,
  readJsonBody,
  readPage,
  readRawBody,
  sendJson,
  sendNoContent,
  sendPage,
} from '../../http/http.js';
import { emptyResponse, jsonResponse, pageResponse, recordSchema } from '../../http/openapi.js';
import type { SecretRing } from '../../platform/secret-ring.js';
import { email } from '../logins/login-fields.js';
import type { Invitation } from '../logins/logins.entity.js';
import type { PasswordResets } from '../logins/passwords/password-resets.js';
import type { Invitations } from '../logins/registration/invitations.js';
import { resetLink } from '../mail/messages.js';

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;
const MAX_DAYS = 90;

interface NewInvitation {
  email?: string;
  expiresIn: number;
}
const newInvitation = Joi.object<NewInvitation>({
  email: email.description('The only address that may register with it. Absent: any.'),
  expiresIn: Joi.number()
    .integer()
    .min(HOUR_S)
    .max(MAX_DAYS * DAY_S)
    .default(7 * DAY_S)
    .strict()
    .description('Seconds until it expires.')
    .messages({ '*': `{#label} must be a whole number of seconds from ${HOUR_S} to ${MAX_DAYS * DAY_S}` }),
});

const invitationFields = {
  id: { type: 'string', format: 'uuid' },
  email: { type: ['string', 'null'], description: 'The only address that may register with it. Null: any.' },
  createdAt: { type: 'string', format: 'date-time' },
  expiresAt: { type: 'string', format: 'date-time' },
};
const invitationSchema = recordSchema(invitationFields);
const link = {
  url: { type: 'string', format: 'uri', description: 'The page for it, with the token. Shown only here.' },
  token: { type: 'string', description: 'Shown only here.' },
};

const invitationsPath = '/api/v1/admin/invitations';
const tag = 'Operation';

/** For services with ADMIN_TOKEN: links to reset a password, and invitations to register. See docs/reference/management.md. */
export function adminLoginEndpoints(options: {
  tokens: SecretRing;
  accounts: Pick<Accounts, 'find'>;
  resets: PasswordResets;
  invitations: Invitations;
  publicUrl: string;
}): Endpoint[] {
  const { accounts, resets, invitations, publicUrl } = options;
  const authenticateOperator = requireAdminToken(options.tokens);
  const authenticated = Pipeline.begin().use(authenticateOperator);
  return [
    endpoint({
      method: 'post',
      path: '/api/v1/admin/accounts/:idOrEmail/password-reset',
      operationId: 'issuePasswordReset',
      tag,
      summary: "Make a link with which an account's owner sets a new password",
      description: 'The link works once, within an hour. Hand it to the owner only. No e-mail is sent.',
      parameters: [accountParameter],
      responses: {
        201: jsonResponse('The link.', recordSchema({ ...link, expiresAt: { type: 'string', format: 'date-time' } })),
      },
      stages: Pipeline.begin()
        .use(readRawBody)
        .use(authenticateOperator)
        .end(async (ctx) => {
          const account = found(await accounts.find(idOrEmailOf(ctx)));
          const { token, expiresAt } = await resets.issueForOperator(ctx, account, OPERATOR);
          sendJson(ctx, 201, { url: resetLink(publicUrl, token), token, expiresAt });
        }),
    }),
    endpoint({
      method: 'post',
      path: invitationsPath,
      operationId: 'createInvitation',
      tag,
      summary: 'Make a link with which somebody may register once',
      description: 'Needed where `REGISTRATION` is `invite`. No e-mail is sent.',
      responses: { 201: jsonResponse('The invitation.', recordSchema({ ...invitationFields, ...link })) },
      stages: Pipeline.begin()
        .use(readRawBody)
        .use(authenticateOperator)
        .use(readJsonBody(newInvitation, { email: 'ann@example.com' }))
        .end(async (ctx) => {
          const { invitation, token } = await invitations.create(ctx.state.input);
          const url = `${publicUrl}/app/register#invitation=${token}`;
          sendJson(ctx, 201, { ...presentInvitation(invitation), url, token });
        }),
    }),
    endpoint({
      method: 'get',
      path: invitationsPath,
      operationId: 'listInvitations',
      tag,
      summary: 'List the unused invitations, newest first',
      responses: { 200: pageResponse(invitationSchema) },
      stages: authenticated.use(readPage()).end(async (ctx) => {
        const { page } = ctx.state;
        sendPage(ctx, page, await invitations.select(page), presentInvitation);
      }),
    }),
    endpoint({
      method: 'get',
      path: `${invitationsPath}/:id`,
      operationId: 'getInvitation',
      tag,
      summary: 'Read one unused invitation',
      responses: { 200: jsonResponse('The invitation, without its link.', invitationSchema) },
      stages: authenticated.end(async (ctx) => {
        sendJson(ctx, 200, presentInvitation(found(await invitations.find(readId(ctx)))));
      }),
    }),
    ...byPathOrQueryId({
      method: 'delete',
      path: `${invitationsPath}/:id`,
      operationId: 'deleteInvitation',
      tag,
      summary: 'Withdraw an invitation',
      responses: { 204: emptyResponse('Withdrawn.') },
      stages: authenticated.end(async (ctx) => {
        if (!(await invitations.delete(readId(ctx)))) throw notFound();
        sendNoContent(ctx);
      }),
    }),
  ];
}

function presentInvitation({ id, email: address, createdAt, expiresAt }: Invitation): object {
  return { id, email: address, createdAt, expiresAt };
}
