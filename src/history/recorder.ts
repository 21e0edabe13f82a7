import { randomUUID } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { driverErrorOf, isRowRejected } from '../platform/db/db.js';
import type { Log } from '../platform/log.js';
import { Render } from './render.entity.js';

/** One render as it is told to the recorder; `createdAt` is when the request came in. */
export type RenderEntry = Omit<Render, 'id' | 'account'>;

export interface Recorder {
  /** Takes an entry into the history. Returns at once and never throws; the row is there within a second while the database answers. */
  record(entry: RenderEntry): void;
  /** Writes entries in the transaction of `manager`: they are there exactly when that commits. */
  recordWithin(manager: EntityManager, entries: RenderEntry[]): Promise<void>;
  /** Writes what is waiting. Resolves within some seconds, whatever the database does. */
  close(): Promise<void>;
}

export interface RecorderOptions {
  dataSource: DataSource;
  log: Log;
  /** Called with how many entries are given up. */
  onDropped(count: number): void;
}

/** How long an entry waits for company. */
const GATHER_MS = 200;
const BATCH_ENTRIES = 500;
/** While the database is away: some 5 MB. */
const KEPT_ENTRIES = 10_000;
const LONGEST_RETRY_MS = 2_000;
const LOG_EVERY_MS = 10_000;
const MAX_ERROR_CHARS = 300;

type Row = Omit<Render, 'account'>;

/** Writes the render history behind the requests' backs, many entries at a time; see docs/adr/0075. */
export function createRecorder({ dataSource, log, onDropped }: RecorderOptions): Recorder {
  const statement = insertStatement(dataSource);
  let waiting: Row[] = [];
  let writing: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let loggedMs = Number.NEGATIVE_INFINITY;
  let isClosing = false;

  function writeSoon(): void {
    // A full batch has company enough and does not wait for the timer that is running.
    const isJustFull = waiting.length === BATCH_ENTRIES && failures === 0;
    if (writing !== undefined || isClosing || (timer !== undefined && !isJustFull)) return;
    clearTimeout(timer);
    timer = setTimeout(write, isJustFull ? 0 : Math.min(GATHER_MS * 2 ** failures, LONGEST_RETRY_MS));
  }

  function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing ??= writeBatches().finally(() => {
      writing = undefined;
      if (waiting.length > 0) writeSoon();
    });
    return writing;
  }

  async function writeBatches(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, BATCH_ENTRIES);
      try {
        await insert(batch);
        failures = 0;
      } catch (err) {
        waiting = [...batch, ...waiting];
        dropOldest();
        failures++;
        noteFailure(err);
        return;
      }
      if (waiting.length < BATCH_ENTRIES && !isClosing) return;
    }
  }

  /** Where the database refuses a row, the rows are tried by halves until that one is alone. */
  async function insert(rows: Row[]): Promise<void> {
    try {
      await dataSource.query(statement, [JSON.stringify(rows)]);
    } catch (err) {
      if (!isRowRejected(err)) throw err;
      if (rows.length === 1) {
        onDropped(1);
        log.warn({ err: driverErrorOf(err), requestId: rows[0]?.requestId }, 'a render does not fit into the history');
        return;
      }
      const middle = Math.ceil(rows.length / 2);
      await insert(rows.slice(0, middle));
      await insert(rows.slice(middle));
    }
  }

  function dropOldest(): void {
    const excess = waiting.length - KEPT_ENTRIES;
    if (excess <= 0) return;
    waiting.splice(0, excess);
    onDropped(excess);
  }

  function noteFailure(err: unknown): void {
    const nowMs = performance.now();
    if (nowMs - loggedMs < LOG_EVERY_MS) return;
    loggedMs = nowMs;
    log.warn({ err: driverErrorOf(err), waiting: waiting.length }, 'the render history cannot be written; it waits');
  }

  return {
    record(entry) {
      waiting.push(rowOf(entry));
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
      if (waiting.length > 0) log.error({ lost: waiting.length }, 'the end of the render history could not be written');
    },
  };
}

/**
 * All rows go as one JSON parameter: through the query builder, with a parameter for every field, a row costs this process ten times as much.
 * A batch whose answer was lost may have been written: it is sent again as it was, and rows that are there already are left alone.
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

/** One line without control characters: Postgres stores no NUL, and a client may put one into a message through a field's name. */
function errorLine(text: string): string {
  return text.slice(0, MAX_ERROR_CHARS).replace(/[\p{Cc}\p{Cs}]/gu, ' ');
}
