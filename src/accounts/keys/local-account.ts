import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { Account } from '../account.entity.js';
import type { Accounts } from '../accounts.js';

const EMAIL = 'you@localhost';
const KEY_FILE = 'local-api-key';

/**
 * Creates or finds the account for a service that runs on a developer's machine: business plan, one key. The key is stored in
 * `DATA_DIR/local-api-key` too, readable by its owner only, so that later starts can print it; the database has only its hash. For the
 * embedded database only, never in production.
 * @returns a valid key
 */
export async function localApiKey(accounts: Accounts, dataSource: DataSource, dataDir: string): Promise<string> {
  const path = join(dataDir, KEY_FILE);
  const stored = await readStoredKey(path);
  if (stored !== undefined && (await accounts.isValidKey(stored))) return stored;
  const known = await dataSource.getRepository(Account).findOneBy({ email: EMAIL });
  const accountId =
    known?.id ?? (await accounts.createAccount({ email: EMAIL, name: 'Local account', plan: 'business' }));
  const { key } = await accounts.createApiKey(accountId, {
    name: 'Made at the first start',
    environment: 'production',
  });
  await writeFile(`${path}.tmp`, `${key}\n`, { mode: 0o600 });
  await rename(`${path}.tmp`, path);
  return key;
}

async function readStoredKey(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
