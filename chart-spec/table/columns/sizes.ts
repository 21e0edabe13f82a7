/** Sizes of files as `df -h`, `du -h` and Kubernetes print them: `1.8T`, `512M`, `256Mi`. Thousands and millions alone, `12K`, are plain numbers. */

const SIZE = /^(\d{1,6}(?:[.,]\d{1,3})?) ?([KMGTP])(i?)$/;
const MAX_CHARS = 12;

/** The texts of a column; sizes with the unit that they have. */
export function withSizes(texts: readonly string[]): readonly string[] {
  const parts = texts.map((text) => (text.length <= MAX_CHARS ? SIZE.exec(text) : null));
  const sizes = parts.filter((part) => part !== null);
  if (!sizes.some(([, , letter = '', i]) => i === 'i' || 'GTP'.includes(letter))) return texts;
  // `3G`, `4G` and `5G` are names of networks.
  if (sizes.filter(([, digits = '']) => digits.length > 1).length < sizes.length / 2) return texts;
  return texts.map((text, at) => {
    const [, digits, letter] = parts[at] ?? [];
    return digits === undefined ? text : `${digits} ${letter}iB`;
  });
}
