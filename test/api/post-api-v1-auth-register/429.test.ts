import { expect } from 'chai';
import { appBehindProxy, call, newIp, REGISTER, signUp, statusesOf } from '../../support/sessions.js';

describe('POST /api/v1/auth/register 429', () => {
  it('limits registrations to 100 per hour and network', async () => {
    const { email } = await signUp();
    const body = { email, password: 'whatever it may be' };
    const network = `2001:db8:${newIp().split('.')[3]}:77`;
    let host = 0;
    const ask = () => call('POST', REGISTER, { body, ip: `${network}::${(++host).toString(16)}` });
    expect(new Set(await statusesOf(100, ask))).to.deep.equal(new Set([409]));
    const refused = await call('POST', REGISTER, { body, ip: `${network}:1:2:3:4` });
    expect(refused.status).to.equal(429);
    expect(refused.json()).to.deep.equal({
      error: 'Rate limit exceeded',
      retryAfter: Number(refused.headers['retry-after']),
    });
    expect((await call('POST', REGISTER, { body, ip: newIp() })).status).to.equal(409);
    expect((await appBehindProxy()).logged()).to.not.contain(body.password);
  });
});
