import { readdirSync } from 'node:fs';
import { kindOf, noKinds, type ProcessInfo, type ProcessKind, processTree, readOrEmpty } from './process-tree.js';

/** The threads of which there is one however many cores the machine has, so that one core limits each. */
export type SerialThread = 'service main' | 'browser main' | 'browser IO';

/** CPU time in ms since the start of the processes. */
export interface CpuTime {
  byKind: Record<ProcessKind, number>;
  byThread: Record<SerialThread, number>;
}

const NS_PER_MS = 1e6;
/** Chromium's name for the thread of the browser process that passes messages between processes. */
const IO_THREAD = 'Chrome_IOThread';

/** CPU time of a process tree. Time of processes that end between two readings is in the second one. */
export function treeCpuTime(rootPid: number): CpuTime {
  const tree = processTree(rootPid);
  return { byKind: cpuByKind(tree, rootPid), byThread: cpuByThread(tree, rootPid) };
}

/** What was used between two readings, divided by `count`. */
export function cpuPer(before: CpuTime, after: CpuTime, count: number): CpuTime {
  return {
    byKind: perUnit(before.byKind, after.byKind, count),
    byThread: perUnit(before.byThread, after.byThread, count),
  };
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

function cpuByThread(tree: readonly ProcessInfo[], rootPid: number): Record<SerialThread, number> {
  const browser = tree.find((process) => kindOf(process, rootPid) === 'browser')?.pid;
  return {
    'service main': mainThreadCpuMs(rootPid),
    'browser main': browser === undefined ? 0 : mainThreadCpuMs(browser),
    'browser IO': browser === undefined ? 0 : threadCpuMs(browser, findThread(browser, IO_THREAD)),
  };
}

/** CPU time of the main thread of a process. */
export function mainThreadCpuMs(pid: number): number {
  return threadCpuMs(pid, pid);
}

function findThread(pid: number, name: string): number | undefined {
  const threads = readdirSync(`/proc/${pid}/task`).map(Number);
  return threads.find((thread) => readOrEmpty(`/proc/${pid}/task/${thread}/comm`).startsWith(name));
}

/** From schedstat, which is exact; 0 where the kernel does not keep it. */
function threadCpuMs(pid: number, thread: number | undefined): number {
  if (thread === undefined) return 0;
  return Number(readOrEmpty(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0] ?? 0) / NS_PER_MS;
}

function perUnit<K extends string>(before: Record<K, number>, after: Record<K, number>, count: number) {
  const keys = Object.keys(after) as K[];
  return Object.fromEntries(keys.map((key) => [key, (after[key] - before[key]) / count])) as Record<K, number>;
}
