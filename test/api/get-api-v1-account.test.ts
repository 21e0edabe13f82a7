import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { deflateRawSync } from 'node:zlib';
import { expect } from 'chai';
import { expectStillDraws, RENDER, request, simpleQuery, spec, theApp } from '../support/app.js';
import { listenUntilFileEnd } from '../support/local-server.js';
import {
  ACCOUNT,
  appBehindProxy,
  call,
  errorOf,
  forge,
  JWT_SECRET,
  PASSWORD,
  payloadOf,
  type SignedInUser,
  signUp,
} from '../support/sessions.js';

describe('GET /api/v1/account 200', () => {
  it('returns only the public fields of the account, by session, cookie and API key', async () => {
    const { token, cookie, email } = await signUp();
    const bySession = await call('GET', ACCOUNT, { token });
    expect(bySession.json()).to.have.all.keys(
      ...['id', 'email', 'emailVerified', 'name', 'plan', 'trialEndsAt', 'createdAt'],
    );
    expect(bySession.json()).to.include({ email, plan: 'trial' });
    expect(bySession.headers['cache-control']).to.equal('no-store');
    expect((await call('GET', ACCOUNT, { cookie })).json()).to.deep.equal(bySession.json());
    const { keys } = await theApp();
    expect((await request('GET', ACCOUNT, { key: keys.pro })).json()).to.include({ plan: 'pro', trialEndsAt: null });
    expect((await request('GET', `${ACCOUNT}?key=${keys.pro}`)).status).to.equal(200);
  });

  it('shows the plan `expired` after the trial has ended, and can still be read', async () => {
    const { keys } = await theApp();
    const response = await request('GET', ACCOUNT, { key: keys.trialEnded, status: 200 });
    expect(response.json()['plan']).to.equal('expired');
    const { token, accountId } = await signUp();
    const { database } = await appBehindProxy();
    await database.dataSource.query(`UPDATE accounts SET trial_ends_at = now() - interval '1 s' WHERE id = $1`, [
      accountId,
    ]);
    expect((await call('GET', ACCOUNT, { token })).json()).to.include({ plan: 'expired' });
    expect((await call('POST', RENDER, { token, body: spec() })).status).to.equal(403);
  });
});

describe('a session renders', () => {
  it('renders by token and by cookie, with the plan of its account', async () => {
    const { token, cookie } = await signUp();
    for (const credentials of [{ token }, { cookie }]) {
      expect((await call('POST', RENDER, { ...credentials, body: spec() })).status).to.equal(200);
      const jpeg = await call('POST', RENDER, { ...credentials, body: spec({ format: 'jpeg' }) });
      expect(jpeg.json()).to.include({ error: 'Trial includes PNG output only', plan: 'trial' });
      // Wider than the anonymous plan's 1200 px.
      const wide = `${RENDER}?${simpleQuery()}&width=1300`.replace('&width=200', '');
      const drawn = await call('GET', wide, credentials);
      expect(drawn.status).to.equal(200);
      expect(drawn.headers['cache-control']).to.match(/^private/);
    }
  });

  it("a page of another site cannot render with the visitor's account", async () => {
    const { cookie, token } = await signUp();
    const headers = { Origin: 'https://evil.example' };
    expect((await call('POST', RENDER, { cookie, headers, body: spec() })).status).to.equal(403);
    // Only a client that knows the token can put it into the header.
    expect((await call('POST', RENDER, { token, headers, body: spec() })).status).to.equal(200);
  });
});

const INVALID = '401 Invalid API key';
const HEADER = { alg: 'HS256', typ: 'JWT' };
const encode = (part: object | string) =>
  Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url');

describe('invalid session tokens are rejected with 401', () => {
  let person: SignedInUser;
  let good: Record<string, unknown>;
  let canaryUrl: string;
  let hits = 0;

  before(async () => {
    person = await signUp();
    good = payloadOf(person.token);
    const canary = createServer((_req, res) => {
      hits++;
      res.end(JSON.stringify({ keys: [{ kty: 'oct', k: encode('x'.repeat(32)), alg: 'HS256' }] }));
    });
    canaryUrl = `http://127.0.0.1:${await listenUntilFileEnd(canary)}/keys`;
  });
  after(async () => {
    expect(hits, 'the canary was asked for keys').to.equal(0);
    await expectStillDraws();
  });

  /** In the header and in the cookie, where keys are read and where charts are drawn. */
  async function expectRefused(...tokens: string[]): Promise<void> {
    for (const token of tokens) {
      const note = token.slice(0, 60);
      expect(errorOf(await call('GET', ACCOUNT, { token })), note).to.equal(INVALID);
      expect(errorOf(await call('POST', RENDER, { token, body: spec() })), note).to.equal(INVALID);
      const cookie = `chartwright_session=${token}`;
      expect(errorOf(await call('GET', ACCOUNT, { cookie })), note).to.equal(token === '' ? '401 ' : INVALID);
    }
  }
  const signed = (changes: Record<string, unknown>, header: Record<string, unknown> = {}, secret = JWT_SECRET) =>
    forge({ ...HEADER, ...header }, { ...good, ...changes }, secret);

  it('accepts a token signed with the right secret and claims, which proves that the tests below reject only the wrong part', async () => {
    expect((await call('GET', ACCOUNT, { token: signed({}) })).status).to.equal(200);
  });

  it('rejects alg none in any spelling, an empty signature and an empty token', async () => {
    const [, payload = '', signature = ''] = person.token.split('.');
    const none = ['none', 'None', 'nOnE', 'NONE', ''].flatMap((alg) => {
      const header = encode({ alg, typ: 'JWT' });
      return [`${header}.${payload}.`, `${header}.${payload}.${signature}`, `${header}.${payload}`];
    });
    const real = person.token.split('.')[0];
    await expectRefused(...none, `${real}.${payload}.`, `${real}.${payload}`, '..', '.', '...', `${person.token}.x`);
  });

  it('rejects HS256 signed with an empty, common, public or other secret', async () => {
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const secrets = ['', 'secret', pem, JWT_SECRET.slice(1), `${JWT_SECRET} `];
    await expectRefused(...secrets.map((secret) => signed({}, {}, secret)));
  });

  it('rejects every algorithm other than HS256, even with a valid signature', async () => {
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const text = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(good)}`;
    const rs256 = `${text}.${createSign('sha256').update(text).sign(rsa.privateKey).toString('base64url')}`;
    const others = ['RS256', 'ES256', 'PS256', 'EdDSA', 'HS384', 'HS512', 'hs256'].map((alg) => signed({}, { alg }));
    const hs384 = forge({ alg: 'HS384', typ: 'JWT' }, good, JWT_SECRET, 'sha384');
    const hs512 = forge({ alg: 'HS512', typ: 'JWT' }, good, JWT_SECRET, 'sha512');
    await expectRefused(rs256, hs384, hs512, ...others);
  });

  it('rejects tokens that are expired, not yet valid, or have no valid expiry', async () => {
    const nowS = Math.floor(Date.now() / 1000);
    const { exp: _, ...endless } = good;
    const infinite = JSON.stringify({ ...good, exp: 0 }).replace('"exp":0', '"exp":1e400');
    await expectRefused(
      signed({ exp: nowS - 1 }),
      forge(HEADER, endless, JWT_SECRET),
      signed({ nbf: nowS + 600 }),
      signed({ exp: String(nowS + 600) }),
      forge(HEADER, infinite, JWT_SECRET),
      signed({ exp: 1e300 }),
      signed({ exp: null }),
      signed({ exp: -1 }),
      signed({ iat: 'yesterday' }),
    );
  });

  it('rejects a token after its session has ended in the database', async () => {
    const { token } = await signUp();
    const { database } = await appBehindProxy();
    const id = payloadOf(token)['jti'];
    await database.dataSource.query(`UPDATE sessions SET expires_at = now() - interval '1 s' WHERE id = $1`, [id]);
    await expectRefused(token);
  });

  it('rejects a wrong or missing issuer, audience or type', async () => {
    const { iss: _iss, ...noIssuer } = good;
    const { aud: _aud, ...noAudience } = good;
    await expectRefused(
      signed({ iss: 'somebody' }),
      signed({ iss: ['chartwright'] }),
      signed({ aud: 'render' }),
      forge(HEADER, noIssuer, JWT_SECRET),
      forge(HEADER, noAudience, JWT_SECRET),
      signed({}, { typ: 'at+jwt' }),
      forge({ alg: 'HS256' }, good, JWT_SECRET),
    );
  });

  it('rejects a deleted account, an unknown session and a session of another account', async () => {
    const other = await signUp();
    const strange = ['', 'x', "' OR 1=1--", 5, null, { $ne: '' }, ['x'], randomUUID()];
    await expectRefused(
      ...strange.map((jti) => signed({ jti })),
      ...strange.map((sub) => signed({ sub })),
      signed({ sub: other.accountId }),
    );
    const { database } = await appBehindProxy();
    // An account with audit entries cannot be deleted. Its session is, as it would be together with the account.
    await database.dataSource.query('DELETE FROM sessions WHERE account_id = $1', [other.accountId]);
    await expectRefused(other.token);
  });

  it('ignores headers that point to a key elsewhere', async () => {
    const key = encode('x'.repeat(32));
    const pointers: Record<string, unknown>[] = [
      { kid: '../../../../dev/null' },
      { kid: "x' UNION SELECT 'secret'--" },
      { jku: canaryUrl },
      { x5u: canaryUrl },
      { jwk: { kty: 'oct', k: key } },
      { x5c: ['AAAA'] },
    ];
    // Signed with the key that they point to, and an empty one for /dev/null.
    await expectRefused(
      ...pointers.flatMap((header) => ['x'.repeat(32), ''].map((secret) => signed({}, header, secret))),
    );
    for (const header of pointers.slice(0, 4))
      expect((await call('GET', ACCOUNT, { token: signed({}, header) })).status).to.equal(200);
  });

  it('rejects unknown critical extensions and compressed payloads', async () => {
    const bomb = deflateRawSync(Buffer.alloc(2_000_000, 'x')).toString('latin1');
    await expectRefused(
      signed({}, { crit: ['exp'] }),
      signed({}, { crit: ['https://example.com/x'], 'https://example.com/x': true }),
      signed({}, { crit: ['b64'], b64: false }),
      forge({ ...HEADER, zip: 'DEF' }, bomb.slice(0, 2_500), JWT_SECRET),
      forge(HEADER, '[]', JWT_SECRET),
      forge(HEADER, 'null', JWT_SECRET),
      forge(HEADER, '{', JWT_SECRET),
      forge('null', good, JWT_SECRET),
      forge('[', good, JWT_SECRET),
    );
  });

  it('does not parse a token over 4 KB; the HTTP parser rejects one of 1 MB', async () => {
    await expectRefused(signed({ padding: 'x'.repeat(4_000) }));
    expect((await call('GET', ACCOUNT, { token: signed({ padding: 'x'.repeat(1_000) }) })).status).to.equal(200);
    const huge = signed({ padding: 'x'.repeat(1_000_000) });
    const refused = await call('GET', ACCOUNT, { token: huge }).catch((error: unknown) => error as Error);
    // The server closes the connection without reading the rest; its response may or may not arrive before that.
    if (!(refused instanceof Error)) expect(refused.status).to.equal(431);
  });

  it('rejects a session token in the URL', async () => {
    for (const query of [`key=${person.token}`, `apiKey=${person.token}`]) {
      expect(errorOf(await call('GET', `${ACCOUNT}?${query}`))).to.equal(INVALID);
      expect(errorOf(await call('GET', `${RENDER}?type=bar&labels=a&data=1&${query}`))).to.equal(INVALID);
      // Also with a valid cookie: the query takes precedence.
      expect(errorOf(await call('GET', `${ACCOUNT}?${query}`, { cookie: person.cookie }))).to.equal(INVALID);
    }
  });

  it('rejects an API key in the cookie, and two session cookies of which one is valid', async () => {
    const { keys } = await appBehindProxy();
    const { cookie } = person;
    for (const given of [
      `chartwright_session=${keys.pro}`,
      `${cookie}; chartwright_session=x`,
      `${cookie}; ${cookie}`,
    ]) {
      expect(errorOf(await call('GET', ACCOUNT, { cookie: given }))).to.equal(INVALID);
    }
    expect((await call('GET', ACCOUNT, { cookie: `a=b;  ${cookie} ; c="d; e"` })).status).to.equal(200);
  });

  it('treats an empty cookie as missing credentials', async () => {
    const missing = '401 Missing API key. Use Authorization: Bearer <key> header or ?key=<key> query param.';
    for (const cookie of ['', 'chartwright_session=', 'xchartwright_session=y', 'chartwright_sessionx=y']) {
      expect(errorOf(await call('GET', ACCOUNT, { cookie }))).to.equal(missing);
      const write = errorOf(await call('PUT', PASSWORD, { cookie, body: {} }));
      expect(write).to.equal(missing);
    }
  });
});
