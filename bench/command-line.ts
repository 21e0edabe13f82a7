/**
 * A hundred charts by `chartwright render` and by the service, four at a time, in turns. The time of the command line includes its start and
 * the start of its browser; that of the service, which runs already, does not. Run: node dist/bench/command-line.js [rounds]
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { barChart } from './charts.js';
import { startService } from './service.js';

const CHARTS = 100;
const AT_ONCE = 4;
const ROUNDS = Number(process.argv[2] ?? 3);
const main = resolve(import.meta.dirname, '../cli/main.js');

const folder = mkdtempSync(join(tmpdir(), 'chartwright-bench-cli-'));
const service = await startService({ POOL_SIZE: String(AT_ONCE), ACCOUNT_RATE_LIMIT_MAX: '1000000000' });
let serial = 0;
const times: { round: number; commandLineMs: number; serviceMs: number; firstChartMs: number }[] = [];
try {
  // Warm, as a service is: also the files of the browser for the first command.
  await drawOnService(charts());
  render(charts().slice(0, 1));
  for (let round = 1; round <= ROUNDS; round++) {
    const commandLineMs = render(charts());
    const serviceMs = await drawOnService(charts());
    times.push({ round, commandLineMs, serviceMs, firstChartMs: render(charts().slice(0, 1)) });
  }
} finally {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.table(times);

/** Different ones in each round: the service caches. */
function charts(): string[] {
  return Array.from({ length: CHARTS }, () => JSON.stringify(barChart(serial++)));
}

function render(specs: string[]): number {
  const files = specs.map((spec, i) => {
    const file = join(folder, `${i}.json`);
    writeFileSync(file, spec);
    return file;
  });
  const startMs = performance.now();
  const args = [main, 'render', ...files, '--out-dir', join(folder, 'out'), '-j', String(AT_ONCE)];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`chartwright render ended with ${status}: ${stderr}`);
  return Math.round(performance.now() - startMs);
}

async function drawOnService(specs: string[]): Promise<number> {
  const waiting = [...specs];
  const startMs = performance.now();
  const connection = async () => {
    for (let body = waiting.shift(); body !== undefined; body = waiting.shift()) {
      const response = await fetch(service.url, { method: 'POST', headers: service.headers, body });
      if (!response.ok) throw new Error(`the service responded with ${response.status}: ${await response.text()}`);
      await response.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, connection));
  return Math.round(performance.now() - startMs);
}
