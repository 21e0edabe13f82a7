import { createRequire } from 'node:module';
import { expect } from 'chai';
import { weaknessOf } from '../../../src/identity/logins/passwords/password-policy.js';

const { dictionary } = createRequire(import.meta.url)(
  '@zxcvbn-ts/language-common',
) as typeof import('@zxcvbn-ts/language-common');

describe('weak passwords', () => {
  it('are all common passwords of ten characters and more, in any case', () => {
    const long = dictionary['passwords-common'].filter((password) => password.length >= 10);
    expect(long.length).to.be.above(1000);
    for (const password of long) {
      expect(weaknessOf(password), password).to.not.equal(undefined);
      expect(weaknessOf(password.toUpperCase()), password).to.not.equal(undefined);
    }
  });

  it('are common passwords with up to four digits or signs at the end', () => {
    for (const password of ['password2024', 'Sunshine123!', 'basketball!', 'dragonfly1$'])
      expect(weaknessOf(password), password).to.equal('common');
  });

  it('are repetitions and sequences', () => {
    for (const password of [
      'aaaaaaaaaa',
      'AaAaAaAaAa',
      'abcabcabcab',
      '1212121212',
      '😀'.repeat(10),
      'x'.repeat(1024),
    ]) {
      expect(weaknessOf(password), password).to.equal('pattern');
    }
    for (const password of ['1234567890', '9876543210', 'abcdefghijk', 'ZYXWVUTSRQ', '3456789012345'])
      expect(weaknessOf(password), password).to.equal('pattern');
  });

  it('are no others', () => {
    const good = [
      'correct horse battery',
      'hard to guess 4711',
      'whatever it may be',
      '€£¥₩'.repeat(256),
      'x7abcdefghij',
    ];
    for (const password of good) expect(weaknessOf(password), password).to.equal(undefined);
  });
});
