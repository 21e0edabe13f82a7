/** Lengths of time with their units behind them: `1h 30m`, `45m`, `2h`. Alone, `45m` are meters. */
import { isoOfOnePart, readDuration } from '../../numbers/read-duration.js';

/** The texts of a column; those of one unit of time as ISO 8601 writes them, where others of the column are lengths of time. */
export function withDurations(texts: readonly string[]): readonly string[] {
  const parts = texts.map(isoOfOnePart);
  if (parts.every((part) => part === undefined)) return texts;
  const units = new Set(parts.flatMap((part) => part?.at(-1) ?? []));
  const hasWhole = texts.some((text) => /\d ?\p{L}/u.test(text) && readDuration(text) !== undefined);
  return !hasWhole && units.size < 2 ? texts : texts.map((text, i) => parts[i] ?? text);
}
