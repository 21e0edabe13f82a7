import { nearestName } from './nearest-name.js';

export const MAX_WARNINGS = 20;
const MAX_WARNING_LENGTH = 200;
/** Unknown keys of one object that are compared with the known ones. Equal warnings are shown once, so there may be fewer warnings. */
const MAX_UNKNOWN_KEYS = 100;

/**
 * Problems of a spec that do not make it invalid. Shown in `X-Chart-Warnings` and by `POST /validate`.
 * Safe as header values: at most 20 lines of at most 200 printable ASCII characters (others are written as `\uXXXX`).
 */
export class Warnings {
  readonly #lines: string[] = [];

  add(line: string): void {
    if (this.#lines.length >= MAX_WARNINGS) return;
    const safe = toPrintableAscii(line);
    if (!this.#lines.includes(safe)) this.#lines.push(safe);
  }

  /** Adds a warning for each unknown key of `value`, with the most similar known key. @param path of `value`, empty for the root */
  addUnknownKeys(value: object, known: readonly string[], path: string): void {
    let unknown = 0;
    for (const key of Object.keys(value)) {
      if (this.#lines.length >= MAX_WARNINGS || unknown >= MAX_UNKNOWN_KEYS) return;
      if (known.includes(key)) continue;
      unknown += 1;
      this.add(unknownNameWarning(path === '' ? key : `${path}.${key}`, nearestName(key, known)));
    }
  }

  list(): string[] {
    return [...this.#lines];
  }
}

/** The warnings of a spec and the notes of its drawing, with the limits of `Warnings`. */
export function withNotes(warnings: string[], notes: readonly string[]): string[] {
  if (notes.length === 0) return warnings;
  const all = new Warnings();
  for (const line of [...warnings, ...notes]) all.add(line);
  return all.list();
}

/** For example: Unknown field "widht" was ignored. Did you mean "width"? */
export function unknownNameWarning(name: string, suggestion: string | undefined): string {
  const line = `Unknown field "${name.slice(0, 80)}" was ignored.`;
  return suggestion === undefined ? line : `${line} Did you mean "${suggestion}"?`;
}

function toPrintableAscii(line: string): string {
  const escaped = line
    .slice(0, MAX_WARNING_LENGTH + 1)
    .replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  if (escaped.length <= MAX_WARNING_LENGTH) return escaped;
  const cut = escaped.slice(0, MAX_WARNING_LENGTH - 3);
  const wordEnd = cut.lastIndexOf(' ');
  return `${cut.slice(0, wordEnd > MAX_WARNING_LENGTH / 2 ? wordEnd : cut.length)}...`;
}
