import { readdirSync, readFileSync } from 'node:fs';

export interface ProcessInfo {
  pid: number;
  parentPid: number;
  /** One letter of /proc/PID/stat, `Z` for a zombie. */
  state: string;
  command: string;
  /** CPU time of the process itself. */
  cpuMs: number;
  /** CPU time of its descendants that have ended and were waited for. */
  endedChildrenCpuMs: number;
}

/** `service` is the root of a tree: the service itself, a peer, or the driver of bare pages. */
export type ProcessKind = 'service' | 'postgres' | 'browser' | 'renderer' | 'gpu' | 'utility' | 'other';

/** USER_HZ, the unit of times in /proc/PID/stat: 100 on all common Linux systems. */
const MS_PER_TICK = 10;
const KIND_OF_TYPE: Record<string, ProcessKind> = { renderer: 'renderer', 'gpu-process': 'gpu', utility: 'utility' };

/** The process `rootPid` and all its descendants, from /proc (Linux only). */
export function processTree(rootPid: number): ProcessInfo[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? []);
  const tree = all.filter((process) => process.pid === rootPid);
  for (const parent of tree)
    tree.push(...all.filter((process) => process.parentPid === parent.pid && !tree.includes(process)));
  return tree;
}

/** Proportional set size (PSS) in MB by kind of process. PSS counts shared pages once, so the values can be added. */
export function treePssMb(rootPid: number): Record<ProcessKind | 'total', number> {
  const sums = { ...noKinds(), total: 0 };
  for (const process of processTree(rootPid)) {
    const rollup = readOrEmpty(`/proc/${process.pid}/smaps_rollup`);
    const megabytes = Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1024;
    sums[kindOf(process, rootPid)] += megabytes;
    sums.total += megabytes;
  }
  return sums;
}

/** Zero for each kind. */
export function noKinds(): Record<ProcessKind, number> {
  return { service: 0, postgres: 0, browser: 0, renderer: 0, gpu: 0, utility: 0, other: 0 };
}

export function kindOf({ pid, command }: ProcessInfo, rootPid: number): ProcessKind {
  if (pid === rootPid) return 'service';
  const type = /--type=([\w-]+)/.exec(command)?.[1];
  if (type !== undefined) return KIND_OF_TYPE[type] ?? 'other';
  if (command.includes('postgres')) return 'postgres';
  return /chrom/.test(command) ? 'browser' : 'other';
}

function readProcess(pid: number): ProcessInfo | undefined {
  const stat = readOrEmpty(`/proc/${pid}/stat`);
  // The command name is in parentheses and may contain spaces and parentheses: split after the last one.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, parentPid] = fields;
  if (state === undefined || parentPid === undefined) return undefined;
  // proc_pid_stat(5) counts from 1 and has two fields before these: utime is its field 14.
  const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = fields.slice(11, 15).map(Number);
  return {
    pid,
    parentPid: Number(parentPid),
    state,
    command: readOrEmpty(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim(),
    cpuMs: (user + system) * MS_PER_TICK,
    endedChildrenCpuMs: (childrenUser + childrenSystem) * MS_PER_TICK,
  };
}

/** Empty when the process ended after it was listed. */
function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
