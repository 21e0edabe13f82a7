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
export type Principal = { kind: 'anonymous' } | AccountCaller;
