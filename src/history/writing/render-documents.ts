import { hash } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { createRecentlyUsed } from '../../platform/concurrency/recently-used.js';
import { isDatabaseUnavailable, isRowRejected } from '../../platform/db/db.js';
import { redactSecrets } from '../../platform/log.js';
import { createFairBuffer } from './fair-buffer.js';

/** The JSON that entries of the render history refer to. See docs/adr/0075-render-history-is-written-in-batches.md. */
export interface RenderDocuments {
  /** How many are waiting to be stored. */
  readonly queued: number;
  /**
   * Queues JSON to be stored. Returns at once and never throws.
   * @returns its hash, or null when it is not kept: it is too large, or nothing is
   */
  keep(accountId: string, json: string): string | null;
  /** Stores a batch of what is queued. Rejects while the database is unavailable, and keeps the batch then; after other errors it is lost. */
  write(): Promise<void>;
  /** Deletes the oldest documents of accounts that have stored many since the last call. */
  trim(): Promise<void>;
  /** Undefined when it is not stored. */
  find(accountId: string, hash: string): Promise<unknown>;
  /** Which of these are stored. */
  known(accountId: string, hashes: string[]): Promise<Set<string>>;
}

interface QueuedDocument {
  accountId: string;
  hash: string;
  body: string;
  bytes: number;
}

export const MAX_DOCUMENT_BYTES = 64 * 1024;
/** While the database is unavailable or too slow. */
const MAX_QUEUED_BYTES = 16 * 1024 * 1024;
const MAX_QUEUED = 10_000;
const BATCH_DOCUMENTS = 500;
const BATCH_BYTES = 2 * 1024 * 1024;
/** Accounts that have stored this part of their limits are trimmed. */
const TRIM_SHARE = 1 / 20;
/** Documents that were stored within this time are not sent again. */
const STORED_FOR_MS = 60 * 60 * 1000;
const MAX_REMEMBERED = 20_000;

/** $1 accounts, $2 hashes, $3 bodies, $4 sizes. The join skips accounts that have been deleted. Ordered, so that instances cannot deadlock. */
const STORE = `
  INSERT INTO render_documents AS stored (account_id, hash, body, bytes, used_at)
  SELECT account_id, hash, body::json, bytes, now()
  FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::integer[]) AS queued (account_id, hash, body, bytes)
  JOIN accounts ON accounts.id = account_id ORDER BY account_id, hash
  ON CONFLICT (account_id, hash) DO UPDATE SET used_at = excluded.used_at
  WHERE stored.used_at < excluded.used_at - interval '1 hour'`;

const FIND = 'SELECT body FROM render_documents WHERE account_id = $1 AND hash = $2';
const KNOWN = 'SELECT hash FROM render_documents WHERE account_id = $1 AND hash = ANY ($2::uuid[])';

/**
 * @param options.isKept false: `keep` keeps nothing
 * @param options.onDropped called with the number of documents that are lost
 */
export function createRenderDocuments(options: {
  dataSource: DataSource;
  isKept: boolean;
  onDropped(count: number): void;
}): RenderDocuments {
  const { dataSource, isKept, onDropped } = options;
  const queue = createFairBuffer<QueuedDocument>({
    maxItems: MAX_QUEUED,
    maxBytes: MAX_QUEUED_BYTES,
    bytesOf: ({ bytes }) => bytes,
    onDropped,
  });
  const stored = createRecentlyUsed<true>(MAX_REMEMBERED, STORED_FOR_MS);
  /** What this process has stored since it last trimmed an account. Bounded: those who store little are forgotten first. */
  const storedCounts = createRecentlyUsed<{ documents: number; bytes: number }>(MAX_REMEMBERED);

  /** When the database rejects the batch, each half is tried alone, until only the invalid documents are left. */
  async function store(batch: QueuedDocument[]): Promise<void> {
    try {
      await storeTogether(batch);
    } catch (err) {
      if (isDatabaseUnavailable(err)) throw err;
      if (batch.length === 1 || !isRowRejected(err)) return onDropped(batch.length);
      const middle = Math.ceil(batch.length / 2);
      await store(batch.slice(0, middle));
      await store(batch.slice(middle));
    }
  }

  async function storeTogether(batch: QueuedDocument[]): Promise<void> {
    const columns = [
      batch.map(({ accountId }) => accountId),
      batch.map((document) => document.hash),
      batch.map(({ body }) => body),
      batch.map(({ bytes }) => bytes),
    ];
    await dataSource.query(STORE, columns);
    for (const { accountId, bytes, hash: name } of batch) {
      stored.set(nameOf(accountId, name), true);
      const count = storedCounts.get(accountId) ?? { documents: 0, bytes: 0 };
      storedCounts.set(accountId, { documents: count.documents + 1, bytes: count.bytes + bytes });
    }
  }

  return {
    get queued() {
      return queue.size;
    },
    keep(accountId, body) {
      if (!isKept) return null;
      const bytes = body.length > MAX_DOCUMENT_BYTES ? body.length : Buffer.byteLength(body);
      if (bytes > MAX_DOCUMENT_BYTES) return null;
      const name = uuidOf(hash('sha256', body));
      if (!stored.has(nameOf(accountId, name))) queue.add({ accountId, hash: name, body, bytes });
      return name;
    },
    async write() {
      if (queue.size === 0) return;
      const batch = withoutRepeats(queue.take(BATCH_DOCUMENTS, BATCH_BYTES));
      try {
        await store(batch);
      } catch (err) {
        // Documents that are stored already are then written again, which changes nothing.
        queue.putBack(batch);
        throw err;
      }
    },
    async trim() {
      for (const [accountId, { documents, bytes }] of [...storedCounts]) {
        if (documents < MAX_DOCUMENTS * TRIM_SHARE && bytes < MAX_STORED_BYTES * TRIM_SHARE) continue;
        await trimDocuments(dataSource, accountId);
        storedCounts.delete(accountId);
      }
    },
    async find(accountId, name) {
      const [row] = await dataSource.query<{ body: unknown }[]>(FIND, [accountId, name]);
      return row?.body;
    },
    async known(accountId, hashes) {
      if (hashes.length === 0) return new Set();
      const rows = await dataSource.query<{ hash: string }[]>(KNOWN, [accountId, hashes]);
      return new Set(rows.map((row) => row.hash));
    },
  };
}

/** A statement may not name a row twice. */
function withoutRepeats(batch: QueuedDocument[]): QueuedDocument[] {
  return [...new Map(batch.map((document) => [nameOf(document.accountId, document.hash), document])).values()];
}

const nameOf = (accountId: string, name: string): string => `${accountId} ${name}`;

/** The first half of a hash, as Postgres writes a uuid. */
function uuidOf(hex: string): string {
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** The limits of one account. */
export const MAX_DOCUMENTS = 10_000;
const MAX_STORED_BYTES = 64 * 1024 * 1024;

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

/** Deeper than any specification. JSON.stringify and Postgres fail at some thousands. */
const MAX_DEPTH = 100;
/** Each value takes two characters or more, so that more values are too large to be kept. */
const MAX_VALUES = MAX_DOCUMENT_BYTES / 2;

/**
 * JSON that is no valid specification, as text: without API keys, which clients put into the wrong place. Undefined for JSON that is too
 * large to be kept, or nested too deeply.
 */
export function rejectedSpecText(value: unknown): string | undefined {
  return isTooMuch(value) ? undefined : redactSecrets(JSON.stringify(value));
}

/** Without recursion, because the input may be nested deeper than the stack. */
function isTooMuch(value: unknown): boolean {
  let level: unknown[] = [value];
  let values = 0;
  for (let depth = 0; level.length > 0; depth++) {
    const next: unknown[] = [];
    for (const each of level) {
      if (typeof each !== 'object' || each === null) continue;
      const children: unknown[] = Array.isArray(each) ? each : Object.values(each);
      values += children.length;
      if (depth === MAX_DEPTH || values > MAX_VALUES) return true;
      for (const child of children) next.push(child);
    }
    level = next;
  }
  return false;
}
