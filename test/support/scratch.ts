import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'chartwright-test-';
const made: string[] = [];
let isSwept = false;

/** A temporary folder that Postgres's user can enter. Removed when this process ends, or by a later run if it is killed. */
export function makeScratchDir(): string {
  if (!isSwept) {
    isSwept = true;
    removeDirsOfDeadProcesses();
    process.once('exit', removeScratchDirs);
  }
  const dir = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
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

/** Only folders of this user: those of other users cannot be removed from a shared /tmp. */
function removeDirsOfDeadProcesses(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    const path = join(tmpdir(), name);
    if (pid !== undefined && !isAlive(Number(pid)) && isOwn(path)) {
      rmSync(path, { recursive: true, force: true });
    }
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
