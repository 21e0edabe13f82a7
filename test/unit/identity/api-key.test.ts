import { expect } from 'chai';
import { generateApiKey, hashApiKey, isWellFormedApiKey } from '../../../src/identity/keys/api-key.js';

describe('API keys', () => {
  it('generates 10,000 different keys of the documented form', () => {
    const keys = Array.from({ length: 10_000 }, (_, i) => generateApiKey(i % 2 === 0 ? 'production' : 'sandbox'));
    expect(new Set(keys).size).to.equal(10_000);
    expect(keys.filter((key) => !/^pk_(live|test)_[0-9A-Za-z]{36}$/.test(key))).to.deep.equal([]);
    expect(keys[0]).to.match(/^pk_live_/);
    expect(keys[1]).to.match(/^pk_test_/);
    expect(keys.every(isWellFormedApiKey)).to.equal(true);
  });

  it('rejects a key with any one character changed', () => {
    const key = generateApiKey('production');
    for (let i = 'pk_live_'.length; i < key.length; i++) {
      const other = key[i] === 'a' ? 'b' : 'a';
      expect(isWellFormedApiKey(key.slice(0, i) + other + key.slice(i + 1)), `position ${i}`).to.equal(false);
    }
    expect(isWellFormedApiKey(key.replace('live', 'test'))).to.equal(false);
  });

  it('rejects texts of any other form', () => {
    for (const text of [
      '',
      'undefined',
      'null',
      "' OR 1=1--",
      'x'.repeat(4096),
      '\xff\xff',
      ' x',
      'x y',
      `${generateApiKey('sandbox')}\n`,
    ]) {
      expect(isWellFormedApiKey(text), JSON.stringify(text.slice(0, 20))).to.equal(false);
    }
  });

  it('is stored as a hash of 32 bytes', () => {
    const key = generateApiKey('production');
    expect(hashApiKey(key)).to.have.length(32);
    expect(hashApiKey(key).equals(hashApiKey(key))).to.equal(true);
  });
});
