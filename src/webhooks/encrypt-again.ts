import type { DataSource } from 'typeorm';
import type { Log } from '../platform/log.js';
import { type Secrets, UnreadableSecretError } from './secrets.js';

const BATCH_ROWS = 500;

interface SecretRow {
  id: string;
  secret: Buffer;
  previousSecret: Buffer | null;
}

const SELECT = `
  SELECT id, secret, previous_secret AS "previousSecret" FROM webhooks
  WHERE id > $1 AND deleted_at IS NULL ORDER BY id LIMIT ${BATCH_ROWS}`;
/** Not when the owner has rotated the secret meanwhile. */
const UPDATE = `
  UPDATE webhooks SET secret = $3, previous_secret = $4
  WHERE id = $1 AND secret = $2 AND previous_secret IS NOT DISTINCT FROM $5`;

/**
 * Encrypts webhook secrets with the current service secret that are encrypted with another accepted one, so that the rotation of the service
 * secret can end. Several instances may do so at once.
 */
export async function encryptAgain(options: { dataSource: DataSource; secrets: Secrets; log: Log }): Promise<void> {
  const { dataSource, secrets, log } = options;
  let count = 0;
  let unreadable = 0;

  async function encryptRow({ id, secret, previousSecret }: SecretRow): Promise<void> {
    const isOld = (encrypted: Buffer | null) => encrypted !== null && !secrets.isCurrent(id, encrypted);
    if (!isOld(secret) && !isOld(previousSecret)) return;
    const again = (encrypted: Buffer) => secrets.encrypt(id, secrets.decrypt(id, encrypted));
    try {
      const values = [again(secret), previousSecret && again(previousSecret)];
      const [, changed] = await dataSource.query<[unknown, number]>(UPDATE, [id, secret, ...values, previousSecret]);
      count += changed;
    } catch (err) {
      if (!(err instanceof UnreadableSecretError)) throw err;
      unreadable++;
    }
  }

  let rows: SecretRow[] = [];
  let afterId = '00000000-0000-0000-0000-000000000000';
  do {
    rows = await dataSource.query<SecretRow[]>(SELECT, [afterId]);
    for (const row of rows) await encryptRow(row);
    afterId = rows.at(-1)?.id ?? afterId;
  } while (rows.length === BATCH_ROWS);
  if (count > 0) log.info({ count }, 'webhook secrets encrypted with the new JWT_SECRET');
  if (unreadable > 0)
    log.warn({ count: unreadable }, 'webhook secrets are encrypted with a secret that is not accepted');
}
