import { expect } from 'chai';
import { addCaller, pngSize, request, spec, startApp, theApp } from '../../support/app.js';
import { history } from '../../support/history.js';
import { JOBS, postJob, refusedByChartJs, submitJob, untilEnded } from '../../support/jobs.js';

describe('POST /api/v1/jobs 202', () => {
  it('answers with an id immediately; the result is an image at a URL', async () => {
    const { key } = await addCaller();
    const { status, headers, json } = await postJob(key, { body: spec({ width: 321, height: 123 }) });
    expect(status).to.equal(202);
    const { jobId, statusUrl, ...rest } = json();
    expect(rest).to.deep.equal({ status: 'queued' });
    expect(statusUrl).to.match(new RegExp(`^http://.*${JOBS}/${jobId}$`));
    expect(headers['location']).to.equal(statusUrl);
    expect(headers['x-ratelimit-remaining']).to.match(/^\d+$/);
    expect(headers).not.to.have.property('idempotency-replayed');
    const job = await untilEnded(key, String(jobId));
    expect(job).to.include({ jobId, status: 'completed', kind: 'render', format: 'png' });
    expect(job.progress).to.deep.equal({ done: 1, total: 1 });
    expect(Date.parse(job.completedAt ?? '')).to.be.at.least(Date.parse(job.startedAt ?? ''));
    const image = await request('GET', new URL(job.url ?? '').pathname);
    expect(image.status).to.equal(200);
    expect(pngSize(image.body)).to.deep.equal([321, 123]);
  });

  it('uses one render of the quota and adds one history entry with source job', async () => {
    const { key } = await addCaller();
    const { headers, json } = await postJob(key);
    const { url } = await untilEnded(key, String(json()['jobId']));
    const usage = (await request('GET', '/api/v1/usage', { key })).json();
    expect(usage['renders']).to.include({ used: 1 });
    const { data } = (await request('GET', '/api/v1/renders', { key })).json() as { data: Record<string, unknown>[] };
    expect(data).to.have.length(1);
    expect(data[0]).to.include({
      source: 'job',
      status: 'succeeded',
      chartType: 'bar',
      format: 'png',
      width: 200,
      url,
    });
    expect(data[0]?.['requestId']).to.equal(headers['x-request-id']);
  });

  it('a failed job is in the history with its specification, and is refunded', async () => {
    const { key } = await addCaller();
    const jobId = await submitJob(key, { body: refusedByChartJs() });
    const { status, error } = await untilEnded(key, jobId);
    expect(status).to.equal('failed');
    const [entry, ...others] = await history(key);
    expect(others).to.deep.equal([]);
    const image = { chartType: 'bar', format: 'png', width: 200, height: 100, devicePixelRatio: 1 };
    expect(entry).to.include({ source: 'job', status: 'failed', error, bytes: 0, ...image });
    const usage = (await request('GET', '/api/v1/usage', { key })).json();
    expect(usage['renders']).to.include({ used: 0 });
  });

  it('draws with the brand kit as it was at acceptance', async () => {
    const { key } = await addCaller();
    const kit = { name: 'Acme', primaryColor: '#ff0000', backgroundColor: '#00ff00' };
    const made = await request('POST', '/api/v1/brand-kits', { key, body: kit });
    const brandKitId = made.json()['id'];
    const body = spec({ brandKitId });
    const direct = await request('POST', '/api/v1/render', { key, body });
    const accepted = await postJob(key, { body });
    expect((await request('DELETE', `/api/v1/brand-kits/${brandKitId}`, { key })).status).to.equal(204);
    const { url } = await untilEnded(key, String(accepted.json()['jobId']));
    const image = await request('GET', new URL(url ?? '').pathname);
    expect(image.body.equals(direct.body)).to.equal(true);
  });

  it('returns the warnings of the specification', async () => {
    const { key } = await addCaller();
    const { json } = await postJob(key, { body: spec({ titel: 'Sales' }) });
    const { warnings = [] } = await untilEnded(key, String(json()['jobId']));
    expect(warnings.join()).to.contain('titel').and.to.contain('title');
  });

  it('draws a text with a NUL', async () => {
    const { key } = await addCaller();
    const { json } = await postJob(key, { body: spec({ title: 'a\u0000b\ud800' }) });
    const job = await untilEnded(key, String(json()['jobId']));
    expect(job.status).to.equal('completed');
  });

  it('50 concurrent requests with one Idempotency-Key, at two instances, create and charge one job', async () => {
    const one = await theApp();
    const instances = [one, await startApp({}, one.database)];
    await instances[1]?.app.start();
    const { key } = await addCaller();
    const body = spec();
    const headers = { 'Idempotency-Key': 'order 66' };
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        postJob(key, { body, headers, ...(instances[i % 2] && { to: instances[i % 2] }) }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).to.deep.equal(new Set([202]));
    expect(new Set(answers.map(({ body: text }) => text.toString())).size).to.equal(1);
    const replayed = answers.filter((answer) => answer.headers['idempotency-replayed'] === 'true');
    expect(replayed).to.have.length(49);
    const { data } = (await request('GET', JOBS, { key })).json() as { data: unknown[] };
    expect(data).to.have.length(1);
    const usage = (await request('GET', '/api/v1/usage', { key })).json();
    expect(usage['renders']).to.include({ used: 1 });
  });

  it('an Idempotency-Key returns the same job after its end and with fields in another order, and only to its account', async () => {
    const [{ key }, other] = [await addCaller(), await addCaller()];
    const headers = { 'Idempotency-Key': 'k' };
    const body = spec();
    const first = await postJob(key, { body, headers });
    await untilEnded(key, String(first.json()['jobId']));
    const turned = Object.fromEntries(Object.entries(body).reverse());
    const again = await postJob(key, { body: turned, headers });
    expect(again.json()).to.deep.equal(first.json());
    expect(again.headers['idempotency-replayed']).to.equal('true');
    const theirs = await postJob(other.key, { body, headers });
    expect(theirs.json()['jobId']).not.to.equal(first.json()['jobId']);
  });
});
