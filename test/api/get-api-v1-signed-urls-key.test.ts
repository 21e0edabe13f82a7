import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { InvalidSpecError, type SigningKey, signUrl } from '../../clients/typescript/src/index.js';
import { addCaller, request, spec } from '../support/app.js';
import { pageOf } from '../support/embed.js';
import { open, SIGNED_URLS, signUrl as signAtService, signByKey } from '../support/signed-urls.js';

const HOST = 'https://charts.example.com';
const URLS = [
  `${HOST}/api/v1/render?type=bar&labels=${encodeURIComponent('Größe,A & B')}&data=1,2`,
  `${HOST}/api/v1/templates/mrr-trend/render`,
];

const keyOf = async (key: string): Promise<SigningKey> =>
  (await request('GET', `${SIGNED_URLS}/key`, { key })).json() as unknown as SigningKey;
const rotate = async (key: string): Promise<SigningKey> =>
  (await request('POST', `${SIGNED_URLS}/key/rotate`, { key, body: {} })).json() as unknown as SigningKey;
const statusOf = async (url: string): Promise<number> => (await open(url.replace(HOST, ''))).status;

describe('GET /api/v1/signed-urls/key 200', () => {
  it('is the key with which an account signs URLs by itself, each for one spelling', async () => {
    const { key, accountId } = await addCaller();
    const signing = await keyOf(key);
    expect(signing.accountId).to.equal(accountId);
    for (const url of URLS) {
      const signed = await signUrl(url, signing, { expiresInS: 60 });
      expect(await statusOf(signed)).to.equal(200);
      expect(await statusOf(signed.replace('account=', 'width=300&account='))).to.equal(401);
      expect(await statusOf(signed.replace(/expires=\d+/, 'expires=2000000000'))).to.equal(401);
      expect(await statusOf(await signUrl(url, signing, { expiresInS: -1 }))).to.equal(401);
    }
    const others = await keyOf((await addCaller()).key);
    expect(await statusOf(await signUrl(URLS[0] ?? '', { ...signing, key: others.key }))).to.equal(401);
    const withKey = await signUrl(`${URLS[0]}&key=${key}`, signing).catch((error: unknown) => error);
    expect(withKey).to.be.instanceOf(InvalidSpecError);
  });

  it('signs as the documents say', async () => {
    const page = readFileSync(fileURLToPath(new URL('../../../docs/reference/storage.md', import.meta.url)), 'utf8');
    const [, key = '', target = '', signature] =
      /the key `(\S+)`, the signature of\s+`(\S+)`\s+is\s+`(\S+)`/.exec(page) ?? [];
    expect(createHmac('sha256', key).update(target).digest('base64url')).to.equal(signature);
    const [, path, accountId = '', expires] = /^(.*)&account=(.*)&expires=(\d+)$/.exec(target) ?? [];
    const { now } = Date;
    Date.now = () => 0;
    const signing = signUrl(HOST + path, { accountId, key }, { expiresInS: Number(expires) });
    Date.now = now;
    expect(await signing).to.equal(`${HOST}${target}&sig=${signature}`);
  });

  it('signs nothing that the service would not sign', async () => {
    const { key } = await addCaller('business');
    const YEAR_S = 365 * 24 * 3600;
    const image = '/api/v1/render?type=bar&labels=A,B&data=1,2';
    const template = '/api/v1/templates/mrr-trend/render?width=300';
    for (const target of [image, template]) {
      expect((await open(await signByKey(key, target, 5 * YEAR_S - 60))).status).to.equal(200);
      const tooLong = await signByKey(key, target, 5 * YEAR_S + 3600);
      expect((await open(tooLong)).status, 'valid for too long').to.equal(401);
      expect((await open(pageOf(tooLong))).status, 'its page').to.equal(401);
    }
    const encoded = Buffer.from(JSON.stringify(spec({ returnUrl: true }))).toString('base64url');
    for (const target of [`${image}&returnUrl=true`, `/api/v1/render?chart=${encoded}`]) {
      const signed = await signByKey(key, target, 3600);
      for (const path of [signed, pageOf(signed)]) {
        const { status, json } = await open(path);
        expect(status, path).to.equal(400);
        expect(json()['details']).to.deep.equal([
          { path: 'returnUrl', message: 'A signed URL returns the image itself: leave returnUrl out' },
        ]);
      }
    }
    for (const target of ['/chart?c={type:"bar",data:{}}', '/gchart?cht=bvg&chd=t:1', '/qr?text=1'])
      expect((await open(await signByKey(key, target, 3600))).status, target).to.equal(401);
  });

  it('is rotated: URLs of the key before stay valid once; revoking ends all', async () => {
    const { key } = await addCaller();
    const url = `${HOST}/api/v1/render?type=bar&labels=A,B&data=1,2`;
    const first = await signUrl(url, await keyOf(key));
    const second = await signUrl(url, await rotate(key));
    expect(await keyOf(key)).to.not.deep.equal(await rotate(key));
    const third = await signUrl(url, await keyOf(key));
    expect(await Promise.all([first, second, third].map(statusOf))).to.deep.equal([401, 200, 200]);
    const byService = HOST + (await signAtService(key));
    expect(await statusOf(byService)).to.equal(200);
    await request('POST', `${SIGNED_URLS}/revoke`, { key });
    expect(await Promise.all([second, third, byService].map(statusOf))).to.deep.equal([401, 401, 401]);
    const audit = await request('GET', '/api/v1/audit-logs?action=signing_key.rotated', { key });
    expect(audit.json()['data']).to.have.length(2);
  });
});
