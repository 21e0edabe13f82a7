import { connect } from 'node:net';
import { expect } from 'chai';
import { createHttpServer, type HasBody, Pipeline, readRawBody, stage } from '../../../src/http/http.js';
import { createLog } from '../../../src/platform/log.js';
import { handlerOf } from '../../support/handler.js';
import { listenUntilFileEnd } from '../../support/local-server.js';
import { sendBytes } from '../../support/raw-http.js';

const log = createLog('silent');

function expectRefusal(text: string, status: number): void {
  const [head = '', body = ''] = text.split('\r\n\r\n');
  expect(head).to.match(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(head).to.match(/\r\nX-Request-Id: req_[0-9A-Za-z]{24}/i);
  expect(head).to.match(/\r\nCache-Control: no-store/i);
  expect(head).to.match(/\r\nConnection: close/i);
  expect(JSON.parse(body).error).to.be.a('string');
}

describe('the HTTP server', () => {
  let port: number;
  const echo = stage<HasBody>((ctx) => {
    ctx.body = String(ctx.state.body.length);
  });

  before(async () => {
    const handle = handlerOf({ log }, Pipeline.begin().use(readRawBody).use(echo).stages);
    const timeouts = { headersMs: 300, requestMs: 600, checkEveryMs: 100, keepAliveMs: 2_000 };
    port = await listenUntilFileEnd(createHttpServer(handle, log, timeouts));
  });

  const wrong: Record<string, string> = {
    'CL and TE': 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'two lengths': 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd',
    'negative length': 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n',
    'bad chunk size': 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
    'bare line feeds': 'GET / HTTP/1.1\nHost: a\n\n',
    'NUL in a header': 'GET / HTTP/1.1\r\nHost: a\r\nX-A: b\0c\r\n\r\n',
    'not HTTP at all': 'hello\r\n\r\n',
    'an unknown method': 'BREW / HTTP/1.1\r\nHost: a\r\n\r\n',
    'no Host header': 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
  };
  for (const [name, bytes] of Object.entries(wrong))
    it(`${name} is a 400 with a request id, and the connection is closed`, async () => {
      expectRefusal(await sendBytes(port, bytes), 400);
    });

  it('a header of 17 KB is a 431 with a request id', async () => {
    const text = await sendBytes(
      port,
      `GET / HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${'x'.repeat(17_000)}\r\n\r\n`,
    );
    expectRefusal(text, 431);
  });

  it('CONNECT is a 405 with Allow', async () => {
    const text = await sendBytes(port, 'CONNECT a:443 HTTP/1.1\r\nHost: a:443\r\n\r\n');
    expectRefusal(text, 405);
    expect(text).to.match(/\r\nAllow: /);
  });

  it('closes clients that write their headers byte by byte (slowloris), with a 408', async () => {
    const text = await sendBytes(port, 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: yes\r\n\r\n', 100);
    expectRefusal(text, 408);
  });

  it('closes clients that send nothing', async () => {
    await sendBytes(port, '');
  });

  it('closes clients that write their body byte by byte', async () => {
    await sendBytes(port, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nabc');
  });

  it('an endless chunked body is a 413 and the connection is closed', async () => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', () => socket.destroy());
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n');
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    // More than the limit at once: on a busy machine the time limit of the request must not end it first.
    for (let sent = 0; sent <= 2 * 1024 * 1024; sent += 0x10000) socket.write(chunk);
    const pump = setInterval(() => socket.write(chunk), 2);
    await closed;
    clearInterval(pump);
    expectRefusal(text, 413);
  });

  it('a Content-Length over 2 MiB is rejected before the body is sent', async () => {
    const text = await sendBytes(port, `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${2 * 1024 * 1024 + 1}\r\n\r\n`);
    expectRefusal(text, 413);
    expect(text).to.contain('{"error":"Request body too large","message":"A body may have at most 2 MiB.');
  });

  it('accepts a body of exactly 2 MiB', async () => {
    const size = 2 * 1024 * 1024;
    const head = `POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${size}\r\n\r\n`;
    expect(await sendBytes(port, head + 'x'.repeat(size))).to.match(new RegExp(`\r\n\r\n${size}$`));
  });

  for (const encoding of ['gzip', 'br', 'zstd', 'deflate', 'gzip, identity', 'x-unknown'])
    it(`Content-Encoding ${encoding} is a 415`, async () => {
      const head = `POST / HTTP/1.1\r\nHost: a\r\nContent-Encoding: ${encoding}\r\nContent-Length: 5\r\n\r\n`;
      expectRefusal(await sendBytes(port, `${head}abcde`), 415);
    });
});
