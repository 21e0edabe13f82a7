import { expect } from 'chai';
import { call, GOOD_PASSWORD, LOGIN, pathsOf } from '../../support/sessions.js';

describe('POST /api/v1/auth/login 400', () => {
  const wrong: Record<string, [body: Record<string, unknown>, paths: string[]]> = {
    'nothing at all': [{}, ['email', 'password']],
    'a password of 1 MB': [{ email: 'a@example.com', password: 'x'.repeat(1_000_000) }, ['password']],
    'NUL in the password': [{ email: 'a@example.com', password: 'secret\0secret' }, ['password']],
    'an empty password': [{ email: 'a@example.com', password: '' }, ['password']],
    'an object for a password': [{ email: 'a@example.com', password: { $ne: '' } }, ['password']],
    'SQL for an e-mail address': [{ email: "' OR 1=1--", password: GOOD_PASSWORD }, ['email']],
    'an unknown field': [{ email: 'a@example.com', password: GOOD_PASSWORD, admin: true }, ['admin']],
  };
  for (const [what, [body, paths]] of Object.entries(wrong)) {
    it(`reports ${what} by its path`, async () => {
      expect(pathsOf(await call('POST', LOGIN, { body }))).to.deep.equal(paths);
    });
  }
});
