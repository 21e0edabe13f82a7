import { errors, jwtVerify, SignJWT } from 'jose';

/** What a session token says: which row of `sessions` it stands for, and whose. */
export interface SessionClaims {
  sessionId: string;
  accountId: string;
}

export interface SessionTokens {
  sign(claims: SessionClaims, issuedAt: Date, expiresAt: Date): Promise<string>;
  /** @returns undefined for whatever is not a token of ours that is valid now */
  read(token: string, nowMs: number): Promise<SessionClaims | undefined>;
}

const ALGORITHM = 'HS256';
const ISSUER = 'chartwright';
const AUDIENCE = 'session';
const TYPE = 'JWT';
/** Ours have about 330; what is longer is not even parsed. */
const MAX_TOKEN_CHARS = 4096;
/** The times of a row of `sessions` have no seconds beyond this: 1e400 is Infinity to JSON.parse and would never be over. */
const MAX_SECONDS = 253_402_300_799;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Session tokens: JWTs under RFC 8725. One algorithm, fixed here and not by the token; issuer, audience, type and expiry are required; a
 * header that points to a key elsewhere (kid, jku, x5u) is not followed.
 * @param secret at least 32 characters
 */
export function createSessionTokens(secret: string): SessionTokens {
  const key = new TextEncoder().encode(secret);
  return {
    sign: ({ sessionId, accountId }, issuedAt, expiresAt) =>
      new SignJWT()
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(accountId)
        .setJti(sessionId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(key),
    async read(token, nowMs) {
      if (token.length > MAX_TOKEN_CHARS) return undefined;
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
    },
  };
}
