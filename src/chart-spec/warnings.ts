import { nearest } from './nearest.js';

const MAX_WARNINGS = 20;
const MAX_WARNING_LENGTH = 200;

/**
 * What a spec got away with: collected while it is read, shown in `X-Chart-Warnings` and by `POST /validate`.
 * Safe as a header by construction: at most 20 lines of at most 200 characters, printable ASCII only (all else as `\uXXXX`).
 */
export class Warnings {
  readonly #lines: string[] = [];

  add(line: string): void {
    if (this.#lines.length >= MAX_WARNINGS) return;
    const safe = toPrintableAscii(line);
    if (!this.#lines.includes(safe)) this.#lines.push(safe);
  }

  /** Names every key of `value` that is not known, with the nearest one that is. `path` is empty for the root. */
  addUnknownKeys(value: object, known: readonly string[], path: string): void {
    for (const key of Object.keys(value)) {
      if (this.#lines.length >= MAX_WARNINGS) return;
      if (known.includes(key)) continue;
      this.add(unknownName(path === '' ? key : `${path}.${key}`, nearest(key, known)));
    }
  }

  list(): string[] {
    return [...this.#lines];
  }
}

/** "Unknown field "widht" was ignored. Did you mean "width"?" */
export function unknownName(name: string, suggestion: string | undefined, kind = 'field'): string {
  const line = `Unknown ${kind} "${name.slice(0, 80)}" was ignored.`;
  return suggestion === undefined ? line : `${line} Did you mean "${suggestion}"?`;
}

function toPrintableAscii(line: string): string {
  const escaped = line
    .slice(0, MAX_WARNING_LENGTH)
    .replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return escaped.length <= MAX_WARNING_LENGTH ? escaped : `${escaped.slice(0, MAX_WARNING_LENGTH - 3)}...`;
}
