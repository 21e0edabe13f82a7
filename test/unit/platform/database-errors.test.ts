import { expect } from 'chai';
import { QueryFailedError } from 'typeorm';
import { isDatabaseUnavailable } from '../../../src/platform/db/db.js';

const withCode = (code: string) => Object.assign(new Error('x'), { code });
const failed = (cause: Error) => new QueryFailedError('SELECT 1', [], cause);

describe('isDatabaseUnavailable', () => {
  it('is true for a Postgres that cannot be reached, is shutting down, is full, or does not answer', () => {
    for (const code of ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', '08006', '53300', '57P01', '57P03']) {
      expect(isDatabaseUnavailable(withCode(code)), code).to.equal(true);
      expect(isDatabaseUnavailable(failed(withCode(code))), code).to.equal(true);
    }
    for (const words of [
      'Query read timeout',
      'timeout exceeded when trying to connect',
      'Connection terminated unexpectedly',
      'Connection terminated due to connection timeout',
      'Client has encountered a connection error and is not queryable',
    ]) {
      expect(isDatabaseUnavailable(failed(new Error(words))), words).to.equal(true);
    }
  });

  it('is false for errors of the query and for all other errors', () => {
    for (const code of ['23505', '22P02', '42601', '42P01'])
      expect(isDatabaseUnavailable(failed(withCode(code))), code).to.equal(false);
    for (const thrown of [undefined, 'Query read timeout', new Error('no'), new TypeError('x is not a function')])
      expect(isDatabaseUnavailable(thrown)).to.equal(false);
  });
});
