import { expect } from 'chai';
import { storedBytesUsedUp } from '../../../src/http/errors.js';

describe('a quota of stored images that is used up', () => {
  const textOf = (used: number, bytes?: number) =>
    String(storedBytesUsedUp('pro', used, 1_000_000, bytes).body['error']);

  it('asks to delete images only where that makes room', () => {
    expect(textOf(900_000, 200_000)).to.match(/^Stored images use 0\.9 MB, and this plan has 1 MB\. Delete some/);
    expect(textOf(1_000_000)).to.contain('Delete some');
    expect(textOf(0, 2_300_000))
      .to.match(/^This image has 2\.3 MB, and this plan stores 1 MB in all\./)
      .and.not.to.contain('Delete');
  });
});
