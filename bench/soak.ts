/** `npm run bench:soak`: 5,000 mixed renders; memory of the whole process tree at the end against that at 500, zombies, extra tabs. */
import { Agent } from 'node:http';
import { mixedChart } from './charts.js';
import { post } from './load.js';
import { processTree, treePssMb } from './process-tree.js';
import { startService } from './service.js';

const RENDERS = 5000;
const BASELINE_AT = 500;
const STEP = 250;
const MAX_GROWTH = 1.15;
const CONCURRENCY = 4;

const SETTLE_WITHIN_MS = 10_000;

const service = await startService();
const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
let failures = 0;
let baselineMb = 0;
let baselineProcesses = 0;
let lastMb = 0;
const inWords = (sums: Record<string, number>): string =>
  Object.entries(sums)
    .map(([kind, megabytes]) => `${kind} ${megabytes.toFixed(0)}`)
    .join('  ');
try {
  for (let from = 0; from < RENDERS; from += STEP) {
    let serial = from;
    const client = async (): Promise<void> => {
      while (serial < from + STEP) {
        const answer = await post(service, agent, JSON.stringify(mixedChart(serial++)));
        if (answer.status !== 200) failures++;
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, client));
    const memory = treePssMb(service.pid);
    lastMb = memory.total;
    const tree = processTree(service.pid);
    if (from + STEP === BASELINE_AT) {
      baselineMb = lastMb;
      baselineProcesses = tree.length;
    }
    console.log(
      `${String(from + STEP).padStart(5)} renders  MB: ${inWords(memory)}  ${tree.length} processes  ${failures} failures`,
    );
  }
  const tree = await settledTree();
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

/** A page that is being replaced exists beside its successor for a moment; an extra page that stays is a leak. */
async function settledTree(): Promise<ReturnType<typeof processTree>> {
  const giveUpAt = Date.now() + SETTLE_WITHIN_MS;
  let tree = processTree(service.pid);
  while (tree.length > baselineProcesses && Date.now() < giveUpAt) {
    await new Promise((wake) => setTimeout(wake, 200));
    tree = processTree(service.pid);
  }
  return tree;
}
