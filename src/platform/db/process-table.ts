import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A running process as far as telling it from another one of the same id needs it. */
export interface RunningProcess {
  command: string;
  /** Only to be compared: two processes of one id never share it. */
  startedAt: string;
}

/**
 * The process of this id, or undefined when there is none. A zombie counts as none: it has ended, and where PID 1 reaps late
 * or never (containers without an init), its id stays taken and `kill(pid, 0)` still succeeds.
 */
export function findProcess(pid: number): RunningProcess | undefined {
  return process.platform === 'linux' ? findInProc(pid) : findByPs(pid);
}

function findInProc(pid: number): RunningProcess | undefined {
  try {
    // proc(5): the name in parentheses may hold spaces; state is the 1st field after it, start time the 20th.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const startedAt = fields[19];
    if (startedAt === undefined || fields[0] === 'Z' || fields[0] === 'X') {
      return undefined;
    }
    return { startedAt, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() };
  } catch (error) {
    if (isGone(error)) {
      return undefined;
    }
    throw error;
  }
}

/** macOS has no /proc. */
function findByPs(pid: number): RunningProcess | undefined {
  const { stdout } = spawnSync('ps', ['-o', 'stat=,lstart=,command=', '-p', String(pid)], { encoding: 'utf8' });
  const match = /^\s*(\S+)\s+(\w+\s+\w+\s+\d+\s+[\d:]+\s+\d+)\s+(.*)$/m.exec(stdout ?? '');
  const [, state, startedAt, command] = match ?? [];
  if (!state || !startedAt || state.startsWith('Z')) {
    return undefined;
  }
  return { startedAt, command: command ?? '' };
}

function isGone(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code;
  return code === 'ENOENT' || code === 'ESRCH';
}
