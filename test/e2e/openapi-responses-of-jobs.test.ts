import { expect } from 'chai';
import { apiDescription, resolve, type Schema, schemaErrors } from '../support/api-description.js';
import { addCaller, request, type Sending, spec, theApp } from '../support/app.js';
import { BATCHES } from '../support/batches.js';
import { JOBS, refusedByChartJs, untilEnded } from '../support/jobs.js';
import { REPORTS, reportBody } from '../support/reports.js';
import { until } from '../support/until.js';
import { hooksApp, startReceiver, WEBHOOKS } from '../support/webhooks.js';

describe('GET /openapi.json: responses of jobs and webhooks match the description', () => {
  /** Sends a request and validates the response. @param path as in the document; `ids` replaces its parameters */
  async function go(method: string, path: string, sending: Sending = {}, ids: string[] = [], query = '') {
    const response = await request(method, path.replace(/\{\w+\}/g, () => ids.shift() ?? 'x') + query, sending);
    return response;
  }

  it('jobs, reports and batches: accepted, completed, failed, listed, cancelled', async () => {
    const { key } = await addCaller('business');
    const page = (chart: object) => [{ charts: [{ spec: chart }] }];
    const bodies: [string, unknown][] = [
      [JOBS, spec({ unknown: 1 })],
      [JOBS, refusedByChartJs()],
      [BATCHES, { charts: [{ spec: spec() }, { spec: refusedByChartJs() }] }],
      [BATCHES, { charts: [{ spec: refusedByChartJs() }] }],
      [REPORTS, reportBody()],
      [REPORTS, reportBody({ pages: page(refusedByChartJs()) })],
    ];
    const ends: string[] = [];
    for (const [path, body] of bodies) {
      const headers = { 'Idempotency-Key': `answers-${ends.length}` };
      const { jobId } = (await go('POST', path, { key, body, headers })).json();
      expect((await go('POST', path, { key, body, headers })).headers['idempotency-replayed']).to.equal('true');
      await go('GET', `${JOBS}/{id}`, { key }, [String(jobId)]);
      ends.push((await untilEnded(key, String(jobId))).status);
      await go('GET', `${JOBS}/{id}`, { key }, [String(jobId)]);
      await go('DELETE', `${JOBS}/{id}`, { key }, [String(jobId)]);
    }
    expect(ends).to.deep.equal(['completed', 'failed', 'completed', 'failed', 'completed', 'failed']);
    await go('GET', JOBS, { key });
    await go('GET', JOBS, { key }, [], '?status=none');
  });

  it('their errors', async () => {
    const { keys } = await theApp();
    const trial = await addCaller('trial', { trialEndsAt: new Date(Date.now() + 3_600_000) });
    const svg = spec({ format: 'svg' });
    for (const [path, notInPlan] of [
      [JOBS, svg],
      [BATCHES, { charts: [{ spec: svg }] }],
      [REPORTS, reportBody()],
    ] as const) {
      const statuses: number[] = [];
      for (const sending of [
        { body: notInPlan },
        { key: keys.expired, body: notInPlan },
        { key: trial.key, body: notInPlan },
        { key: trial.key, body: '{' },
        { key: trial.key, body: {} },
        { key: trial.key, body: {}, headers: { 'Idempotency-Key': 'é' } },
        { key: trial.key, body: 'x'.repeat(10 * 1024 * 1024 + 1) },
        { key: trial.key, body: '{}', headers: { 'Content-Encoding': 'gzip' } },
      ]) {
        statuses.push((await go('POST', path, sending)).status);
      }
      expect(statuses, path).to.deep.equal([401, 403, 403, 400, 400, 400, 413, 415]);
    }
    const headers = { 'Idempotency-Key': 'other-body' };
    await go('POST', JOBS, { key: trial.key, body: spec(), headers });
    expect((await go('POST', JOBS, { key: trial.key, body: spec(), headers })).status).to.equal(409);
    const charts = Array.from({ length: 100 }, () => ({ spec: spec() }));
    const many = { key: trial.key, body: { charts } };
    for (let sent = 0; sent < 4; sent++) expect((await go('POST', BATCHES, many)).status).to.equal(202);
    expect((await go('POST', BATCHES, many)).status).to.equal(429);
  });

  it('webhooks, their deliveries, and the requests to receivers', async () => {
    const to = await hooksApp();
    const { key } = await addCaller('pro', { to });
    const receiver = await startReceiver((res, { body }) => res.writeHead(body.includes('"test"') ? 500 : 204).end());
    const fields = { url: receiver.url, events: ['render.complete'] };
    const id = String((await go('POST', WEBHOOKS, { key, to, body: fields })).json()['id']);
    const [one, test, log] = [`${WEBHOOKS}/{id}`, `${WEBHOOKS}/{id}/test`, `${WEBHOOKS}/{id}/deliveries`];
    await go('POST', WEBHOOKS, { key, to, body: {} });
    await go('PUT', one, { key, to, body: { ...fields, description: 'Reports' } }, [id]);
    await go('POST', `${one}/rotate-secret`, { key, to }, [id]);
    await go('POST', test, { key, to }, [id]);
    for (const body of [spec(), refusedByChartJs()]) await request('POST', JOBS, { key, to, body });
    await until(() => receiver.seen.length === 3);
    const tried = async () => (await go('GET', log, { key, to }, [id])).json()['data'] as Record<string, unknown>[];
    await until(async () => (await tried()).every(({ status }) => status !== 'pending'));
    const deliveryId = String((await tried())[0]?.['id']);
    await go('GET', `${log}/{deliveryId}`, { key, to }, [id, deliveryId]);
    await go('POST', `${log}/{deliveryId}/redeliver`, { key, to }, [id, deliveryId]);
    await go('POST', `${log}/{deliveryId}/redeliver`, { key, to }, [id]);
    await go('PUT', one, { key, to, body: { ...fields, enabled: false } }, [id]);
    expect((await go('POST', test, { key, to }, [id])).status).to.equal(409);
    expect((await go('POST', `${log}/{deliveryId}/redeliver`, { key, to }, [id, deliveryId])).status).to.equal(409);
    await go('GET', WEBHOOKS, { key, to });
    await go('GET', one, { key, to }, [id]);
    for (const status of [204, 404]) expect((await go('DELETE', one, { key, to }, [id])).status).to.equal(status);

    const root = await apiDescription(await theApp());
    const event = resolve((root['webhooks'] as Schema)['render.complete'], root)['post'] as Schema;
    const { content } = event['requestBody'] as { content: Record<string, Schema> };
    const statuses = receiver.seen.map(({ body }) => {
      expect(
        schemaErrors(JSON.parse(body), content['application/json']?.['schema'] as object, root),
        body,
      ).to.deep.equal([]);
      return JSON.parse(body).data.status;
    });
    expect(statuses).to.include.members(['completed', 'failed']);
  });
});
