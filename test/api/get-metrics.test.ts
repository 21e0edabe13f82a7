import { expect } from 'chai';
import { addCaller, RENDER, request, simpleQuery, startApp, theApp } from '../support/app.js';
import { submitJob, untilEnded } from '../support/jobs.js';

describe('GET /metrics 200', () => {
  it('counts requests by route and status, renders by format, and cache hits', async () => {
    const { database } = await theApp();
    const to = await startApp({}, database);
    const path = `${RENDER}?${simpleQuery()}`;
    await request('GET', path, { to });
    await request('GET', path, { to });
    await request('GET', '/secret-path', { to });
    const { status, headers, body } = await request('GET', '/metrics', { to });
    const text = body.toString('utf8');
    expect(status).to.equal(200);
    expect(headers['content-type']).to.match(/^text\/plain/);
    expect(text).to.match(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/v1\/render",status="200"\} 2/,
    );
    expect(text).to.match(/http_request_duration_seconds_count\{method="GET",route="unmatched",status="404"\} 1/);
    expect(text).to.match(/render_duration_seconds_count\{format="png",outcome="succeeded"\} 1/);
    expect(text).to.match(/cache_total\{outcome="hit_memory"\} 1/);
    expect(text).to.match(/cache_total\{outcome="miss"\} 1/);
    expect(text).to.match(/^chartwright_pool_pages [1-9]/m);
    expect(text).to.match(/^chartwright_render_queue_length \d/m);
    expect(text).to.match(/^process_resident_memory_bytes \d/m);
    expect(text).to.not.contain('secret-path');
  });

  it('counts ended jobs, and shows the waiting and running ones', async () => {
    const to = await theApp();
    const { key } = await addCaller();
    await untilEnded(key, await submitJob(key));
    const text = (await request('GET', '/metrics', { to })).body.toString('utf8');
    expect(text).to.match(/^chartwright_jobs_total\{status="completed"\} [1-9]/m);
    expect(text).to.match(/^chartwright_jobs_unfinished\{status="queued"\} \d/m);
    expect(text).to.match(/^chartwright_jobs_unfinished\{status="processing"\} \d/m);
    expect(text).to.match(/^chartwright_jobs_oldest_queued_seconds \d/m);
  });
});

describe('GET /metrics 401', () => {
  const token = 'metrics-token-of-the-operator';

  it('a configured token is required, on this machine too', async () => {
    const to = await startApp({ METRICS_TOKEN: token }, (await theApp()).database);
    for (const headers of [{}, { Authorization: `Bearer ${token}x` }, { Authorization: token }]) {
      const { json } = await request('GET', '/metrics', { to, headers, status: 401 });
      expect(json()).to.deep.equal({ error: 'Invalid metrics token' });
    }
    const { status, body } = await request('GET', '/metrics', { to, headers: { Authorization: `Bearer ${token}` } });
    expect(status).to.equal(200);
    expect(body.toString()).to.contain('chartwright_pool_pages');
    expect(to.logged()).to.not.contain(token);
  });
});

describe('GET /metrics 404', () => {
  it('without a configured token, a request that came through a proxy finds nothing', async () => {
    for (const name of ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via']) {
      const { status, body } = await request('GET', '/metrics', { headers: { [name]: '127.0.0.1' } });
      expect(status, name).to.equal(404);
      expect(body.toString(), name).to.not.contain('chartwright_');
    }
    expect((await request('GET', '/metrics')).status).to.equal(200);
  });

  it('without a configured token, a page of another site whose name resolves to this machine finds nothing', async () => {
    for (const Host of ['evil.example.com', 'localhost.evil.example.com:3000', '[::2]'])
      expect((await request('GET', '/metrics', { headers: { Host } })).status, Host).to.equal(404);
    expect((await request('GET', '/metrics', { headers: { Host: 'localhost:3000' } })).status).to.equal(200);
  });

  it('without a configured token, nobody finds them on a service that is public', async () => {
    const to = await startApp({ PUBLIC_URL: 'https://charts.example.com' }, (await theApp()).database);
    expect((await request('GET', '/metrics', { to })).status).to.equal(404);
  });
});
