import type { Caller } from '../accounts/accounts.js';
import { networkOf } from '../http/http.js';

/** Between whom pages are shared fairly: accounts, and the networks of anonymous callers. */
export function payerOf(caller: Caller | undefined, clientIp: string): string {
  return caller === undefined || caller.kind === 'anonymous' ? networkOf(clientIp) : caller.accountId;
}
