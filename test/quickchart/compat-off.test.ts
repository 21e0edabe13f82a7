import { expect } from 'chai';
import { request, startApp, theApp } from '../support/app.js';
import { chartPath, config } from '../support/quickchart.js';

describe('QUICKCHART_COMPAT=false', () => {
  it('the routes of QuickChart are 404, and not described', async () => {
    const to = await startApp({ QUICKCHART_COMPAT: 'false' }, (await theApp()).database);
    for (const [method, path] of [
      ['GET', chartPath(config())],
      ['POST', '/chart'],
      ['POST', '/chart/create'],
      ['GET', '/chart/render/00000000-0000-4000-8000-000000000000'],
      ['GET', '/qr?text=x'],
      ['GET', '/gchart?cht=p&chs=200x100&chd=t:1'],
      ['POST', '/gchart'],
    ] as const) {
      const response = await request(method, path, { to });
      expect(response.status, `${method} ${path}`).to.equal(404);
      expect(response.json()).to.deep.equal({ error: 'Not found' });
    }
    const { paths } = (await request('GET', '/openapi.json', { to })).json() as { paths: object };
    expect(Object.keys(paths).filter((path) => /^\/(g?chart|qr)/.test(path))).to.deep.equal([]);
  });
});
