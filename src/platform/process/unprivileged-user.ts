import { chmodSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The user that a child process runs as. Undefined ids: the user of this process. */
export interface ProcessUser {
  uid: number | undefined;
  gid: number | undefined;
}

export const OWN_USER: ProcessUser = { uid: undefined, gid: undefined };

/** In every /etc/passwd, but shared with other programs of the machine. */
export const NOBODY_ID = 65534;
/**
 * From 65520 to 65533: ids that neither distributions nor systemd give to anyone, so that no other program runs as them. They need no entry
 * in /etc/passwd.
 */
const USER_IDS = { chromium: 65521, postgres: 65522 };
/** The group of both users. It may pass through DATA_DIR, and read nothing in it. */
export const PROGRAMS_GROUP_ID = 65520;

/** For what these users run, where they cannot reach the checkout: for a service of root only. */
const SYSTEM_DIR = '/var/lib/chartwright';
const ROOT_ID = 0;
/** Bits of CapEff in proc_pid_status(5). */
const NEEDED_CAPABILITIES = { CAP_CHOWN: 0, CAP_KILL: 5, CAP_SETGID: 6, CAP_SETUID: 7 };

/** Not looked up in PATH, because root runs it. */
const setprivPath =
  process.platform === 'linux' ? ['/usr/bin/setpriv', '/bin/setpriv'].find((file) => existsSync(file)) : undefined;

/** The user for a program that a service of root starts. Any other service starts it as its own user. */
export function unprivilegedUser(program: keyof typeof USER_IDS): ProcessUser {
  if (process.getuid?.() !== ROOT_ID) return OWN_USER;
  const uid = USER_IDS[program];
  // A user namespace may have few ids.
  return isMapped('uid', uid) && isMapped('gid', PROGRAMS_GROUP_ID)
    ? { uid, gid: PROGRAMS_GROUP_ID }
    : { uid: NOBODY_ID, gid: NOBODY_ID };
}

/** Why this process cannot start and stop programs as that user; undefined if it can. */
export function whyCannotRunAs({ uid, gid }: ProcessUser): string | undefined {
  if (uid === undefined || gid === undefined) return undefined;
  if (setprivPath === undefined) return 'setpriv (of util-linux) is not installed';
  if (!isMapped('uid', uid) || !isMapped('gid', gid)) return `this container has no user ${uid} and group ${gid}`;
  const effective = BigInt(`0x${/^CapEff:\s+([0-9a-f]+)/m.exec(readIfThere('/proc/self/status'))?.[1] ?? 'ffffffff'}`);
  const missing = Object.entries(NEEDED_CAPABILITIES).filter(([, bit]) => ((effective >> BigInt(bit)) & 1n) === 0n);
  return missing.length === 0 ? undefined : `root lacks ${missing.map(([name]) => name).join(', ')}`;
}

function isMapped(kind: 'uid' | 'gid', id: number): boolean {
  const lines = readIfThere(`/proc/self/${kind}_map`).trim().split('\n');
  // Each line: first id inside, first id outside, number of ids. Other systems than Linux have no such file.
  const ranges = lines.map((line) => line.trim().split(/\s+/).map(Number));
  return ranges.some(([first = 0, , count = Number.POSITIVE_INFINITY]) => id >= first && id < first + count);
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Whether that user can read a path: it needs search permission on every directory above (a home directory of mode 700 grants none), and
 * read and search permission on the entry itself if that exists.
 */
export function canReach(path: string, user: ProcessUser): boolean {
  const { uid, gid } = user;
  if (uid === undefined || gid === undefined) return true;
  const entry = statSync(path, { throwIfNoEntry: false });
  if (entry && (permissionBits(entry, uid, gid) & 5) !== 5) return false;
  return canPass(dirname(path), user);
}

/** Whether that user can open entries of a directory by name, without listing it. */
export function canPass(directory: string, { uid, gid }: ProcessUser): boolean {
  if (uid === undefined || gid === undefined) return true;
  for (let above = directory; ; above = dirname(above)) {
    const found = statSync(above, { throwIfNoEntry: false });
    if (found && (permissionBits(found, uid, gid) & 1) === 0) return false;
    if (above === dirname(above)) return true;
  }
}

/** Creates the folder for what these users must reach and cannot reach elsewhere. */
export function createSystemDir(): string {
  mkdirSync(SYSTEM_DIR, { recursive: true });
  // Whatever the umask is.
  chmodSync(SYSTEM_DIR, 0o711);
  return SYSTEM_DIR;
}

/** The rwx bits that apply to a user without supplementary groups. */
function permissionBits(entry: { mode: number; uid: number; gid: number }, uid: number, gid: number): number {
  if (entry.uid === uid) return (entry.mode >> 6) & 7;
  return entry.gid === gid ? (entry.mode >> 3) & 7 : entry.mode & 7;
}

export interface CommandLine {
  file: string;
  args: string[];
  /** For spawn's options, where there is no setpriv. */
  identity: { uid?: number; gid?: number };
}

/**
 * The command that runs a program as that user. It becomes the program, so the process id is the program's.
 * @param parentDeathSignal sent to the program by the kernel when this process ends, even by kill -9; only where there is setpriv
 *   (util-linux, on every Debian)
 */
export function commandAs(
  { uid, gid }: ProcessUser,
  program: string,
  args: string[],
  parentDeathSignal?: string,
): CommandLine {
  const isOwn = uid === undefined || gid === undefined;
  const options = [
    ...(isOwn ? [] : [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']),
    ...(parentDeathSignal === undefined ? [] : [`--pdeathsig=${parentDeathSignal}`]),
  ];
  if (setprivPath === undefined) return { file: program, args, identity: isOwn ? {} : { uid, gid } };
  if (options.length === 0) return { file: program, args, identity: {} };
  return { file: setprivPath, args: [...options, '--', program, ...args], identity: {} };
}
