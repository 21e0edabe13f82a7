import { sessionNeeded } from '../http/errors.js';
import { stage } from '../http/http.js';
import { errorResponse, SESSION_ONLY } from '../http/openapi.js';
import type { HasAccountCaller } from './caller.js';

/** Rejects API keys: a leaked key must not be able to lock the owner out. Throws 403. */
export const requireSession = stage<HasAccountCaller>(
  (ctx, next) => {
    if (ctx.state.caller.kind !== 'session') throw sessionNeeded();
    return next();
  },
  {
    security: SESSION_ONLY,
    responses: {
      403: errorResponse('An API key is not enough, or a page of another site made the browser send this.'),
    },
  },
);
