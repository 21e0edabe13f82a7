/** What a request to each route that needs no credentials looks like, and the limit that it counts in. See docs/security.md. */
import { hashOfEmail } from '../../src/identity/throttle/throttle.js';
import { type RunningApp, request, spec } from '../support/app.js';
import { pageOf } from '../support/embed.js';
import { CONFIRM_RESET, RESET, VERIFY } from '../support/mail-app.js';
import { chartPath, config } from '../support/quickchart.js';
import { GOOD_PASSWORD, LOGIN, newEmail, REGISTER } from '../support/sessions.js';
import { SIGNED_URLS, signByKey } from '../support/signed-urls.js';

/** The settings that the cases are for. */
export const OPEN_LIMITS = {
  ANONYMOUS_RATE_LIMIT_MAX: '2',
  RATE_LIMIT_MAX: '3',
  NETWORK_REGISTRATION_MAX: '4',
  TRUST_PROXY: '1',
};

interface Sent {
  path: string;
  body?: unknown;
}

/** Each request of a route may differ from the others, because an attacker varies them. */
export type NextRequest = (n: number) => Sent;

interface Window {
  /** How many requests of one network are served. */
  limit: number;
  /** The counter that is set to its limit, where counting to it would take long. */
  counter?: (ip: string) => string;
  /** @param key of the account whose URL is opened */
  prepare(to: RunningApp, key: string): Promise<NextRequest>;
}

const always =
  (next: NextRequest): Window['prepare'] =>
  async () =>
    next;

const anonymous = (path: (n: number) => string): Window => ({
  limit: 2,
  prepare: always((n) => ({ path: path(n) })),
});

const login = (path: string, limit: number, counter: (ip: string) => string, body: () => object): Window => ({
  limit,
  counter,
  prepare: always(() => ({ path, body: body() })),
});

/** A signed URL whose chart fails each time. @param pathOf what is opened, from the path of its image */
function ofDeletedTemplate(pathOf: (imagePath: string, origin: string) => string): Window {
  return {
    limit: 3,
    async prepare(to, key) {
      const body = { name: 'deleted', spec: spec() };
      const { id } = (await request('POST', '/api/v1/templates', { to, key, body })).json();
      const signed = await request('POST', SIGNED_URLS, { to, key, body: { templateId: id } });
      await request('DELETE', `/api/v1/templates/${id}`, { to, key });
      const { pathname, search, origin } = new URL(String(signed.json()['url']));
      return () => ({ path: pathOf(pathname + search, origin) });
    },
  };
}

const knownEmail = newEmail();
const token = 'x'.repeat(43);

/** Routes by method and path, HEAD with GET, that may draw, write or hash a password. */
export const LIMITED: Record<string, Window> = {
  'GET /api/v1/render': anonymous((n) => `/api/v1/render?type=${n}&errors=image`),
  'GET /api/v1/templates/:templateId/render': anonymous((n) => `/api/v1/templates/mrr-trend/render?width=${n}`),
  'GET /chart': anonymous((n) => chartPath(`{type:'${n}'}`)),
  'GET /gchart': anonymous((n) => `/gchart?cht=bvg&chd=t:${n}`),
  'GET /qr': anonymous((n) => `/qr?text=${n}&size=x`),
  'GET /chart/render/:id': {
    limit: 3,
    async prepare(to, key) {
      const created = await request('POST', '/chart/create', { to, body: { chart: config(), key } });
      const { pathname } = new URL(String(created.json()['url']));
      return (n) => ({ path: `${pathname}?data${n + 1}=x${n}` });
    },
  },
  'signed: GET /api/v1/templates/:templateId/render': ofDeletedTemplate((path) => path),
  'GET /embed/templates/:templateId': ofDeletedTemplate(pageOf),
  'GET /oembed': ofDeletedTemplate((path, origin) => `/oembed?url=${encodeURIComponent(`${origin}${pageOf(path)}`)}`),
  'GET /embed': {
    limit: 3,
    async prepare(to, key) {
      const signed = await signByKey(key, '/api/v1/render?type=none', 3600, to);
      return () => ({ path: pageOf(signed) });
    },
  },
  'GET /embed/:id': {
    limit: 3,
    async prepare(to, key) {
      const created = await request('POST', '/chart/create', { to, body: { chart: config(), key } });
      const path = new URL(String(created.json()['url'])).pathname.replace('/chart/render/', '/embed/');
      return (n) => ({ path: `${path}?data${n + 1}=x${n}` });
    },
  },
  'POST /api/v1/auth/register': login(
    REGISTER,
    4,
    (ip) => `register:ip:${ip}`,
    () => ({ email: newEmail(), password: GOOD_PASSWORD }),
  ),
  'POST /api/v1/auth/login': login(
    LOGIN,
    100,
    (ip) => `login:network:${ip}`,
    () => ({ email: newEmail(), password: GOOD_PASSWORD }),
  ),
  'one account: POST /api/v1/auth/login': login(
    LOGIN,
    100,
    (ip) => `login:success:${hashOfEmail(knownEmail)}:${ip}`,
    () => ({ email: knownEmail, password: GOOD_PASSWORD }),
  ),
  'POST /api/v1/auth/password-reset': login(
    RESET,
    20,
    (ip) => `password-reset:ip:${ip}`,
    () => ({ email: newEmail() }),
  ),
  'POST /api/v1/auth/password-reset/confirm': login(
    CONFIRM_RESET,
    100,
    (ip) => `account-token:ip:${ip}`,
    () => ({ token, password: GOOD_PASSWORD }),
  ),
  'POST /api/v1/auth/verify-email': login(
    VERIFY,
    100,
    (ip) => `account-token:ip:${ip}`,
    () => ({ token, password: GOOD_PASSWORD }),
  ),
};

/** Routes that cost less than counting would: what they return is read from memory or one file, or shared by all callers. */
export const FREE: Record<string, NextRequest> = Object.fromEntries(
  (
    [
      ['POST /api/v1/auth/local-sign-in', '/api/v1/auth/local-sign-in'],
      ['POST /oauth/register', '/oauth/register'],
      ['GET /oauth/authorize'],
      ['POST /oauth/token', '/oauth/token'],
      ['GET /.well-known/oauth-protected-resource'],
      ['GET /.well-known/oauth-protected-resource/mcp'],
      ['GET /.well-known/oauth-authorization-server'],
      ['GET /api/v1/plans'],
      ['GET /api/v1/auth/password-reset'],
      ['GET /api/v1/auth/session'],
      ['GET /i/:name', `/i/${'a'.repeat(40)}.png`],
      ['GET /healthz'],
      ['GET /readyz'],
      ['GET /metrics'],
      ['GET /'],
      ['GET /pricing', '/pricing?plan=pro'],
      ['GET /status'],
      ['GET /docs'],
      ['GET /docs/*page', '/docs/none'],
      ['GET /docs.md'],
      ['GET /llms.txt'],
      ['GET /llms-full.txt'],
      ['GET /postman.json'],
      ['GET /bruno.json'],
      ['GET /schemas/chart-spec.json'],
      ['GET /openapi.json'],
      ['GET /app'],
      ['GET /app/*page', '/app/playground'],
      ['GET /admin'],
      ['GET /admin/*page', '/admin/accounts'],
      ['GET /app/renderer'],
      ['GET /app/renderer/:version/:file', '/app/renderer/0/page.js'],
      ['GET /app/renderer/:version/fonts/:file', '/app/renderer/0/fonts/a.woff2'],
      ['GET /assets/:name', '/assets/a.js'],
      ['GET /images/:name', '/images/a.png'],
      ['GET /robots.txt'],
      ['GET /.well-known/security.txt'],
      ['GET /favicon.ico'],
    ] as const
  ).map(([route, path = route.replace('GET ', '')]): [string, NextRequest] => [
    route,
    (n) => ({
      // Routes of the API refuse parameters that they do not read.
      path: path.startsWith('/api/') ? path : `${path}${path.includes('?') ? '&' : '?'}n=${n}`,
      ...(route.startsWith('POST') && { body: { token } }),
    }),
  ]),
);

/** The route without what tells two cases of it apart. */
export const routeOf = (name: string): string => name.replace(/^(?:signed|one account): /, '');
