import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../src/platform/process/free-port.js';
import { median } from '../load.js';
import { processTree } from '../process-tree.js';
import { createDataDir, pidOf, removeDataDir, root, serviceEnvironment, startService } from '../service.js';
import type { TraceLine } from '../start-trace.js';

/** ms after `npm start`, in the order in which they are reached; medians. */
export interface StartResult {
  runs: number;
  steps: { step: string; ms: number }[];
  readyMs: number;
}

const RUNS = 5;
const POLL_MS = 5;
const TIMEOUT_MS = 30_000;
const PRELOAD = resolve(import.meta.dirname, '../start-trace.js');

/** The second `npm start` with the same data, and where its time goes, seen from outside and by a preload (start-trace.ts). */
export async function measureStart(): Promise<StartResult> {
  const dataDir = await createDataDir();
  try {
    await (await startService({}, { dataDir })).stop();
    const runs: Map<string, number>[] = [];
    for (let run = 0; run <= RUNS; run++) {
      const steps = await startOnce(dataDir);
      console.log(`npm start: ready after ${steps.get('ready')?.toFixed(0)} ms`);
      // The first one fills the caches of npm and of the file system.
      if (run > 0) runs.push(steps);
    }
    const names = [...(runs[0]?.keys() ?? [])];
    const steps = names.map((step) => ({ step, ms: median(runs.flatMap((run) => run.get(step) ?? [])) }));
    steps.sort((a, b) => a.ms - b.ms);
    return { runs: RUNS, steps, readyMs: steps.find(({ step }) => step === 'ready')?.ms ?? Number.NaN };
  } finally {
    await removeDataDir(dataDir);
  }
}

/** @returns ms since the start, by step */
async function startOnce(dataDir: string): Promise<Map<string, number>> {
  const traceFile = join(dataDir, 'start-trace');
  rmSync(traceFile, { force: true });
  const port = await freePort();
  const startedAt = Date.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: {
      ...process.env,
      ...serviceEnvironment(dataDir, port),
      NODE_OPTIONS: `--import=${PRELOAD}`,
      START_TRACE: traceFile,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit');
  const { postgresAt, readyAt } = await untilReady(dataDir, `http://127.0.0.1:${port}/readyz`, startedAt).catch(
    async (error: unknown) => {
      for (const { pid } of processTree(pidOf(child))) process.kill(pid, 'SIGTERM');
      await exited;
      throw error;
    },
  );
  const trace = readTrace(traceFile);
  const steps = new Map(trace.map((line) => [stepOf(line), line.at - startedAt]));
  steps.set('Postgres accepts connections', postgresAt - startedAt);
  steps.set('ready', readyAt - startedAt);
  const main = trace.find((line) => line.event === 'process');
  // Not the npm process: it ends when the service has ended.
  if (main !== undefined) process.kill(main.pid, 'SIGTERM');
  await exited;
  return steps;
}

function stepOf(line: TraceLine): string {
  if (line.event === 'process') return 'the process of the service starts';
  if (line.event === 'last module') return 'all modules are loaded';
  if (line.event === 'listen') return 'the service listens (database checked, pages warm)';
  return line.program.includes('postgres') ? 'Postgres is started' : 'Chromium is started';
}

async function untilReady(dataDir: string, url: string, startedAt: number) {
  let postgresAt = Number.NaN;
  while (Date.now() - startedAt < TIMEOUT_MS) {
    if (Number.isNaN(postgresAt) && acceptsConnections(dataDir)) postgresAt = Date.now();
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return { postgresAt, readyAt: Date.now() };
    await sleep(POLL_MS);
  }
  throw new Error('npm start did not become ready');
}

/** From the line that Postgres writes into postmaster.pid. */
function acceptsConnections(dataDir: string): boolean {
  const { dataDirectory } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'));
  const file = join(resolve(dataDir, dataDirectory), 'postmaster.pid');
  return existsSync(file) && readFileSync(file, 'utf8').includes('ready');
}

function readTrace(file: string): TraceLine[] {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as TraceLine);
}
