import { expect } from 'chai';
import { codeLengths } from '../../../renderer-page/png/huffman.js';

/** What the codes use up of what there is; more than 1 is no code, less is one that readers refuse. */
const used = (lengths: Uint8Array) => lengths.reduce((sum, bits) => (bits === 0 ? sum : sum + 2 ** -bits), 0);

describe('codeLengths', () => {
  const fibonacci = [1, 1];
  while (fibonacci.length < 19) fibonacci.push((fibonacci.at(-1) ?? 0) + (fibonacci.at(-2) ?? 0));

  for (const limitBits of [5, 7, 15]) {
    it(`keeps to ${limitBits} bits where the tree would be 18 deep`, () => {
      const lengths = codeLengths(Uint32Array.from(fibonacci), limitBits);
      expect(Math.max(...lengths)).to.equal(limitBits);
      expect(used(lengths)).to.equal(1);
      expect([...lengths]).to.deep.equal([...lengths].sort((a, b) => b - a));
    });
  }

  it('takes the fewest bits', () => {
    expect([...codeLengths(Uint32Array.of(5, 0, 9, 12, 13, 16, 45), 15)]).to.deep.equal([4, 0, 4, 3, 3, 3, 1]);
  });

  it('knows alphabets of one symbol and of none', () => {
    expect([...codeLengths(Uint32Array.of(0, 7, 0), 15)]).to.deep.equal([0, 1, 0]);
    expect([...codeLengths(Uint32Array.of(0, 0, 0), 15)]).to.deep.equal([0, 0, 0]);
  });
});
