import type { Account } from '../../api/account.ts';

/** The account of a service on one's own machine: it has no password, see src/identity/keys/local-account.ts. */
export function isLocalAccount({ email }: Account): boolean {
  return email === 'you@localhost';
}
