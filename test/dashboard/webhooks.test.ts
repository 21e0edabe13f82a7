import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { expect } from 'chai';
import { freePort } from '../../src/platform/process/free-port.js';
import { byRole, clipboardOf, type Dashboard, fill, isAt, openDashboard, press, sees } from '../support/dashboard.js';
import { newUser } from '../support/dashboard-app.js';
import { submitJob, untilEnded } from '../support/jobs.js';
import { onFileEnd } from '../support/lifetime.js';
import { until } from '../support/until.js';
import { hooksApp, makeHook, startReceiver } from '../support/webhooks.js';
import { expectWellMade } from './dashboard-views.js';

/** Far above what it takes: ends a receiver that hangs. */
const START_WITHIN_MS = 60_000;

describe('the webhooks of the dashboard', () => {
  let dashboard: Dashboard;
  let token: string;

  beforeEach(async () => {
    const to = await hooksApp();
    ({ token } = await newUser('trial', to));
    dashboard = await openDashboard({ to, token });
  });

  it('are added, tested, deliver a job, and deliver it again', async () => {
    const { page, open } = dashboard;
    const receiver = await startReceiver((res) => res.end('thanks a lot'));
    await open('/app/webhooks');
    await press(page, 'Add webhook');
    const submit = '[role="dialog"] button[type="submit"]';
    await page.click(submit);
    await page.waitForSelector('[role="dialog"] input[aria-invalid="true"]');
    await fill(page, 'Address', receiver.url);
    await page.click(submit);
    await sees(page, 'whsec_');
    await sees(page, 'Shown once');
    await press(page, 'Send a test event', 'link');
    await sees(page, 'Nothing has been sent to this webhook yet');
    await press(page, 'Send test event');
    await sees(page, 'Your endpoint accepted the test event');
    await sees(page, 'thanks a lot');
    expect(receiver.seen[0]?.headers['webhook-id']).to.match(/^evt_test_/);

    const to = await hooksApp();
    const jobId = await submitJob(token, { to });
    await untilEnded(token, jobId, to);
    await page.waitForFunction(`document.querySelectorAll('tbody tr').length === 2`);
    await page.click('tbody tr td');
    await sees(page, `"jobId": "${jobId}"`);
    await sees(page, 'Attempt 1');
    await press(page, 'Redeliver');
    await sees(page, 'Attempt 2');
    const ids = receiver.seen.map(({ headers }) => headers['webhook-id']);
    expect(ids.filter((id) => id === `evt_${jobId}`)).to.have.length(2);
  });

  it('say why they fail', async () => {
    const { page, open } = dashboard;
    const receiver = await startReceiver((res) => res.writeHead(500).end('database is away'));
    const { id } = await makeHook(token, receiver.url, await hooksApp());
    await open(`/app/webhooks/${id}`);
    await press(page, 'Send test event');
    await sees(page, 'Your endpoint did not accept the test event');
    await sees(page, 'database is away');
  });

  it('are disabled, enabled again, get a new secret, and are deleted', async () => {
    const { page, open } = dashboard;
    const { url } = await startReceiver();
    const { id } = await makeHook(token, url, await hooksApp());
    await open(`/app/webhooks/${id}`);
    await press(page, 'Disable');
    await sees(page, 'This webhook is disabled.');
    await press(page, 'Enable again');
    await sees(page, 'Active');
    await press(page, 'Rotate secret');
    await sees(page, 'For 24 hours each request carries two signatures');
    const confirm = await byRole(page, 'button', 'Rotate secret', '[role="dialog"]');
    await confirm.click();
    await sees(page, 'The old secret works until');
    await press(page, 'Close');
    await press(page, 'Close without it');
    await sees(page, 'requests carry a second signature');
    await press(page, 'Delete webhook');
    const remove = await byRole(page, 'button', 'Delete webhook', '[role="dialog"]');
    await remove.click();
    await isAt(page, '/app/webhooks');
    await sees(page, 'No webhooks yet');
  });

  const hasPython = spawnSync('python3', ['--version']).status === 0;
  const LANGUAGES = [
    { language: 'Node', command: process.execPath, args: (code: string) => ['--input-type=module', '-e', code] },
    ...(hasPython ? [{ language: 'Python', command: 'python3', args: (code: string) => ['-c', code] }] : []),
  ];
  for (const { language, command, args } of LANGUAGES) {
    it(`the receiver in ${language} that is shown accepts a delivery and rejects others`, async () => {
      const { page, open } = dashboard;
      const to = await hooksApp();
      const port = await freePort();
      const { id, secret } = await makeHook(token, `http://127.0.0.1:${port}/`, to);
      await open(`/app/webhooks/${id}`);
      await press(page, language, 'tab');
      await press(page, 'Copy');
      const code = await clipboardOf(page);
      const receiver = spawn(command, args(code), {
        env: { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) },
      });
      onFileEnd(() => receiver.kill());
      await untilListening(port, receiver);
      const forged = await fetch(`http://127.0.0.1:${port}/`, {
        method: 'POST',
        body: '{}',
        headers: { 'webhook-id': 'evt_x', 'webhook-timestamp': '1', 'webhook-signature': 'v1,x' },
      });
      expect(forged.status).to.equal(400);
      await press(page, 'Send test event');
      await sees(page, '204 after');
    });
  }

  it('show a long address beside its state on a phone', async () => {
    const { page, open } = dashboard;
    await makeHook(token, `https://hooks.example.com/${'long-path-'.repeat(6)}`, await hooksApp());
    await page.setViewport({ width: 390, height: 844 });
    await open('/app/webhooks');
    await sees(page, 'Active');
    const hiddenPx = await page.evaluate(
      `(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('table').parentElement)`,
    );
    expect(hiddenPx).to.equal(0);
  });

  it('are accessible in both themes and fit all widths', async () => {
    const { page, open, visit } = dashboard;
    await open('/app/webhooks');
    await expectWellMade(page);
    const { url } = await startReceiver();
    const { id } = await makeHook(token, url, await hooksApp());
    await open('/app/webhooks?add=true');
    await byRole(page, 'textbox', 'Address');
    await expectWellMade(page);
    await visit(`/app/webhooks/${id}`);
    await press(page, 'Send test event');
    await sees(page, 'Your endpoint accepted the test event');
    await expectWellMade(page);
    await page.setViewport({ width: 390, height: 844 });
    const [copyBottomPx, codeTopPx] = (await page.evaluate(
      `(() => {
        const code = document.querySelector('section[aria-label="Node"] > pre');
        const button = code.closest('section').parentElement.querySelector('button');
        return [button.getBoundingClientRect().bottom, code.getBoundingClientRect().top];
      })()`,
    )) as [number, number];
    expect(copyBottomPx, 'the button covers no code').to.be.at.most(codeTopPx);
    await page.click('tbody tr td');
    await sees(page, 'Attempt 1');
    await expectWellMade(page);
  });
});

/** Rejects when the process ends before that. */
async function untilListening(port: number, child: ChildProcess): Promise<void> {
  let output = '';
  child.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`the receiver ended: ${output}`);
    const sent = fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{}' });
    return sent.then(
      () => true,
      () => false,
    );
  }, START_WITHIN_MS);
}
