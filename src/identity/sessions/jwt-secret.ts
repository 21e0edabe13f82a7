import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const SECRET_FILE = 'jwt-secret';
const SECRET_BYTES = 48;
/** The same as for JWT_SECRET in src/config. */
const MIN_CHARS = 32;

/**
 * The secret that signs session tokens where JWT_SECRET is not set. It is generated at the first start and stored in `DATA_DIR/jwt-secret`,
 * readable by its owner only. Instances that start on one DATA_DIR at the same time get the same secret.
 * @throws Error when the file cannot be read or is incomplete
 */
export async function loadJwtSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, SECRET_FILE);
  const kept = await readSecret(path);
  if (kept !== undefined) return kept;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(draft, `${randomBytes(SECRET_BYTES).toString('base64url')}\n`, { mode: 0o600, flush: true });
    await linkIfAbsent(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
  const secret = await readSecret(path);
  if (secret === undefined) throw new Error(`${path} was deleted while it was created`);
  return secret;
}

/** Atomic: the file appears complete, and an existing one is not replaced. */
async function linkIfAbsent(draft: string, path: string): Promise<void> {
  try {
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

async function readSecret(path: string): Promise<string | undefined> {
  let secret: string;
  try {
    secret = (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  if (secret.length >= MIN_CHARS) return secret;
  throw new Error(`${path} is incomplete. Delete it to generate a new secret; all users then have to sign in again.`);
}
