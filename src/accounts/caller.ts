import type { Environment } from './api-key.js';

/** Someone who acts for an account. */
export interface AccountCaller {
  /** A `link` is a signed URL: it draws what it says, and nothing else. */
  kind: 'key' | 'session' | 'link';
  accountId: string;
  /** Of the API key, of the session, or, for a link, of the account. */
  credentialId: string;
  /** How the audit log shows the actor: the key's name and last four characters, or the e-mail address. */
  label: string;
  /** What usage is attributed to; a session counts as production. */
  environment: Environment;
  /** The effective plan: `expired` once a trial has run out. */
  plan: string;
  /** Null for an account that never was on trial. */
  trialEndsAt: Date | null;
  /** The account's months are counted from here. */
  accountCreatedAt: Date;
}

/** Who is calling. */
export type Caller = { kind: 'anonymous' } | AccountCaller;

/** Where credentials were found. A session token is accepted in the header and the cookie only. */
export type CredentialSource = 'header' | 'query' | 'cookie';

/** Left by `authenticateOptional`. */
export interface HasCaller {
  caller: Caller;
  /** Absent for anonymous callers. */
  credentialsFrom?: CredentialSource;
}

/** Left by `authenticate`. */
export interface HasAccountCaller {
  caller: AccountCaller;
  credentialsFrom?: CredentialSource;
}
