/** What URLs that need no key may cost the account that has signed them. */
import { expect } from 'chai';
import {
  type ApiResponse,
  addCaller,
  RENDER,
  type RunningApp,
  request,
  simpleQuery,
  startApp,
  theApp,
} from '../support/app.js';
import { oncePerFile } from '../support/lifetime.js';
import { newIp } from '../support/sessions.js';
import { signByKey } from '../support/signed-urls.js';

const limited = oncePerFile(async () =>
  startApp({ RATE_LIMIT_MAX: '4', ACCOUNT_RATE_LIMIT_MAX: '6', TRUST_PROXY: '1' }, (await theApp()).database),
);

describe('signed URLs of one account', () => {
  let to: RunningApp;
  let key: string;
  before(async () => {
    to = await limited();
  });
  beforeEach(async () => {
    ({ key } = await addCaller('business', { to }));
  });
  const sign = (query: string, by = key) => signByKey(by, `${RENDER}?${query}`, 3600, to);
  const open = (url: string, ip = newIp()): Promise<ApiResponse> =>
    request('GET', url, { to, headers: { 'X-Forwarded-For': ip } });
  const statusOf = async (url: string, ip?: string) => (await open(url, ip)).status;

  it('share one window, whatever becomes of them', async () => {
    const drawn = await sign(simpleQuery());
    expect(await statusOf(drawn)).to.equal(200);
    for (let n = 0; n < 2; n++) expect(await statusOf(await sign(simpleQuery()))).to.equal(200);
    for (let n = 0; n < 3; n++) expect(await statusOf(await sign(`type=none&n=${n}`))).to.equal(400);
    for (const query of ['type=none', simpleQuery()]) {
      const { status, headers, json } = await open(await sign(query));
      expect(status).to.equal(429);
      expect(json()).to.include({ error: 'Rate limit exceeded', retryAfter: Number(headers['retry-after']) });
      expect(json()['message']).to.match(
        /^The limit of 6 requests for the signed and short URLs of this account is used/,
      );
      expect(headers).to.include({ 'x-ratelimit-limit': '6', 'x-ratelimit-remaining': '0' });
      expect(Number(headers['retry-after'])).to.be.within(1, 900);
    }
    expect(await statusOf(drawn), 'an image that was drawn').to.equal(200);
    const other = await addCaller('business', { to });
    expect(await statusOf(await sign(simpleQuery(), other.key)), 'another account').to.equal(200);
    const own = await request('GET', `${RENDER}?${simpleQuery()}&key=${key}`, { to });
    expect(own.status, 'the keys of the account').to.equal(200);
  });

  it('one of them uses at most as much as one network may open it', async () => {
    const failing = await sign('type=none');
    const responses: number[] = [];
    for (let n = 0; n < 7; n++) responses.push(await statusOf(failing));
    expect(responses, 'its own window').to.deep.equal([400, 400, 400, 400, 400, 400, 429]);
    for (let n = 0; n < 2; n++) expect(await statusOf(await sign(simpleQuery())), `other ${n}`).to.equal(200);
    expect(await statusOf(await sign(simpleQuery()))).to.equal(429);
  });

  it('their pages and descriptions count with them', async () => {
    for (let n = 0; n < 6; n++) {
      const page = (await sign(`type=none&n=${n}`)).replace(RENDER, '/embed');
      expect(await statusOf(page)).to.equal(400);
    }
    expect(await statusOf((await sign('type=none&n=6')).replace(RENDER, '/embed'))).to.equal(429);
  });
});
