import { expect } from 'chai';
import { newRequestId } from '../../../src/http/server.js';

describe('newRequestId', () => {
  it('is req_ and 24 base62 characters, never twice', () => {
    const ids = new Set(Array.from({ length: 20_000 }, newRequestId));
    expect(ids.size).to.equal(20_000);
    expect([...ids].filter((id) => !/^req_[0-9A-Za-z]{24}$/.test(id))).to.deep.equal([]);
  });
});
