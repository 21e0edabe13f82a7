import { expect } from 'chai';
import { RENDER, request, sendBytes } from '../../support/app.js';

describe('wrong method', () => {
  for (const method of ['PUT', 'DELETE', 'PATCH', 'TRACE']) {
    it(`${method} on /render is a 405 with Allow`, async () => {
      const answer = await request(method, RENDER);
      expect(answer.status).to.equal(405);
      expect(answer.headers['allow']).to.equal('GET, HEAD, OPTIONS, POST');
    });
  }

  it('CONNECT is rejected with a JSON error', async () => {
    expect(await sendBytes('CONNECT x:1 HTTP/1.1\r\nHost: x:1\r\n\r\n')).to.match(
      /^HTTP\/1\.1 405 .*X-Request-Id: req_/s,
    );
  });

  it('OPTIONS answers 204 with Allow and without CORS headers', async () => {
    const answer = await request('OPTIONS', RENDER, { headers: { Origin: 'https://example.com' } });
    expect(answer.status).to.equal(204);
    expect(answer.headers['allow']).to.equal('GET, HEAD, OPTIONS, POST');
    expect(answer.headers).to.not.have.property('access-control-allow-origin');
  });
});
