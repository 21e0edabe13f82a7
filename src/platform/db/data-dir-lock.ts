import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProcess } from './process-table.js';

/**
 * Claims a data directory for this process, so that a second service started on it is told so instead of stopping the first one's
 * database. A claim whose process has ended, by kill -9 too, counts for nothing.
 *
 * @returns gives the claim back
 * @throws Error naming the process that holds it
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const claim = join(dataDir, 'service.pid');
  const own = `${process.pid} ${findProcess(process.pid)?.startedAt ?? ''}\n`;
  const draft = `${claim}.${process.pid}`;
  writeFileSync(draft, own);
  try {
    while (!linkIfAbsent(draft, claim)) {
      dropIfDead(claim, dataDir);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (readIfThere(claim) === own) {
      rmSync(claim, { force: true });
    }
  };
}

/** A hard link appears whole or not at all, so nobody ever reads a half-written claim. */
function linkIfAbsent(draft: string, claim: string): boolean {
  try {
    linkSync(draft, claim);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') {
      return false;
    }
    throw error;
  }
}

function dropIfDead(claim: string, dataDir: string): void {
  const held = readIfThere(claim);
  const [pid, startedAt] = (held ?? '').trim().split(' ');
  if (pid && startedAt && findProcess(Number(pid))?.startedAt === startedAt) {
    throw new Error(
      `Another Chartwright (process ${pid}) already runs on ${dataDir}. Stop it first, or give this one its own DATA_DIR or a DATABASE_URL.`,
    );
  }
  // Of two starters that find the same dead claim, one may remove the other's fresh one only between these two lines.
  if (readIfThere(claim) === held) {
    rmSync(claim, { force: true });
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      return undefined;
    }
    throw error;
  }
}
