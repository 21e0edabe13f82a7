import { expect } from 'chai';
import type { AccountCaller, Caller } from '../../../src/caller.js';
import { createSharerOf, payerOf } from '../../../src/render/limits/payer.js';

const IP = '2001:db8:1:2:3::4';
const NETWORK = '2001:db8:1:2::/64';
const account = (fields: Partial<AccountCaller>): Caller => ({ kind: 'key', accountId: 'a', ...fields }) as Caller;

describe('between whom pages are shared', () => {
  const sharerOf = createSharerOf(true);

  it('anonymous callers are their network', () => {
    expect(sharerOf({ kind: 'anonymous' }, IP)).to.deep.equal({ payer: NETWORK });
    expect(sharerOf(undefined, IP)).to.deep.equal({ payer: NETWORK });
  });

  it('accounts on trial share what their network has, and are charged each for itself', () => {
    expect(sharerOf(account({ plan: 'trial' }), IP)).to.deep.equal({ payer: 'a', network: NETWORK });
    expect(payerOf(account({ plan: 'trial' }), IP)).to.equal('a');
  });

  it('so do accounts with an unverified address, where e-mails are sent', () => {
    const unverified = account({ plan: 'pro', isUnverified: true });
    expect(sharerOf(unverified, IP)).to.deep.equal({ payer: 'a', network: NETWORK });
    expect(createSharerOf(false)(unverified, IP)).to.deep.equal({ payer: 'a' });
  });

  it('paid accounts have their own', () => {
    expect(sharerOf(account({ plan: 'starter', isUnverified: false }), IP)).to.deep.equal({ payer: 'a' });
  });
});
