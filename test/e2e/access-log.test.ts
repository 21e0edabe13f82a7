import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { RENDER, request, simpleQuery, spec, theApp } from '../support/app.js';

describe('the access log', () => {
  async function linesOf(requestId: unknown): Promise<Record<string, unknown>[]> {
    const { logged } = await theApp();
    for (let attempts = 0; attempts < 100; attempts++) {
      const lines = logged()
        .split('\n')
        .filter((line) => line.includes(String(requestId)));
      if (lines.length > 0) return lines.map((line) => JSON.parse(line));
      await sleep(10);
    }
    throw new Error(`nothing was logged of ${requestId}`);
  }

  it('has one line of JSON per request with caller, request and duration', async () => {
    const { keys } = await theApp();
    const { headers, body } = await request('POST', RENDER, { key: keys.business, body: spec() });
    const lines = await linesOf(headers['x-request-id']);
    expect(lines).to.have.length(1);
    expect(lines[0]).to.include({
      method: 'POST',
      path: RENDER,
      status: 200,
      bytes: body.length,
      ip: '127.0.0.1',
      cache: 'MISS',
    });
    expect(lines[0]?.['ms']).to.be.a('number');
    expect(lines[0]?.['accountId']).to.match(/^[0-9a-f-]{36}$/);
  });

  it('never contains a key in clear, wherever the client sent it', async () => {
    const { keys, logged } = await theApp();
    const key = keys.business;
    const responses = [
      await request('GET', `${RENDER}?${simpleQuery()}&key=${key}`),
      await request('GET', `${RENDER}?${simpleQuery()}&apiKey=${key}`),
      await request('GET', `${RENDER}?${simpleQuery()}&k%65y=${key}`),
      await request('GET', `${RENDER}?${simpleQuery()}&api_key=${key}`),
      await request('GET', `/api/v1/${key}`),
      await request('POST', RENDER, { key, body: '{' }),
      await request('POST', RENDER, { headers: { Authorization: `Token ${key}` }, body: spec() }),
      await request('POST', RENDER, { key, body: spec({ title: key }) }),
      await request('GET', RENDER, { headers: { Cookie: `key=${key}`, Referer: `http://x/?key=${key}` } }),
    ];
    for (const { headers } of responses) await linesOf(headers['x-request-id']);
    for (const [name, secret] of Object.entries(keys)) {
      expect(logged().includes(secret), `the ${name} key is in the log`).to.equal(false);
      expect(logged().includes(secret.slice(8, 24)), `half the ${name} key is in the log`).to.equal(false);
    }
  });
});
