import { expect } from 'chai';
import { joinedText, plainNumber, plainText } from '../../../chart-spec/values/plain-text.js';

describe('the text of a JSON value', () => {
  it('is that of String, and exists for every object', () => {
    for (const value of ['a', '', 1.5, -0, true, null, [], [1, null, 'a'], [[1], [2, 3]], {}, { a: 1 }]) {
      expect(plainText(value)).to.equal(String(value));
      expect(plainNumber(value)).to.deep.equal(Number(value));
    }
    expect(plainText(undefined)).to.equal('');
    expect(plainNumber(undefined)).to.deep.equal(Number.NaN);
    for (const odd of [{ toString: null }, { toString: 1, valueOf: 1 }, [{ toString: null }]]) {
      expect(plainText(odd)).to.equal('[object Object]');
      expect(plainNumber(odd)).to.deep.equal(Number.NaN);
    }
    expect(joinedText(['a', null, undefined, 1, [2, { toString: null }]], ' ')).to.equal('a   1 2,[object Object]');
  });
});
