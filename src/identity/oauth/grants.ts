import { createHash } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { createSealer } from '../../platform/sealing.js';
import type { SecretRing } from '../../platform/secret-ring.js';
import type { AccountTokens } from '../logins/account-tokens.js';
import { isRegistered } from './redirects.js';

/** An app that has registered itself. Nothing of it is stored: its id holds it, encrypted. */
export interface OAuthClient {
  name: string;
  redirectUris: readonly string[];
}

/** What an app asks the owner of an account for. */
export interface AuthorizationRequest {
  clientId: string;
  clientName: string;
  redirectUri: string;
  /** SHA-256 of the verifier that the app keeps (PKCE), in base64url. */
  challenge: string;
  state?: string;
}

/** What the owner of an account has allowed. */
export interface Grant {
  accountId: string;
  request: AuthorizationRequest;
}

/** The key of an app. */
export interface Connection {
  accountId: string;
  keyId: string;
  /** In base64url. */
  keyHash: string;
}

/** The steps of an authorization. What passes through browsers and apps in between is sealed: it can be neither read nor changed. */
export interface Grants {
  register(client: OAuthClient): string;
  /** Undefined for an id that this service has not made. */
  findClient(clientId: string): OAuthClient | undefined;
  /** @returns the request as a text, for the page that asks the owner */
  seal(request: AuthorizationRequest): string;
  /** Undefined for a text that `seal` has not made, or more than 15 minutes ago. */
  open(sealed: string): AuthorizationRequest | undefined;
  /** @returns the code for the app, which works once, for a minute */
  issueCode(grant: Grant): Promise<string>;
  /** Undefined for a wrong, used or expired code, and for another app than the one that it was issued to. */
  useCode(code: string, given: { clientId: string; redirectUri: string; verifier: string }): Promise<Grant | undefined>;
  /** @returns the token with which this app gets the key after this one */
  issueRefreshToken(clientId: string, connection: Connection): string;
  /** Undefined for a text that `issueRefreshToken` has not made for this app. The app may have another key by now. */
  openRefreshToken(clientId: string, token: string): Connection | undefined;
}

const REQUEST_LIFETIME_MS = 15 * 60_000;
const PURPOSE = 'oauth_code';

export function createGrants(options: {
  dataSource: DataSource;
  tokens: AccountTokens;
  secrets: SecretRing;
  /** The time in ms since the epoch. */
  now(): number;
}): Grants {
  const { dataSource, tokens, secrets, now } = options;
  const sealer = createSealer(secrets, 'chartwright oauth');
  const seal = (context: string, value: object) => sealer.seal(context, JSON.stringify(value)).toString('base64url');
  function open<Value>(context: string, sealed: string): Value | undefined {
    const text = sealer.open(context, Buffer.from(sealed, 'base64url'));
    return text === undefined ? undefined : (JSON.parse(text) as Value);
  }

  return {
    register: (client) => seal('client', client),
    findClient: (clientId) => open('client', clientId),
    seal: (request) => seal('request', { request, atMs: now() }),
    open(sealed) {
      const found = open<{ request: AuthorizationRequest; atMs: number }>('request', sealed);
      return found !== undefined && now() - found.atMs < REQUEST_LIFETIME_MS ? found.request : undefined;
    },
    async issueCode({ accountId, request }) {
      const { token } = await tokens.issue(dataSource.manager, accountId, PURPOSE);
      // The request travels in the code: only that it works once needs the database.
      return `${token}.${seal(token, request)}`;
    },
    async useCode(code, { clientId, redirectUri, verifier }) {
      const [token = '', sealed = ''] = code.split('.');
      const request = open<AuthorizationRequest>(token, sealed);
      if (request === undefined || request.clientId !== clientId || request.redirectUri !== redirectUri)
        return undefined;
      if (createHash('sha256').update(verifier).digest('base64url') !== request.challenge) return undefined;
      const row = await tokens.find(token, PURPOSE);
      if (row === null || !(await tokens.use(dataSource.manager, row))) return undefined;
      return { accountId: row.accountId, request };
    },
    issueRefreshToken: (clientId, connection) => seal(`refresh ${clientId}`, connection),
    openRefreshToken: (clientId, token) => open(`refresh ${clientId}`, token),
  };
}

/** Whether an app may be sent back to this address, so that it may be told of errors there. */
export const mayReturnTo = (client: OAuthClient, redirectUri: string): boolean =>
  isRegistered(redirectUri, client.redirectUris);
