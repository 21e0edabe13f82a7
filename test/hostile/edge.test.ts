import { expect } from 'chai';
import { expectStillDraws, RENDER, request, simpleQuery, theApp } from '../support/app.js';
import { sendBytes } from '../support/raw-http.js';

describe('requests at the edge of HTTP', () => {
  after(expectStillDraws);

  for (const [name, hosts] of [
    ['two different Host headers', 'Host: a.example\r\nHost: b.example'],
    ['the same Host header twice', 'Host: a.example\r\nhost: a.example'],
  ] as const) {
    it(`${name} are a 400 with a request id`, async () => {
      const [head = '', body = ''] = (
        await sendBytes((await theApp()).port, `GET /healthz HTTP/1.1\r\n${hosts}\r\nConnection: close\r\n\r\n`)
      ).split('\r\n\r\n');
      expect(head).to.match(/^HTTP\/1\.1 400 /);
      expect(head).to.match(/\r\nX-Request-Id: req_[0-9A-Za-z]{24}/i);
      expect(JSON.stringify(JSON.parse(body))).to.contain('more than one Host header');
    });
  }

  for (const host of 'a:b@127.0.0.1,a@127.0.0.1,127.0.0.1/x,127.0.0.1?x,a b,127.0.0.1:x,[::1,a"b'.split(','))
    it(`Host: ${host} is a 400 on every route`, async () => {
      const { keys } = await theApp();
      for (const [method, path] of [
        ['GET', '/healthz'],
        ['GET', '/api/v1/account'],
        ['POST', '/mcp'],
        ['GET', '/nowhere'],
      ] as const) {
        const body = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
        const response = await request(method, path, {
          key: keys.business,
          headers: { Host: host },
          ...(method === 'POST' && { body }),
        });
        expect([response.status, response.json()['error']], path).to.deep.equal([400, 'The Host header is malformed']);
      }
    });

  it('a Host with a port, in brackets, and of a custom domain is served', async () => {
    for (const host of ['127.0.0.1:3000', '[::1]:3000', 'charts.acme.example', 'xn--bcher-kva.example:', 'my_host'])
      expect((await request('GET', '/healthz', { headers: { Host: host } })).status, host).to.equal(200);
  });

  const routes = [RENDER, '/api/v1/templates/signups-bar/render'];
  for (const path of routes) {
    it(`${path} accepts a URL of 2,000 characters, and answers longer ones with 400`, async () => {
      const { port } = await theApp();
      const origin = `http://127.0.0.1:${port}`;
      const answerTo = async (chars: number, query: string) =>
        request('GET', `${path}?${query}&title=`.padEnd(chars - origin.length, 'x'));
      for (const query of [simpleQuery(), `account=a&expires=1&sig=${'s'.repeat(43)}`]) {
        expect((await answerTo(2000, query)).body.includes('URL too long'), query).to.equal(false);
        for (const chars of [2001, 65_000]) {
          const { status, json } = await answerTo(chars, query);
          expect([status, json()['error']], `${chars} ${query}`).to.deep.equal([400, 'URL too long']);
          expect(json()['message']).to.contain('POST');
        }
      }
    });
  }
});
