import { expect } from 'chai';
import { addCaller, request, theApp } from '../support/app.js';
import { untilEnded } from '../support/jobs.js';
import { type Stored, store } from '../support/stored.js';

const IMAGES = '/api/v1/images';

interface Page {
  data: (Omit<Stored, 'path' | 'alt'> & { name: string; createdAt: string })[];
  nextCursor: string | null;
}
const list = async (key: string, query = '') =>
  (await request('GET', IMAGES + query, { key })).json() as unknown as Page;
const nameOf = ({ path }: { path: string }) => path.slice('/i/'.length);
const namesIn = ({ data }: Page) => data.map(({ name }) => name);

/** Not of the same pixels, which would be stored once. */
async function storeInOrder(key: string, colors: string[]): Promise<Stored[]> {
  const stored = [];
  for (const backgroundColor of colors) stored.push(await store(key, { backgroundColor }));
  return stored;
}

describe('GET /api/v1/images', () => {
  it('200: lists the stored images of the account, newest first, page by page', async () => {
    const { key } = await addCaller();
    const stored = await storeInOrder(key, ['#110000', '#220000', '#330000', '#440000', '#550000']);
    const newestFirst = stored.toReversed();
    const page = await list(key);
    expect(page.nextCursor).to.equal(null);
    const expected = newestFirst.map(({ path, alt: _alt, warnings: _warnings, playgroundUrl: _edit, ...image }) => ({
      name: nameOf({ path }),
      ...image,
    }));
    expect(page.data.map(({ createdAt: _createdAt, ...image }) => image)).to.deep.equal(expected);
    for (const { createdAt, expiresAt } of page.data)
      expect((Date.parse(expiresAt) - Date.parse(createdAt)) / 86_400_000).to.be.closeTo(90, 0.1);
    const pages = [await list(key, '?limit=2')];
    for (let cursor = pages[0]?.nextCursor; cursor; cursor = pages.at(-1)?.nextCursor)
      pages.push(await list(key, `?limit=2&cursor=${cursor}`));
    expect(pages.map(({ data }) => data.length)).to.deep.equal([2, 2, 1]);
    expect(pages.flatMap(namesIn)).to.deep.equal(newestFirst.map(nameOf));
  });

  it('200: images of one millisecond are listed once each', async () => {
    const { key, accountId } = await addCaller();
    const stored = await storeInOrder(key, ['#001100', '#002200', '#003300']);
    const { dataSource } = (await theApp()).database;
    await dataSource.query("UPDATE stored_images SET created_at = '2026-01-01' WHERE account_id = $1", [accountId]);
    const pages = [await list(key, '?limit=1')];
    for (let cursor = pages[0]?.nextCursor; cursor; cursor = pages.at(-1)?.nextCursor)
      pages.push(await list(key, `?limit=1&cursor=${cursor}`));
    expect(pages.flatMap(namesIn).sort()).to.deep.equal(stored.map(nameOf).sort());
  });

  it('200: without those of others, and those that are deleted or expired', async () => {
    const { key } = await addCaller();
    await store((await addCaller()).key);
    const [kept, deleted, expired] = (await storeInOrder(key, ['#000011', '#000022', '#000033'])).map(nameOf);
    expect((await request('DELETE', `${IMAGES}/${deleted}`, { key })).status).to.equal(204);
    const { dataSource } = (await theApp()).database;
    await dataSource.query("UPDATE stored_images SET expires_at = now() - interval '1 s' WHERE name = $1", [expired]);
    expect(namesIn(await list(key))).to.deep.equal([kept]);
    for (const gone of [deleted, expired])
      expect((await request('GET', `${IMAGES}/${gone}`, { key })).status).to.equal(404);
  });

  it('200: has results of jobs; an archive has no width and height', async () => {
    const { key } = await addCaller();
    const spec = { type: 'bar', data: { labels: ['A'], datasets: [{ data: [1] }] } };
    const accepted = await request('POST', '/api/v1/batches', { key, body: { charts: [{ spec }] } });
    await untilEnded(key, String(accepted.json()['jobId']));
    const { data } = await list(key);
    expect(data).to.have.length(1);
    expect(data[0]).to.include({ format: 'zip', width: null, height: null });
  });
});
