import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readdir, rm, rmdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  canPass,
  commandAs,
  OWN_USER,
  type ProcessUser,
  unprivilegedUser,
  whyCannotRunAs,
} from '../../platform/process/unprivileged-user.js';
import { isProcessAlive } from './unpack-browser.js';

const PREFIX = 'chartwright-chromium-';
const SHARED_TMP = '/tmp';
const MAX_REMOVALS = 5;
const REMOVAL_PAUSE_MS = 100;
/** Profiles in use by this process. After a restart in a container the new process may have the process id of the dead one. */
const inUse = new Set<string>();

export interface Profile {
  path: string;
  /** The user of the browser, who owns the profile. */
  user: ProcessUser;
}

/** Creates the profile and scratch folder of one browser. Its name holds this process's id, so that a later process can tell a stale one. */
export async function createProfile(user: ProcessUser): Promise<Profile> {
  const path = await mkdtemp(join(placeFor(user), `${PREFIX}${process.pid}-`));
  inUse.add(path);
  const { uid, gid } = user;
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid);
  return { path, user };
}

/** TMPDIR may be inside a home directory of mode 700. */
function placeFor(user: ProcessUser): string {
  return canPass(tmpdir(), user) ? tmpdir() : SHARED_TMP;
}

/** Removes a profile. Retries, because a browser that is ending may still write. */
export async function removeProfile({ path, user }: Profile): Promise<void> {
  if (user.uid === undefined)
    await rm(path, { recursive: true, force: true, maxRetries: MAX_REMOVALS, retryDelay: REMOVAL_PAUSE_MS });
  else await removeAs(user, path);
  inUse.delete(path);
}

/** What is in it as its owner: root must not follow what another user moves into the folder meanwhile. */
async function removeAs(user: ProcessUser, path: string): Promise<void> {
  for (let removals = 1; ; removals++) {
    const { file, args, identity } = commandAs(user, '/bin/rm', ['-rf', '--', path]);
    const child = spawn(file, args, { ...identity, cwd: '/', stdio: 'ignore' });
    await once(child, 'exit');
    try {
      // The owner can do this only where the folder around it is open to all.
      await rmdir(path);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
      if (removals === MAX_REMOVALS) throw error;
    }
    await sleep(REMOVAL_PAUSE_MS);
  }
}

/**
 * The profiles that are there now. Call it before `createProfile`: what is created later cannot be told from what a process with the same
 * id has left.
 */
export async function listProfiles(): Promise<string[]> {
  const places = [...new Set([tmpdir(), placeFor(userOfBrowsers())])];
  const found = await Promise.all(
    places.map(async (place) => (await readdir(place)).map((name) => ({ name, path: join(place, name) }))),
  );
  return found.flat().flatMap(({ name, path }) => (name.startsWith(PREFIX) ? [path] : []));
}

/** Removes, of the listed profiles, those of this service's users that processes left when they ended without cleanup. */
export async function removeStaleProfiles(listed: readonly string[]): Promise<void> {
  const browserUser = userOfBrowsers();
  await Promise.all(listed.map((path) => removeIfStale(path, Number(/-(\d+)-[^-]*$/.exec(path)?.[1]), browserUser)));
}

/** Where root cannot be that user, its id may stand for any unknown one. */
function userOfBrowsers(): ProcessUser {
  const user = unprivilegedUser('chromium');
  return whyCannotRunAs(user) === undefined ? user : OWN_USER;
}

async function removeIfStale(path: string, pid: number, browserUser: ProcessUser): Promise<void> {
  const owner = await stat(path).then(
    (found) => found.uid,
    () => -1,
  );
  const isStale = pid === process.pid ? !inUse.has(path) : !isProcessAlive(pid);
  if (!isStale) return;
  // Not userInfo(): it throws where the user has no entry in /etc/passwd, as in a container with an arbitrary user id.
  if (owner === process.getuid?.()) await removeProfile({ path, user: OWN_USER });
  else if (owner === browserUser.uid) await removeProfile({ path, user: browserUser });
}
