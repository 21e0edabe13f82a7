import { setImmediate as nextTurn } from 'node:timers/promises';
import { parseOptions, verify } from '@node-rs/argon2';
import { expect } from 'chai';
import { ApiError } from '../../../chart-spec/model/errors.js';
import { createPasswords } from '../../../src/identity/logins/passwords/passwords.js';

/** argon2 with verifications that the test completes. */
function heldArgon2() {
  const given: string[] = [];
  const held: ((isRight: boolean) => void)[] = [];
  const argon2 = {
    hash: async () => '',
    verify: (hash: string | Uint8Array) => {
      given.push(String(hash));
      return new Promise<boolean>((resolve) => held.push(resolve));
    },
  };
  return { argon2, given, end: (isRight = false) => held.shift()?.(isRight) };
}

describe('passwords', () => {
  const passwords = createPasswords();

  it('are hashed with argon2id: 19 MiB, two passes, one lane, a salt of its own each', async () => {
    const [one, two] = await Promise.all([passwords.hash('the same'), passwords.hash('the same')]);
    expect(one)
      .to.match(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
      .and.to.not.equal(two);
    expect(await passwords.verify(one, 'the same')).to.equal(true);
    expect(await passwords.verify(one, 'the Same')).to.equal(false);
  });

  it('verifying for an unknown e-mail address takes the same work as a wrong password and always fails', async () => {
    const { argon2, given, end } = heldArgon2();
    const answer = createPasswords(argon2).verify(null, 'whatever');
    await nextTurn();
    end(true);
    expect(await answer).to.equal(false);
    expect(given).to.have.length(1);
    const real = parseOptions(await passwords.hash('x'));
    expect(parseOptions(given[0] ?? '')).to.deep.equal(real);
    expect(await verify(given[0] ?? '', 'whatever')).to.equal(false);
  });

  it('are hashed two at a time; 64 wait; the next one is rejected with 503', async () => {
    const { argon2, given, end } = heldArgon2();
    const { verify: check } = createPasswords(argon2);
    const running = Array.from({ length: 66 }, () => check('h', 'p'));
    await nextTurn();
    expect(given).to.have.length(2);
    const refusal = await check('h', 'p').catch((error: unknown) => error);
    expect(refusal).to.be.instanceOf(ApiError).and.to.include({ status: 503 });
    for (const [done, answer] of running.entries()) {
      end(true);
      expect(await answer).to.equal(true);
      await nextTurn();
      expect(given).to.have.length(Math.min(66, done + 3));
    }
    const late = check('h', 'p');
    await nextTurn();
    end();
    expect(await late).to.equal(false);
  });

  it('a failed hash lets the next one start', async () => {
    let calls = 0;
    const argon2 = {
      hash: async () => {
        calls++;
        throw new Error('out of memory');
      },
      verify: async () => true,
    };
    const { hash, verify: check } = createPasswords(argon2);
    const failed = await Promise.allSettled(Array.from({ length: 10 }, () => hash('p')));
    expect(new Set(failed.map(({ status }) => status))).to.deep.equal(new Set(['rejected']));
    expect(calls).to.equal(10);
    expect(await check('h', 'p')).to.equal(true);
  });
});
