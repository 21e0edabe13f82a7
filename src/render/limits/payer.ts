import type { Priority, Sharer } from '../../browser/browser.js';
import type { Caller } from '../../caller.js';
import { networkOf } from '../../http/http.js';

/** Names the payer and the network between which pages and places in the queue are shared. */
export type SharerOf = (caller: Caller | undefined, clientIp: string) => Sharer;

/**
 * Accounts on trial or with an unverified address share the pages of their network, because anyone can create more of them.
 * @param verifiesAddresses whether the service sends e-mails, without which no address is verified
 */
export function createSharerOf(verifiesAddresses: boolean): SharerOf {
  return (caller, clientIp) => {
    const payer = payerOf(caller, clientIp);
    if (caller === undefined || caller.kind === 'anonymous') return { payer };
    const isFree = caller.plan === 'trial' || (verifiesAddresses && caller.isUnverified === true);
    return isFree ? { payer, network: networkOf(clientIp) } : { payer };
  };
}

/** The priority of a request. */
export function priorityOf(caller: Caller): Priority {
  return caller.kind === 'anonymous' ? 'anonymous' : 'keyed';
}

/** Who is charged and limited: the account, or the network of an anonymous caller. */
export function payerOf(caller: Caller | undefined, clientIp: string): string {
  return caller === undefined || caller.kind === 'anonymous' ? networkOf(clientIp) : caller.accountId;
}
