import type { Database } from '../../src/platform/db/db.js';

/** What images, their addresses and embedding pages of an account depend on, besides the request. */
const CHANGED = `
  select name as plan, frame_origins as "embeddedBy",
    (select name from brand_kits where account_id = accounts.id and is_default) as "defaultKit",
    (select domain from custom_domains where account_id = accounts.id) as domain
  from accounts where id = any($1) and (frame_origins is not null
    or id in (select account_id from brand_kits where is_default) or id in (select account_id from custom_domains))`;

const RESET = `
  with kits as (delete from brand_kits where account_id = any($1) and is_default),
    domains as (delete from custom_domains where account_id = any($1))
  update accounts set frame_origins = null where id = any($1)`;

/**
 * For the end of a test file: tests of later files draw with the same accounts.
 * @throws Error when the settings of an account have changed; they are reset, so that later files do not fail too
 */
export async function expectUnchanged({ dataSource }: Database, accountIds: string[]): Promise<void> {
  const changed = await dataSource.query(CHANGED, [accountIds]);
  if (changed.length === 0) return;
  await dataSource.query(RESET, [accountIds]);
  const accounts = JSON.stringify(changed);
  throw new Error(`This file changes accounts that all files of a process share; use addCaller: ${accounts}`);
}
