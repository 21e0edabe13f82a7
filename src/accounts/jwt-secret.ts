import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const SECRET_FILE = 'jwt-secret';
const SECRET_BYTES = 48;
/** As for JWT_SECRET, see config.ts. */
const MIN_CHARS = 32;

/**
 * The secret that signs session tokens where JWT_SECRET is not set: made at the first start, kept in `DATA_DIR/jwt-secret` and readable by
 * its owner alone. Instances that start on one DATA_DIR at once agree on it.
 * @throws Error when the file cannot be read, or does not hold a whole secret
 */
export async function keptJwtSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, SECRET_FILE);
  const kept = await readKept(path);
  if (kept !== undefined) return kept;
  await mkdir(dataDir, { recursive: true });
  const draft = `${path}.${process.pid}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(draft, `${randomBytes(SECRET_BYTES).toString('base64url')}\n`, { mode: 0o600, flush: true });
    await linkIfAbsent(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
  const secret = await readKept(path);
  if (secret === undefined) throw new Error(`${path} has disappeared while it was being made`);
  return secret;
}

/** A hard link appears whole or not at all, and never in place of another one: whoever comes second reads what the first has made. */
async function linkIfAbsent(draft: string, path: string): Promise<void> {
  try {
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

async function readKept(path: string): Promise<string | undefined> {
  let secret: string;
  try {
    secret = (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  if (secret.length >= MIN_CHARS) return secret;
  throw new Error(
    `${path} does not hold a whole secret. Delete it to have a new one made; everyone signs in once more.`,
  );
}
