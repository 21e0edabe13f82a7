/** Lengths of time with their units behind them: `1h 30m`, `45m`, `2h`. Alone, `45m` are meters. */
import { readDuration } from '../../numbers/read-duration.js';

const ONE_PART = /^(\d{1,5}) ?(d|h|m|s)(?:ays?|ours?|rs?|in|ins|inutes?|ec|ecs|econds?)?$/i;
const MAX_CHARS = 40;

/** The texts of a column; those of one unit of time as ISO 8601 writes them, where others of the column are lengths of time. */
export function withDurations(texts: readonly string[]): readonly string[] {
  const parts = texts.map((text) => (text.length <= MAX_CHARS ? ONE_PART.exec(text) : null));
  const units = new Set(parts.map((part) => part?.[2]?.toLowerCase()));
  units.delete(undefined);
  if (units.size === 0) return texts;
  const hasWhole = texts.some((text) => /\d ?[a-z]/i.test(text) && readDuration(text) !== undefined);
  if (!hasWhole && units.size < 2) return texts;
  return texts.map((text, i) => {
    const [, digits, unit = ''] = parts[i] ?? [];
    return digits === undefined ? text : `P${unit.toLowerCase() === 'd' ? '' : 'T'}${digits}${unit.toUpperCase()}`;
  });
}
