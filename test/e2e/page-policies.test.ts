/** A browser replaces the headers of a page that it keeps by those of a 304. */
import { expect } from 'chai';
import { addCaller, RENDER, request, simpleQuery, theApp } from '../support/app.js';
import { embedPath, manyPoints } from '../support/embed.js';
import { saveChart } from '../support/quickchart.js';

const PAGES = ['/', '/pricing', '/status', '/docs', '/docs/first-chart', '/docs/api', '/app', '/app/usage', '/admin'];
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

  it('of an error is that of what is sent: a page with its styles, or nothing that loads', async () => {
    const { port } = await theApp();
    const policyOf = async (path: string) => {
      const { status, headers } = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { Accept: 'text/html' } });
      return [status, headers.get('content-security-policy')];
    };
    const page = (await request('GET', '/docs')).headers['content-security-policy'];
    expect(await policyOf('/docs/none')).to.deep.equal([404, page]);
    expect(await policyOf(`${RENDER}?type=none`)).to.deep.equal([400, "default-src 'none'; frame-ancestors 'none'"]);
    expect(await policyOf(`${RENDER}?type=none&errors=image`)).to.deep.equal([400, "default-src 'none'"]);
  });
});
