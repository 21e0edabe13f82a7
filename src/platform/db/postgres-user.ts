import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';

/** The user that Postgres runs as. Undefined ids: the user of this process. */
export interface PostgresUser {
  uid: number | undefined;
  gid: number | undefined;
}

/** `nobody`: Postgres looks its user up in /etc/passwd, and this one is in all of them. */
const NOBODY = 65534;

/**
 * Postgres refuses to run as root. A service of root runs it as the owner of the existing database, or as `nobody` for a new one.
 * @param dataDirectory Postgres's own; need not exist
 */
export function choosePostgresUser(dataDirectory: string): PostgresUser {
  if (process.getuid?.() !== 0) {
    return { uid: undefined, gid: undefined };
  }
  const owner = statSync(dataDirectory, { throwIfNoEntry: false });
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : { uid: NOBODY, gid: NOBODY };
}

/**
 * Whether that user can read a path: it needs search permission on every directory above (a home directory of mode 700 grants none), and
 * read and search permission on the entry itself if that exists.
 */
export function canReach(path: string, user: PostgresUser): boolean {
  const { uid, gid } = user;
  if (uid === undefined || gid === undefined) {
    return true;
  }
  const entry = statSync(path, { throwIfNoEntry: false });
  if (entry && (permissionBits(entry, uid, gid) & 5) !== 5) {
    return false;
  }
  for (let above = dirname(path); ; above = dirname(above)) {
    const directory = statSync(above, { throwIfNoEntry: false });
    if (directory && (permissionBits(directory, uid, gid) & 1) === 0) {
      return false;
    }
    if (above === dirname(above)) {
      return true;
    }
  }
}

/** The rwx bits that apply to a user without supplementary groups. */
function permissionBits(entry: { mode: number; uid: number; gid: number }, uid: number, gid: number): number {
  if (entry.uid === uid) {
    return (entry.mode >> 6) & 7;
  }
  return entry.gid === gid ? (entry.mode >> 3) & 7 : entry.mode & 7;
}

/**
 * Starts a Postgres program as that user; it writes its messages to `stderr`. Where setpriv exists (util-linux, on every Debian), the kernel
 * sends it SIGINT, Postgres's fast shutdown, when this process ends, even by kill -9.
 */
export function spawnPostgres(
  user: PostgresUser,
  program: string,
  args: string[],
): ChildProcessByStdio<null, null, Readable> {
  const command = commandLine(user, program, args);
  return spawn(command.file, command.args, {
    ...command.identity,
    cwd: '/',
    env: { LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
    // A Ctrl-C in the terminal must not stop the database before the service has drained.
    detached: true,
  });
}

function commandLine({ uid, gid }: PostgresUser, program: string, args: string[]): CommandLine {
  if (!setprivPath) {
    return { file: program, args, identity: uid === undefined || gid === undefined ? {} : { uid, gid } };
  }
  const identity = uid === undefined ? [] : [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  return { file: setprivPath, args: [...identity, '--pdeathsig=INT', '--', program, ...args], identity: {} };
}

interface CommandLine {
  file: string;
  args: string[];
  /** For spawn's options, where there is no setpriv. */
  identity: { uid?: number; gid?: number };
}

/** Not looked up in PATH, because root runs it. */
const setprivPath =
  process.platform === 'linux' ? ['/usr/bin/setpriv', '/bin/setpriv'].find((file) => existsSync(file)) : undefined;
