/** Every route of the API is counted by some limit, and open to the keys that its description names. */
import { expect } from 'chai';
import { apiDescription } from '../support/api-description.js';
import { type Answer, addCaller, type RunningApp, request, startApp, theApp } from '../support/app.js';

const ADMIN_TOKEN = 'a token of the operator';

interface Operation {
  name: string;
  method: string;
  path: string;
  /** Names of security schemes. */
  security: string[];
  scope: unknown;
  responses: object;
}

async function operationsOf(to: RunningApp): Promise<Operation[]> {
  const { paths } = (await apiDescription(to)) as {
    paths: Record<string, Record<string, { security: object[]; responses: object } & Record<string, unknown>>>;
  };
  return Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/v1/'))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        name: `${method} ${path}`,
        method: method.toUpperCase(),
        path: path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000'),
        security: operation.security.flatMap((scheme) => Object.keys(scheme)),
        scope: operation['x-api-key-scope'],
        responses: operation.responses,
      })),
    );
}

const send = (to: RunningApp, { method, path }: Operation, key: string): Promise<Answer> =>
  request(method, path, { to, key, ...(/^P/.test(method) && { body: '{' }) });

/** Routes that cost nothing: a constant, and a comparison of hashes for clients on the same machine. */
const UNLIMITED = new Set(['get /api/v1/plans', 'head /api/v1/plans', 'post /api/v1/auth/local-sign-in']);

describe('limit classes of all routes under /api/v1', () => {
  let to: RunningApp;
  let operations: Operation[];
  let keyed: Operation[];
  before(async () => {
    const env = { RATE_LIMIT_MAX: '3', MANAGEMENT_RATE_LIMIT_MAX: '4', ADMIN_TOKEN };
    to = await startApp(env, (await theApp()).database);
    operations = await operationsOf(to);
    keyed = operations.filter(({ security }) => security.includes('bearer'));
  });

  it('there are routes of each class', () => {
    expect(operations.length).to.be.above(50);
    const scopes = keyed.map(({ scope }) => scope);
    expect(new Set(scopes)).to.deep.equal(new Set(['all', 'render']));
  });

  it('every route that takes credentials of an account counts for it, and is refused when its window is full', async () => {
    const limits: Record<string, number> = {};
    for (const each of keyed) {
      // A new account for each route: no other one has counted for it.
      const { key } = await addCaller('pro', { to });
      const first = await send(to, each, key);
      expect(first.status, each.name).to.not.equal(429);
      const limit = Number(first.headers['x-ratelimit-limit']);
      expect(limit, each.name).to.be.oneOf([3, 4]);
      expect(first.headers['x-ratelimit-remaining'], each.name).to.equal(String(limit - 1));
      limits[each.name] = limit;
      for (let i = 1; i < limit; i++) expect((await send(to, each, key)).status, each.name).to.not.equal(429);
      const refused = await send(to, each, key);
      expect(`${each.name} ${refused.status}`).to.equal(`${each.name} 429`);
    }
    const drawing = Object.keys(limits).filter((name) => limits[name] === 3);
    expect(drawing.sort()).to.deep.equal([
      'get /api/v1/render',
      'get /api/v1/templates/{templateId}/render',
      'head /api/v1/render',
      'head /api/v1/templates/{templateId}/render',
      'post /api/v1/ai/render',
      'post /api/v1/batches',
      'post /api/v1/jobs',
      'post /api/v1/render',
      'post /api/v1/reports',
      'post /api/v1/validate',
      'post /api/v1/webhooks/{id}/deliveries/{deliveryId}/redeliver',
      'post /api/v1/webhooks/{id}/test',
    ]);
  });

  it('every other route takes the token of the operator, or has a limit of its own', () => {
    const others = operations.filter(({ security }) => !security.includes('bearer') && !security.includes('session'));
    expect(others.length).to.be.at.least(4);
    for (const { name, security, responses } of others) {
      if (security.includes('adminToken') || UNLIMITED.has(name)) continue;
      expect(responses, name).to.have.property('429');
    }
  });

  it('a key with the scope "render" is accepted by the routes that say so, and by no other', async () => {
    const { app } = to;
    for (const each of keyed) {
      const { accountId } = await addCaller('business', { to });
      const { key } = await app.accounts.createApiKey(accountId, {
        name: 'r',
        environment: 'production',
        scope: 'render',
      });
      const { status, body } = await send(to, each, key);
      const isRefused = status === 403 && body.toString().includes('scope');
      if (each.method !== 'HEAD') expect(`${each.name} ${isRefused}`).to.equal(`${each.name} ${each.scope === 'all'}`);
    }
    const open = keyed.filter(({ scope }) => scope === 'render').map(({ name }) => name);
    expect(open.sort()).to.deep.equal([
      'get /api/v1/jobs/{id}',
      'get /api/v1/render',
      'get /api/v1/templates/{templateId}/render',
      'head /api/v1/render',
      'head /api/v1/templates/{templateId}/render',
      'post /api/v1/ai/render',
      'post /api/v1/batches',
      'post /api/v1/jobs',
      'post /api/v1/render',
      'post /api/v1/reports',
      'post /api/v1/validate',
    ]);
  });

  it('a key in the query string is accepted by GET and by the routes that draw, and by no other', async () => {
    for (const each of keyed) {
      const { key } = await addCaller('pro', { to });
      const path = `${each.path}?key=${key}`;
      const { status } = await request(each.method, path, { to, ...(/^P/.test(each.method) && { body: '{' }) });
      const isAccepted = /GET|HEAD/.test(each.method) || each.scope === 'render';
      expect(`${each.name} ${status === 401}`).to.equal(`${each.name} ${!isAccepted}`);
    }
  });
});
