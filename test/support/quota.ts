import { hashApiKey } from '../../src/identity/keys/api-key.js';
import type { RunningApp } from './app.js';

const ACCOUNT = '(SELECT account_id FROM api_keys WHERE key_hash = $1)';

/** The used quotas of a key's account, from the database. */
export async function usedBy({ database }: RunningApp, key: string): Promise<number> {
  const statement = `SELECT coalesce(sum(used), 0)::integer AS used FROM usage_counters WHERE account_id = ${ACCOUNT}`;
  const [row] = await database.dataSource.query<{ used: number }[]>(statement, [hashApiKey(key)]);
  return row?.used ?? 0;
}

/** Sets the number of used renders of a key's account, which must have drawn at least one. */
export async function setUsed({ database }: RunningApp, key: string, used: number): Promise<void> {
  const statement = `UPDATE usage_counters SET used = $2 WHERE account_id = ${ACCOUNT}`;
  const [, changed] = await database.dataSource.query<[unknown, number]>(statement, [hashApiKey(key), used]);
  if (changed !== 1) throw new Error('the account has drawn nothing yet');
}
