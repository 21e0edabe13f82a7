/** Every route of the API is counted by some limit, and open to the keys that its description names. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { apiDescription } from '../support/api-description.js';
import { type ApiResponse, addCaller, type RunningApp, request, startApp, theApp } from '../support/app.js';
import { countingChromium } from '../support/counting-chromium.js';
import { onFileEnd } from '../support/lifetime.js';
import { startMailServer } from '../support/mail-server.js';
import { newIp } from '../support/sessions.js';
import { FREE, LIMITED, type NextRequest, OPEN_LIMITS, routeOf } from './open-routes.js';

const ADMIN_TOKEN = 'a token of the operator';

interface Operation {
  name: string;
  method: string;
  path: string;
  /** Names of security schemes. */
  security: string[];
  /** Also without credentials. */
  isOpen: boolean;
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
        isOpen: operation.security.some((scheme) => Object.keys(scheme).length === 0),
        scope: operation['x-api-key-scope'],
        responses: operation.responses,
      })),
    );
}

const send = (to: RunningApp, { method, path }: Operation, key?: string): Promise<ApiResponse> =>
  request(method, path, { to, ...(key !== undefined && { key }), ...(/^P/.test(method) && { body: '{' }) });

/** Routes that cost nothing: constants, and a comparison of hashes for clients on the same machine. */
const UNLIMITED = new Set([
  ...['get /api/v1/plans', 'head /api/v1/plans'],
  ...['get /api/v1/auth/password-reset', 'head /api/v1/auth/password-reset'],
  'post /api/v1/auth/local-sign-in',
]);

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
      ...'get /api/v1/render,get /api/v1/templates/{templateId}/render,head /api/v1/render'.split(','),
      ...'head /api/v1/templates/{templateId}/render,post /api/v1/ai/render,post /api/v1/batches'.split(','),
      ...'post /api/v1/jobs,post /api/v1/render,post /api/v1/reports,post /api/v1/validate'.split(','),
      ...'post /api/v1/webhooks/{id}/deliveries/{deliveryId}/redeliver,post /api/v1/webhooks/{id}/test'.split(','),
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
      const { key } = await app.identity.createApiKey(accountId, {
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
      ...'get /api/v1/jobs/{id},get /api/v1/render,get /api/v1/templates/{templateId}/render'.split(','),
      ...'head /api/v1/render,head /api/v1/templates/{templateId}/render,post /api/v1/ai/render'.split(','),
      ...'post /api/v1/batches,post /api/v1/jobs,post /api/v1/render,post /api/v1/reports'.split(','),
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

describe('routes that work without credentials', () => {
  let to: RunningApp;
  let draws: () => number;
  let images: () => number;
  let statements = 0;
  let open: string[];
  before(async () => {
    const { database, chromium } = await theApp();
    const counting = countingChromium(chromium);
    ({ draws, images } = counting);
    const mail = await startMailServer();
    const smtp = { SMTP_URL: `smtp://127.0.0.1:${mail.port}`, MAIL_FROM: 'Charts <charts@example.com>' };
    const env = { ...OPEN_LIMITS, ...smtp, ADMIN_TOKEN, METRICS_TOKEN: ADMIN_TOKEN };
    to = await startApp(env, database, undefined, counting.chromium);
    const { observe } = database.queries;
    database.queries.observe = (pool, ...query) => {
      if (pool === 'main') statements += 1;
      observe?.(pool, ...query);
    };
    onFileEnd(() => Object.assign(database.queries, { observe }));
    open = await openRoutes(to);
  });

  /** The routes that may be called without credentials by their description, and all that are not described. */
  async function openRoutes({ app: { endpoints } }: RunningApp): Promise<string[]> {
    const { paths } = (await apiDescription(to)) as { paths: Record<string, Record<string, { security: object[] }>> };
    const isOpen = ({ method, path }: (typeof endpoints)[number]) => {
      const security = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method]?.security ?? [];
      return security.length === 0 || security.some((scheme) => Object.keys(scheme).length === 0);
    };
    return endpoints.filter(isOpen).map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  }

  const sendFrom = (ip: string, name: string, { path, body }: ReturnType<NextRequest>): Promise<ApiResponse> =>
    request(routeOf(name).split(' ')[0] ?? '', path, {
      to,
      headers: { 'X-Forwarded-For': ip },
      ...(body !== undefined && { body }),
    });

  it('each has a limit, or is known to cost less than counting it would', () => {
    const known = new Set([...Object.keys(LIMITED).map(routeOf), ...Object.keys(FREE)]);
    expect([...known].sort()).to.deep.equal([...new Set(open)].sort());
  });

  it('each is in the table of docs/security.md', () => {
    const [, table = ''] = readFileSync('docs/security.md', 'utf8').split('## Routes without credentials');
    const rows =
      table
        .split('\n## ')[0]
        ?.split('\n')
        .filter((line) => line.startsWith('| ')) ?? [];
    const listed = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, path]) => path));
    expect(new Set(listed.filter((path) => path?.startsWith('/')))).to.deep.equal(
      new Set(open.map((route) => route.split(' ')[1])),
    );
  });

  for (const [name, { limit, counter, prepare }] of Object.entries(LIMITED)) {
    it(`${name}: ${limit} requests of one network, then 429 before anything is done`, async () => {
      const ip = newIp();
      // The URLs of one account share a window.
      const { key } = await addCaller('pro', { to });
      const next = await prepare(to, key);
      let sent = 0;
      const send = (from = ip) => sendFrom(from, name, next(sent++));
      if (counter === undefined) {
        for (let n = 0; n < limit; n++) expect((await send()).status, `request ${n}`).to.be.below(429);
      } else {
        expect((await send()).status).to.be.below(429);
        await setCounter(counter(ip), limit);
      }
      const before = await rowsWritten();
      const imagesBefore = images();
      for (let n = 0; n < 3; n++) {
        const { status, headers } = await send();
        expect(status).to.equal(429);
        expect(Number(headers['retry-after'])).to.be.within(1, 3600);
      }
      expect(images() - imagesBefore, 'the image of the refusal, once').to.be.at.most(1);
      await expectNothingWritten(before);
      expect((await send(newIp())).status, 'another network').to.be.below(429);
    });
  }

  for (const [name, next] of Object.entries(FREE)) {
    it(`${name}: twenty requests draw nothing, and do not ask the database each`, async () => {
      const ip = newIp();
      // The first visit may read files, draw an image and ask the parts of the service.
      const first = await sendFrom(ip, name, next(0));
      const drawsBefore = draws();
      // What the service asks by itself meanwhile must not be taken for the requests': they would ask in every round.
      const asked: number[] = [];
      for (let round = 0; round < 3; round++) {
        const before = statements;
        const responses = await Promise.all(
          Array.from({ length: 20 }, (_, n) => sendFrom(ip, name, next(20 * round + n))),
        );
        expect(new Set(responses.map(({ status }) => status))).to.deep.equal(new Set([first.status]));
        asked.push(statements - before);
      }
      expect(draws()).to.equal(drawsBefore);
      expect(Math.min(...asked)).to.be.below(20);
    });
  }

  it('refusals of all other routes draw one image for each text, and write nothing', async () => {
    const operations = (await operationsOf(to)).filter(({ security }) => security.includes('bearer'));
    const before = await rowsWritten();
    const imagesBefore = images();
    for (const each of operations) {
      for (const wrong of ['no key', `pk_live_${'x'.repeat(32)}`])
        expect((await send(to, each, wrong)).status, each.name).to.equal(401);
      if (!each.isOpen) expect((await send(to, each)).status, each.name).to.equal(401);
    }
    for (const path of ['/chart', '/api/v1/render', `/chart/render/${randomUUID()}`]) {
      for (let n = 0; n < 5; n++) {
        const { status } = await request('GET', `${path}?errors=image&key=wrong${n}&w=${200 + n}`, { to });
        expect(status).to.equal(path.endsWith('render') || path === '/chart' ? 401 : 404);
      }
    }
    expect(images() - imagesBefore).to.be.at.most(3);
    await expectNothingWritten(before);
  });

  async function setCounter(name: string, used: number): Promise<void> {
    const [, changed] = await to.database.dataSource.query('UPDATE rate_windows SET used = $2 WHERE name = $1', [
      name,
      used,
    ]);
    expect(changed, name).to.equal(1);
  }

  /** What a request could leave behind. The render history is written later: see get-chart-render-id.test.ts. */
  async function rowsWritten(): Promise<Record<string, number>> {
    const tables = ['accounts', 'sessions', 'audit_entries', 'short_urls'];
    const counts = tables.map((table) => `(SELECT count(*)::integer FROM ${table}) AS ${table}`);
    const [row] = await to.database.dataSource.query<[Record<string, number>]>(`SELECT ${counts.join(', ')}`);
    return row;
  }

  /** Rows of earlier tests may be removed meanwhile: expired sessions, deleted accounts. */
  async function expectNothingWritten(before: Record<string, number>): Promise<void> {
    for (const [table, count] of Object.entries(await rowsWritten()))
      expect(count, table).to.be.at.most(before[table] ?? 0);
  }
});
