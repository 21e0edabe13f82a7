import { expect } from 'chai';
import { call, errorOf, GOOD_PASSWORD, newEmail, pathsOf, REGISTER } from '../../support/sessions.js';

describe('POST /api/v1/auth/register 400', () => {
  const wrong: Record<string, [body: Record<string, unknown>, paths: string[]]> = {
    'nothing at all': [{}, ['email', 'password']],
    'an unknown field': [{ email: 'a@example.com', password: GOOD_PASSWORD, plan: 'business' }, ['plan']],
    'every field of another type': [{ email: 1, password: ['x'], name: {} }, ['email', 'password', 'name']],
    'nine characters': [{ email: 'a@example.com', password: '012345678' }, ['password']],
    'nine characters of two units each': [{ email: 'a@example.com', password: '😀'.repeat(9) }, ['password']],
    'ten units that are nine characters in NFC': [
      { email: 'a@example.com', password: '12345678u\u0308' },
      ['password'],
    ],
    '1025 characters': [{ email: 'a@example.com', password: 'x'.repeat(1025) }, ['password']],
    'a password of 1 MB': [{ email: 'a@example.com', password: 'x'.repeat(1_000_000) }, ['password']],
    'NUL in the password': [{ email: 'a@example.com', password: 'x'.repeat(10).concat('\0') }, ['password']],
    'half a character': [{ email: 'a@example.com', password: 'x'.repeat(10).concat('\ud800') }, ['password']],
    'NUL in the name': [{ email: 'a@example.com', password: GOOD_PASSWORD, name: 'a\0b' }, ['name']],
    'an empty name': [{ email: 'a@example.com', password: GOOD_PASSWORD, name: ' ' }, ['name']],
  };
  for (const [what, [body, paths]] of Object.entries(wrong)) {
    it(`${what} is named by path`, async () => {
      expect(pathsOf(await call('POST', REGISTER, { body }))).to.deep.equal(paths);
    });
  }

  for (const email of [
    '',
    'ann',
    'ann@',
    '@example.com',
    'ann@example',
    'a b@example.com',
    'ann@example..com',
    'ann@-example.com',
    'ann\0@example.com',
    'ann\r\nBcc: x@example.com',
    '"ann"@example.com',
    'ann@[127.0.0.1]',
    '\ud800ann@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(20)}.com`,
    `${'a'.repeat(100_000)}@example.com`,
  ]) {
    it(`the e-mail address ${JSON.stringify(email.slice(0, 30))}`, async () => {
      expect(
        new Set(pathsOf(await call('POST', REGISTER, { body: { email, password: GOOD_PASSWORD } }))),
      ).to.deep.equal(new Set(['email']));
    });
  }

  it('rejects a body that is not a JSON object', async () => {
    expect(errorOf(await call('POST', REGISTER, { body: '{' }))).to.equal('400 Invalid JSON in request body');
    for (const body of ['[]', 'null', '1', '"x"']) {
      expect(pathsOf(await call('POST', REGISTER, { body }))).to.deep.equal(['']);
    }
  });

  it('the message names the field and how to fix it, and never the value', async () => {
    const answer = await call('POST', REGISTER, { body: { email: newEmail(), password: 'hunter2' } });
    expect(answer.json()['details']).to.deep.equal([
      { path: 'password', message: '"password" must be at least 10 characters long' },
    ]);
  });
});
