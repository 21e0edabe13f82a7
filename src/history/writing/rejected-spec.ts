import { redactSecrets } from '../../platform/log.js';
import { MAX_DOCUMENT_BYTES } from './render-documents.js';

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
