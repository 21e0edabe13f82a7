import { expect } from 'chai';
import { ApiKey } from '../../../src/accounts/keys/api-key.entity.js';
import { generateApiKey } from '../../../src/accounts/keys/api-key.js';
import { RENDER, request, spec, theApp } from '../../support/app.js';
import { until } from '../../support/until.js';

const MISSING = 'Missing API key. Use Authorization: Bearer <key> header or ?key=<key> query param.';
const FORMAT = 'Invalid Authorization format. Use: Bearer <api_key>';
const INVALID = 'Invalid API key';

describe('POST /api/v1/render 401', () => {
  async function expectRefusal(error: string, query: string, headers: Record<string, string | string[]> = {}) {
    const answer = await request('POST', `${RENDER}${query}`, { headers, body: spec() });
    expect(answer.status).to.equal(401);
    expect(answer.json()).to.deep.equal({ error });
  }

  for (const query of ['', '?key=', '?apiKey=', '?key=&apiKey=']) {
    it(`no credentials, ${JSON.stringify(query)}`, () => expectRefusal(MISSING, query));
  }

  for (const header of ['bearer x', 'Basic x', 'Bearer', 'Bearerx', 'Token x', 'Bearer\tx', '']) {
    it(`Authorization: ${JSON.stringify(header)}`, () => expectRefusal(FORMAT, '', { Authorization: header }));
  }

  for (const header of [
    'Bearer  x',
    'Bearer x y',
    `Bearer ${'k'.repeat(4096)}`,
    'Bearer \xff',
    "Bearer ' OR 1=1--",
    'Bearer undefined',
    'Bearer null',
  ]) {
    it(`Authorization: ${JSON.stringify(header.slice(0, 30))}`, () =>
      expectRefusal(INVALID, '', { Authorization: header }));
  }

  it('rejects two spaces before a valid key, and an invalid header with a valid ?key=', async () => {
    const { keys } = await theApp();
    await expectRefusal(INVALID, '', { Authorization: `Bearer  ${keys.business}` });
    await expectRefusal(INVALID, `?key=${keys.business}`, { Authorization: 'Bearer bad' });
    await expectRefusal(FORMAT, `?key=${keys.business}`, { Authorization: 'Basic bad' });
  });

  it('rejects two headers, a repeated parameter, and different key and apiKey', async () => {
    const { keys } = await theApp();
    const good = `Bearer ${keys.business}`;
    await expectRefusal(INVALID, '', { Authorization: [good, good] });
    await expectRefusal(INVALID, `?key=${keys.business}&key=${keys.business}`);
    await expectRefusal(INVALID, `?key=${keys.business}&apiKey=${keys.pro}`);
  });

  it('a key with a wrong checksum causes no database query', async () => {
    const { keys, database } = await theApp();
    const wrong = keys.business.slice(0, -1) + (keys.business.endsWith('a') ? 'b' : 'a');
    const asked = database.dataSource.createQueryBuilder;
    let queries = 0;
    database.dataSource.createQueryBuilder = function (this: typeof database.dataSource, ...args: []) {
      queries++;
      return asked.apply(this, args);
    } as typeof asked;
    try {
      await expectRefusal(INVALID, '', { Authorization: `Bearer ${wrong}` });
      expect(queries).to.equal(0);
      await expectRefusal(INVALID, '', { Authorization: `Bearer ${generateApiKey('production')}` });
      expect(queries).to.equal(1);
    } finally {
      database.dataSource.createQueryBuilder = asked;
    }
  });

  it('rejects a key soon after another instance has deleted it', async () => {
    const { app, database } = await theApp();
    const accountId = await app.accounts.createAccount({ email: 'revoked@example.com', name: 'x', plan: 'pro' });
    const { id, key } = await app.accounts.createApiKey(accountId, { name: 'x', environment: 'production' });
    const draw = async () => (await request('POST', RENDER, { key, body: spec() })).status;
    expect(await draw()).to.equal(200);
    await database.dataSource.getRepository(ApiKey).delete({ id });
    await until(async () => (await draw()) === 401);
  });

  it('an invalid key with invalid JSON is a 401: authentication comes before the body', async () => {
    const answer = await request('POST', RENDER, { key: 'bad', body: '{' });
    expect(answer.status).to.equal(401);
  });
});
