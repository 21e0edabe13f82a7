import { expect } from 'chai';
import type { ChartSpec, ClientOptions } from '../../clients/typescript/src/index.js';
import { consumerProject } from '../support/clients/packed-client.js';
import { type ScriptedResponse, scriptedService } from '../support/clients/scripted-service.js';

const SPEC: ChartSpec = { type: 'bar', data: { labels: ['a'], datasets: [{ data: [1] }] } };
const IMAGE: ScriptedResponse = { status: 200, body: 'image' };
const BUSY: ScriptedResponse = { status: 503, headers: { 'retry-after': '0' }, body: { error: 'Service overloaded' } };
const LIMITED: ScriptedResponse = { status: 429, body: { error: 'Rate limit exceeded', retryAfter: 0 } };
const ACCEPTED: ScriptedResponse = { status: 202, body: { jobId: 'j', status: 'queued' } };

describe('TypeScript client: retries', () => {
  async function start(responses: ScriptedResponse[], options: Partial<ClientOptions> = {}) {
    const service = await scriptedService(...responses);
    const { client } = await consumerProject();
    return { ...service, client: new client.ChartwrightClient({ baseUrl: service.url, key: 'k', ...options }) };
  }

  it('sends again after 503 and after 429 of the rate limit', async () => {
    const { client, seen } = await start([BUSY, LIMITED, IMAGE]);
    expect(new TextDecoder().decode(await client.render(SPEC))).to.equal('image');
    expect(seen).to.have.lengthOf(3);
  });

  it('gives up after maxRetries', async () => {
    const { client, seen } = await start([BUSY], { maxRetries: 1 });
    const error = await thrownBy(client.render(SPEC));
    expect(error).to.include({ name: 'UnavailableError', message: 'Service overloaded', status: 503 });
    expect(seen).to.have.lengthOf(2);
  });

  it('throws at once when the wait would be too long', async () => {
    const headers = { 'retry-after': '900' };
    const full: ScriptedResponse = { status: 429, headers, body: { error: 'Rate limit exceeded', retryAfter: 900 } };
    const { client, seen } = await start([full]);
    expect(await thrownBy(client.render(SPEC))).to.include({ name: 'RateLimitError', retryAfterS: 900 });
    expect(seen).to.have.lengthOf(1);
  });

  it('does not repeat what a quota has refused', async () => {
    const quota = { error: 'Used up', currentUsage: 10, limit: 10, plan: 'starter' };
    const { client, seen } = await start([{ status: 429, headers: { 'retry-after': '0' }, body: quota }]);
    const error = await thrownBy(client.render(SPEC));
    expect(error).to.include({ name: 'QuotaError', currentUsage: 10, limit: 10, plan: 'starter' });
    expect(seen).to.have.lengthOf(1);
  });

  it('sends a job again with the same idempotency key, after a broken connection too', async () => {
    const { client, seen } = await start(['hangUp', BUSY, ACCEPTED]);
    expect((await client.createJob(SPEC)).id).to.equal('j');
    const keys = seen.map((headers) => headers['idempotency-key']);
    expect(keys[0]).to.be.a('string');
    expect(new Set(keys).size).to.equal(1);
  });

  it('does not draw twice after a broken connection', async () => {
    const { client, seen, url } = await start(['hangUp', IMAGE]);
    const error = await thrownBy(client.render(SPEC));
    expect(error).to.include({ name: 'ConnectionError', status: 0 });
    expect(String(error)).to.contain(`${url} cannot be reached`);
    expect(seen).to.have.lengthOf(1);
  });

  it('ends a try after timeoutMs', async () => {
    const { client } = await start(['never'], { timeoutMs: 50 });
    expect(String(await thrownBy(client.render(SPEC)))).to.match(/ConnectionError: .* did not respond within 50 ms/);
  });

  it('ends a wait when the signal of the caller aborts, with its reason', async () => {
    const headers = { 'retry-after': '30' };
    const { client, seen } = await start([{ status: 503, headers, body: { error: 'Service overloaded' } }]);
    const caller = new AbortController();
    const call = thrownBy(client.render(SPEC, { signal: caller.signal }));
    while (seen.length === 0) await new Promise(setImmediate);
    const reason = new Error('the user has left');
    caller.abort(reason);
    expect(await call).to.equal(reason);
  });

  it('says what to check when something else answers', async () => {
    const { client } = await start([{ status: 200, body: 'no JSON' }]);
    expect(String(await thrownBy(client.templates()))).to.contain('Is baseUrl the address');
    const { client: module } = await consumerProject();
    expect(() => new module.ChartwrightClient({ baseUrl: 'charts.example.com' })).to.throw(
      TypeError,
      'baseUrl must be',
    );
  });

  it('throws the error of a failed job, and a timeout while it goes on', async () => {
    const failed = { jobId: 'j', status: 'failed', error: 'Invalid chart specification' };
    const first = await start([{ status: 200, body: failed }]);
    expect(await thrownBy(first.client.jobHandle('j').wait())).to.include({
      name: 'JobFailedError',
      message: 'Invalid chart specification',
    });
    const second = await start([{ status: 200, body: { jobId: 'j', status: 'queued' } }]);
    expect(await thrownBy(second.client.jobHandle('j').wait({ timeoutMs: 1 }))).to.include({
      name: 'JobTimeoutError',
    });
  });

  it('sends the key to the service only, not to the host of stored images', async () => {
    const images = await scriptedService(IMAGE);
    const job = { jobId: 'j', status: 'completed', url: `${images.url}/i/x.png` };
    const { client, seen } = await start([{ status: 200, body: job }]);
    await client.jobHandle('j').result();
    expect(seen[0]).to.include({ authorization: 'Bearer k' });
    expect(images.seen[0]).not.to.have.property('authorization');
  });
});

async function thrownBy(call: Promise<unknown>): Promise<Error> {
  return call.then(
    () => expect.fail('no error'),
    (error: Error) => error,
  );
}
