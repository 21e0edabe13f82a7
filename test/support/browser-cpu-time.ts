import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds per clock tick of /proc. */
const TICK_MS = 10;

/**
 * Processor time in ms of all processes below this test process while `work` ran: what the browsers drew. Unlike elapsed time it can be
 * limited on a busy machine. Nothing else may be drawn meanwhile.
 */
export async function cpuMsOfBrowsers(work: () => Promise<unknown>): Promise<number> {
  const before = childrenCpuMs();
  await work();
  return childrenCpuMs() - before;
}

function childrenCpuMs(): number {
  const parents = new Map<number, number>();
  const cpuMs = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? readStat(name) : undefined;
    if (stat === undefined) continue;
    const [, parent = 0, ...fields] = stat;
    parents.set(Number(name), parent);
    const [user = 0, system = 0] = fields.slice(9);
    cpuMs.set(Number(name), (user + system) * TICK_MS);
  }
  const isBelow = (pid: number): boolean => {
    const parent = parents.get(pid);
    return parent !== undefined && (parent === process.pid || (parent > 1 && isBelow(parent)));
  };
  return [...cpuMs].reduce((sum, [pid, ms]) => (isBelow(pid) ? sum + ms : sum), 0);
}

/** The numbers after the name of the process: its state (NaN), its parent, and so on as in proc(5). */
function readStat(pid: string): number[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
  } catch {
    return undefined;
  }
}
