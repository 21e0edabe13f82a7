import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { Profiler } from 'node:inspector';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { barChart } from '../charts.js';
import { type CpuTime, cpuPer, mainThreadCpuMs, treeCpuTime } from '../cpu-time.js';
import { closedLoop } from '../load.js';
import { type Service, startService } from '../service.js';
import { type Origin, type ProfileSummary, summarizeProfile } from './summary.js';

export interface ChartProfile {
  title: string;
  charts: number;
  /** CPU time of the main thread in ms per chart, from the system: a profile's own times include those in which another process ran. */
  cpuMs: number;
  summary: ProfileSummary;
  /** What a service takes per chart: CPU time in ms by kind of process, and statements sent to Postgres by name or text. */
  perChart?: CpuTime & { statements: Record<string, number> };
}

const PRELOAD = resolve(import.meta.dirname, 'service-preload.js');
const CONCURRENCY = 4;
const WARM_UP_MS = 4000;
const PROFILE_MS = 6000;
/** For a signal to be handled. */
const SIGNAL_MS = 200;

/** CPU profiles of the service process under load: every chart another one, and the same chart from the cache. */
export async function profileService(): Promise<ChartProfile[]> {
  const folder = mkdtempSync(join(tmpdir(), 'chartwright-profile-'));
  const file = join(folder, 'service.cpuprofile');
  // File by file, so that the profile tells the folders apart.
  const program = 'src/main.js';
  const service = await startService({ NODE_OPTIONS: `--import=${PRELOAD}`, PROFILE_FILE: file }, { program });
  let serial = 0;
  try {
    const miss = await profileUnder(service, file, () => barChart(serial++));
    const hit = await profileUnder(service, file, () => barChart(-1));
    return [
      { title: 'Service process, MISS', ...miss },
      { title: 'Service process, HIT', ...hit },
    ];
  } finally {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function profileUnder(service: Service, file: string, chartOf: () => object) {
  const load = { concurrency: CONCURRENCY, chartOf };
  await closedLoop(service, { ...load, durationMs: WARM_UP_MS });
  process.kill(service.pid, 'SIGUSR2');
  await sleep(SIGNAL_MS);
  const before = mainThreadCpuMs(service.pid);
  const treeBefore = treeCpuTime(service.pid);
  const { count } = await closedLoop(service, { ...load, durationMs: PROFILE_MS });
  const cpuMs = (mainThreadCpuMs(service.pid) - before) / count;
  const { byKind } = cpuPer(treeBefore, treeCpuTime(service.pid), count);
  process.kill(service.pid, 'SIGUSR2');
  while (!existsSync(file)) await sleep(SIGNAL_MS);
  const written: { profile: Profiler.Profile; statements: Record<string, number> } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  rmSync(file);
  const statements = Object.fromEntries(Object.entries(written.statements).map(([name, sent]) => [name, sent / count]));
  return {
    charts: count,
    cpuMs,
    summary: summarizeProfile(written.profile, originOf),
    perChart: { byKind, statements },
  };
}

/** A package, a folder of src, or a module of Node. Without a URL: V8 itself, such as the garbage collector, or a built-in function. */
function originOf({ functionName, url, lineNumber }: Profiler.ProfileNode['callFrame']): Origin {
  const name = functionName || '(anonymous)';
  if (url === '') return { function: name, module: name.startsWith('(') ? name : 'built-in functions' };
  const dependency = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1];
  const own = /dist\/(src\/[^/]+)/.exec(url)?.[1];
  const file = url.replace(/^.*(?:node_modules|dist)\//, '');
  return { function: `${name} ${file}:${lineNumber + 1}`, module: dependency ?? own ?? url };
}
