import { synonymOf } from './name-synonyms.js';

/** Damerau–Levenshtein distance (adjacent swaps count as one), for words of a few letters. */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1);
      row.push(best);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

/** One other letter makes another word of so few: `v` is no `c`. */
const MIN_WORD_LENGTH = 3;
/** All known names are much shorter, so a longer word cannot be a typo of one. */
const MAX_WORD_LENGTH = 40;

/**
 * The known name that a word stands for, or undefined: a synonym, or else the most similar name. Up to a third of the letters of the shorter
 * one may differ, and always one letter.
 * @returns a path such as `options.scales.x` where the field is deeper than the known names
 */
export function nearestName(word: string, known: Iterable<string>): string | undefined {
  if (word.length > MAX_WORD_LENGTH) return undefined;
  const names = [...known];
  return synonymOf(word, names) ?? similarName(word, names);
}

function similarName(word: string, known: readonly string[]): string | undefined {
  const lower = word.toLowerCase();
  let best: { name: string; distance: number } | undefined;
  for (const name of known) {
    if (Math.min(word.length, name.length) < MIN_WORD_LENGTH) continue;
    const allowed = Math.max(1, Math.floor(Math.min(word.length, name.length) / 3));
    // Each additional letter is a difference.
    if (Math.abs(word.length - name.length) > allowed) continue;
    const distance = editDistance(lower, name.toLowerCase());
    if (distance <= allowed && (best === undefined || distance < best.distance)) best = { name, distance };
  }
  return best?.name;
}
