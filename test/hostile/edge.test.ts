import { expect } from 'chai';
import { expectStillDraws, RENDER, request, sendBytes } from '../support/app.js';

describe('requests at the edge of HTTP', () => {
  after(expectStillDraws);

  for (const [name, hosts] of [
    ['two different Host headers', 'Host: a.example\r\nHost: b.example'],
    ['the same Host header twice', 'Host: a.example\r\nhost: a.example'],
  ] as const) {
    it(`${name} are a 400 with a request id`, async () => {
      const [head = '', body = ''] = (
        await sendBytes(`GET /healthz HTTP/1.1\r\n${hosts}\r\nConnection: close\r\n\r\n`)
      ).split('\r\n\r\n');
      expect(head).to.match(/^HTTP\/1\.1 400 /);
      expect(head).to.match(/\r\nX-Request-Id: req_[0-9A-Za-z]{24}/i);
      expect(JSON.stringify(JSON.parse(body))).to.contain('more than one Host header');
    });
  }

  for (const chars of [2_001, 16_500, 40_000, 64_000]) {
    it(`a GET URL of ${chars} characters is a 400 that says so`, async () => {
      const { status, json } = await request('GET', `${RENDER}?chart=`.padEnd(chars, 'x'));
      expect(status).to.equal(400);
      expect(json()['error']).to.equal('URL too long');
      expect(json()['message']).to.contain('POST');
    });
  }

  for (const [name, bytes] of [
    ['a URL of 90 KB', `GET /${'x'.repeat(90_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
    ['one header of 17 KB', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(17_000)}\r\n\r\n`],
    ['900 headers of 20 bytes', `GET / HTTP/1.1\r\nHost: a\r\n${'X-Filler: 123456789\r\n'.repeat(900)}\r\n`],
  ] as const) {
    it(`${name} is a 431 with a request id`, async () => {
      const [head = '', body = ''] = (await sendBytes(bytes)).split('\r\n\r\n');
      expect(head).to.match(/^HTTP\/1\.1 431 /);
      expect(head).to.match(/\r\nX-Request-Id: req_[0-9A-Za-z]{24}/i);
      expect(JSON.parse(body)).to.deep.equal({ error: 'Request header fields too large' });
    });
  }
});
