import { notFound } from '../errors.js';
import type { RequestContext } from '../pipeline.js';
import { queryValues } from './query.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether Postgres accepts this text as a uuid; it rejects others with an error. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/**
 * The id of one record, from the path or, where the path has none, from `?id=`. A malformed id and several ids are the same 404 as an
 * unknown one.
 * @param parameter its name in the path
 */
export function readId(ctx: RequestContext, parameter = 'id'): string {
  const fromPath: unknown = ctx['params']?.[parameter];
  const ids = typeof fromPath === 'string' ? [fromPath] : queryValues(ctx.state.rawQuery, parameter);
  const [id = ''] = ids;
  if (ids.length !== 1 || !isUuid(id)) throw notFound();
  return id.toLowerCase();
}

/** The id that a URL names, in lower case; undefined for a URL without one, or with a slug. */
export function idIn(ctx: RequestContext): string | undefined {
  const params = (ctx['params'] ?? {}) as Record<string, unknown>;
  const [id] = [...Object.values(params), ...queryValues(ctx.state.rawQuery, 'id')];
  return typeof id === 'string' && isUuid(id) ? id.toLowerCase() : undefined;
}
