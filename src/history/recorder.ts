import { randomUUID } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { driverErrorOf, isRowRejected } from '../platform/db/db.js';
import type { Log } from '../platform/log.js';
import { Render } from './render.entity.js';

/** `createdAt` is when the request arrived. */
export type RenderEntry = Omit<Render, 'id' | 'account'>;

export interface Recorder {
  /** Records a render. Returns at once and never throws. The row exists within a second while the database is available. */
  record(entry: RenderEntry): void;
  /** Writes entries in the transaction of `manager`. */
  recordWithin(manager: EntityManager, entries: RenderEntry[]): Promise<void>;
  /** Writes pending entries. Resolves within seconds even if the database is unavailable. */
  close(): Promise<void>;
}

export interface RecorderOptions {
  dataSource: DataSource;
  log: Log;
  /** Called with the number of entries that are lost. */
  onDropped(count: number): void;
}

/** How long an entry waits for others, so that one statement writes many. */
const WRITE_DELAY_MS = 200;
const BATCH_ENTRIES = 500;
/** While the database is unavailable: about 5 MB. */
const MAX_PENDING = 10_000;
const MAX_RETRY_DELAY_MS = 2_000;
const LOG_EVERY_MS = 10_000;
const MAX_ERROR_CHARS = 300;

type Row = Omit<Render, 'account'>;

/** Writes the render history in the background, many entries per statement. See docs/adr/0075-render-history-is-written-in-batches.md. */
export function createRecorder({ dataSource, log, onDropped }: RecorderOptions): Recorder {
  const statement = insertStatement(dataSource);
  let pending: Row[] = [];
  let writing: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let loggedMs = Number.NEGATIVE_INFINITY;
  let isClosing = false;

  function writeSoon(): void {
    // A full batch does not wait for the timer.
    const isJustFull = pending.length === BATCH_ENTRIES && failures === 0;
    if (writing !== undefined || isClosing || (timer !== undefined && !isJustFull)) return;
    clearTimeout(timer);
    timer = setTimeout(write, isJustFull ? 0 : Math.min(WRITE_DELAY_MS * 2 ** failures, MAX_RETRY_DELAY_MS));
  }

  function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing ??= writeBatches().finally(() => {
      writing = undefined;
      if (pending.length > 0) writeSoon();
    });
    return writing;
  }

  async function writeBatches(): Promise<void> {
    while (pending.length > 0) {
      const batch = pending.splice(0, BATCH_ENTRIES);
      try {
        await insert(batch);
        failures = 0;
      } catch (err) {
        pending = [...batch, ...pending];
        dropOldest();
        failures++;
        noteFailure(err);
        return;
      }
      if (pending.length < BATCH_ENTRIES && !isClosing) return;
    }
  }

  /** When the database rejects the batch, each half is tried alone, until only the invalid rows are left. */
  async function insert(rows: Row[]): Promise<void> {
    try {
      await dataSource.query(statement, [JSON.stringify(rows)]);
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

  function dropOldest(): void {
    const excess = pending.length - MAX_PENDING;
    if (excess <= 0) return;
    pending.splice(0, excess);
    onDropped(excess);
  }

  function noteFailure(err: unknown): void {
    const nowMs = performance.now();
    if (nowMs - loggedMs < LOG_EVERY_MS) return;
    loggedMs = nowMs;
    log.warn({ err: driverErrorOf(err), waiting: pending.length }, 'render history not written; retrying');
  }

  return {
    record(entry) {
      pending.push(rowOf(entry));
      dropOldest();
      writeSoon();
    },
    async recordWithin(manager, entries) {
      if (entries.length > 0) await manager.query(statement, [JSON.stringify(entries.map(rowOf))]);
    },
    async close() {
      isClosing = true;
      await writing;
      await write();
      if (pending.length > 0) log.error({ lost: pending.length }, 'render history entries lost at shutdown');
    },
  };
}

/**
 * All rows are one JSON parameter: a parameter per field through the query builder takes ten times as much processor time. A batch
 * with a lost response is sent again unchanged; rows that exist already are skipped.
 */
function insertStatement(dataSource: DataSource): string {
  const { tablePath, columns } = dataSource.getMetadata(Render);
  const names = columns.map(({ databaseName }) => databaseName).join(', ');
  const fields = columns.map(({ propertyName, type }) => `"${propertyName}" ${String(type)}`).join(', ');
  return `INSERT INTO ${tablePath} (${names}) SELECT * FROM json_to_recordset($1) AS entry (${fields}) ON CONFLICT DO NOTHING`;
}

function rowOf(entry: RenderEntry): Row {
  return { ...entry, id: randomUUID(), error: entry.error === null ? null : errorLine(entry.error) };
}

/** One line without control characters: Postgres rejects NUL, which a client can put into an error through the name of a field. */
function errorLine(text: string): string {
  return text.slice(0, MAX_ERROR_CHARS).replace(/[\p{Cc}\p{Cs}]/gu, ' ');
}
