import Joi from 'joi';
import { invalidRequest } from '../../../chart-spec/spec.js';
import { notFound } from '../errors.js';
import { parameterRef, responseRef } from '../openapi.js';
import { type RequestContext, type Stage, stage } from '../pipeline.js';
import { sendJson } from '../send.js';
import { queryParametersOf, readQueryInput } from './input.js';
import { isUuid } from './query.js';

/** Where a list continues: after the entry with this time and id, newest first. */
export interface Position {
  createdAt: Date;
  id: string;
}

export interface PageRequest {
  /** 1 to 100 entries. */
  limit: number;
  after?: Position;
}

/** The response of every list. See docs/reference/management.md. */
export interface Page<Entry> {
  data: Entry[];
  nextCursor: string | null;
}

const MAX_LIMIT = 100;
/** 100 templates of the largest size would block other requests while they are written as JSON. */
const MAX_PAGE_CHARS = 2 * 1024 * 1024;
const DEFAULT_LIMIT = 20;
const LIMIT_SENTENCE = `"limit" must be a whole number from 1 to ${MAX_LIMIT}`;

const pageKeys = {
  // Checked as text: Number would accept '1e2', '0x10' and ' 5 '.
  limit: Joi.any()
    .custom((value: unknown, helpers) => {
      const limit = typeof value === 'string' && /^[1-9]\d{0,2}$/.test(value) ? Number(value) : MAX_LIMIT + 1;
      return limit <= MAX_LIMIT ? limit : helpers.error('any.invalid');
    })
    .default(DEFAULT_LIMIT)
    .messages({ '*': LIMIT_SENTENCE }),
  cursor: Joi.string(),
};

export interface HasPage<Filters extends object = object> {
  page: PageRequest & { filters: Filters };
}

/**
 * Reads `limit` and `cursor` of a list, and the filters that this list has. Throws 400 for anything else in the query.
 * @param filters joi schemas by parameter name, with the descriptions that the API description shows
 */
export function readPage<Filters extends object = object>(
  filters: { [Name in keyof Required<Filters>]: Joi.Schema } = {} as never,
): Stage<object, HasPage<Filters>> {
  const schema = Joi.object<{ limit: number; cursor?: string } & Filters>({ ...pageKeys, ...filters });
  return stage(
    (ctx, next) => {
      const { limit, cursor, ...rest } = readQueryInput(schema, ctx);
      const page = {
        limit,
        ...(cursor !== undefined && { after: readCursor(cursor) }),
        filters: rest as unknown as Filters,
      };
      return next({ page });
    },
    {
      parameters: [parameterRef('limit'), parameterRef('cursor'), ...queryParametersOf(Joi.object(filters))],
      responses: { 400: responseRef('InvalidRequest') },
    },
  );
}

/** Sends one page of a list, which ends early at 2 MiB. @param rows up to `limit` + 1 of them, newest first: the extra row means that there is a next page */
export function sendPage<Row extends Position>(
  ctx: RequestContext,
  { limit }: PageRequest,
  rows: Row[],
  present: (row: Row) => object,
): void {
  sendJson(ctx, 200, pageOf(rows, limit, present));
}

export function pageOf<Row extends Position, Entry>(
  rows: Row[],
  limit: number,
  present: (row: Row) => Entry,
): Page<Entry> {
  const data: Entry[] = [];
  let chars = 0;
  for (const row of rows.slice(0, limit)) {
    const entry = present(row);
    chars += JSON.stringify(entry).length;
    if (chars > MAX_PAGE_CHARS && data.length > 0) break;
    data.push(entry);
  }
  const last = rows[data.length - 1];
  const nextCursor = rows.length > data.length && last !== undefined ? writeCursor(last) : null;
  return { data, nextCursor };
}

function writeCursor({ createdAt, id }: Position): string {
  return Buffer.from(`${createdAt.getTime()}.${id}`).toString('base64url');
}

function readCursor(cursor: string): Position {
  const [, ms, id] = /^(\d{1,15})\.(.+)$/.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  const position = { createdAt: new Date(Number(ms)), id: id ?? '' };
  // Compared with its own encoding, because base64 is decoded leniently: a cursor that was cut or changed is rejected.
  if (ms === undefined || !isUuid(position.id) || writeCursor(position) !== cursor) {
    const message = '"cursor" must be the nextCursor of an earlier response';
    throw invalidRequest([{ path: 'cursor', message }]);
  }
  return position;
}

/** Returns the record. Throws 404 for a missing one. */
export function found<Row>(row: Row | null | undefined): Row {
  if (row === null || row === undefined) throw notFound();
  return row;
}
