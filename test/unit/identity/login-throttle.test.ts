import { expect } from 'chai';
import { ApiError } from '../../../chart-spec/model/errors.js';
import type { RequestContext } from '../../../src/http/http.js';
import { createLoginThrottle } from '../../../src/identity/throttle/login-throttle.js';
import { createMemoryStore } from '../../../src/plans/rate-limit/rate-limit-store.js';

const EMAIL = 'ann@example.com';

describe('the login throttle', () => {
  let nowMs = 0;
  const clock = () => nowMs;
  let throttle = createLoginThrottle(createMemoryStore(clock, clock));
  beforeEach(() => {
    nowMs = 0;
    throttle = createLoginThrottle(createMemoryStore(clock, clock));
  });

  const contextOf = (clientIp: string) => ({ state: { clientIp }, set: () => undefined }) as unknown as RequestContext;
  /** @returns the seconds to wait; 0 when the password was verified */
  async function guess(clientIp: string, { email = EMAIL, isKnownNetwork = false } = {}): Promise<number> {
    try {
      await throttle.guard(
        contextOf(clientIp),
        { email, isKnownNetwork },
        () => Promise.reject(new Error('wrong')),
        () => true,
      );
    } catch (thrown) {
      return thrown instanceof ApiError ? Number(thrown.body['retryAfter']) : 0;
    }
    throw new Error('unexpected');
  }

  it('delays one network for one account by 1, 2, 4 … seconds after ten failures, at most 15 minutes', async () => {
    for (let count = 0; count < 10; count++) expect(await guess('192.0.2.1')).to.equal(0);
    const delays: number[] = [];
    for (let count = 0; count < 12; count++) {
      expect(await guess('192.0.2.1')).to.equal(0);
      const delayS = await guess('192.0.2.1');
      delays.push(delayS);
      nowMs += delayS * 1000;
    }
    expect(delays).to.deep.equal([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  });

  it('a refused attempt prolongs nothing', async () => {
    for (let count = 0; count < 11; count++) await guess('192.0.2.1');
    for (let count = 0; count < 50; count++) expect(await guess('192.0.2.1')).to.equal(1);
    nowMs += 1000;
    expect(await guess('192.0.2.1')).to.equal(0);
    expect(await guess('192.0.2.1')).to.equal(2);
  });

  const logIn = (clientIp: string) =>
    throttle.guard(
      contextOf(clientIp),
      { email: EMAIL, isKnownNetwork: true },
      async () => 'in',
      () => true,
    );

  it('a success is no failure', async () => {
    for (let count = 0; count < 50; count++) expect(await logIn('192.0.2.1')).to.equal('in');
    expect(await guess('192.0.2.1')).to.equal(0);
  });

  it('limits logins to one account from one network to 100, which wrong passwords do not fill', async () => {
    for (let count = 0; count < 15; count++) await guess('192.0.2.1');
    nowMs += 1000;
    for (let count = 0; count < 100; count++) {
      nowMs += 1000;
      expect(await logIn('192.0.2.1')).to.equal('in');
    }
    nowMs += 1000;
    const thrown = await logIn('192.0.2.1').catch((error: unknown) => error);
    expect((thrown as ApiError).status).to.equal(429);
    expect(await logIn('192.0.2.2')).to.equal('in');
  });

  it('limits unknown networks together to 100 per account, and leaves known ones alone', async () => {
    for (let n = 0; n < 100; n++) expect(await guess(`10.0.0.${n}`)).to.equal(0);
    expect(await guess('10.0.1.1')).to.equal(3600);
    expect(await guess('10.0.1.2', { isKnownNetwork: true })).to.equal(0);
    expect(await guess('10.0.1.3', { email: 'bob@example.com' })).to.equal(0);
  });

  it('limits one network to 100 over all accounts, except for those that logged in from it', async () => {
    for (let n = 0; n < 100; n++) expect(await guess('10.0.0.1', { email: `${n}@example.com` })).to.equal(0);
    expect(await guess('10.0.0.1')).to.equal(3600);
    expect(await guess('10.0.0.1', { isKnownNetwork: true })).to.equal(0);
  });

  it('counts all addresses of an IPv6 /64 as one network', async () => {
    for (let n = 0; n < 11; n++) await guess(`2001:db8::${n + 1}`);
    expect(await guess('2001:db8::ffff')).to.equal(1);
    expect(await guess('2001:db8:0:1::1')).to.equal(0);
  });
});
