/** Collects the warnings of a specification. */
export interface WarningList {
  add(line: string): void;
}

const MAX_EXCERPT_CHARS = 40;

/** A text of the client in quotes, as it may stand in a message. */
export function excerpt(text: string): string {
  const start = text.length <= MAX_EXCERPT_CHARS ? text : `${text.slice(0, MAX_EXCERPT_CHARS - 1).toWellFormed()}…`;
  return `"${start.replace(/\s+/g, ' ')}"`;
}

/** By its name, or by its number from 1. */
export function columnName({ name, index }: { name: string; index: number }): string {
  return name === '' ? String(index + 1) : excerpt(name);
}
