import { createServer } from 'node:http';
import { expect } from 'chai';
import { pathsOf } from '../../../src/http/endpoint.js';
import { createRequestHandler, type Endpoint, endpoint, Pipeline, sendJson, stage } from '../../../src/http/http.js';
import { createLog } from '../../../src/platform/log.js';
import { createMetrics } from '../../../src/platform/metrics.js';
import { readHere } from '../../../src/platform/reading/reader.js';
import { createTimelines } from '../../../src/platform/tracing/timeline.js';
import { listenUntilFileEnd } from '../../support/local-server.js';

/** Answers its own name and its path parameters. */
function route(method: Endpoint['method'], path: Endpoint['path']): Endpoint {
  const answer = stage((ctx) => sendJson(ctx, 200, { route: `${method} ${path}`, params: ctx['params'] }));
  return endpoint({
    ...{ method, path, operationId: `${method}${path}`, tag: 'Operation', summary: 'Answers its name' },
    ...{ responses: {}, stages: Pipeline.begin().use(answer).stages },
  });
}

describe('the routes of the endpoints', () => {
  let port: number;
  const observed: string[] = [];

  before(async () => {
    const server = createServer(
      handlerOf([
        route('get', '/things'),
        route('post', '/things'),
        route('get', '/things/first'),
        route('get', '/things/:id'),
        route('get', '/things/hidden'),
        route('get', '/Upper'),
      ]),
    );
    port = await listenUntilFileEnd(server);
  });
  const handlerOf = (endpoints: Endpoint[]) =>
    createRequestHandler({
      log: createLog('silent'),
      trustedHops: 0,
      metrics: {
        begin: () => undefined,
        end: (method, path, status) => void observed.push(`${method} ${path} ${status}`),
      },
      timelines: createTimelines(createMetrics()),
      isDraining: () => false,
      read: readHere,
      endpoints,
    });
  const send = (method: string, path: string) => fetch(`http://127.0.0.1:${port}${path}`, { method });
  const responseOf = async (path: string, method = 'GET') => (await send(method, path)).json();

  it('are found by method and path, the first that matches', async () => {
    expect(await responseOf('/things?x=1')).to.deep.equal({ route: 'get /things', params: {} });
    expect(await responseOf('/things', 'POST')).to.deep.equal({ route: 'post /things', params: {} });
    expect(await responseOf('/things/first')).to.deep.equal({ route: 'get /things/first', params: {} });
    expect(await responseOf('/things/7')).to.deep.equal({ route: 'get /things/:id', params: { id: '7' } });
    expect(await responseOf('/things/hidden')).to.deep.equal({ route: 'get /things/:id', params: { id: 'hidden' } });
  });

  it('ignore case and one slash at the end', async () => {
    for (const path of ['/upper', '/Upper', '/Upper/', '/UPPER/'])
      expect(await responseOf(path)).to.deep.equal({ route: 'get /Upper', params: {} });
  });

  it('that go away say so on every response and in the API description, 180 days before', async () => {
    const link = '/docs/reference/compatibility';
    const old = {
      ...route('get', '/old'),
      responses: { 200: { description: 'Old.' } },
      deprecation: { since: '2027-01-01', sunset: '2027-06-30', link },
    } as Endpoint;
    const oldPort = await listenUntilFileEnd(createServer(handlerOf([old])));
    const { headers } = await fetch(`http://127.0.0.1:${oldPort}/old`);
    expect([headers.get('deprecation'), headers.get('sunset'), headers.get('link')]).to.deep.equal([
      '@1798761600',
      'Wed, 30 Jun 2027 00:00:00 GMT',
      `<${link}>; rel="deprecation"`,
    ]);
    expect(JSON.stringify(pathsOf([old])))
      .to.contain('"deprecated":true')
      .and.to.contain('"Sunset"');
    const short = { ...old, deprecation: { since: '2027-01-01', sunset: '2027-06-29', link } } as Endpoint;
    expect(() => handlerOf([short])).to.throw('at least 180 days');
  });

  it('answer HEAD, 405 and 404, and are observed by their pattern', async () => {
    observed.length = 0;
    const head = await send('HEAD', '/things');
    expect([head.status, await head.text()]).to.deep.equal([200, '']);
    const put = await send('PUT', '/things');
    expect([put.status, put.headers.get('allow')]).to.deep.equal([405, 'GET, HEAD, OPTIONS, POST']);
    expect((await send('GET', '/nothing')).status).to.equal(404);
    expect((await send('GET', '/things/7')).status).to.equal(200);
    expect(observed).to.deep.equal([
      'HEAD /things 200',
      'PUT unmatched 405',
      'GET unmatched 404',
      'GET /things/:id 200',
    ]);
  });
});
