/** Queries of URLs that were escaped for HTML, encoded twice, or not encoded. The only place that changes a query before it is parsed. */

import { repairLists } from './url-lists.js';

export interface QueryReading {
  rawQuery: string;
  /** What was repaired without doubt, as warnings. */
  notes: string[];
  /** What to write in the place of data that has several meanings. */
  hints: string[];
}

export interface QueryRules {
  /** Broken escapes keep their signs. Elsewhere they are errors. */
  keepsBrokenEscapes?: boolean;
  /** `labels` and `data` are lists of texts and numbers. */
  hasLists?: boolean;
}

const AMP = /&amp(?:;|%3B)(?=[\w.[\]%-]{1,60}=)/gi;
const ESCAPES = /(?:%[\da-f]{2})+/gi;
const BROKEN = /%(?!u?[\da-f]{2})|%u[\da-f]{4}/i;
/** All that remains where encodeURIComponent has been applied; the comma and the bar are often left as they are. */
const FULLY_ENCODED = /^[\w.~!*'()|,%-]*$/;
const ENCODED_QUERY = /^[\w%]{1,40}%3D/i;

/** @param rawQuery without the `?`, not decoded */
export function readQueryText(rawQuery: string, rules: QueryRules = {}): QueryReading {
  const notes: string[] = [];
  let query = withoutEntities(rawQuery, notes);
  if (!query.includes('=') && ENCODED_QUERY.test(query)) {
    query = decoded(query.replaceAll('%2B', '%252B')) ?? query;
    notes.push('The whole query was encoded, with its = and &, and was decoded. Encode the values only.');
  }
  if (query.includes('%')) query = mapValues(query, (value, name) => withValue(value, name, rules, notes));
  const lists = rules.hasLists ? repairLists(query) : undefined;
  return {
    rawQuery: lists?.rawQuery ?? query,
    notes: [...notes, ...(lists?.notes ?? [])],
    hints: lists?.hints ?? [],
  };
}

/** The parameters of a query whose `&` was escaped for HTML: `&amp;w=500`. */
export function withoutEntities(rawQuery: string, notes: string[] = []): string {
  if (!/&amp/i.test(rawQuery)) return rawQuery;
  const query = rawQuery.replace(AMP, '&');
  if (query !== rawQuery) notes.push('"&amp;" between parameters was read as "&". In a URL outside of HTML write "&".');
  return query;
}

function mapValues(query: string, map: (value: string, name: string) => string): string {
  return query
    .split('&')
    .map((part) => {
      const equals = part.indexOf('=');
      if (equals < 0 || !part.includes('%', equals)) return part;
      return `${part.slice(0, equals + 1)}${map(part.slice(equals + 1), part.slice(0, equals))}`;
    })
    .join('&');
}

function withValue(value: string, name: string, { keepsBrokenEscapes }: QueryRules, notes: string[]): string {
  const shown = name.slice(0, 40);
  const once = decoded(value);
  if (once === undefined) {
    if (!keepsBrokenEscapes) return value;
    notes.push(`"${shown}" has a broken percent escape, which was kept as it is. Write UTF-8, and a % as %25.`);
    return encodeURIComponent(decodedLeniently(value.replaceAll('+', ' ')));
  }
  if (!value.includes('%25') || !isEncodedTwice(once)) return value;
  notes.push(`"${shown}" was encoded twice and was decoded again. Encode it once.`);
  return once;
}

/** Only signs that need no encoding, and escapes that are whole. */
function isEncodedTwice(once: string): boolean {
  if (!FULLY_ENCODED.test(once) || !/%[\da-f]{2}/i.test(once) || BROKEN.test(once)) return false;
  return decoded(once) !== undefined;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Whole escapes are decoded, as Windows-1252 where they are not UTF-8; a `%` alone stays. */
function decodedLeniently(value: string): string {
  const plain = value.replaceAll(/%u([\da-f]{4})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return plain.toWellFormed().replaceAll(ESCAPES, (run) => {
    const bytes = Uint8Array.from(run.slice(1).split('%'), (hex) => Number.parseInt(hex, 16));
    return decoded(run) ?? new TextDecoder('windows-1252').decode(bytes);
  });
}

/**
 * A query whose `+` in a configuration are plus signs of its code, not spaces: `v=>v+'k'`. Undefined without one, and where one stands within a
 * text, where it may be either.
 */
export function withPluses(rawQuery: string, names: readonly string[]): string | undefined {
  let [isChanged, isDoubtful] = [false, false];
  const query = rawQuery
    .split('&')
    .map((part) => {
      const equals = part.indexOf('=');
      if (!names.includes(part.slice(0, Math.max(0, equals))) || !part.includes('+')) return part;
      const text = decoded(part.slice(equals + 1).replaceAll('+', PLUS)) ?? '';
      isDoubtful ||= hasInTexts(text, PLUS);
      isChanged = true;
      return part.slice(0, equals + 1) + part.slice(equals + 1).replaceAll('+', '%2B');
    })
    .join('&');
  return isChanged && !isDoubtful ? query : undefined;
}

/** Stands for a `+` while a value is decoded. */
const PLUS = '\u0001';

function hasInTexts(text: string, sign: string): boolean {
  let quote = '';
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (quote === '') quote = /["'`]/.test(char) ? char : '';
    else if (char === sign) return true;
    else if (char === '\\') at += 1;
    else if (char === quote) quote = '';
  }
  return false;
}
