import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { killProcess, type ServiceProcess, startProcess, untilReady, untilSo } from '../../support/service-process.js';
import { until } from '../../support/until.js';

const run = promisify(execFile);

describe('the process', () => {
  let dataDir: string;
  const services: ServiceProcess[] = [];

  before(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'chartwright-process-'));
    await chmod(dataDir, 0o755);
  });
  after(async () => {
    for (const service of services) await killProcess(service);
    // Postgres of a killed service stops too, but may write for a moment longer.
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });

  function start(env: NodeJS.ProcessEnv = {}): ServiceProcess {
    const service = startProcess(dataDir, env);
    services.push(service);
    return service;
  }

  /** The service that the last test has left, or a new one. A test that needs its first output starts one itself. */
  async function useService(): Promise<{ service: ServiceProcess; url: string; key: string }> {
    const last = services.at(-1);
    const service = last !== undefined && isRunning(last) ? last : start();
    return { service, ...(await untilReady(service)) };
  }

  it('prints its address and a curl command that draws a PNG; SIGTERM ends it with 0; the second start reuses database and key', async () => {
    const service = start();
    const { url: firstUrl } = await untilReady(service);
    const commandsOf = (output: string) =>
      Array.from(output.matchAll(/^ *((?:export|curl) .*)$/gm), ([, line]) => line);
    const commands = commandsOf(service.output());
    expect(commands).to.have.length(2);
    await run('sh', ['-c', commands.join('\n')], { cwd: dataDir });
    expect((await readFile(join(dataDir, 'chart.png'))).subarray(1, 4).toString()).to.equal('PNG');
    expect((await stat(join(dataDir, 'local-api-key'))).mode & 0o777).to.equal(0o600);
    service.child.kill('SIGTERM');
    expect(await service.ended).to.equal(0);

    const second = start();
    const { url } = await untilReady(second);
    // The first start created a database.
    expect(service.output()).to.contain('Creating the database');
    expect(second.output()).not.to.contain('Creating the database');
    expect((await fetch(`${url}/readyz`)).status).to.equal(200);
    const [exported, curl] = commandsOf(second.output());
    expect([exported?.replace(url, firstUrl), curl]).to.deep.equal(commands);
    second.child.kill('SIGINT');
    expect(await second.ended).to.equal(0);
  });

  it('ends with the `npm start` that started it', async () => {
    const service = startProcess(dataDir, {}, { isNpm: true });
    services.push(service);
    const { url } = await untilReady(service);
    service.child.kill('SIGTERM');
    await service.ended;
    await until(async () => (await fetch(url).catch(() => undefined)) === undefined);
  });

  it('completes running renders on SIGTERM, fails readiness immediately and exits with 0', async () => {
    const { service, url, key } = await useService();
    const datasets = Array.from({ length: 20 }, (_, s) => ({ data: Array.from({ length: 1000 }, (_, i) => i * s) }));
    const labels = Array.from({ length: 1000 }, (_, i) => String(i));
    const headers = { Authorization: `Bearer ${key}`, Expect: '100-continue' };
    // `100 Continue` shows that the service has accepted the request, which runs until its body is sent.
    const begin = async (width: number) => {
      const req = send(`${url}/api/v1/render`, { method: 'POST', headers });
      req.flushHeaders();
      const answered = once(req, 'response') as Promise<[IncomingMessage]>;
      await once(req, 'continue');
      return {
        answered,
        goOn: () => req.end(JSON.stringify({ type: 'line', width, height: 2000, data: { labels, datasets } })),
      };
    };
    const renders = await Promise.all([2000, 2001, 2002, 2003].map(begin));
    service.child.kill('SIGTERM');
    await until(() => isDraining(url));
    for (const { goOn } of renders) goOn();
    for (const { answered } of renders) {
      const [response] = await answered;
      expect(response.statusCode).to.equal(200);
      expect((await buffer(response)).byteLength).to.be.above(1_000);
    }
    expect(await service.ended).to.equal(0);
  });

  it('SIGTERM loses no history: every completed render is there after the next start', async () => {
    const { service, url, key } = await useService();
    const headers = { Authorization: `Bearer ${key}` };
    const renders = Array.from({ length: 50 }, async (_, i) => {
      const body = JSON.stringify({ type: 'bar', data: { labels: ['a'], datasets: [{ data: [i] }] } });
      const response = await fetch(`${url}/api/v1/render`, { method: 'POST', headers, body });
      return { status: response.status, requestId: response.headers.get('x-request-id') };
    });
    await Promise.any(renders);
    service.child.kill('SIGTERM');
    const replies = (await Promise.allSettled(renders)).flatMap((end) => (end.status === 'fulfilled' ? end.value : []));
    expect(await service.ended).to.equal(0);
    const drawn = replies.filter(({ status }) => status === 200).map(({ requestId }) => requestId);
    expect(drawn).to.not.be.empty;

    const history = await fetch(`${(await useService()).url}/api/v1/renders?status=succeeded&limit=100`, { headers });
    const { data } = (await history.json()) as { data: { requestId: string }[] };
    expect(data.map(({ requestId }) => requestId)).to.include.members(drawn);
  });

  it('the second signal ends it without waiting for running requests', async () => {
    const { service, url, key } = await useService();
    const headers = { Authorization: `Bearer ${key}`, Expect: '100-continue' };
    const running = send(`${url}/api/v1/render`, { method: 'POST', headers }).on('error', () => undefined);
    running.flushHeaders();
    await once(running, 'continue');
    service.child.kill('SIGTERM');
    await until(() => isDraining(url));
    service.child.kill('SIGTERM');
    // After one signal it would exit with 0 when the request has ended.
    expect(await service.ended).to.equal(1);
  });

  it('SIGKILL also ends Postgres and Chromium, and loses no key', async () => {
    const { service, key } = await useService();
    const family = await descendantsOf(service.child.pid ?? 0);
    expect(family.join(' '))
      .to.match(/postgres/)
      .and.to.match(/chrom/);
    service.child.kill('SIGKILL');
    await service.ended;
    await until(async () => (await alive(family)).length === 0);
    const { service: next } = await useService();
    expect(next.output()).to.contain(key);
    next.child.kill('SIGTERM');
    expect(await next.ended).to.equal(0);
  });

  it('reports a port in use, in one sentence, before it creates anything', async () => {
    const emptyDir = await mkdtemp(join(dataDir, 'port-'));
    const blocker = createServer().listen(0, '127.0.0.1');
    await once(blocker, 'listening');
    const { port } = blocker.address() as AddressInfo;
    const service = startProcess(emptyDir, { PORT: String(port) }, { unpacksBrowser: true });
    services.push(service);
    expect(await service.ended).to.equal(1);
    blocker.close();
    expect(service.output()).to.contain(`Port ${port} is in use by another program.`);
    expect(await readdir(emptyDir)).to.deep.equal([]);
    expect(service.output()).to.not.match(/\n\s+at /);
  });

  it('reports every error of the configuration and starts nothing', async () => {
    const service = start({ PORT: 'x', POOL_SIZE: '0', REDIS_URL: 'nonsense' });
    expect(await service.ended).to.equal(1);
    for (const name of ['PORT', 'POOL_SIZE', 'REDIS_URL']) expect(service.output()).to.contain(name);
    expect(service.output()).to.not.match(/\n\s+at /);
  });

  it('prints no key in production', async () => {
    const service = start({ NODE_ENV: 'production' });
    await untilSo(() => service.output().includes('"msg":"ready"'), service);
    expect(service.output()).to.not.contain('pk_live_');
    for (const line of service.output().trim().split('\n')) expect(() => JSON.parse(line), line).to.not.throw();
  });
});

function isRunning({ child }: ServiceProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

/** `pid command` of every descendant of this process, from /proc. */
async function descendantsOf(pid: number): Promise<string[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const pids = children.trim().split(' ').filter(Boolean).map(Number);
  const names = await Promise.all(pids.map(async (child) => `${child} ${(await commandOf(child)) ?? ''}`));
  return [...names, ...(await Promise.all(pids.map(descendantsOf))).flat()];
}

async function alive(family: string[]): Promise<string[]> {
  const now = await Promise.all(family.map((member) => commandOf(Number.parseInt(member, 10))));
  return family.filter((member, i) => now[i] !== undefined && member.endsWith(now[i] ?? ''));
}

/** Undefined when the process has ended, also while it is a zombie. */
async function commandOf(pid: number): Promise<string | undefined> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const [, name, state] = /\((.*)\) (\w)/.exec(stat) ?? [];
    return state === 'Z' ? undefined : name;
  } catch {
    return undefined;
  }
}

/** Readiness fails at once, and 0.3 s later connections are refused, which may be all that a busy machine sees. */
async function isDraining(url: string): Promise<boolean> {
  const req = send(`${url}/readyz`, { agent: false });
  req.end();
  try {
    const [res] = await once(req, 'response');
    res.resume();
    return res.statusCode === 503;
  } catch {
    return true;
  }
}
