import { expect } from 'chai';
import { addCaller, request, theApp } from '../support/app.js';
import { config, saveChart } from '../support/quickchart.js';

const SHORT_URLS = '/api/v1/short-urls';
type Entry = Record<string, unknown>;
const list = async (key: string, query = '') => (await request('GET', SHORT_URLS + query, { key })).json();
const pathsOf = ({ data }: Entry) => (data as Entry[]).map(({ url }) => new URL(String(url)).pathname);

describe('GET /api/v1/short-urls', () => {
  it('200: lists the short URLs of the account, newest first, with what they draw and until when', async () => {
    const { key } = await addCaller('pro');
    const first = await saveChart(key, config({ type: 'line' }));
    const second = await saveChart(key, "{type:'bar',data:{labels:['a'],datasets:[{data:[1]}]}}", {
      allowOverrides: true,
    });
    const page = await list(key);
    expect(pathsOf(page)).to.deep.equal([second, first]);
    const [newest, oldest] = page['data'] as Entry[];
    expect(newest).to.have.all.keys('id', 'url', 'createdAt', 'expiresAt', 'allowOverrides', 'chart');
    expect(newest).to.include({
      allowOverrides: true,
      chart: "{type:'bar',data:{labels:['a'],datasets:[{data:[1]}]}}",
    });
    expect(String(oldest?.['chart'])).to.match(/^\{"type":"line"/);
    expect(String(oldest?.['chart'])).to.have.length.at.most(100);
    const days = (Date.parse(String(newest?.['expiresAt'])) - Date.parse(String(newest?.['createdAt']))) / 86_400_000;
    expect(days).to.be.closeTo(90, 0.1);
    const pages = [await list(key, '?limit=1')];
    pages.push(await list(key, `?limit=1&cursor=${pages[0]?.['nextCursor']}`));
    expect(pages.flatMap(pathsOf)).to.deep.equal([second, first]);
    expect(pages[1]?.['nextCursor']).to.equal(null);
  });

  it('200: without those of others, and those that are deleted, expired or revoked', async () => {
    const { key, accountId } = await addCaller('pro');
    await saveChart((await addCaller('pro')).key);
    const [kept, deleted, expired] = [await saveChart(key), await saveChart(key), await saveChart(key)];
    await request('DELETE', deleted, { key });
    const { dataSource } = (await theApp()).database;
    await dataSource.query(
      `UPDATE short_urls SET expires_at = now() - interval '1 s' WHERE account_id = $1 AND id = $2`,
      [accountId, expired.slice(expired.lastIndexOf('/') + 1)],
    );
    expect(pathsOf(await list(key))).to.deep.equal([kept]);
    await request('POST', '/api/v1/signed-urls/revoke', { key });
    expect(await list(key)).to.deep.equal({ data: [], nextCursor: null });
    for (const path of [kept, expired])
      expect(await list(key, path.slice(path.lastIndexOf('/'))), path).to.deep.equal({ error: 'Not found' });
  });
});
