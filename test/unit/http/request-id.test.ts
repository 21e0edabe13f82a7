import { expect } from 'chai';
import { newRequestId } from '../../../src/http/server.js';

describe('newRequestId', () => {
  it('is req_ and 24 base62 characters, never twice', () => {
    const ids = new Set(Array.from({ length: 20_000 }, newRequestId));
    expect(ids.size).to.equal(20_000);
    expect([...ids].filter((id) => !/^req_[0-9A-Za-z]{24}$/.test(id))).to.deep.equal([]);
  });

  it('uses every character about equally often', () => {
    const counts = new Map<string, number>();
    for (let i = 0; i < 20_000; i++) {
      for (const character of newRequestId().slice(4)) counts.set(character, (counts.get(character) ?? 0) + 1);
    }
    const expected = (20_000 * 24) / 62;
    expect(counts.size).to.equal(62);
    // Six standard deviations. A biased generator, such as a byte modulo 62, would differ by thirty.
    for (const count of counts.values()) expect(count).to.be.closeTo(expected, 6 * Math.sqrt(expected));
  });
});
