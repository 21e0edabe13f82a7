import { execFileSync } from 'node:child_process';
import { rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeScratchDir } from '../../test/support/scratch.js';
import type { Incident } from './incident.js';
import { newChart } from './installation.js';
import { repeat, untilAborted } from './repeat.js';
import { Skipped } from './skipped.js';

const DISK_MIB = 700;
const LEFT_BYTES = 64 * 1024;

const refused = (statuses: string): Incident['signs'] => [
  {
    query: `sum(rate(chartwright_http_request_duration_seconds_count{status=~"${statuses}"}[15s])) / sum(rate(chartwright_http_request_duration_seconds_count{route!="/metrics"}[15s]))`,
    unit: 'share',
  },
];

let disk: string | undefined;

export const setups: Incident[] = [
  {
    heading: 'Disk full',
    provocation:
      'a file fills the file system of `DATA_DIR`, with `STORAGE_FREE_FLOOR_MB=0`; charts are requested with `returnUrl`',
    alert: 'ChartwrightDiskFull',
    signs: [
      { query: 'chartwright_data_dir_free_bytes', unit: 'bytes' },
      {
        query: 'sum(rate(chartwright_storage_operation_duration_seconds_count{store="disk", outcome="failed"}[15s]))',
        unit: 'per second',
      },
    ],
    async prepare() {
      disk = makeScratchDir();
      try {
        execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MIB}m,mode=0755`, 'tmpfs', disk], { stdio: 'pipe' });
      } catch {
        disk = undefined;
        throw new Skipped('needs the right to mount a small file system');
      }
      return { dataDir: disk, env: { STORAGE_FREE_FLOOR_MB: '0' } };
    },
    async provoke(to, signal) {
      const filler = join(disk ?? '', 'filler');
      const { bavail, bsize } = statfsSync(disk ?? '');
      writeFileSync(filler, Buffer.alloc(bavail * bsize - LEFT_BYTES));
      await repeat(signal, { pauseMs: 100 }, () =>
        to.send('POST', '/api/v1/render', { body: { ...newChart(), returnUrl: true } }),
      );
      truncateSync(filler);
      rmSync(filler);
    },
    cleanUp: () => disk && execFileSync('umount', ['--lazy', disk]),
  },
  {
    heading: 'Everybody is refused',
    provocation: 'anonymous clients of 200 addresses come through a proxy, `TRUST_PROXY` is 0',
    alert: 'ChartwrightMostRequestsLimited',
    signs: refused('429'),
    async provoke(to, signal) {
      let client = 0;
      await repeat(signal, { pauseMs: 50 }, () => {
        const headers = { 'X-Forwarded-For': `198.51.100.${++client % 200}` };
        return to.send('GET', `/chart?c={type:'bar',data:{labels:['a'],datasets:[{data:[${client}]}]}}`, {
          headers,
          isAnonymous: true,
        });
      });
    },
  },
  {
    heading: 'An instance does not start',
    provocation: 'the service is restarted with a `JWT_SECRET` of ten characters',
    alert: 'ChartwrightInstanceDown',
    signs: [{ query: 'up', unit: '' }],
    async provoke(to, signal) {
      await to.restart({ JWT_SECRET: 'only ten c' });
      await untilAborted(signal);
    },
  },
  {
    heading: 'Secret changed',
    provocation: 'the service is restarted with another `JWT_SECRET`; clients open signed URLs of before',
    alert: 'ChartwrightCredentialsRejected',
    signs: refused('401|403'),
    async provoke(to, signal) {
      const { json } = await to.send('POST', '/api/v1/signed-urls', { body: { spec: newChart() } });
      const { pathname, search } = new URL(json['url'] ?? '');
      await to.restart({ JWT_SECRET: 'another secret of the incidents, 32 characters and more' });
      await repeat(signal, { pauseMs: 50 }, () => to.send('GET', pathname + search, { isAnonymous: true }));
    },
  },
  {
    heading: 'Clock wrong',
    provocation: 'the clock of the service is five minutes fast after a restart',
    alert: 'ChartwrightClockWrong',
    signs: [{ query: 'chartwright_clock_seconds - timestamp(chartwright_clock_seconds)', unit: 'seconds' }],
    async provoke(to, signal) {
      const preload = new URL('./wrong-clock.js', import.meta.url);
      await to.restart({ NODE_OPTIONS: `--import ${preload.href}` });
      await untilAborted(signal);
    },
  },
];
