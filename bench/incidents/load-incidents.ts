import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmdirSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../../test/support/until.js';
import { processTree } from '../process-tree.js';
import type { Incident } from './incident.js';
import { newChart } from './installation.js';
import { repeat, untilAborted } from './repeat.js';
import { Skipped } from './skipped.js';

const MEMORY_GROUPS = '/sys/fs/cgroup/memory';
/** The type of a file system with version 1 of control groups. */
const CGROUP_MAGIC = 0x27e0eb;
const MEMORY_LIMIT_BYTES = 1024 ** 3;
const MIB = 1024 ** 2;
const LEFT_BYTES = 60 * MIB;

export const overload: Incident[] = [
  {
    heading: 'Queue full',
    provocation: 'one account sends 40 charts at a time to one page, `QUEUE_LIMIT` is 16',
    alert: 'ChartwrightRendersRejected',
    signs: [
      { query: 'chartwright_render_queue_length', unit: '' },
      { query: 'chartwright_render_queue_largest_share_ratio', unit: 'share' },
      { query: 'sum(rate(chartwright_render_rejections_total[15s]))', unit: 'per second' },
    ],
    prepare: async () => ({ env: { QUEUE_LIMIT: '16' } }),
    provoke: (to, signal) =>
      repeat(signal, { concurrency: 40 }, () => to.send('POST', '/api/v1/render', { body: newChart() })),
  },
  {
    heading: 'Chromium restarts in a loop',
    provocation: 'the browser is killed each second',
    alert: 'ChartwrightChromiumRestarts',
    signs: [
      { query: 'chartwright_pool_browser_launches_total', unit: '' },
      { query: 'chartwright_pool_pages', unit: '' },
      { query: 'sum(chartwright_chromium_restarts_total{reason="exited"})', unit: '' },
    ],
    provoke: (to, signal) => repeat(signal, { pauseMs: 1000 }, async () => killBrowser(to.pid())),
  },
  {
    heading: 'Event loop blocked',
    provocation: 'the process runs for 0.3 of each second, as under a limit of CPU time',
    alert: 'ChartwrightEventLoopBlocked',
    signs: [
      { query: 'nodejs_eventloop_lag_p99_seconds', unit: 'seconds' },
      {
        query:
          'histogram_quantile(0.5, sum by (le) (rate(chartwright_http_request_duration_seconds_bucket{route="/api/v1/render"}[15s])))',
        unit: 'seconds',
      },
    ],
    provoke: (to, signal) =>
      Promise.all([
        repeat(signal, { concurrency: 2 }, () => to.send('POST', '/api/v1/render', { body: newChart() })),
        repeat(signal, { pauseMs: 300 }, async () => {
          process.kill(to.pid(), 'SIGSTOP');
          await sleep(700);
          process.kill(to.pid(), 'SIGCONT');
        }),
      ]).then(() => undefined),
  },
  {
    heading: 'Memory pressure',
    provocation: 'another process takes the memory of a container of 1 GiB',
    alert: 'ChartwrightMemoryLow',
    signs: [
      { query: 'chartwright_memory_available_bytes', unit: 'bytes' },
      { query: 'chartwright_memory_limit_bytes', unit: 'bytes' },
    ],
    async prepare() {
      const group = memoryGroup();
      return { onSpawn: (pid) => writeFileSync(join(group, 'cgroup.procs'), String(pid)) };
    },
    async provoke(_to, signal) {
      const hog = startHog(Math.round((unusedBytes() - LEFT_BYTES) / MIB));
      signal.addEventListener('abort', () => hog.kill('SIGKILL'));
      await untilAborted(signal);
    },
    cleanUp: removeGroup,
  },
];

const GROUP = join(MEMORY_GROUPS, `chartwright-incidents-${process.pid}`);

function memoryGroup(): string {
  if (!existsSync(MEMORY_GROUPS) || statfsSync(MEMORY_GROUPS).type !== CGROUP_MAGIC)
    throw new Skipped('needs control groups of version 1');
  mkdirSync(GROUP, { recursive: true });
  writeFileSync(join(GROUP, 'memory.limit_in_bytes'), String(MEMORY_LIMIT_BYTES));
  return GROUP;
}

/** The group is in use until the last of its killed processes has ended. */
function removeGroup(): Promise<void> {
  return until(async () => {
    try {
      rmdirSync(GROUP);
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'ENOENT';
    }
    return true;
  });
}

function unusedBytes(): number {
  const read = (name: string) => readFileSync(join(GROUP, name), 'utf8');
  const files = /^total_inactive_file (\d+)$/m.exec(read('memory.stat'))?.[1];
  return MEMORY_LIMIT_BYTES - Number(read('memory.usage_in_bytes')) + Number(files);
}

/** A process of the group that fills its memory, 10 MiB at a time. */
function startHog(mib: number): ChildProcess {
  const script = `const kept = []; setInterval(() => { if (kept.length < ${mib / 10}) kept.push(Buffer.alloc(${10 * MIB}, 1)); }, 20);`;
  const hog = spawn(process.execPath, ['-e', script], { stdio: 'ignore' });
  process.once('exit', () => hog.kill('SIGKILL'));
  writeFileSync(join(GROUP, 'cgroup.procs'), String(hog.pid));
  return hog;
}

function killBrowser(servicePid: number): void {
  const browser = processTree(servicePid).find(({ command }) => /chrom/.test(command) && !command.includes('--type='));
  if (browser !== undefined) process.kill(browser.pid, 'SIGKILL');
}
