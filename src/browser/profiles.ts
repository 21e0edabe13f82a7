import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { isProcessAlive } from './unpack-browser.js';

const PREFIX = 'chartwright-chromium-';
/** Folders this very process uses: after a restart in a container the new process may have the very id of the dead one. */
const ours = new Set<string>();

/** A fresh profile (and scratch) folder for one browser. Named after this process so that a later one can tell a leftover. */
export async function makeProfile(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
  ours.add(path);
  return path;
}

/** Removes a profile folder. A dying browser may still write for a moment, hence the retries. */
export async function removeProfile(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  ours.delete(path);
}

/** Removes what processes of this user left behind that were killed with -9. */
export async function sweepProfiles(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX));
  await Promise.all(names.map((name) => removeIfLeftover(join(tmpdir(), name), Number(/-(\d+)-/.exec(name)?.[1]))));
}

async function removeIfLeftover(path: string, pid: number): Promise<void> {
  const owner = await stat(path).then(
    (found) => found.uid,
    () => -1,
  );
  const inUse = pid === process.pid ? ours.has(path) : isProcessAlive(pid);
  if (owner === userInfo().uid && !inUse) await removeProfile(path);
}
