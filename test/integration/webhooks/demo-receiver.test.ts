import { DEMO_ADDRESSES, demoOutbound } from '../../../demo/receiver.js';
import { addCaller, request, startApp } from '../../support/app.js';
import { until } from '../../support/until.js';
import { makeHook, WEBHOOKS } from '../../support/webhooks.js';

describe('the webhook server of the demo data', () => {
  it('is reached with WEBHOOK_ALLOW_PRIVATE too', async () => {
    const to = await startApp({ WEBHOOK_ALLOW_PRIVATE: 'true' }, undefined, demoOutbound({ allowPrivate: true }));
    const { key } = await addCaller('pro', { to });
    const { id } = await makeHook(key, DEMO_ADDRESSES.newsletter, to);
    const sent = (await request('POST', `${WEBHOOKS}/${id}/test`, { to, key })).json() as { id: string };
    const path = `${WEBHOOKS}/${id}/deliveries/${sent.id}`;
    await until(async () => (await request('GET', path, { to, key })).json()['status'] === 'succeeded');
  });
});
