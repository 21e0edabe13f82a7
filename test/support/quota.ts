import { hashApiKey } from '../../src/identity/keys/api-key.js';
import { type RunningApp, request } from './app.js';

const ACCOUNT = '(SELECT account_id FROM api_keys WHERE key_hash = $1)';

/** The used quotas of a key's account. */
export async function usedBy(to: RunningApp, key: string): Promise<number> {
  const usage = (await request('GET', '/api/v1/usage', { to, key })).json();
  const { renders, aiRenders } = usage as unknown as Record<'renders' | 'aiRenders', { used: number }>;
  return renders.used + aiRenders.used;
}

/** Sets the number of used renders of a key's account, which must have drawn at least one. */
export async function setUsed({ database }: RunningApp, key: string, used: number): Promise<void> {
  const statement = `UPDATE usage_counters SET used = $2 WHERE account_id = ${ACCOUNT}`;
  const [, changed] = await database.dataSource.query<[unknown, number]>(statement, [hashApiKey(key), used]);
  if (changed !== 1) throw new Error('the account has drawn nothing yet');
}
