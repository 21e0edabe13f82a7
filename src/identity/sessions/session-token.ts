import type { SecretRing } from '../../platform/secret-ring.js';

/** The row of `sessions` that a token names, and its account. */
export interface SessionClaims {
  sessionId: string;
  accountId: string;
}

export interface SessionTokens {
  sign(claims: SessionClaims, issuedAt: Date, expiresAt: Date): Promise<string>;
  /** @returns undefined unless the token is valid at `nowMs` */
  read(token: string, nowMs: number): Promise<SessionClaims | undefined>;
}

const ALGORITHM = 'HS256';
const ISSUER = 'chartwright';
const AUDIENCE = 'session';
const TYPE = 'JWT';
/** Own tokens have about 330. Longer ones are rejected unread. */
const MAX_TOKEN_CHARS = 4096;
/** The end of the year 9999. JSON.parse reads 1e400 as Infinity, which would never expire. */
const MAX_SECONDS = 253_402_300_799;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Loaded by the first session: its 46 modules would lengthen the start of the service. */
const loadJose = () => import('jose');

/**
 * Session tokens are JWTs that follow RFC 8725: one fixed algorithm; issuer, audience, type and expiry are required; headers that point to
 * other keys (kid, jku, x5u) are ignored.
 * @param secrets at least 32 characters each
 */
export function createSessionTokens(secrets: SecretRing): SessionTokens {
  const keys = secrets.map((secret) => new TextEncoder().encode(secret));
  return {
    async sign({ sessionId, accountId }, issuedAt, expiresAt) {
      const { SignJWT } = await loadJose();
      return new SignJWT()
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(accountId)
        .setJti(sessionId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(keys[0] as Uint8Array);
    },
    async read(token, nowMs) {
      if (token.length > MAX_TOKEN_CHARS) return undefined;
      for (const key of keys) {
        const claims = await readWith(key, token, nowMs);
        if (claims !== undefined) return claims;
      }
      return undefined;
    },
  };
}

async function readWith(key: Uint8Array, token: string, nowMs: number): Promise<SessionClaims | undefined> {
  const { errors, jwtVerify } = await loadJose();
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      typ: TYPE,
      requiredClaims: ['sub', 'jti', 'iat', 'exp'],
      currentDate: new Date(nowMs),
    });
    const { sub = '', jti = '', exp = 0 } = payload;
    return UUID.test(sub) && UUID.test(jti) && exp <= MAX_SECONDS ? { accountId: sub, sessionId: jti } : undefined;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
