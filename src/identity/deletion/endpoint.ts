import { type Endpoint, endpoint, Pipeline, readJsonBody, readRawBody, sendNoContent } from '../../http/http.js';
import { emptyResponse, errorResponse, RETRY_AFTER, responseRef } from '../../http/openapi.js';
import { type Authentication, requireSession } from '../authenticate.js';
import { deletionConfirmation } from '../logins/login-fields.js';
import { createSessionCookie } from '../sessions/session-cookie.js';
import type { AccountDeletion } from './account-deletion.js';

/** `DELETE /api/v1/account`. See docs/reference/authentication.md#deleting-an-account. */
export function accountDeletionEndpoint(options: {
  authenticate: Authentication['authenticate'];
  deletion: AccountDeletion;
  publicUrl: string;
}): Endpoint {
  const { authenticate, deletion, publicUrl } = options;
  const cookie = createSessionCookie(publicUrl);
  return endpoint({
    method: 'delete',
    path: '/api/v1/account',
    operationId: 'deleteAccount',
    tag: 'Account',
    summary: 'Delete the account with everything it owns',
    description:
      'Needs a session and the current password. All sessions, keys and signed URLs end at once, jobs are cancelled and the e-mail address can register again. Images, history and the audit log are removed in the background. Nothing can be restored.',
    responses: {
      204: emptyResponse('Deleted. The session cookie is removed.'),
      409: errorResponse('The account has no password: it is the local account of a service on its own machine.'),
      429: errorResponse('More than 100 wrong passwords in an hour.', 'RateError', RETRY_AFTER),
      503: responseRef('Unavailable'),
    },
    stages: Pipeline.begin()
      .use(readRawBody)
      .use(authenticate)
      .use(requireSession)
      .use(readJsonBody(deletionConfirmation))
      .end(async (ctx) => {
        await deletion.delete(ctx, ctx.state.caller, ctx.state.input.password);
        cookie.clear(ctx);
        sendNoContent(ctx);
      }),
  });
}
