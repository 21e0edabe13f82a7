/**
 * `npm run bench:chaos`: kills a renderer each second under load, and each fourth time the whole browser. Exit code 1 when a request fails.
 * CHAOS_MS (milliseconds) shortens a run.
 */
import { Agent } from 'node:http';
import { mixedChart } from './charts.js';
import { post, quantile } from './load.js';
import { type ProcessInfo, processTree } from './process-tree.js';
import { startService } from './service.js';

const DURATION_MS = Number(process.env['CHAOS_MS'] ?? 60_000);
const KILL_EVERY_MS = 1000;
const KILLS_PER_BROWSER_KILL = 4;
const CONCURRENCY = 8;

const service = await startService();
const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
const latenciesMs: number[] = [];
const failures = new Map<string, number>();
let serial = 0;
let kills = 0;

/** @returns what was killed; undefined while the browser restarts and there is no process to kill */
function killChromiumProcess(): string | undefined {
  const tree = processTree(service.pid);
  const isChromium = (process: ProcessInfo): boolean => /chrom/.test(process.command);
  const browser = tree.find((process) => isChromium(process) && !process.command.includes('--type='));
  const renderers = tree.filter((process) => process.command.includes('--type=renderer'));
  const target =
    kills % KILLS_PER_BROWSER_KILL === KILLS_PER_BROWSER_KILL - 1
      ? browser
      : renderers[Math.floor(Math.random() * renderers.length)];
  if (target === undefined) return undefined;
  process.kill(target.pid, 'SIGKILL');
  return target === browser ? 'browser' : 'renderer';
}

const killer = setInterval(() => {
  const killed = killChromiumProcess();
  kills++;
  console.log(
    `${(kills * KILL_EVERY_MS) / 1000} s  killed ${killed ?? 'nothing'}  responses ${latenciesMs.length}  failed ${[...failures.values()].reduce((sum, count) => sum + count, 0)}`,
  );
}, KILL_EVERY_MS);

try {
  const endsAt = performance.now() + DURATION_MS;
  const client = async (): Promise<void> => {
    while (performance.now() < endsAt) {
      const response = await post(service, agent, JSON.stringify(mixedChart(serial++)));
      latenciesMs.push(response.ms);
      if (response.status !== 200) {
        const reason = `${response.status} ${response.bytes.toString('utf8').slice(0, 200)}`;
        failures.set(reason, (failures.get(reason) ?? 0) + 1);
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, client));
  console.log(
    `${latenciesMs.length} responses, p50 ${quantile(latenciesMs, 0.5).toFixed(0)} ms, slowest ${Math.max(...latenciesMs).toFixed(0)} ms`,
  );
  console.log(failures.size === 0 ? 'no request failed' : [...failures]);
  if (failures.size > 0) process.exitCode = 1;
} finally {
  clearInterval(killer);
  agent.destroy();
  await service.stop();
}
