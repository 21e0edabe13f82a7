import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { Account } from '../../accounts/account.entity.js';
import type { Accounts } from '../../accounts/accounts.js';
import type { Identity } from '../identity.js';

export const LOCAL_EMAIL = 'you@localhost';
const KEY_FILE = 'local-api-key';

/** What `npm start` prints for a developer: one account. */
export interface LocalAccess {
  accountId: string;
  apiKey: string;
  /** For `/app/sign-in#token=…`; works once. */
  signInToken: string;
}

/** Creates or finds the account for a service that runs on a developer's machine, on the business plan. @returns its id */
export async function localAccount(accounts: Accounts, dataSource: DataSource): Promise<string> {
  const known = await dataSource.getRepository(Account).findOneBy({ email: LOCAL_EMAIL });
  return known?.id ?? accounts.createAccount({ email: LOCAL_EMAIL, name: 'Local account', plan: 'business' });
}

/**
 * One key, and one sign-in link per start. The key is stored in `DATA_DIR/local-api-key` too, readable by its owner only, so that later
 * starts can print it; the database has only its hash. For the embedded database only, never in production.
 * @param accountId of `localAccount`, or of the demo account
 */
export async function localAccess(identity: Identity, accountId: string, dataDir: string): Promise<LocalAccess> {
  const apiKey = await localApiKey(identity, accountId, join(dataDir, KEY_FILE));
  return { accountId, apiKey, signInToken: identity.offerLocalSignIn(accountId) };
}

async function localApiKey(identity: Identity, accountId: string, path: string): Promise<string> {
  const stored = await readStoredKey(path);
  if (stored !== undefined && (await identity.ownerOfKey(stored)) === accountId) return stored;
  const { key } = await identity.createApiKey(accountId, {
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
