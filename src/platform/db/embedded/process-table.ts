import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Identifies a running process: ids alone are reused. */
export interface RunningProcess {
  command: string;
  /** Opaque; differs between two processes with the same id. */
  startedAt: string;
}

/**
 * Finds a running process. Zombies have ended, so they do not count; in containers without an init they may stay forever.
 * @returns undefined where no process with this id runs
 */
export function findProcess(pid: number): RunningProcess | undefined {
  return process.platform === 'linux' ? findInProc(pid) : findByPs(pid);
}

function findInProc(pid: number): RunningProcess | undefined {
  try {
    // proc(5): after the name in parentheses, which may contain spaces, the 1st field is the state and the 20th the start time.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const startedAt = fields[19];
    if (startedAt === undefined || fields[0] === 'Z' || fields[0] === 'X') return undefined;
    return { startedAt, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() };
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}

/** macOS has no /proc. */
function findByPs(pid: number): RunningProcess | undefined {
  const { stdout } = spawnSync('ps', ['-o', 'stat=,lstart=,command=', '-p', String(pid)], { encoding: 'utf8' });
  const match = /^ *(\S+) +(\w+ +\w+ +\d+ +[\d:]+ +\d+) +(\S.*)$/m.exec(stdout ?? '');
  const [, state, startedAt, command] = match ?? [];
  if (!state || !startedAt || state.startsWith('Z')) return undefined;
  return { startedAt, command: command ?? '' };
}

function isGone(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code;
  return code === 'ENOENT' || code === 'ESRCH';
}
