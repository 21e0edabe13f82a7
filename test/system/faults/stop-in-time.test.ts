import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { request as send } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { killProcess, type ServiceProcess, startProcess, untilReady } from '../../support/service-process.js';
import { until } from '../../support/until.js';

/** The promise of docs/design/shutdown.md, and time for a busy machine: without its limits the shutdown would not end at all. */
const STOP_WITHIN_MS = 25_000 + 10_000;

describe('a shutdown while nothing ends by itself', () => {
  let dataDir: string;
  let service: ServiceProcess;

  before(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'chartwright-stop-'));
    await chmod(dataDir, 0o755);
    service = startProcess(dataDir, { LOG_LEVEL: 'info' });
  });
  after(async () => {
    await killProcess(service);
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });

  it('ends within 25 s with a client that never finishes, a stopped Postgres and a running batch, and logs what it gave up', async () => {
    const { url, key } = await untilReady(service);
    const headers = { Authorization: `Bearer ${key}` };
    const stuck = send(`${url}/api/v1/render`, { method: 'POST', headers: { ...headers, Expect: '100-continue' } });
    stuck.on('error', () => undefined).flushHeaders();
    await once(stuck, 'continue');
    const datasets = Array.from({ length: 20 }, (_, s) => ({ data: Array.from({ length: 1000 }, (_, i) => i * s) }));
    const data = { labels: Array.from({ length: 1000 }, (_, i) => String(i)), datasets };
    const charts = Array.from({ length: 6 }, (_, i) => ({
      spec: { type: 'line', width: 3000, height: 3000 - i, format: 'webp', data },
    }));
    const accepted = await fetch(`${url}/api/v1/batches`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ charts }),
    });
    expect(accepted.status).to.equal(202);
    const { jobId } = (await accepted.json()) as { jobId: string };
    await until(async () => {
      const job = await fetch(`${url}/api/v1/jobs/${jobId}`, { headers });
      return ((await job.json()) as { status: string }).status === 'processing';
    });
    const postgres = await postgresOf(service.child.pid ?? 0);
    expect(postgres).to.not.be.empty;
    for (const pid of postgres) process.kill(pid, 'SIGSTOP');

    const startMs = performance.now();
    service.child.kill('SIGTERM');
    const code = await service.ended;
    const tookMs = performance.now() - startMs;
    // It was asked to end; it sees that when it goes on.
    for (const pid of postgres) process.kill(pid, 'SIGCONT');
    const logged = service.output();
    expect(tookMs, logged).to.be.below(STOP_WITHIN_MS);
    expect(code, logged).to.equal(0);
    expect(logged).to.contain('requests did not end in time; closing their connections');
    expect(logged).to.match(/"path":"\/api\/v1\/render","status":499/);
    expect(logged).to.contain('shutdown step did not end in time; given up');
    expect(logged).to.match(/"step":"database"|"step":"jobs and modules"/);
    await until(async () => (await Promise.all(postgres.map(isAlive))).every((alive) => !alive));
  });
});

async function isAlive(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  return stat !== undefined && !/\) Z /.test(stat);
}

/** The ids of all processes named postgres below a process. */
async function postgresOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const pids = children.trim().split(' ').filter(Boolean).map(Number);
  const below = (await Promise.all(pids.map(postgresOf))).flat();
  const names = await Promise.all(pids.map((child) => readFile(`/proc/${child}/comm`, 'utf8').catch(() => '')));
  return [...pids.filter((_, i) => names[i]?.startsWith('postgres')), ...below];
}
