import { randomUUID } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import type { ChartSpec } from '../../../chart-spec/spec.js';
import { createRecentlyUsed } from '../../platform/concurrency/recently-used.js';
import { driverErrorOf, isRowRejected } from '../../platform/db/db.js';
import { type Log, oncePer, oneLine } from '../../platform/log.js';
import { type ResponseDetails, shortResponse } from '../response.js';
import type { Render } from '../tables/render.entity.js';
import { createFairBuffer } from './fair-buffer.js';
import { type RenderDocuments, rejectedSpecText } from './render-documents.js';
import { historyStatements, type RenderRow } from './statements.js';

/** `createdAt` is when the request arrived. */
export interface RenderEntry
  extends Omit<Render, 'id' | 'account' | 'count' | 'statusCode' | 'specHash' | 'answerHash'> {
  /** Absent when no response was sent. */
  statusCode?: number;
  /** A specification that the client could send again, JSON that is not a valid specification, or what `keepSpec` returned. */
  spec?: { value: unknown } | { rejected: unknown } | { hash: string | null };
  /** What the response said besides its status; the first of it is kept. */
  answer?: ResponseDetails | undefined;
}

export interface Recorder {
  /** Entries that wait for the database. */
  waiting(): number;
  /**
   * Records a render. Returns at once and never throws. The row exists within a second while the database is available.
   * @param repeatKey renders of an account with the same key within an hour are one row with a count; of failed ones nothing else is kept
   */
  record(entry: RenderEntry, repeatKey?: string): void;
  /**
   * Stores the specification of a chart that is drawn later, as the client could send it again. Returns at once and never throws.
   * @returns for the `spec` of its entry
   */
  keepSpec(accountId: string, spec: ChartSpec): string | null;
  /** Writes entries in the transaction of `manager`. */
  recordWithin(manager: EntityManager, entries: RenderEntry[]): Promise<void>;
  /** Writes pending entries. Resolves within seconds even if the database is unavailable. */
  close(): Promise<void>;
}

export interface RecorderOptions {
  dataSource: DataSource;
  documents: Pick<RenderDocuments, 'keep' | 'queued' | 'write'>;
  log: Log;
  /** Called with the number of entries that are lost. */
  onDropped(count: number): void;
}

/** How long an entry waits for others, so that one statement writes many. */
const WRITE_DELAY_MS = 200;
const BATCH_ENTRIES = 500;
/** While the database is unavailable: about 5 MB. */
const MAX_PENDING = 10_000;
const REPEATED_WITHIN_MS = 60 * 60 * 1000;
const MAX_REPEATED = 10_000;
const COUNT_FAILED_EVERY_MS = 5_000;
const MAX_RETRY_DELAY_MS = 2_000;
const LOG_EVERY_MS = 10_000;
const MAX_ERROR_CHARS = 300;

/** Writes the render history in the background, many entries per statement. See docs/adr/0075-render-history-is-written-in-batches.md. */
export function createRecorder({ dataSource, documents, log, onDropped }: RecorderOptions): Recorder {
  const { insertRows, addRepeats } = historyStatements(dataSource);
  const pending = createFairBuffer<RenderRow>({ maxItems: MAX_PENDING, onDropped });
  const repeated = createRecentlyUsed<Pick<RenderRow, 'id' | 'count'>>(MAX_REPEATED, REPEATED_WITHIN_MS);
  /** By the id of the row that they are counted in: failed repeats differ in nothing, so that one stands for all. */
  const failedRepeats = new Map<string, RenderRow>();
  let failedRepeatsTimer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  const mayLog = oncePer(LOG_EVERY_MS);
  let isClosing = false;

  const waiting = () => pending.size + documents.queued;

  function writeSoon(): void {
    // A full batch does not wait for the timer.
    const isJustFull = pending.size === BATCH_ENTRIES && failures === 0;
    if (writing !== undefined || isClosing || (timer !== undefined && !isJustFull)) return;
    clearTimeout(timer);
    timer = setTimeout(write, isJustFull ? 0 : Math.min(WRITE_DELAY_MS * 2 ** failures, MAX_RETRY_DELAY_MS));
  }

  function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing ??= writeBatches().finally(() => {
      writing = undefined;
      if (waiting() > 0) writeSoon();
    });
    return writing;
  }

  async function writeBatches(): Promise<void> {
    while (waiting() > 0) {
      const batch = pending.take(BATCH_ENTRIES);
      try {
        // Before the entries that refer to them. One batch, so that a flood of large documents does not delay entries.
        await documents.write();
        await insert(batch.filter(({ count }) => count === 1));
        const repeats = batch.filter(({ count }) => count > 1);
        if (repeats.length > 0) await addRepeats(dataSource, repeats);
        failures = 0;
      } catch (err) {
        pending.putBack(batch);
        failures++;
        noteFailure(err);
        return;
      }
      if (pending.size < BATCH_ENTRIES && !isClosing) return;
    }
  }

  /** When the database rejects the batch, each half is tried alone, until only the invalid rows are left. */
  async function insert(rows: RenderRow[]): Promise<void> {
    if (rows.length === 0) return;
    try {
      await insertRows(dataSource, rows);
    } catch (err) {
      if (!isRowRejected(err)) throw err;
      if (rows.length === 1) {
        onDropped(1);
        log.warn(
          { err: driverErrorOf(err), requestId: rows[0]?.requestId },
          'render history entry rejected by the database',
        );
        return;
      }
      const middle = Math.ceil(rows.length / 2);
      await insert(rows.slice(0, middle));
      await insert(rows.slice(middle));
    }
  }

  /**
   * A repeat has the id of the row that it is counted in, and the count that this row then has.
   * @returns undefined for a failed one, which is counted later
   */
  function countRepeat(entry: RenderEntry, repeatKey: string): RenderRow | undefined {
    const key = `${entry.accountId} ${repeatKey}`;
    const first = repeated.get(key);
    if (first === undefined) {
      const row = rowOf(entry);
      repeated.set(key, { id: row.id, count: 1 });
      return row;
    }
    first.count++;
    const failed = failedRepeats.get(first.id);
    if (failed !== undefined) {
      failed.count = first.count;
      return undefined;
    }
    const { spec: _spec, answer: _answer, ...withoutDocuments } = entry;
    const row = { ...rowOf(withoutDocuments), ...first };
    if (entry.status === 'succeeded') return row;
    failedRepeats.set(row.id, row);
    failedRepeatsTimer ??= setTimeout(addFailedRepeats, COUNT_FAILED_EVERY_MS);
    return undefined;
  }

  function addFailedRepeats(): void {
    clearTimeout(failedRepeatsTimer);
    failedRepeatsTimer = undefined;
    for (const row of failedRepeats.values()) pending.add(row);
    failedRepeats.clear();
    writeSoon();
  }

  function specHashOf(accountId: string, spec: RenderEntry['spec']): string | null {
    if (spec === undefined) return null;
    if ('hash' in spec) return spec.hash;
    const text = 'value' in spec ? JSON.stringify(spec.value) : rejectedSpecText(spec.rejected);
    return text === undefined ? null : documents.keep(accountId, text);
  }

  function rowOf({ spec, answer, statusCode, error, ...fields }: RenderEntry): RenderRow {
    const said = shortResponse(answer ?? {});
    const answerHash = said === undefined ? null : documents.keep(fields.accountId, JSON.stringify(said));
    const hashes = { specHash: specHashOf(fields.accountId, spec), answerHash };
    return {
      ...fields,
      ...hashes,
      id: randomUUID(),
      count: 1,
      statusCode: statusCode ?? null,
      error: error && oneLine(error, MAX_ERROR_CHARS),
    };
  }

  function noteFailure(err: unknown): void {
    if (!mayLog()) return;
    log.warn({ err: driverErrorOf(err), waiting: pending.size }, 'render history not written; retrying');
  }

  return {
    waiting: () => pending.size,
    record(entry, repeatKey) {
      const row = repeatKey === undefined ? rowOf(entry) : countRepeat(entry, repeatKey);
      if (row === undefined) return;
      pending.add(row);
      writeSoon();
    },
    async recordWithin(manager, entries) {
      if (entries.length === 0) return;
      await insertRows(manager, entries.map(rowOf));
      writeSoon();
    },
    keepSpec(accountId, spec) {
      const hash = documents.keep(accountId, JSON.stringify(spec));
      writeSoon();
      return hash;
    },
    async close() {
      isClosing = true;
      addFailedRepeats();
      await writing;
      await write();
      if (pending.size > 0) log.error({ lost: pending.size }, 'render history entries lost at shutdown');
    },
  };
}
