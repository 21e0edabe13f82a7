import { readdirSync, readFileSync } from 'node:fs';

export interface ProcessInfo {
  pid: number;
  parentPid: number;
  /** One letter of /proc/PID/stat, `Z` for a zombie. */
  state: string;
  command: string;
}

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

export type ProcessKind = 'service' | 'postgres' | 'browser' | 'renderer' | 'other';

/** Proportional set size (PSS) in MB by kind of process. PSS counts shared pages once, so the values can be added. */
export function treePssMb(rootPid: number): Record<ProcessKind | 'total', number> {
  const sums = { service: 0, postgres: 0, browser: 0, renderer: 0, other: 0, total: 0 };
  for (const process of processTree(rootPid)) {
    const rollup = readOrEmpty(`/proc/${process.pid}/smaps_rollup`);
    const megabytes = Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1024;
    sums[process.pid === rootPid ? 'service' : kindOf(process)] += megabytes;
    sums.total += megabytes;
  }
  return sums;
}

function kindOf({ command }: ProcessInfo): ProcessKind {
  if (command.includes('--type=renderer')) return 'renderer';
  if (command.includes('postgres')) return 'postgres';
  if (/chrom/.test(command)) return command.includes('--type=') ? 'other' : 'browser';
  return 'other';
}

function readProcess(pid: number): ProcessInfo | undefined {
  const stat = readOrEmpty(`/proc/${pid}/stat`);
  // The command name is in parentheses and may contain spaces and parentheses: split after the last one.
  const [state, parentPid] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (state === undefined || parentPid === undefined) return undefined;
  const command = readOrEmpty(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim();
  return { pid, parentPid: Number(parentPid), state, command };
}

/** Empty when the process ended after it was listed. */
function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
