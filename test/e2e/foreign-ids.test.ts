import { expect } from 'chai';
import { apiDescription } from '../support/api-description.js';
import { addCaller, type Caller, request, spec, theApp } from '../support/app.js';
import { history, insertRenders } from '../support/history.js';
import { JOBS, submitJob, untilEnded } from '../support/jobs.js';
import { KITS, makeKit } from '../support/kits.js';
import { saveChart } from '../support/quickchart.js';
import { store } from '../support/stored.js';
import { makeHook, WEBHOOKS } from '../support/webhooks.js';

const TEMPLATES = '/api/v1/templates';
const BODY = { name: 'x', url: 'https://example.com/x', events: ['render.complete'] };
const BODIES: Record<string, string[]> = { [KITS]: ['name'], [TEMPLATES]: ['name'], [WEBHOOKS]: ['url', 'events'] };

/** Makes a record of each collection. @returns its id */
const RECORDS: Record<string, (owner: Caller) => Promise<string>> = {
  '/api/v1/api-keys': ({ key }) => firstOf('/api/v1/api-keys', key),
  '/api/v1/audit-logs': ({ key }) => firstOf('/api/v1/audit-logs', key),
  [KITS]: async ({ key }) => (await makeKit(key)).id,
  '/api/v1/images': async ({ key }) => (await store(key)).path.slice('/i/'.length),
  [JOBS]: async ({ key }) => {
    const id = await submitJob(key);
    await untilEnded(key, id);
    return id;
  },
  '/api/v1/renders': async ({ key, accountId }) => {
    await insertRenders(accountId, [{}]);
    return (await history(key))[0]?.id ?? '';
  },
  '/api/v1/sessions': async ({ key, accountId }) => {
    const { dataSource } = (await theApp()).database;
    await dataSource.query(`INSERT INTO sessions (account_id, expires_at) VALUES ($1, now() + '1 day')`, [accountId]);
    return firstOf('/api/v1/sessions', key);
  },
  '/api/v1/short-urls': async ({ key }) => {
    await saveChart(key);
    return firstOf('/api/v1/short-urls', key);
  },
  [TEMPLATES]: async ({ key }) =>
    String((await request('POST', TEMPLATES, { key, body: { name: 'Ours', spec: spec() } })).json()['id']),
  [WEBHOOKS]: async ({ key }) => (await makeHook(key, 'https://example.com/x', await theApp())).id,
};

async function firstOf(path: string, key: string): Promise<string> {
  const { data } = (await request('GET', path, { key })).json() as { data: { id: string }[] };
  return data[0]?.id ?? '';
}

const STRANGE = [
  ...['00000000-0000-4000-8000-000000000000', 'x', 'OBSIDIAN', 'default', 'ours', 'constructor', '__proto__'],
  ...['%00', '%E0%A4%A', '%E2%80%AE', '..%2f..%2fetc', "'%20OR%201=1--", '1%27%3BDROP'],
  ...['0'.repeat(1_000), '{00000000-0000-4000-8000-000000000000}', '00000000000040008000000000000000'],
];

describe('records of another account, and ids of none', () => {
  for (const [collection, make] of Object.entries(RECORDS))
    it(`${collection}: are the same 404 on every route, and nothing is changed`, async () => {
      const [owner, other] = [await addCaller('business'), await addCaller('business')];
      const id = await make(owner);
      const { paths } = (await apiDescription(await theApp())) as { paths: Record<string, object> };
      const routes = Object.entries(paths)
        .filter(([path]) => path.startsWith(`${collection}/{`) && path.split('{').length === 2)
        .flatMap(([path, methods]) => Object.keys(methods).map((method) => [method.toUpperCase(), path] as const));
      expect(routes.length).to.be.above(0);
      const own = `${collection}/${id}`;
      const before = (await request('GET', own, { key: owner.key })).body.toString();
      const fields = BODIES[collection] ?? [];
      const body = Object.fromEntries(fields.map((name) => [name, BODY[name as keyof typeof BODY]]));
      for (const [method, path] of routes) {
        const sent = { key: other.key, ...(['PUT', 'PATCH'].includes(method) && { body }) };
        const places = [id, ...STRANGE].map((each) => path.replace(/\{\w+\}/, each));
        // Without an id it ends all other sessions.
        const isForAll = collection === '/api/v1/sessions';
        if (!isForAll && ['PUT', 'DELETE'].includes(method) && method.toLowerCase() in (paths[collection] ?? {}))
          places.push(collection, ...[`${id}`, '', `${id}&id=${id}`].map((each) => `${collection}?id=${each}`));
        for (const place of places) {
          const { status, body: text } = await request(method, place, sent);
          expect(status, `${method} ${place.slice(0, 80)} ${text.toString().slice(0, 200)}`).to.equal(404);
          if (method !== 'HEAD') expect(JSON.parse(text.toString())).to.have.property('error', 'Not found');
        }
      }
      const theirs = (await request('GET', `${collection}?limit=100`, { key: other.key, status: 200 })).body;
      expect(theirs.includes(id), 'in the list of another account').to.equal(false);
      expect((await request('GET', own, { key: owner.key })).body.toString()).to.equal(before);
    });
});
