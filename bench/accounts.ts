import type { Client } from 'pg';
import { generateApiKey, hashApiKey } from '../src/identity/keys/api-key.js';

/** Makes accounts of the largest plan. @returns a key of each */
export async function makeAccounts(sql: Client, count: number): Promise<string[]> {
  const keys = Array.from({ length: count }, () => generateApiKey('production'));
  await sql.query(
    `WITH made AS (
       INSERT INTO accounts (email, name, plan) SELECT 'bench-' || i || '@example.com', 'Bench', 'business' FROM generate_series(1, $1::integer) AS i
       RETURNING id
     ), numbered AS (SELECT id, row_number() OVER () AS number FROM made)
     INSERT INTO api_keys (account_id, name, environment, key_hash, prefix, last4)
     SELECT id, 'Bench', 'production', ($2::bytea[])[number], 'pk_live_', 'abcd' FROM numbered`,
    [count, keys.map(hashApiKey)],
  );
  return keys;
}
