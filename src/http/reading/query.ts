import { withoutEntities } from '../../../chart-spec/urls.js';
import { notFound } from '../errors.js';
import type { RequestContext } from '../pipeline.js';

/** The part of a request target after the first `?`, still encoded; empty without one. */
export function rawQueryOf(url: string): string {
  const mark = url.indexOf('?');
  return mark < 0 ? '' : url.slice(mark + 1);
}

/** The query that was read last, and its encoded values by decoded name. A request asks for a dozen names in a row. */
let last: { rawQuery: string; values: Map<string, string[]> } = { rawQuery: '', values: new Map() };

/** Every value that the query gives for one parameter, decoded, in order. A malformed percent escape is kept as it is. */
export function queryValues(rawQuery: string, name: string): string[] {
  if (rawQuery === '') return [];
  if (last.rawQuery !== rawQuery) last = { rawQuery, values: encodedValues(rawQuery) };
  return (last.values.get(name) ?? []).map(decode);
}

function encodedValues(rawQuery: string): Map<string, string[]> {
  const values = new Map<string, string[]>();
  for (const part of withoutEntities(rawQuery).split('&')) {
    const equals = part.indexOf('=');
    const name = decode(equals < 0 ? part : part.slice(0, equals));
    const value = equals < 0 ? '' : part.slice(equals + 1);
    const known = values.get(name);
    if (known === undefined) values.set(name, [value]);
    else known.push(value);
  }
  return values;
}

/** The query for the log: values of secret parameters are removed, however their names are encoded, and the rest is cut. */
export function redactQuery(rawQuery: string, secretNames: ReadonlySet<string>, maxChars: number): string {
  if (rawQuery === '') return '';
  const shown = withoutEntities(rawQuery)
    .split('&')
    .map((part) => {
      const equals = part.indexOf('=');
      if (equals < 0 || !secretNames.has(decode(part.slice(0, equals)).trim().toLowerCase())) return part;
      return `${part.slice(0, equals)}=[redacted]`;
    });
  const text = shown.join('&');
  return text.length > maxChars ? `${text.slice(0, maxChars)}…` : text;
}

function decode(text: string): string {
  if (!text.includes('%') && !text.includes('+')) return text;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

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
