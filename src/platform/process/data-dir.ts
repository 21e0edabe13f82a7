import { accessSync, chmodSync, chownSync, constants, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { createFolder } from './create-folder.js';
import { PROGRAMS_GROUP_ID } from './unprivileged-user.js';

/** What the service keeps in DATA_DIR, drafts included. */
const OWN_ENTRIES = /^(images|jwt-secret|local-api-key|postgres|quota|service\.pid|chromium-)/;
/** Postgres checks the mode of its folder itself. Chromium's user reads the unpacked browser, which holds nothing but an npm package. */
const KEPT_MODES = /^(postgres$|postgres\.new$|chromium-)/;
/** Made by mkfs in the root of a volume. */
const FOREIGN_ENTRIES = ['lost+found'];

/**
 * Creates DATA_DIR, and closes it and what it holds to all other users: also what an earlier version left open. A folder that holds other
 * things too (`DATA_DIR=/tmp`) keeps its mode; then only our entries are closed. Throws where this user may not list and write it.
 */
export function secureDataDir(dataDir: string, log: Logger): void {
  createClosedFolder(dataDir);
  accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  const names = readdirSync(dataDir);
  const own = names.filter((name) => OWN_ENTRIES.test(name));
  for (const name of own.filter((entry) => !KEPT_MODES.test(entry))) removeAccessOfOthers(join(dataDir, name));
  const isShared = names.length > own.length + names.filter((name) => FOREIGN_ENTRIES.includes(name)).length;
  if (!isShared && isOwn(dataDir)) closeFolder(dataDir);
  else if ((statSync(dataDir).mode & 0o044) !== 0) {
    const hint = 'give the service a DATA_DIR of its own, owned by its user';
    log.warn({ dataDir, hint }, 'DATA_DIR can be listed by other users');
  }
}

/** Creates a folder where it is missing, with those above it; closes what it creates. */
export function createClosedFolder(path: string): void {
  createFolder(path, 0o700, closeFolder);
}

/** Closes a folder to all others, but lets the users that root starts Postgres and Chromium as pass through it. */
export function closeFolder(path: string): void {
  if (process.getuid?.() !== 0) {
    chmodSync(path, 0o700);
    return;
  }
  try {
    chownSync(path, statSync(path).uid, PROGRAMS_GROUP_ID);
    chmodSync(path, 0o710);
  } catch {
    // A file system or a user namespace without this group: everybody may pass, and nobody may list.
    chmodSync(path, 0o711);
  }
}

/** Skips an entry of another user, and one that has just been removed. */
function removeAccessOfOthers(path: string): void {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (entry === undefined || (entry.mode & 0o077) === 0 || !isOwn(path)) return;
  chmodSync(path, entry.isDirectory() ? 0o700 : 0o600);
}

function isOwn(path: string): boolean {
  const ownId = process.getuid?.();
  return ownId === 0 || statSync(path, { throwIfNoEntry: false })?.uid === ownId;
}
