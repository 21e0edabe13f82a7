import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { Account } from './account.entity.js';
import type { Accounts } from './accounts.js';

const EMAIL = 'you@localhost';
const KEY_FILE = 'local-api-key';

/**
 * The account of whoever started the service on their own machine: business plan, one key. The key is also kept in
 * `DATA_DIR/local-api-key`, readable by its owner alone, so that later starts can show it again; the database has only its hash.
 * Called with the embedded database only, never in production.
 * @returns a key that works
 */
export async function localApiKey(accounts: Accounts, dataSource: DataSource, dataDir: string): Promise<string> {
  const path = join(dataDir, KEY_FILE);
  const kept = await readKept(path);
  if (kept !== undefined && (await accounts.isWorkingKey(kept))) return kept;
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

async function readKept(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
