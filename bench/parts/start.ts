import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../src/platform/process/free-port.js';
import { median } from '../load.js';
import { processTree } from '../process-tree.js';
import {
  createDataDir,
  pidOf,
  removeDataDir,
  root,
  serviceEnvironment,
  startService,
  waitUntilReady,
} from '../service.js';

const RUNS = 5;

/** @returns the median time in ms until the second `npm start` with the same data is ready */
export async function measureStart(): Promise<number> {
  const dataDir = await createDataDir();
  try {
    await (await startService({}, { dataDir })).stop();
    const runsMs: number[] = [];
    for (let run = 0; run <= RUNS; run++) {
      const readyMs = await startOnce(dataDir);
      console.log(`npm start: ready after ${readyMs.toFixed(0)} ms`);
      // The first one fills the caches of npm and of the file system.
      if (run > 0) runsMs.push(readyMs);
    }
    return median(runsMs);
  } finally {
    await removeDataDir(dataDir);
  }
}

async function startOnce(dataDir: string): Promise<number> {
  const port = await freePort();
  const startedAt = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, ...serviceEnvironment(dataDir, port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit');
  try {
    await waitUntilReady(`http://127.0.0.1:${port}/readyz`, child);
    return performance.now() - startedAt;
  } finally {
    // Not the npm process: it ends when the service has ended.
    const service = processTree(pidOf(child)).find(({ command }) => command.includes('scripts/start.mjs'));
    process.kill(service?.pid ?? pidOf(child), 'SIGTERM');
    await exited;
  }
}
