import { createHash, timingSafeEqual } from 'node:crypto';
import { invalidAdminToken } from '../../http/errors.js';
import type { LegacyStage as Stage } from '../../http/legacy.js';

const SCHEME = 'Bearer ';

/** The first stage of every admin route: `Authorization: Bearer $ADMIN_TOKEN`, and nothing else. Throws 401. */
export function requireAdminToken(token: string): Stage {
  const wanted = digestOf(token);
  return (ctx, next) => {
    const header = ctx.req.headers.authorization ?? '';
    const given = header.startsWith(SCHEME) ? header.slice(SCHEME.length) : '';
    // Digests are of one length and tell nothing of the token, so the time of the comparison does not either.
    if (!timingSafeEqual(digestOf(given), wanted)) throw invalidAdminToken();
    ctx.state.logFields['operator'] = true;
    return next();
  };
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
