import { expect } from 'chai';
import { addCaller, request } from '../../support/app.js';

describe('management routes 401', () => {
  for (const [method, path] of [
    ['POST', '/api/v1/api-keys'],
    ['GET', '/api/v1/api-keys'],
    ['GET', '/api/v1/api-keys/00000000-0000-4000-8000-000000000000'],
    ['DELETE', '/api/v1/api-keys/x'],
    ['DELETE', '/api/v1/api-keys'],
    ['GET', '/api/v1/audit-logs'],
    ['GET', '/api/v1/audit-logs/x'],
  ] as const) {
    it(`${method} ${path}: rejects anonymous callers before it reads the input`, async () => {
      const body = method === 'POST' ? { body: '{' } : {};
      const none = await request(method, path, body);
      expect(none.status).to.equal(401);
      expect(none.json()['error']).to.equal(
        'Missing API key. Use Authorization: Bearer <key> header or ?key=<key> query param.',
      );
      const bad = await request(method, path, { key: 'pk_live_bad', ...body });
      expect(`${bad.status} ${bad.json()['error']}`).to.equal('401 Invalid API key');
      const basic = await request(method, path, { headers: { Authorization: 'Basic x' }, ...body });
      expect(basic.json()['error']).to.equal('Invalid Authorization format. Use: Bearer <api_key>');
    });
  }

  it('a key in the query changes nothing: its text says to use the header', async () => {
    const { key } = await addCaller();
    const answer = await request('POST', `/api/v1/api-keys?key=${key}`, { body: '{' });
    expect(answer.status).to.equal(401);
    expect(answer.json()).to.deep.equal({
      error:
        'An API key in the query string is accepted only for GET requests and for drawing. Use Authorization: Bearer <key> header.',
    });
    const unknown = await request('POST', '/api/v1/api-keys?key=pk_live_bad', { body: '{' });
    expect(unknown.json()).to.deep.equal({ error: 'Invalid API key' });
    expect((await request('GET', `/api/v1/api-keys?key=${key}`)).status).to.equal(200);
  });

  it('rejects a session token in the query', async () => {
    const answer = await request('GET', '/api/v1/api-keys?key=eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.c2ln');
    expect(`${answer.status} ${answer.json()['error']}`).to.equal('401 Invalid API key');
  });
});
