import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system in memory, where there is one. */
export const MEMORY_DIR = '/dev/shm';
const PREFIX = 'chartwright-test-';
const made: string[] = [];
let isSwept = false;

/**
 * A folder of this process, open to Postgres's own user; removed at its end, or by a later run if it is killed.
 * @param parent the system's temporary folder, or the one in memory
 */
export function makeScratchDir(parent: string = tmpdir()): string {
  if (!isSwept) {
    isSwept = true;
    for (const place of [tmpdir(), MEMORY_DIR]) removeDirsOfDeadProcesses(place);
    process.once('exit', removeScratchDirs);
  }
  const dir = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`));
  chmodSync(dir, 0o755);
  made.push(dir);
  return dir;
}

export function removeScratchDirs(): void {
  for (const dir of made.splice(0)) {
    // A server that is stopping may still write a file.
    rmSync(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  }
}

/** Only folders of this user: those of others cannot be removed from a shared /tmp. */
function removeDirsOfDeadProcesses(parent: string): void {
  if (!existsSync(parent)) return;
  for (const name of readdirSync(parent)) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    const path = join(parent, name);
    if (pid !== undefined && !isAlive(Number(pid)) && isOwn(path)) rmSync(path, { recursive: true, force: true });
  }
}

function isOwn(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.uid === process.getuid?.();
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
