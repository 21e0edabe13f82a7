// Allows one setup at a time per checkout. For setup.mjs.
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, root } from '../build.mjs';

/** Contains the process id of the owner. */
const lockFile = join(root, '.setup-lock');
const RETRY_EVERY_MS = 200;

/** Waits for the lock, then runs `work`. The lock is released when it ends or the process exits. A lock of a dead process is removed. */
export async function withSetupLock(work) {
  const draft = `${lockFile}.${process.pid}`;
  writeFileSync(draft, String(process.pid));
  try {
    for (let hasWaited = false; !linkIfAbsent(draft); hasWaited = true) {
      if (!hasWaited) {
        console.error('Another setup is running in this folder; waiting for it…');
      }
      removeStaleLock();
      await sleep(RETRY_EVERY_MS);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  const release = () => rmSync(lockFile, { force: true });
  process.on('exit', release);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => process.exit(130));
  }
  await work();
  // `npm start` goes on as the service.
  release();
  process.off('exit', release);
}

/** A hard link is created with its content, so no process reads a half-written lock. */
function linkIfAbsent(draft) {
  try {
    linkSync(draft, lockFile);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') {
      return false;
    }
    throw error;
  }
}

function removeStaleLock() {
  const owner = readOwner();
  // Read again: another waiting process may have removed the lock and taken it.
  if (owner !== undefined && !isAlive(Number(owner)) && readOwner() === owner) {
    rmSync(lockFile, { force: true });
  }
}

function readOwner() {
  try {
    return readFileSync(lockFile, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') {
      return undefined;
    }
    throw error;
  }
}
