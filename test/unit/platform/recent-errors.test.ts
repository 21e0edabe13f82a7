import { expect } from 'chai';
import { createLog } from '../../../src/platform/log.js';
import { createRecentErrors } from '../../../src/platform/recent-errors.js';

describe('the recent errors of a process', () => {
  const start = () => {
    const errors = createRecentErrors();
    const log = createLog('debug', { write: () => undefined }, errors.add);
    return { errors, log };
  };

  it('are what is logged as an error and 5xx responses, without secrets', () => {
    const { errors, log } = start();
    log.info({ requestId: 'req_1', status: 500 }, 'request');
    log.warn({ status: 500, deliveryId: 'x' }, 'webhook delivery failed');
    log.warn({ requestId: 'req_2', status: 404 }, 'no');
    log.warn(
      { requestId: 'req_3', status: 503, method: 'GET', route: '/a/:id', err: new Error('away') },
      'Unavailable',
    );
    log.error({ err: new Error('key pk_live_0123456789abcdef') }, 'queue error; retrying');
    const [newest, oldest, ...others] = errors.list();
    expect(others).to.deep.equal([]);
    const noRequest = { requestId: null, method: null, route: null, status: null };
    const { time, ...rest } = newest ?? { time: '' };
    expect(new Date(time).toISOString()).to.equal(time);
    const cause = 'key pk_live_[redacted]';
    expect(rest).to.deep.equal({ level: 'error', ...noRequest, message: 'queue error; retrying', cause });
    expect(oldest).to.deep.include({ requestId: 'req_3', method: 'GET', route: '/a/:id', status: 503, cause: 'away' });
  });

  it('are the latest 200', () => {
    const { errors, log } = start();
    for (let i = 1; i <= 250; i++) log.error(`error ${i}`);
    const messages = errors.list().map(({ message }) => message);
    expect([messages.length, messages[0], messages.at(-1)]).to.deep.equal([200, 'error 250', 'error 51']);
  });
});
