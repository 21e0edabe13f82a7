import { kindOf, noKinds, type ProcessInfo, type ProcessKind, processTree } from './process-tree.js';

/** CPU time in ms. */
export interface CpuTime {
  byKind: Record<ProcessKind, number>;
}

/** CPU time of a process tree. Time of processes that end between two readings is in the second one. */
export function treeCpuTime(rootPid: number): CpuTime {
  return { byKind: cpuByKind(processTree(rootPid), rootPid) };
}

/** What was used between two readings, divided by `count`. */
export function cpuPer(before: CpuTime, after: CpuTime, count: number): CpuTime {
  const kinds = Object.keys(after.byKind) as ProcessKind[];
  const byKind = Object.fromEntries(kinds.map((kind) => [kind, (after.byKind[kind] - before.byKind[kind]) / count]));
  return { byKind: byKind as CpuTime['byKind'] };
}

export function totalOf(byKind: Record<ProcessKind, number>): number {
  return Object.values(byKind).reduce((sum, ms) => sum + ms, 0);
}

/**
 * A process that has ended is in its parent's time of ended children. It is counted there as what that parent starts, so that the sums of a
 * kind never decrease: the zygote starts renderers, Postgres its own backends, the browser utility processes.
 */
export function cpuByKind(tree: readonly ProcessInfo[], rootPid: number): Record<ProcessKind, number> {
  const sums = noKinds();
  for (const process of tree) {
    sums[kindOf(process, rootPid)] += process.cpuMs;
    sums[kindOfChildren(process, rootPid)] += process.endedChildrenCpuMs;
  }
  return sums;
}

function kindOfChildren(process: ProcessInfo, rootPid: number): ProcessKind {
  if (process.command.includes('--type=zygote')) return 'renderer';
  const kind = kindOf(process, rootPid);
  if (kind === 'postgres') return 'postgres';
  return kind === 'browser' ? 'utility' : 'other';
}
