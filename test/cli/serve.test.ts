import { once } from 'node:events';
import { expect } from 'chai';
import { freePort } from '../../src/platform/process/free-port.js';
import { runCliLine, startCli } from '../support/cli/run-cli.js';
import { makeScratchDir } from '../support/scratch.js';
import { until } from '../support/until.js';

/** `chartwright serve`, when it says that it is ready. */
async function serve(cwd: string, ...flags: string[]) {
  const port = await freePort();
  const child = startCli(['serve', '--port', String(port), '--data-dir', 'service', ...flags], { cwd });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'exit');
  const untilSays = async (text: string) => {
    await until(() => output.includes(text) || child.exitCode !== null);
    expect(output).to.contain(text);
  };
  await untilSays('chart.png');
  return { port, url: `http://127.0.0.1:${port}`, child, ended, output: () => output, untilSays };
}

describe('chartwright serve', () => {
  /** Where both services keep their data: making a database takes longest. */
  const cwd = makeScratchDir();

  it('runs the whole service in a folder of its own, says how to use it, and ends with 0 on Ctrl-C', async () => {
    const { port, url, child, ended, output } = await serve(cwd);
    expect(output()).to.contain(`Chartwright is ready: ${url}`);
    const key = /pk_live_\w+/.exec(output())?.[0] ?? '';
    const env = { CHARTWRIGHT_URL: url, CHARTWRIGHT_KEY: key };
    const listed = await runCliLine(['templates'], { cwd, env });
    expect(`${listed.stdout}`, listed.stderr).to.contain('mrr-trend');

    const second = await runCliLine(['serve', '--port', String(port)], { cwd });
    expect(second.stderr).to.contain(
      `port ${port} is in use; choose another one: chartwright serve --port ${port + 1}`,
    );
    expect(second.code).to.equal(2);

    child.kill('SIGINT');
    expect(await ended).to.deep.equal([0, null]);
  });

  it('starts again with the same data, prints the login of an account with demo data with --demo, and creates the data', async () => {
    const { url, child, ended, output, untilSays } = await serve(cwd, '--demo');
    const [, email, password] = /Demo account {3}(\S+), password (\S+)/.exec(output()) ?? [];
    const body = JSON.stringify({ email, password });
    const login = await fetch(`${url}/api/v1/auth/login`, { method: 'POST', body });
    expect(login.status, output()).to.equal(200);
    await untilSays('Demo data: keys, brand kits, templates and webhooks are there');
    child.kill('SIGINT');
    expect(await ended).to.deep.equal([0, null]);
  });

  it('refuses a port that does not exist', async () => {
    const { code, stderr } = await runCliLine(['serve', '--port', '70000'], { cwd: makeScratchDir() });
    expect(code).to.equal(1);
    expect(stderr).to.contain('from 0 to 65535');
  });
});
