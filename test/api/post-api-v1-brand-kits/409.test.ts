import { expect } from 'chai';
import { addCaller, requestUntilServed } from '../../support/app.js';
import { KITS } from '../../support/kits.js';

describe('POST /api/v1/brand-kits 409', () => {
  it('rejects the 101st brand kit, also among concurrent requests', async () => {
    const { key } = await addCaller();
    const answers = await Promise.all(
      Array.from({ length: 110 }, () => requestUntilServed('POST', KITS, { key, body: { name: 'x' } })),
    );
    expect(answers.filter(({ status }) => status === 201)).to.have.length(100);
    expect(answers.filter(({ status }) => status === 409)).to.have.length(10);
  });
});
