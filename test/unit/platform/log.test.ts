import { expect } from 'chai';
import { createLog } from '../../../src/platform/log.js';

const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJlLW9mLWl0';
const HASH = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaGhhc2hoYXNo';

describe('the log redacts', () => {
  let lines = '';
  const log = createLog('debug', { write: (line: string) => (lines += line) });
  beforeEach(() => {
    lines = '';
  });

  it('session tokens anywhere in a line', () => {
    log.info({ path: `/a/${TOKEN}`, err: new Error(`bad token "${TOKEN}"`) }, `got ${TOKEN}, twice: ${TOKEN}`);
    expect(lines).to.not.contain('c2lnbmF0dXJl').and.to.not.contain('eyJzdWIi');
    expect(JSON.parse(lines)['msg']).to.equal('got [redacted token], twice: [redacted token]');
  });

  it('truncated session tokens', () => {
    log.info(`${TOKEN.slice(0, -8)}…`);
    expect(lines).to.not.contain('c2lnbmF0dX');
  });

  it('signing secrets of webhooks', () => {
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw+x/=';
    log.info({ secret, err: new Error(`cannot sign with "${secret}"`) }, `got ${secret}`);
    expect(lines).to.not.contain('MfKQ9r8G').and.to.not.contain('LaLaSw');
    expect(JSON.parse(lines)).to.include({ msg: 'got whsec_[redacted]', secret: '[redacted]' });
  });

  it('password hashes', () => {
    log.info({ row: ['a', HASH, 'b'] });
    expect(lines).to.not.contain('c2FsdHNh');
    expect(JSON.parse(lines)['row']).to.deep.equal(['a', '[redacted hash]', 'b']);
  });

  it('cookies, passwords and tokens by field name', () => {
    const fields = {
      cookie: 'a=hunter2',
      'set-cookie': ['a=hunter2'],
      password: 'hunter2',
      newPassword: 'hunter2',
      currentPassword: 'hunter2',
      token: 'hunter2',
      authorization: 'hunter2',
    };
    log.info({ ...fields, input: fields, req: { headers: fields } });
    expect(lines).to.not.contain('a=hunter2');
    const { input, ...top } = JSON.parse(lines);
    expect(JSON.stringify([input, { ...top, req: null }])).to.not.contain('hunter2');
  });

  it('the values of a failed query and the rejected row', () => {
    const err = Object.assign(new Error('violates a constraint'), {
      query: 'INSERT INTO accounts',
      parameters: ['ann@example.com', 'hunter2'],
      detail: 'Failing row contains (hunter2)',
      driverError: Object.assign(new Error('violates a constraint'), { detail: 'Failing row contains (hunter2)' }),
    });
    log.error({ err });
    expect(lines).to.contain('INSERT INTO accounts').and.to.not.contain('hunter2');
  });
});
