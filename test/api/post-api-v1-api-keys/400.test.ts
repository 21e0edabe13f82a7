import { expect } from 'chai';
import { addCaller, request } from '../../support/app.js';

const PATH = '/api/v1/api-keys';

describe('POST /api/v1/api-keys 400', () => {
  let key: string;
  before(async () => {
    key = (await addCaller()).key;
  });

  async function pathsOf(body: unknown): Promise<string[]> {
    const answer = await request('POST', PATH, { key, body });
    expect(answer.status, JSON.stringify(body).slice(0, 100)).to.equal(400);
    expect(answer.json()['error']).to.equal('Invalid request');
    const details = answer.json()['details'] as { path: string; message: string }[];
    for (const { message } of details) expect(message).to.match(/\w/);
    return details.map(({ path }) => path);
  }

  it('reports every missing field', async () => {
    expect(await pathsOf({})).to.have.members(['name', 'environment']);
  });

  for (const name of [
    { role: 'admin' },
    ['a'],
    1,
    null,
    true,
    '',
    '  ',
    'a\r\nb',
    'a\nb',
    'a\u0000b',
    'a\u001bb',
    'a\u2028b',
    'a\u202eb',
    'a\ud800',
    'n'.repeat(101),
    'n'.repeat(4096),
  ]) {
    it(`name ${JSON.stringify(name).slice(0, 30)}`, async () => {
      expect(await pathsOf({ name, environment: 'production' })).to.deep.equal(['name']);
    });
  }

  for (const environment of ['Production', 'live', '', null, ['sandbox'], {}, 1]) {
    it(`environment ${JSON.stringify(environment)}`, async () => {
      expect(new Set(await pathsOf({ name: 'x', environment }))).to.deep.equal(new Set(['environment']));
    });
  }

  for (const scope of ['Render', 'read', 'admin', '', null, ['all'], {}, 1, true]) {
    it(`scope ${JSON.stringify(scope)}`, async () => {
      const paths = await pathsOf({ name: 'x', environment: 'sandbox', scope });
      expect(new Set(paths)).to.deep.equal(new Set(['scope']));
    });
  }

  for (const field of [
    'createdBy',
    'createdByType',
    'ancestorIds',
    'id',
    'accountId',
    'ownerId',
    'plan',
    'createdAt',
    'key',
    'constructor',
    '__proto__',
  ]) {
    it(`the field ${field} is rejected by name`, async () => {
      expect(await pathsOf(`{"name":"x","environment":"sandbox","${field}":{"plan":"business"}}`)).to.deep.equal([
        field,
      ]);
    });
  }

  it('has a body that is not JSON', async () => {
    for (const body of ['', '{', '{"name":"x",}', "{'name':'x'}"]) {
      const answer = await request('POST', PATH, { key, body });
      expect(answer.status).to.equal(400);
      expect(answer.json()).to.have.keys('error', 'message').and.to.include({ error: 'Invalid JSON in request body' });
      expect(answer.json()['message']).to.match(/^Line \d+, column \d+: /);
    }
  });

  it('the rejected requests created no key', async () => {
    expect((await request('GET', PATH, { key })).json()['data']).to.have.length(1);
  });
});
