/** A browser replaces the headers of a page that it keeps by those of a 304. */
import { expect } from 'chai';
import { addCaller, RENDER, request, simpleQuery } from '../support/app.js';
import { embedPath, manyPoints } from '../support/embed.js';
import { saveChart } from '../support/quickchart.js';

const PAGES = [
  '/',
  '/pricing',
  '/status',
  '/docs',
  '/docs/guides/first-chart',
  '/docs/api',
  '/app',
  '/app/usage',
  '/admin',
];
const IMAGES = ['png', 'jpeg', 'webp', 'svg', 'pdf'].map((format) => `${RENDER}?${simpleQuery(`&format=${format}`)}`);

describe('the policy of a page and of an image', () => {
  it('is the same for GET, HEAD and 304', async () => {
    const { key } = await addCaller('business');
    const manyMarks = (await saveChart(key, manyPoints(3, 1000))).replace('/chart/render/', '/embed/');
    const embeds = [await embedPath(key), manyMarks];
    let revalidated = 0;
    for (const path of [...PAGES, ...embeds, ...IMAGES.map((image) => `${image}&key=${key}`)]) {
      const policyOf = ({ headers }: Awaited<ReturnType<typeof request>>) => headers['content-security-policy'];
      const got = await request('GET', path);
      expect(got.status, path).to.equal(200);
      expect(policyOf(await request('HEAD', path)), `HEAD ${path}`).to.equal(policyOf(got));
      const { etag } = got.headers;
      if (etag === undefined) continue;
      const again = await request('GET', path, { headers: { 'If-None-Match': etag } });
      expect(again.status, path).to.equal(304);
      expect(policyOf(again), `304 ${path}`).to.equal(policyOf(got));
      revalidated++;
    }
    expect(revalidated).to.be.at.least(10);
  });

  it('of an error lets the page that it is on load what it names, and nothing else', async () => {
    const missing = await request('GET', '/docs/none', { headers: { Accept: 'text/html' } });
    expect(missing.status).to.equal(404);
    const isPage = String(missing.headers['content-type']).startsWith('text/html');
    const styles = [...missing.body.toString().matchAll(/rel="stylesheet"/g)];
    const policy = String(missing.headers['content-security-policy']);
    if (isPage && styles.length > 0) expect(policy).to.contain("style-src 'self'");
    else expect(policy).to.contain("default-src 'none'");
    const { key } = await addCaller('business');
    const failed = await request('GET', `${RENDER}?type=none&key=${key}`, { headers: { Accept: 'text/html' } });
    expect(failed.headers['content-security-policy']).to.equal("default-src 'none'; frame-ancestors 'none'");
  });
});
