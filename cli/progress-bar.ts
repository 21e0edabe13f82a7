const BAR_CHARS = 24;

/** Removes the text of the current line of a terminal. */
export const CLEAR_LINE = '\r\u001b[K';

/** A bar of a fixed width, such as `██████░░░░░░`. */
export function progressBar(done: number, total: number): string {
  const filled = total === 0 ? 0 : Math.round((BAR_CHARS * done) / total);
  return '█'.repeat(filled) + '░'.repeat(BAR_CHARS - filled);
}
