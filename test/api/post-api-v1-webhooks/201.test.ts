import { expect } from 'chai';
import { addCaller, request } from '../../support/app.js';
import { hooksApp, makeHook, WEBHOOKS } from '../../support/webhooks.js';

const fields = { url: 'https://example.com/hooks', events: ['render.complete'] };

describe('POST /api/v1/webhooks 201', () => {
  it('returns the secret once', async () => {
    const { key } = await addCaller();
    const answer = await request('POST', WEBHOOKS, { key, body: { ...fields, description: ' Reports ' } });
    expect(answer.status, answer.body.toString()).to.equal(201);
    const { secret, id, createdAt, updatedAt, ...rest } = answer.json();
    expect(secret).to.match(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect([id, createdAt, updatedAt].map((one) => typeof one)).to.deep.equal(['string', 'string', 'string']);
    expect(rest).to.deep.equal({
      ...fields,
      description: 'Reports',
      enabled: true,
      disabledAt: null,
      disabledReason: null,
      failingSince: null,
      previousSecretUntil: null,
    });
    const shown = (await request('GET', `${WEBHOOKS}/${String(id)}`, { key })).json();
    const [listed] = (await request('GET', WEBHOOKS, { key })).json()['data'] as object[];
    expect(shown).to.deep.equal({ id, createdAt, updatedAt, ...rest });
    expect(listed).to.deep.equal(shown);
  });

  it('writes an audit entry without the secret and without the private part of the address', async () => {
    const { key } = await addCaller();
    const body = { ...fields, url: 'https://example.com/T0KEN?key=T0KEN' };
    const made = (await request('POST', WEBHOOKS, { key, body })).json();
    const log = (await request('GET', '/api/v1/audit-logs', { key })).body.toString();
    expect(log).to.contain('webhook.created').and.to.contain('"label":"example.com"');
    expect(log).not.to.contain('T0KEN');
    expect(log).not.to.contain(String(made['secret']).slice(6));
  });

  it('stores and logs no secret in clear', async () => {
    const to = await hooksApp();
    const { key } = await addCaller('pro', { to });
    const { secret } = await makeHook(key, 'https://example.com/x');
    const [row] = await to.database.dataSource.query('SELECT string_agg(webhooks::text, $1) AS text FROM webhooks', [
      ' ',
    ]);
    const bytes = Buffer.from(secret.slice(6), 'base64');
    for (const form of [secret.slice(6), bytes.toString('hex'), Buffer.from(secret).toString('hex')]) {
      expect(String(row.text)).not.to.contain(form);
      expect(to.logged()).not.to.contain(form);
    }
  });
});
