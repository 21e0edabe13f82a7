import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { addCaller, request } from '../../support/app.js';
import { KITS, makeKit } from '../../support/kits.js';
import { pathsOf } from '../../support/sessions.js';

const PATH = '/api/v1/templates';
const spec = (brandKitId: string) => ({
  type: 'bar',
  brandKitId,
  data: { labels: ['a', 'b'], datasets: [{ data: [1, 2] }] },
});

describe('POST and PUT /api/v1/templates 400: the kit of the specification', () => {
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
        const answer = await request(method, path, { key, body });
        expect(pathsOf(answer), method).to.deep.equal(['spec.brandKitId']);
        expect(answer.json()['details']).to.deep.equal([{ path: 'spec.brandKitId', message }]);
      }
    }
    expect((await request('GET', `${PATH}/${String(id)}`, { key })).json()['spec']).to.deep.equal(spec('ember'));
    expect((await request('GET', `${PATH}?builtIn=false`, { key })).json()['data']).to.have.length(1);
  });

  it("accepts the account's brand kit; after its deletion renders fail and the template can still be changed", async () => {
    const { key } = await addCaller();
    const kit = await makeKit(key, { primaryColor: '#123456' });
    const made = await request('POST', PATH, { key, body: { name: 'Weekly', spec: spec(kit.id) } });
    expect(made.status, made.body.toString()).to.equal(201);
    expect((await request('GET', `${PATH}/weekly/render`, { key })).status).to.equal(200);
    await request('DELETE', `${KITS}/${kit.id}`, { key });
    const refused = await request('GET', `${PATH}/weekly/render`, { key });
    expect(refused.status).to.equal(400);
    expect((refused.json()['details'] as { path: string }[]).map(({ path }) => path)).to.deep.equal(['brandKitId']);
    expect((await request('PUT', `${PATH}/weekly`, { key, body: { description: 'Old' } })).status).to.equal(200);
  });
});
