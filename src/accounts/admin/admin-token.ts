import { createHash, timingSafeEqual } from 'node:crypto';
import { invalidAdminToken } from '../../http/errors.js';
import { stage } from '../../http/http.js';
import { responseRef } from '../../http/openapi.js';

const SCHEME = 'Bearer ';

/** Requires `Authorization: Bearer $ADMIN_TOKEN`. No other credentials are accepted. Throws 401. */
export function requireAdminToken(token: string) {
  const expected = sha256(token);
  return stage(
    (ctx, next) => {
      const header = ctx.req.headers.authorization ?? '';
      const given = header.startsWith(SCHEME) ? header.slice(SCHEME.length) : '';
      // timingSafeEqual needs equal lengths, which hashes have.
      if (!timingSafeEqual(sha256(given), expected)) throw invalidAdminToken();
      ctx.state.logFields['operator'] = true;
      return next();
    },
    {
      security: [{ adminToken: [] }],
      responses: { 401: responseRef('Unauthorized'), 503: responseRef('Unavailable') },
    },
  );
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
