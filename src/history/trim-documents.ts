import type { DataSource } from 'typeorm';

/** The limits of one account. */
export const MAX_DOCUMENTS = 10_000;
export const MAX_STORED_BYTES = 64 * 1024 * 1024;

/** $1 account, $2 documents, $3 bytes. Keeps the newest within both limits. */
const TRIM = `
  DELETE FROM render_documents WHERE account_id = $1 AND hash IN (
    SELECT hash FROM (
      SELECT hash, row_number() OVER newest AS number, sum(bytes) OVER newest AS total FROM render_documents
      WHERE account_id = $1 WINDOW newest AS (ORDER BY used_at DESC, hash ROWS UNBOUNDED PRECEDING)
    ) AS counted WHERE number > $2 OR total > $3
  )`;

/** Deletes the oldest documents of an account beyond its limits. */
export async function trimDocuments(
  dataSource: DataSource,
  accountId: string,
  limits = { documents: MAX_DOCUMENTS, bytes: MAX_STORED_BYTES },
): Promise<void> {
  await dataSource.query(TRIM, [accountId, limits.documents, limits.bytes]);
}
