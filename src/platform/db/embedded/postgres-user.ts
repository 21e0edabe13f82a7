import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { chownSync, lchownSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { commandAs, NOBODY_ID, OWN_USER, type ProcessUser, unprivilegedUser } from '../../process/unprivileged-user.js';

const ROOT_ID = 0;

/**
 * Postgres refuses to run as root. A service of root runs it as a user of its own, or as the owner of the existing database.
 * @param dataDirectory Postgres's own; need not exist
 */
export function choosePostgresUser(dataDirectory: string): ProcessUser {
  const user = unprivilegedUser('postgres');
  const owner = statSync(dataDirectory, { throwIfNoEntry: false });
  if (user === OWN_USER || !owner || isOfEarlierVersion(owner.uid)) return user;
  return { uid: owner.uid, gid: user.gid };
}

/** Earlier versions ran Postgres as `nobody`, which other programs of the machine may run as too. */
function isOfEarlierVersion(ownerId: number): boolean {
  return ownerId === NOBODY_ID || ownerId === ROOT_ID;
}

/** Only a user in /etc/passwd can run initdb. */
export function initdbUser({ uid, gid }: ProcessUser): ProcessUser {
  return uid === undefined ? OWN_USER : { uid: NOBODY_ID, gid };
}

/** Gives a stopped database, with all its files, to the user that Postgres runs as. Can be repeated when it was interrupted. */
export function giveToPostgres(dataDirectory: string, { uid, gid }: ProcessUser): void {
  if (uid === undefined || gid === undefined || statSync(dataDirectory).uid === uid) return;
  for (const entry of readdirSync(dataDirectory, { withFileTypes: true, recursive: true }))
    lchownSync(join(entry.parentPath, entry.name), uid, gid);
  // Last: it tells whether all the others are done.
  chownSync(dataDirectory, uid, gid);
}

/**
 * Starts a Postgres program as that user; it writes its messages to `stderr`. SIGINT, which it gets when this process ends, is Postgres's
 * fast shutdown.
 */
export function spawnPostgres(
  user: ProcessUser,
  program: string,
  args: string[],
): ChildProcessByStdio<null, null, Readable> {
  const command = commandAs(user, program, args, 'INT');
  return spawn(command.file, command.args, {
    ...command.identity,
    cwd: '/',
    env: { LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
    // A Ctrl-C in the terminal must not stop the database before the service has drained.
    detached: true,
  });
}
