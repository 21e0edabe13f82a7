export type Environment = 'production' | 'sandbox';
/** What a key may do: everything, or only draw. See docs/reference/authentication.md. */
export type KeyScope = 'all' | 'render';

/** The origins of pages that may show an account's charts in frames, as in `frame-ancestors`; null: any. */
export type FrameOrigins = readonly string[] | null;

/** An authenticated caller. */
export interface AccountCaller {
  /** A signed URL draws its own chart and can do nothing else. */
  kind: 'key' | 'session' | 'signed-url';
  accountId: string;
  /** Id of the API key or session; for a signed URL, a hash of its signature. */
  credentialId: string;
  /** The scope of an API key; absent if the caller is not restricted. */
  scope?: KeyScope;
  /** The actor in the audit log: the key's name and last four characters, or the e-mail address. */
  label: string;
  /** What usage is attributed to. Sessions and signed URLs count as production. */
  environment: Environment;
  /** The effective plan: `expired` once a trial has run out. */
  plan: string;
  /** Null: never on trial, or a trial without end. */
  trialEndsAt: Date | null;
  /** Billing months start here. */
  accountCreatedAt: Date;
  /** The owner has not opened a link that was sent to the address. */
  isUnverified?: boolean;
  /** Set for the signer of a URL. */
  frameOrigins?: FrameOrigins;
}

/** Who is calling. */
export type Caller = { kind: 'anonymous' } | AccountCaller;

/** Where credentials were found. A session token is accepted in the header and the cookie only. */
export type CredentialSource = 'header' | 'query' | 'body' | 'cookie';

/** Set by a stage before `authenticate` where a body may hold the API key. */
export interface HasKeyInBody {
  keyInBody: string | undefined;
}

/** Added by `authenticateOptional`. */
export interface HasCaller {
  caller: Caller;
  /** Absent for anonymous callers. */
  credentialsFrom?: CredentialSource;
}

/** Added by `authenticate`. */
export interface HasAccountCaller {
  caller: AccountCaller;
  credentialsFrom?: CredentialSource;
}
