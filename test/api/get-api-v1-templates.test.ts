import { expect } from 'chai';
import { addCaller, request } from '../support/app.js';
import { pathsOf } from '../support/sessions.js';

const PATH = '/api/v1/templates';
const spec = { type: 'bar', data: { labels: ['a'], datasets: [{ data: [1] }] } };
type Listed = { data: { id: string; slug: string; builtIn: boolean }[]; nextCursor: string | null };

describe('GET /api/v1/templates', () => {
  it("lists the account's templates, newest first, then the built-in ones, in pages", async () => {
    const { key } = await addCaller();
    for (const name of ['one', 'two', 'three']) await request('POST', PATH, { key, body: { name, spec } });
    for (const limit of [1, 2, 3, 7, 35]) {
      const slugs: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const query: string = `?limit=${limit}${cursor === '' ? '' : `&cursor=${cursor}`}`;
        const page = (await request('GET', `${PATH}${query}`, { key })).json() as unknown as Listed;
        slugs.push(...page.data.map(({ slug }) => slug));
        cursor = page.nextCursor;
      }
      expect(slugs.slice(0, 4), `limit ${limit}`).to.deep.equal(['three', 'two', 'one', 'mrr-trend']);
      expect(new Set(slugs), `limit ${limit}`).to.have.property('size', 35);
      expect(slugs).to.have.length(35);
    }
  });

  it('filters by kind', async () => {
    const { key } = await addCaller();
    await request('POST', PATH, { key, body: { name: 'one', spec } });
    const list = async (query: string) => (await request('GET', PATH + query, { key })).json() as unknown as Listed;
    expect((await list('?builtIn=true')).data).to.have.length(20);
    expect((await list('?builtIn=false')).data.map(({ slug }) => slug)).to.deep.equal(['one']);
    expect(pathsOf(await request('GET', `${PATH}?builtIn=maybe`, { key }))).to.deep.equal(['builtIn']);
  });

  it('reads a template by id and by slug, also built-in ones; all else is the same 404', async () => {
    const [{ key }, other] = [await addCaller(), await addCaller()];
    const { id } = (await request('POST', PATH, { key, body: { name: 'one', spec } })).json();
    for (const name of [id, 'one']) {
      const { json } = await request('GET', `${PATH}/${name}`, { key });
      expect(json()).to.deep.include({ id, slug: 'one', spec });
      expect((await request('GET', `${PATH}/${name}`, { key: other.key })).json()).to.deep.equal({
        error: 'Not found',
      });
    }
    expect((await request('GET', `${PATH}/ltv-cac`, { key })).json()).to.include({ id: 'ltv-cac', builtIn: true });
    const misspelled = await request('GET', `${PATH}/ltv-ca`, { key });
    expect(misspelled.headers['link']).to.equal('</api/v1/templates/ltv-cac/render>; rel="alternate"');
    expect(misspelled.json()).to.deep.equal({ error: 'Not found' });
    for (const name of ['%00', 'constructor', '%E0%A4%A'])
      expect((await request('GET', `${PATH}/${name}`, { key })).status).to.equal(404);
  });
});
