import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { addCaller, request, requestUntilServed } from '../support/app.js';
import { KITS, makeKit } from '../support/kits.js';
import { actionsOf, call, pathsOf, signUp } from '../support/sessions.js';

const PATH = '/api/v1/templates';

async function actionsIn(key: string): Promise<unknown[]> {
  const { data } = (await request('GET', '/api/v1/audit-logs', { key })).json() as { data: { action: unknown }[] };
  return data.map(({ action }) => action);
}

describe('POST /api/v1/templates', () => {
  const spec = { type: 'bar', title: 'T', data: { labels: ['a', 'b'], datasets: [{ label: 'S', data: [1, null] }] } };

  it('201: returns the record and writes an audit entry', async () => {
    const { key } = await addCaller();
    const response = await request('POST', PATH, {
      key,
      body: { name: 'Weekly report', description: 'For mail', spec },
    });
    expect(response.status).to.equal(201);
    const record = response.json();
    expect(record).to.have.all.keys('id', 'slug', 'name', 'description', 'spec', 'builtIn', 'createdAt', 'updatedAt');
    expect(record).to.deep.include({ slug: 'weekly-report', name: 'Weekly report', description: 'For mail', spec });
    expect(record['builtIn']).to.equal(false);
    expect(record['id']).to.match(/^[0-9a-f-]{36}$/);
    expect(record['createdAt']).to.match(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(await actionsIn(key)).to.include('template.created');
  });

  it('201: copies all of a built-in template', async () => {
    const { key } = await addCaller();
    const original = (await request('GET', `${PATH}/nps-trend`, { key })).json();
    const copy = (await request('POST', PATH, { key, body: { name: 'Our NPS', copyOf: 'nps-trend' } })).json();
    expect(copy['spec']).to.deep.equal(original['spec']);
    expect(copy).to.include({ slug: 'our-nps', description: original['description'], builtIn: false });
    const images = await Promise.all(
      ['nps-trend', 'our-nps'].map((name) => request('GET', `${PATH}/${name}/render`, { key })),
    );
    expect(images[0]?.body.equals(images[1]?.body ?? Buffer.alloc(0))).to.equal(true);
  });

  it('201: accepts a session', async () => {
    const { token, accountId } = await signUp();
    expect((await call('POST', PATH, { token, body: { name: 'X', spec } })).status).to.equal(201);
    expect(await actionsOf(accountId)).to.include('template.created');
  });

  it('201: derives unique slugs from names', async () => {
    const { key } = await addCaller();
    const slugs: unknown[] = [];
    for (const name of ['Umsätze Q3!', 'Umsatze q3', '売上', 'MRR trend'])
      slugs.push((await request('POST', PATH, { key, body: { name, spec } })).json()['slug']);
    expect(slugs).to.deep.equal(['umsatze-q3', 'umsatze-q3-2', 'template', 'mrr-trend-2']);
  });

  it('201: keeps the order of keys and values that jsonb would reject', async () => {
    const { key } = await addCaller();
    const odd = {
      ...spec,
      title: 'nul \u0000 half \ud800',
      options: { scales: { yy: { axis: 'y' }, a: { axis: 'y' } } },
    };
    await request('POST', PATH, { key, body: { name: 'Odd', slug: 'odd', spec: odd }, status: 201 });
    const read = (await request('GET', `${PATH}/odd`, { key })).json();
    expect(JSON.stringify(read['spec'])).to.equal(JSON.stringify(odd));
    expect((await request('GET', `${PATH}/odd/render`, { key })).status).to.equal(200);
  });

  it('400: reports every error at its path, those of the chart under spec', async () => {
    const { key } = await addCaller();
    const refused = async (body: unknown) => pathsOf(await request('POST', PATH, { key, body })).sort();
    expect(await refused({ name: 'x', spec: { type: 'Bar', data: { labels: [], datasets: [] } } })).to.deep.equal([
      'spec.data.datasets',
      'spec.data.labels',
      'spec.type',
    ]);
    expect(await refused({ spec: { type: 'bar' }, slug: 'Not A Slug', plan: 'business' })).to.deep.equal([
      'name',
      'plan',
      'slug',
      'spec',
    ]);
    expect(await refused({ name: 'x', spec: { ...spec, format: 'pdf' } })).to.deep.equal(['spec.format']);
    for (const wrong of [5, null, [], 'chart'])
      expect(await refused({ name: 'x', spec: wrong })).to.deep.equal(['spec']);
    expect(await refused({ name: 'x' })).to.deep.equal(['']);
    expect(await refused({ name: 'x', spec, copyOf: 'mrr-trend' })).to.deep.equal(['']);
    expect(await refused({ name: 'x', copyOf: 'constructor' })).to.deep.equal(['copyOf']);
    expect(await refused({ name: 'x', spec, slug: 'mrr-trend' })).to.deep.equal(['slug']);
    expect(await refused({ name: 'x', spec, slug: '00000000-0000-0000-0000-000000000000' })).to.deep.equal(['slug']);
    const large = { ...spec, options: { notes: Array.from({ length: 1000 }, () => 'x'.repeat(400)) } };
    expect(await refused({ name: 'x', spec: large })).to.deep.equal(['spec']);
    expect(await refused([])).to.deep.equal(['']);
  });

  it('401 without credentials, 403 for an account that has expired', async () => {
    expect((await request('POST', PATH, { body: { name: 'x', spec } })).status).to.equal(401);
    const { key } = await addCaller('expired');
    expect((await request('POST', PATH, { key, body: { name: 'x', spec } })).status).to.equal(403);
  });

  it('409: a slug is unique within an account, which has at most 100 templates', async () => {
    const [one, two] = [await addCaller(), await addCaller()];
    const body = { name: 'x', slug: 'same', spec };
    expect((await request('POST', PATH, { key: one.key, body })).status).to.equal(201);
    expect((await request('POST', PATH, { key: one.key, body })).status).to.equal(409);
    expect((await request('POST', PATH, { key: two.key, body })).status).to.equal(201);
  });

  it('50 concurrent requests with one name get unique slugs; with one slug exactly one succeeds; the 101st template is rejected', async () => {
    const { key } = await addCaller();
    const fifty = (body: object) =>
      Promise.all(Array.from({ length: 50 }, () => requestUntilServed('POST', PATH, { key, body })));
    const named = await fifty({ name: 'Same', spec });
    expect(new Set(named.map((response) => response.json()['slug']))).to.have.property('size', 50);
    const slugged = await fifty({ name: 'Same', slug: 'one', spec });
    expect(slugged.filter(({ status }) => status === 201)).to.have.length(1);
    expect(slugged.filter(({ status }) => status === 409)).to.have.length(49);
    const more = await fifty({ name: 'More', spec });
    expect(more.filter(({ status }) => status === 201)).to.have.length(49);
    expect(more.filter(({ status }) => status === 409)).to.have.length(1);
  });
});

describe('POST and PUT /api/v1/templates 400: the kit of the specification', () => {
  const spec = (brandKitId: string) => ({
    type: 'bar',
    brandKitId,
    data: { labels: ['a', 'b'], datasets: [{ data: [1, 2] }] },
  });

  it("rejects an unknown brand kit and another account's with the error of a render", async () => {
    const [{ key }, other] = [await addCaller(), await addCaller()];
    const theirs = await makeKit(other.key);
    const refused = await request('POST', '/api/v1/render', { key, body: spec(theirs.id) });
    const [{ message }] = refused.json()['details'] as [{ message: string }];
    const { id } = (await request('POST', PATH, { key, body: { name: 'Mine', spec: spec('ember') } })).json();
    for (const brandKitId of [randomUUID(), theirs.id]) {
      const body = { name: 'Weekly', spec: spec(brandKitId) };
      for (const [method, path] of [
        ['POST', PATH],
        ['PUT', `${PATH}/${String(id)}`],
      ] as const) {
        const response = await request(method, path, { key, body });
        expect(pathsOf(response), method).to.deep.equal(['spec.brandKitId']);
        expect(response.json()['details']).to.deep.equal([{ path: 'spec.brandKitId', message }]);
      }
    }
    expect((await request('GET', `${PATH}/${String(id)}`, { key })).json()['spec']).to.deep.equal(spec('ember'));
    expect((await request('GET', `${PATH}?builtIn=false`, { key })).json()['data']).to.have.length(1);
  });

  it("accepts the account's brand kit; after its deletion renders fail and the template can still be changed", async () => {
    const { key } = await addCaller();
    const kit = await makeKit(key, { primaryColor: '#123456' });
    await request('POST', PATH, { key, body: { name: 'Weekly', spec: spec(kit.id) }, status: 201 });
    expect((await request('GET', `${PATH}/weekly/render`, { key })).status).to.equal(200);
    await request('DELETE', `${KITS}/${kit.id}`, { key });
    const refused = await request('GET', `${PATH}/weekly/render`, { key, status: 400 });
    expect((refused.json()['details'] as { path: string }[]).map(({ path }) => path)).to.deep.equal(['brandKitId']);
    expect((await request('PUT', `${PATH}/weekly`, { key, body: { description: 'Old' } })).status).to.equal(200);
  });
});
