/** Scripts that are named in answers: those that people write charts in. */
const SCRIPTS = [
  ...[
    'Latin',
    'Greek',
    'Cyrillic',
    'Armenian',
    'Georgian',
    'Hebrew',
    'Arabic',
    'Devanagari',
    'Bengali',
    'Gurmukhi',
    'Gujarati',
  ],
  ...['Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Thai', 'Lao', 'Khmer', 'Myanmar', 'Ethiopic'],
  ...['Han', 'Hiragana', 'Katakana', 'Hangul'],
].map((name) => ({ name, letters: new RegExp(`^\\p{Script=${name}}$`, 'u') }));

/** Fewer are signs that fonts of other scripts have too, such as π and µ. */
const LEAST_LETTERS = 20;

/** The scripts that a font is for, the one with the most characters first. */
export function scriptsIn(codePoints: readonly number[]): string[] {
  const counts = new Map<string, number>();
  for (const code of codePoints) {
    const letter = String.fromCodePoint(code);
    const script = SCRIPTS.find(({ letters }) => letters.test(letter));
    if (script !== undefined) counts.set(script.name, (counts.get(script.name) ?? 0) + 1);
  }
  const found = [...counts].filter(([, count]) => count >= LEAST_LETTERS);
  return found.sort(([, a], [, b]) => b - a).map(([name]) => name);
}

/** @param codePoints in any order @returns pairs of first and last code point */
export function rangesOf(codePoints: readonly number[]): number[] {
  const ranges: number[] = [];
  for (const code of [...codePoints].sort((a, b) => a - b)) {
    if (ranges.at(-1) === code - 1) ranges[ranges.length - 1] = code;
    else ranges.push(code, code);
  }
  return ranges;
}
