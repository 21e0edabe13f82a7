import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { ApiError } from '../../../src/http/errors.js';
import { createHttpServer, stage } from '../../../src/http/http.js';
import { createLog } from '../../../src/platform/log.js';
import { handlerOf } from '../../support/handler.js';

describe('the error handler', () => {
  let server: Server;
  let lines = '';
  let thrown: unknown;
  const observed: string[] = [];

  before(async () => {
    const log = createLog('debug', { write: (line: string) => (lines += line) });
    const fail = stage(() => {
      throw thrown;
    });
    const observe = (method: string, route: string, status: number) => observed.push(`${method} ${route} ${status}`);
    const handle = handlerOf({ log, observe }, fail);
    server = createHttpServer(handle, log).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    lines = '';
  });
  const get = () => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);

  for (const [name, error] of Object.entries({
    'an Error': new Error('the secret is hunter2', { cause: new Error('deeper') }),
    'a string': 'the secret is hunter2',
    nothing: undefined,
    'an error that claims to be a 404': Object.assign(new Error('the secret is hunter2'), {
      status: 404,
      expose: true,
    }),
  })) {
    it(`${name} is a 500 without details that keeps its headers`, async () => {
      thrown = error;
      const answer = await get();
      expect(answer.status).to.equal(500);
      expect(await answer.json()).to.deep.equal({ error: 'Internal server error' });
      expect(answer.headers.get('x-request-id')).to.match(/^req_/);
      expect(answer.headers.get('cache-control')).to.equal('no-store');
      expect(answer.headers.get('x-content-type-options')).to.equal('nosniff');
    });
  }

  it('logs the cause under the same request id', async () => {
    thrown = new Error('the disk is full');
    const requestId = (await get()).headers.get('x-request-id');
    const line = lines.split('\n').find((text) => text.includes('the disk is full')) ?? '{}';
    expect(JSON.parse(line)).to.include({ level: 'error', requestId });
  });

  it('an ApiError is answered with its status, body and headers', async () => {
    thrown = new ApiError(429, { error: 'Slow down', retryAfter: 7 }, { 'Retry-After': '7' });
    const answer = await get();
    expect(answer.status).to.equal(429);
    expect(await answer.json()).to.deep.equal({ error: 'Slow down', retryAfter: 7 });
    expect(answer.headers.get('retry-after')).to.equal('7');
    expect(answer.headers.get('cache-control')).to.equal('no-store');
    expect(observed.at(-1)).to.equal('GET / 429');
  });

  it('a key in an error is not logged', async () => {
    thrown = new Error('refused by pk_live_0123456789abcdefghijABCDEFGHIJ012345');
    await get();
    expect(lines).to.contain('refused by pk_live_[redacted]').and.to.not.contain('0123456789abc');
  });
});
