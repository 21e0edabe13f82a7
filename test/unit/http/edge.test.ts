import { connect } from 'node:net';
import { expect } from 'chai';
import { ApiError } from '../../../chart-spec/model/errors.js';
import { createHttpServer, stage } from '../../../src/http/http.js';
import { createLog } from '../../../src/platform/log.js';
import { handlerOf } from '../../support/handler.js';
import { listenUntilFileEnd } from '../../support/local-server.js';
import { until } from '../../support/until.js';

describe('the error handler', () => {
  let port: number;
  let lines = '';
  let thrown: unknown;
  let waiting: { isGone(): boolean; go(): void } | undefined;
  const observed: string[] = [];

  before(async () => {
    const log = createLog('debug', { write: (line: string) => (lines += line) });
    const fail = stage(async (ctx) => {
      if (ctx.query['gone'] !== undefined) {
        const { promise, resolve } = Promise.withResolvers<void>();
        waiting = { isGone: () => ctx.res.destroyed, go: resolve };
        await promise;
      }
      throw thrown;
    });
    const observe = (method: string, route: string, status: number) => observed.push(`${method} ${route} ${status}`);
    const handle = handlerOf({ log, observe }, fail);
    port = await listenUntilFileEnd(createHttpServer(handle, log));
  });
  beforeEach(() => {
    lines = '';
  });
  const get = () => fetch(`http://127.0.0.1:${port}/`);

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
      const response = await get();
      expect(response.status).to.equal(500);
      expect(await response.json()).to.deep.equal({ error: 'Internal server error' });
      expect(response.headers.get('x-request-id')).to.match(/^req_/);
      expect(response.headers.get('cache-control')).to.equal('no-store');
      expect(response.headers.get('x-content-type-options')).to.equal('nosniff');
    });
  }

  for (const [name, error, isLogged] of [
    ['an unknown error is logged', new Error('the disk is full'), true],
    ['a 503 is logged', new ApiError(503, { error: 'Busy' }), true],
    ['the abort that its own disconnect caused is not logged', new DOMException('aborted', 'AbortError'), false],
  ] as const) {
    it(`after the client has disconnected, ${name}`, async () => {
      const socket = connect(port, '127.0.0.1');
      socket.write('GET /?gone HTTP/1.1\r\nHost: a\r\n\r\n');
      thrown = error;
      await until(() => waiting !== undefined);
      socket.destroy();
      await until(() => waiting?.isGone() === true);
      waiting?.go();
      await until(() => observed.includes('GET / 499'));
      waiting = undefined;
      observed.length = 0;
      const errors = lines.split('\n').filter((line) => line.includes('"clientGone":true'));
      expect(errors).to.have.length(isLogged ? 1 : 0);
    });
  }
});
