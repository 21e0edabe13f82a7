import { expect } from 'chai';
import { addCaller, RENDER, request } from '../support/app.js';

describe('any path 404', () => {
  for (const path of [...'/nothing /api/v1 /..%2f..%2fpackage.json /%E0%A4%A /%00'.split(' '), '/constructor']) {
    it(`${path} is {"error":"Not found"} for every method`, async () => {
      for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS']) {
        const response = await request(method, path, method === 'POST' ? { body: '{}' } : {});
        expect(response.status, method).to.equal(404);
        expect(response.json()).to.deep.equal({ error: 'Not found' });
      }
    });
  }

  it('links a path that is nearly the same, and the path behind what stands before the API', async () => {
    const before = ['/charts', '/api/v1', '/app', '/docs'].map((folder) => [`${folder}${RENDER}?type=bar`, RENDER]);
    for (const [path, near] of [
      ...before,
      ['/chart.png?c={}', '/chart'],
      ['/qr.svg', '/qr'],
      ['/charts', '/chart'],
      ['/api/v2/render', RENDER],
      [`${RENDER}.png`, RENDER],
      ['/x/api/v1/a>;b', '/api/v1/a%3E;b'],
    ] as [string, string][]) {
      for (const method of ['GET', 'POST']) {
        const { status, headers, json } = await request(method, path);
        expect([status, headers['link']], `${method} ${path}`).to.deep.equal([404, `<${near}>; rel="alternate"`]);
        expect(json(), path).to.deep.equal({ error: 'Not found' });
      }
    }
  });

  for (const folder of ['/docs', '/docs/files', '/assets', '/images', '/app/renderer']) {
    it(`leaves no way out of ${folder}`, async () => {
      for (const way of [
        '../../package.json',
        '..%2f..%2fpackage.json',
        '%2e%2e/%2e%2e/package.json',
        '..%5cpackage.json',
      ]) {
        const response = await request('GET', `${folder}/${way}`);
        // Below /app every other path is the document of the dashboard.
        expect(response.status, way).to.be.oneOf(folder.startsWith('/app') ? [200, 400, 404] : [400, 404]);
        expect(response.body.toString(), way).to.not.contain('devDependencies');
      }
    });
  }
});

describe('wrong method', () => {
  for (const method of ['PUT', 'DELETE', 'PATCH', 'TRACE'])
    it(`${method} on /render is a 405 with Allow`, async () => {
      const response = await request(method, RENDER, { status: 405 });
      expect(response.headers['allow']).to.equal('GET, HEAD, OPTIONS, POST');
    });

  it('OPTIONS answers 204 with Allow and without CORS headers', async () => {
    const response = await request('OPTIONS', RENDER, { headers: { Origin: 'https://example.com' }, status: 204 });
    expect(response.headers['allow']).to.equal('GET, HEAD, OPTIONS, POST');
    expect(response.headers).to.not.have.property('access-control-allow-origin');
  });
});

describe('any path of the API 400', () => {
  it('a parameter that the route does not read is named, with the nearest one, and nothing is done', async () => {
    const { key } = await addCaller();
    const { paths } = (await request('GET', '/openapi.json')).json() as { paths: Record<string, { get?: unknown }> };
    const lists = Object.keys(paths).filter(
      (path) => /^\/api\/(?!.*(?:\{|\/admin\/))/.test(path) && paths[path]?.get !== undefined,
    );
    expect(lists).to.include.members(['/api/v1/api-keys', '/api/v1/renders', '/api/v1/usage']);
    for (const path of lists) {
      const response = await request('GET', `${path}?nonsense=1`, { key });
      expect(response.status, path).to.equal(400);
      expect(response.body.toString('utf8'), path).to.contain('nonsense');
    }
    const keys = '/api/v1/api-keys';
    const [own] = (await request('GET', keys, { key })).json()['data'] as { id: string }[];
    const misspelled = await request('DELETE', `${keys}/${own?.id}?descendents=delete`, { key });
    expect(misspelled.json()['details']).to.deep.equal([
      { path: 'descendents', message: '"descendents" is not a field of this request. Did you mean "descendants"?' },
    ]);
    expect((await request('GET', keys, { key })).status, 'the key is still there').to.equal(200);
  });
});
