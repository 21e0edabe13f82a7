import Joi from 'joi';
import { sendJson } from './answer.js';
import { invalidRequest, notFound } from './errors.js';
import { readQueryInput } from './input.js';
import { queryValues } from './query.js';
import type { EdgeContext } from './stage.js';

/** Where a list goes on: after the entry that was made at this time and has this id, newest first. */
export interface Position {
  createdAt: Date;
  id: string;
}

export interface PageRequest {
  /** 1 to 100 entries. */
  limit: number;
  after?: Position;
}

/** Contract §4: the answer of every list. */
export interface Page<Entry> {
  data: Entry[];
  nextCursor: string | null;
}

const MAX_LIMIT = 100;
const DEFAULT_LIMIT = 20;
const LIMIT_SENTENCE = `"limit" must be a whole number from 1 to ${MAX_LIMIT}`;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const pageKeys = {
  // By its text: Number would take '1e2', '0x10' and ' 5 ' for a count.
  limit: Joi.any()
    .custom((value: unknown, helpers) => {
      const limit = typeof value === 'string' && /^[1-9]\d{0,2}$/.test(value) ? Number(value) : MAX_LIMIT + 1;
      return limit <= MAX_LIMIT ? limit : helpers.error('any.invalid');
    })
    .default(DEFAULT_LIMIT)
    .messages({ '*': LIMIT_SENTENCE }),
  cursor: Joi.string(),
};

/**
 * `limit` and `cursor` of a list, and the filters that this list has beside them. Throws 400 for anything else in the query.
 * @param filters joi schemas by parameter name
 */
export function readPageRequest<Filters extends object>(
  ctx: EdgeContext,
  filters: { [Name in keyof Required<Filters>]: Joi.Schema },
): PageRequest & { filters: Filters } {
  const schema = Joi.object<{ limit: number; cursor?: string } & Filters>({ ...pageKeys, ...filters });
  const { limit, cursor, ...rest } = readQueryInput(schema, ctx);
  const page: PageRequest = cursor === undefined ? { limit } : { limit, after: readCursor(cursor) };
  return { ...page, filters: rest as unknown as Filters };
}

/** Answers one page of a list; see `pageOf`. */
export function sendPage<Row extends Position>(
  ctx: EdgeContext,
  { limit }: PageRequest,
  rows: Row[],
  present: (row: Row) => object,
): void {
  sendJson(ctx, 200, pageOf(rows, limit, present));
}

/**
 * One page out of the rows that were found.
 * @param rows up to `limit` + 1 of them, newest first: the one too many tells that there is a next page
 */
export function pageOf<Row extends Position, Entry>(
  rows: Row[],
  limit: number,
  present: (row: Row) => Entry,
): Page<Entry> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const nextCursor = rows.length > limit && last !== undefined ? writeCursor(last) : null;
  return { data: shown.map(present), nextCursor };
}

function writeCursor({ createdAt, id }: Position): string {
  return Buffer.from(`${createdAt.getTime()}.${id}`).toString('base64url');
}

function readCursor(cursor: string): Position {
  const [, ms, id] = /^(\d{1,15})\.(.+)$/.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  const position = { createdAt: new Date(Number(ms)), id: id ?? '' };
  // Written again because base64 is read leniently: what has been cut or changed is not taken for the beginning of something.
  if (ms === undefined || !isUuid(position.id) || writeCursor(position) !== cursor) {
    const message = '"cursor" must be the nextCursor of an earlier answer';
    throw invalidRequest([{ path: 'cursor', message }]);
  }
  return position;
}

/** Whether Postgres would take this text for a uuid; it answers others with an error. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/**
 * The id of one entry out of the path (contract §4), or out of `?id=` where the path has none. What cannot be an id, and several of them,
 * is the same 404 as an id that nothing has.
 * @param parameter its name in the path
 */
export function readId(ctx: EdgeContext, parameter = 'id'): string {
  const fromPath: unknown = ctx['params']?.[parameter];
  const ids = typeof fromPath === 'string' ? [fromPath] : queryValues(ctx.state.rawQuery, parameter);
  const [id = ''] = ids;
  if (ids.length !== 1 || !isUuid(id)) throw notFound();
  return id.toLowerCase();
}

/** An entry that was looked for. @throws ApiError 404 where there is none */
export function found<Row>(row: Row | null | undefined): Row {
  if (row === null || row === undefined) throw notFound();
  return row;
}
