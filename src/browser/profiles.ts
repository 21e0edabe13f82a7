import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isProcessAlive } from './unpack-browser.js';

const PREFIX = 'chartwright-chromium-';
/** Profiles in use by this process. After a restart in a container the new process may have the process id of the dead one. */
const inUse = new Set<string>();

/** Creates the profile and scratch folder of one browser. Its name holds this process's id, so that a later process can tell a stale one. */
export async function createProfile(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
  inUse.add(path);
  return path;
}

/** Removes a profile. Retries, because a browser that is ending may still write. */
export async function removeProfile(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  inUse.delete(path);
}

/** Removes the profiles of this user's processes that ended without cleanup. */
export async function removeStaleProfiles(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX));
  await Promise.all(names.map((name) => removeIfStale(join(tmpdir(), name), Number(/-(\d+)-/.exec(name)?.[1]))));
}

async function removeIfStale(path: string, pid: number): Promise<void> {
  const owner = await stat(path).then(
    (found) => found.uid,
    () => -1,
  );
  const isStale = pid === process.pid ? !inUse.has(path) : !isProcessAlive(pid);
  // Not userInfo(): it throws where the user has no entry in /etc/passwd, as in a container with an arbitrary user id.
  if (owner === process.getuid?.() && isStale) await removeProfile(path);
}
