import { expect } from 'chai';
import { Webhook } from 'standardwebhooks';
import { apiDescription, resolve, type Schema, schemaErrors } from '../support/api-description.js';
import { addCaller } from '../support/app.js';
import { readJob, refusedByChartJs, submitJob, untilEnded } from '../support/jobs.js';
import { until } from '../support/until.js';
import { hooksApp, makeHook, startReceiver } from '../support/webhooks.js';

describe('render.complete', () => {
  it('an ended job is sent to the webhooks of its account only', async () => {
    const to = await hooksApp();
    const [caller, otherCaller] = [await addCaller('pro', { to }), await addCaller('pro', { to })];
    const [receiver, other] = [await startReceiver(), await startReceiver()];
    const { secret } = await makeHook(caller.key, receiver.url);
    await makeHook(otherCaller.key, other.url);
    const done = await submitJob(caller.key, { to });
    await untilEnded(caller.key, done, to);
    await until(() => receiver.seen.length === 1);
    const failed = await submitJob(caller.key, { to, body: refusedByChartJs() });
    await untilEnded(caller.key, failed, to);
    await until(() => receiver.seen.length === 2);

    const [first, second] = receiver.seen.map(({ body, headers }) => {
      const event = new Webhook(secret).verify(body, headers as Record<string, string>);
      return event as { type: string; timestamp: string; data: Record<string, unknown> };
    });
    const root = await apiDescription(to);
    const event = resolve((root['webhooks'] as Schema)['render.complete'], root)['post'] as Schema;
    const { content } = event['requestBody'] as { content: Record<string, { schema: object }> };
    for (const { body } of receiver.seen)
      expect(schemaErrors(JSON.parse(body), content['application/json']?.schema ?? {}, root), body).to.deep.equal([]);
    const { url } = await readJob(caller.key, done, to);
    expect(first?.type).to.equal('render.complete');
    expect(first?.data).to.include({ jobId: done, status: 'completed', url, format: 'png', width: 200, height: 100 });
    expect(first?.data['renderTimeMs']).to.be.a('number');
    expect(second?.data).to.include({ jobId: failed, status: 'failed', format: 'png', width: 200, height: 100 });
    expect(second?.data).not.to.have.property('url');
    expect(second?.data['error']).to.be.a('string');
    expect(receiver.seen[0]?.headers['webhook-id']).to.equal(`evt_${done}`);
    expect(other.seen).to.deep.equal([]);
  });
});
