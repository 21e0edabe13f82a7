/**
 * `npm run bench:soak`: 5,000 mixed renders. Exit code 1 when the memory of the process tree grows by more than 15 % after the first 500,
 * when processes are left over, or when a request fails. SOAK_RENDERS (at least 750) shortens a run.
 */
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { drawMixed, MIXED_CONCURRENCY } from './mixed-load.js';
import { type ProcessInfo, processTree, treePssMb } from './process-tree.js';
import { startService } from './service.js';

const RENDERS = Number(process.env['SOAK_RENDERS'] ?? 5000);
const BASELINE_AT = 500;
const STEP = 250;
const MAX_GROWTH = 1.15;
const PROCESS_EXIT_TIMEOUT_MS = 10_000;

const service = await startService();
const agent = new Agent({ keepAlive: true, maxSockets: MIXED_CONCURRENCY });
let failures = 0;
let baselineMb = 0;
let baselineProcesses = 0;
let lastMb = 0;
const formatMemory = (sums: Record<string, number>): string =>
  Object.entries(sums)
    .map(([kind, megabytes]) => `${kind} ${megabytes.toFixed(0)}`)
    .join('  ');
try {
  for (let from = 0; from < RENDERS; from += STEP) {
    failures += await drawMixed(service, agent, from, from + STEP);
    const memory = treePssMb(service.pid);
    lastMb = memory.total;
    const tree = processTree(service.pid);
    if (from + STEP === BASELINE_AT) {
      baselineMb = lastMb;
      baselineProcesses = tree.length;
    }
    console.log(
      `${String(from + STEP).padStart(5)} renders  MB: ${formatMemory(memory)}  ${tree.length} processes  ${failures} failures`,
    );
  }
  const tree = await stableProcessTree();
  const zombies = tree.filter((process) => process.state === 'Z');
  const growth = lastMb / baselineMb;
  console.log(
    `memory × ${growth.toFixed(3)} (allowed ${MAX_GROWTH}), zombies ${zombies.length}, processes ${baselineProcesses} → ${tree.length}`,
  );
  if (growth > MAX_GROWTH || zombies.length > 0 || tree.length > baselineProcesses || failures > 0)
    process.exitCode = 1;
} finally {
  agent.destroy();
  await service.stop();
}

/** Waits for processes that are being replaced to exit. Those that remain are leaks. */
async function stableProcessTree(): Promise<ProcessInfo[]> {
  const deadlineMs = performance.now() + PROCESS_EXIT_TIMEOUT_MS;
  let tree = processTree(service.pid);
  while (tree.length > baselineProcesses && performance.now() < deadlineMs) {
    await sleep(200);
    tree = processTree(service.pid);
  }
  return tree;
}
