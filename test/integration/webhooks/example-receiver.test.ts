import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { isInstalled } from '../../support/guides/run-snippet.js';
import { reportPart } from '../../support/real-parts.js';
import { until } from '../../support/until.js';
import { type Hooks, openHooks } from '../../support/webhooks.js';

const docs = fileURLToPath(new URL('../../../../docs/', import.meta.url));
const PROGRAMS = [
  { file: `${docs}examples/webhook-receiver.mjs`, command: process.execPath },
  { file: `${docs}examples/webhook_receiver.py`, command: 'python3' },
];

for (const { file, command } of PROGRAMS) {
  describe(`webhooks: the receiver of docs/guides/webhooks.md that runs with ${command === 'python3' ? 'Python' : 'Node'}`, () => {
    let hooks: Hooks;
    let receiver: ChildProcess | undefined;
    let said = '';
    after(async () => {
      await hooks?.webhooks.close();
      if (receiver === undefined) return;
      receiver.kill();
      await once(receiver, 'exit');
    });

    it('is the program in docs/examples', () => {
      expect(readFileSync(`${docs}guides/webhooks.md`, 'utf8')).to.contain(readFileSync(file, 'utf8'));
    });

    it('accepts signed requests, handles each event once, and rejects the rest', async function () {
      if (!isInstalled(command)) {
        reportPart('Python', 'SKIPPED: python3 is not installed');
        this.skip();
      }
      hooks = await openHooks();
      // The receiver needs the secret at start, and has an address only after that.
      const { id, secret } = await hooks.subscribe('http://127.0.0.1:1/');
      receiver = spawn(command, [file], {
        env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: '0', WEBHOOK_SECRET: secret },
      });
      receiver.stdout?.on('data', (chunk) => {
        said += chunk;
      });
      await until(() => said.includes('listening'));
      const url = `http://127.0.0.1:${/listening on (\d+)/.exec(said)?.[1]}/`;
      const by = { type: 'user', id: 'x', label: 'x' } as const;
      const fields = { url, events: ['render.complete'], description: null, enabled: true };
      await hooks.webhooks.subscriptions.replace(hooks.accountId, id, fields, { by }, () => undefined);
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
      const genuine = entry?.attempts[0]?.headers as Record<string, string>;
      expect(genuine['webhook-signature']).to.match(/^v1,/);
      const timestamp = String(Number(genuine['webhook-timestamp']) - 3600);
      for (const headers of [
        {},
        { 'webhook-id': 'x', 'webhook-timestamp': '1', 'webhook-signature': 'v1,x' },
        { ...genuine, 'webhook-id': 'evt_another' },
        { ...genuine, 'webhook-timestamp': timestamp },
      ]) {
        const response = await fetch(url, { method: 'POST', body: entry?.delivery.body ?? '', headers });
        expect(response.status, JSON.stringify(headers)).to.equal(400);
      }
      const changed = await fetch(url, { method: 'POST', body: `${entry?.delivery.body} `, headers: genuine });
      expect(changed.status).to.equal(400);
    });
  });
}
