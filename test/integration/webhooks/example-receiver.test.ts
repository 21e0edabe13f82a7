import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { until } from '../../support/until.js';
import { type Hooks, openHooks } from '../../support/webhooks.js';

const docs = fileURLToPath(new URL('../../../../docs/', import.meta.url));
const PROGRAM = `${docs}examples/webhook-receiver.mjs`;

describe('webhooks: the receiver that docs/guides/webhooks.md shows', () => {
  let hooks: Hooks;
  let receiver: ChildProcess;
  let said = '';
  after(async () => {
    await hooks.webhooks.close();
    receiver.kill();
    await once(receiver, 'exit');
  });

  it('is the program in docs/examples', () => {
    expect(readFileSync(`${docs}guides/webhooks.md`, 'utf8')).to.contain(readFileSync(PROGRAM, 'utf8'));
  });

  it('accepts signed requests, handles each event once, and rejects the rest', async () => {
    hooks = await openHooks();
    // The receiver needs the secret at start, and has an address only after that.
    const { id, secret } = await hooks.subscribe('http://127.0.0.1:1/');
    receiver = spawn(process.execPath, [PROGRAM], {
      env: { PATH: process.env['PATH'], PORT: '0', WEBHOOK_SECRET: secret },
    });
    receiver.stdout?.on('data', (chunk) => {
      said += chunk;
    });
    await until(() => said.includes('listening'));
    const url = `http://127.0.0.1:${/listening on (\d+)/.exec(said)?.[1]}/`;
    const by = { type: 'user', id: 'x', label: 'x' } as const;
    const fields = { url, events: ['render.complete'], description: null, enabled: true };
    await hooks.webhooks.subscriptions.replace(hooks.accountId, id, fields, { by });
    const jobId = await hooks.enqueue();
    await hooks.webhooks.runDue();
    const [entry] = await hooks.log(id);
    expect(entry?.attempts.map((one) => one.status)).to.deep.equal([204]);
    await hooks.webhooks.deliveries.redeliver(id, String(entry?.id));
    await hooks.webhooks.runDue();
    await until(() => said.includes(jobId));
    expect(said.match(/^render\.complete .*$/gm)).to.deep.equal([
      `render.complete ${jobId} completed https://charts.example.com/i/${jobId}.png`,
    ]);
    const headers = { 'webhook-id': 'x', 'webhook-timestamp': '1', 'webhook-signature': 'v1,x' };
    expect((await fetch(url, { method: 'POST', body: '{}', headers })).status).to.equal(400);
  });
});
