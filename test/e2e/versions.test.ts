import { expect } from 'chai';
import { addCaller, request, spec, startApp, theApp } from '../support/app.js';
import { pairs } from '../support/list.js';

interface Row {
  name: string;
  /** Makes the record. @returns its path */
  make(key: string): Promise<string>;
  method: 'PUT' | 'PATCH';
  isDeletable?: boolean;
  changes: [object, object];
}

const created = (path: string, body: object) => async (key: string) => {
  const response = await request('POST', path, { key, body, status: 201 });
  expect(response.headers['etag'], 'a created record has its version').to.match(/^"[\w-]+"$/);
  return `${path}/${response.json()['id']}`;
};
const WEBHOOK = { url: 'https://hooks.example.com/a', events: ['render.complete'] };
const setting = (path: string) => async () => path;

const ROWS: Row[] = [
  {
    name: 'a brand kit',
    make: created('/api/v1/brand-kits', { name: 'Kit' }),
    method: 'PUT',
    changes: [{ name: 'One' }, { name: 'Two' }],
    isDeletable: true,
  },
  {
    name: 'a template',
    make: created('/api/v1/templates', { name: 'Report', spec: spec() }),
    method: 'PUT',
    changes: [{ name: 'One' }, { name: 'Two' }],
    isDeletable: true,
  },
  {
    name: 'a webhook',
    make: created('/api/v1/webhooks', WEBHOOK),
    method: 'PUT',
    changes: [
      { ...WEBHOOK, description: 'One' },
      { ...WEBHOOK, description: 'Two' },
    ],
    isDeletable: true,
  },
  {
    name: 'the origins of frames',
    make: setting('/api/v1/settings/embed'),
    method: 'PUT',
    changes: [{ origins: ['https://a.example.com'] }, { origins: null }],
  },
  {
    name: 'the custom domain',
    make: setting('/api/v1/settings/custom-domain'),
    method: 'PUT',
    changes: [{ domain: 'a.example.com' }, { domain: 'b.example.com' }],
  },
  {
    name: 'the account',
    make: setting('/api/v1/account'),
    method: 'PATCH',
    changes: [{ name: 'One' }, { name: 'Two' }],
  },
];

const OPERATOR_TOKEN = 'operator of the versions';

describe('a save over a newer version', () => {
  for (const { name, make, method, changes } of ROWS)
    it(`${name}: is a 412 with the current version, and changes nothing`, async () => {
      const { key } = await addCaller('pro');
      const path = await make(key);
      const get = () => request('GET', path, { key });
      const save = (body: object, ifMatch?: string) =>
        request(method, path, { key, body, headers: ifMatch === undefined ? {} : { 'If-Match': ifMatch } });
      const first = String((await get()).headers['etag']);
      expect((await get()).headers['etag'], 'the same record has the same version').to.equal(first);

      const saved = await save(changes[0], first);
      expect(saved.status, saved.body.toString()).to.equal(200);
      expect(saved.headers['etag'])
        .to.equal((await get()).headers['etag'])
        .and.not.equal(first);

      const refused = await save(changes[1], first);
      expect(refused.status).to.equal(412);
      const now = await get();
      expect(refused.json()['current']).to.deep.equal(now.json()).and.deep.equal(saved.json());
      expect(refused.json()['error']).to.contain('newer version');
      expect(refused.headers['etag']).to.equal(now.headers['etag']);

      const weak = `W/${now.headers['etag']}`;
      for (const [ifMatch, status] of [
        ['no tag', 400],
        ['""', 412],
        [`"x", ${weak}`, 200],
        ['*', 200],
        [undefined, 200],
      ] as const) {
        expect((await save(changes[1], ifMatch)).status, `If-Match: ${ifMatch}`).to.equal(status);
      }
    });

  for (const { name, make, method, changes } of ROWS.filter(({ isDeletable }) => isDeletable))
    it(`${name}: is not deleted by whoever has read an older version`, async () => {
      const { key } = await addCaller('pro');
      const path = await make(key);
      const get = () => request('GET', path, { key });
      const remove = (ifMatch: string) => request('DELETE', path, { key, headers: { 'If-Match': ifMatch } });
      const read = String((await get()).headers['etag']);
      expect((await request(method, path, { key, body: changes[0] })).status).to.equal(200);
      const now = await get();
      for (const [ifMatch, status] of pairs([read, 412], ['no tag', 400])) {
        expect((await remove(ifMatch)).status, ifMatch).to.equal(status);
      }
      const refused = await remove(read);
      expect([refused.json()['current'], refused.headers['etag']]).to.deep.equal([now.json(), now.headers['etag']]);
      expect((await get()).status, 'it is still there').to.equal(200);
      expect((await remove(String(now.headers['etag']))).status).to.equal(204);
      expect((await remove('*')).status, 'nothing is there').to.equal(404);
    });

  it('of two saves at the same time one gets the 412', async () => {
    const { key } = await addCaller('pro');
    const path = await created('/api/v1/brand-kits', { name: 'Kit' })(key);
    const etag = String((await request('GET', path, { key })).headers['etag']);
    const save = (name: string) => request('PUT', path, { key, body: { name }, headers: { 'If-Match': etag } });
    const statuses = (await Promise.all(['A', 'B', 'C', 'D'].map(save))).map(({ status }) => status);
    expect(statuses.sort()).to.deep.equal([200, 412, 412, 412]);
  });

  it('the plan of an account: its usage is no part of the version', async () => {
    const to = await startApp({ ADMIN_TOKEN: OPERATOR_TOKEN }, (await theApp()).database);
    const { accountId, key } = await addCaller('pro');
    const path = `/api/v1/admin/accounts/${accountId}`;
    const send = (method: 'GET' | 'PATCH', body?: object, ifMatch?: string) =>
      request(method, path, {
        to,
        ...(body && { body }),
        headers: { Authorization: `Bearer ${OPERATOR_TOKEN}`, ...(ifMatch && { 'If-Match': ifMatch }) },
      });
    const first = String((await send('GET')).headers['etag']);
    await request('POST', '/api/v1/render', { key, body: spec(), to });
    expect((await send('PATCH', { plan: 'starter' }, first)).status).to.equal(200);
    const refused = await send('PATCH', { plan: 'business' }, first);
    expect([refused.status, (refused.json()['current'] as { plan: string }).plan]).to.deep.equal([412, 'starter']);
  });

  it('is described: every PUT and PATCH takes If-Match and says 412, but the one of a password; so does the DELETE of what PUT replaces', async () => {
    const { paths } = (await request('GET', '/openapi.json')).json() as {
      paths: Record<string, Record<string, Operation>>;
    };
    for (const [path, { put, patch, get, delete: remove }] of Object.entries(paths)) {
      if (put !== undefined && remove !== undefined) {
        expect(
          remove.parameters?.map(({ name }) => name),
          path,
        ).to.include('If-Match');
        expect(Object.keys(remove.responses), path).to.include('412');
      }
      for (const operation of [put, patch]) {
        if (operation === undefined || operation.operationId === 'changePassword') continue;
        expect(
          operation.parameters?.map(({ name }) => name),
          path,
        ).to.include('If-Match');
        expect(Object.keys(operation.responses), path).to.include('412');
        expect(operation.responses['200']?.headers, path).to.include.keys('ETag');
        if (get !== undefined && !path.endsWith('s'))
          expect(get.responses['200']?.headers, path).to.include.keys('ETag');
      }
    }
  });
});

interface Operation {
  operationId: string;
  parameters?: { name: string }[];
  responses: Record<string, { headers?: object }>;
}
