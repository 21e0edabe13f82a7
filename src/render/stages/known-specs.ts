import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ParsedSpec } from '../../../chart-spec/spec.js';
import type { Caller } from '../../caller.js';
import { SpecMemo } from '../state.js';

/** A parsed specification, and what has been computed from it. */
export interface KnownSpec {
  readonly parsed: ParsedSpec;
  readonly memo: SpecMemo;
}

/**
 * Specifications whose images were served from the cache, by the text they were read from: equal requests are not parsed and validated
 * again. Reading has no other input than this text, so nothing has to be invalidated. See docs/design/image-cache.md.
 */
export interface KnownSpecs {
  /** The key of a text; undefined when it is too long to be kept. Equal texts of two accounts have different keys. */
  keyOf(source: 'body' | 'query', caller: Caller, text: Buffer | string): string | undefined;
  find(key: string): KnownSpec | undefined;
  /** Freezes the specification. @param chars length of its text */
  keep(key: string, parsed: ParsedSpec, chars: number): void;
}

const MAX_BYTES = 8 * 1024 * 1024;
/** Longer texts are rare, and parsing one takes little time compared with sending its image. */
const MAX_TEXT_CHARS = 16 * 1024;
/** Measured: the objects of a specification take 3 to 7 bytes per character of its text. */
const BYTES_PER_CHAR = 8;
const ENTRY_OVERHEAD_BYTES = 1000;

export function createKnownSpecs(): KnownSpecs {
  const known = new LRUCache<string, KnownSpec>({ maxSize: MAX_BYTES });
  return {
    keyOf(source, caller, text) {
      if (text.length > MAX_TEXT_CHARS) return undefined;
      const owner = caller.kind === 'anonymous' ? 'anonymous' : caller.accountId;
      // A hash and not the text itself: the query of a GET may contain an API key.
      return `${source} ${owner} ${hash('sha256', text, 'base64')}`;
    },
    find: (key) => known.get(key),
    keep(key, parsed, chars) {
      freeze(parsed);
      const entry = { parsed, memo: new SpecMemo() };
      known.set(key, entry, { size: chars * BYTES_PER_CHAR + ENTRY_OVERHEAD_BYTES });
    },
  };
}

/** Requests share the value. Recursion is safe because the depth of a specification is limited. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  Object.freeze(value);
  for (const child of Object.values(value)) freeze(child);
}
