import { expect } from 'chai';
import { codeLengths } from '../../../renderer-page/output/png/huffman.js';

/** The Kraft sum: more than 1 is not a prefix code, and decoders reject less than 1. */
const used = (lengths: Uint8Array) => lengths.reduce((sum, bits) => (bits === 0 ? sum : sum + 2 ** -bits), 0);

describe('codeLengths', () => {
  const fibonacci = [1, 1];
  while (fibonacci.length < 19) fibonacci.push((fibonacci.at(-1) ?? 0) + (fibonacci.at(-2) ?? 0));

  for (const limitBits of [5, 7, 15]) {
    it(`limits lengths to ${limitBits} bits where the tree would be 18 deep`, () => {
      const lengths = codeLengths(Uint32Array.from(fibonacci), limitBits);
      expect(Math.max(...lengths)).to.equal(limitBits);
      expect(used(lengths)).to.equal(1);
      expect([...lengths]).to.deep.equal([...lengths].sort((a, b) => b - a));
    });
  }

  it('finds the shortest code', () => {
    expect([...codeLengths(Uint32Array.of(5, 0, 9, 12, 13, 16, 45), 15)]).to.deep.equal([4, 0, 4, 3, 3, 3, 1]);
  });

  it('supports alphabets of one symbol and of no symbol', () => {
    expect([...codeLengths(Uint32Array.of(0, 7, 0), 15)]).to.deep.equal([0, 1, 0]);
    expect([...codeLengths(Uint32Array.of(0, 0, 0), 15)]).to.deep.equal([0, 0, 0]);
  });
});
