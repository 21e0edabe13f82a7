import { expect } from 'chai';
import { addCaller, RENDER, request, spec, startApp, theApp } from '../support/app.js';
import { oncePerFile } from '../support/lifetime.js';
import { ADMIN_TOKEN } from '../support/operator.js';

const PATH = '/api/v1/admin/errors';

/** No folder can be made below a device: images cannot be stored. */
const appWithoutStorage = oncePerFile(async () => {
  const { database } = await theApp();
  return startApp({ ADMIN_TOKEN, DATA_DIR: '/dev/null', JWT_SECRET: 'x'.repeat(32) }, database);
});

describe('GET /api/v1/admin/errors 200', () => {
  it('has 5xx responses with their requests, newest first, and neither other responses nor secrets', async () => {
    const to = await appWithoutStorage();
    const read = async () => (await request('GET', PATH, { to, key: ADMIN_TOKEN })).json()['data'] as object[];
    expect(await read()).to.deep.equal([]);
    const { key } = await addCaller('pro', { to });
    expect((await request('POST', RENDER, { key, body: spec({ type: 'x' }), to })).status).to.equal(400);
    const path = `${RENDER}?type=bar&labels=a&data=1&returnUrl=true&key=${key}`;
    const failed = [await request('POST', RENDER, { key, body: spec({ returnUrl: true }), to })];
    failed.push(await request('GET', path, { to }));
    expect(failed.map(({ status }) => status)).to.deep.equal([503, 503]);
    const errors = await read();
    const common = { level: 'warn', route: RENDER, status: 503, message: 'Service unavailable' };
    expect(errors.map((error) => ({ ...error, time: '', cause: '' }))).to.deep.equal(
      failed.toReversed().map(({ headers }, i) => ({
        ...{ ...common, time: '', cause: '', requestId: headers['x-request-id'], method: i === 0 ? 'GET' : 'POST' },
      })),
    );
    expect(errors[0])
      .to.have.property('cause')
      .that.matches(/ENOTDIR/);
    expect(JSON.stringify(errors)).to.not.contain(key).and.to.not.contain(ADMIN_TOKEN);
  });
});
