import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClosedFolder } from '../../process/data-dir.js';
import { findProcess } from './process-table.js';

/**
 * Locks a data directory, so that a second service on it fails instead of stopping the first one's database. The lock of a process that has
 * ended, even by kill -9, is void.
 * @returns releases the lock
 * @throws Error naming the process that holds it
 */
export function lockDataDir(dataDir: string): () => void {
  createClosedFolder(dataDir);
  const lockFile = join(dataDir, 'service.pid');
  const own = `${process.pid} ${findProcess(process.pid)?.startedAt ?? ''}\n`;
  const draft = `${lockFile}.${process.pid}`;
  writeFileSync(draft, own, { mode: 0o600 });
  try {
    while (!linkIfAbsent(draft, lockFile)) removeIfDead(lockFile, dataDir);
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (readIfThere(lockFile) === own) rmSync(lockFile, { force: true });
  };
}

/** Creates the file with its content in one step: no other process reads a half-written one. */
function linkIfAbsent(draft: string, lockFile: string): boolean {
  try {
    linkSync(draft, lockFile);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function removeIfDead(lockFile: string, dataDir: string): void {
  const held = readIfThere(lockFile);
  const [pid, startedAt] = (held ?? '').trim().split(' ');
  if (pid && startedAt && findProcess(Number(pid))?.startedAt === startedAt) {
    throw new Error(
      `Another Chartwright (process ${pid}) already runs on ${dataDir}. Stop it first, or give this one its own DATA_DIR or a DATABASE_URL.`,
    );
  }
  // Another starter may have replaced the dead lock. A race remains between the next two lines only.
  if (readIfThere(lockFile) === held) rmSync(lockFile, { force: true });
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
