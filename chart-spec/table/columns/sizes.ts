/** Sizes of files and shares of processors as `df -h`, `du -h` and Kubernetes print them: `1.8T`, `512M`, `256Mi`. Thousands and millions alone, `12K`, are plain numbers. */

const SIZE = /^(\d{1,6}(?:[.,]\d{1,3})?) ?([KMGTP])(i?)$/;
const SMALL_LETTERS = /^(\d{1,6}(?:\.\d{1,3})?)([kmgtp]?)b$/;
const MAX_CHARS = 12;

/** Thousandths of a processor, as Kubernetes writes them beside whole ones: `250m`, `2`. */
export function withCores(texts: readonly string[], name: string): readonly string[] {
  const areCores = /cpu|cores?\b/i.test(name) && texts.every((text) => /^\d{1,7}(?:m|\.\d{1,3})?$/.test(text));
  return areCores ? texts.map((text) => (text.endsWith('m') ? String(Number.parseInt(text, 10) / 1000) : text)) : texts;
}

/** The texts of a column; sizes with the unit that they have. */
export function withSizes(texts: readonly string[]): readonly string[] {
  // Elasticsearch writes `4.2mb`.
  const small = texts.map((text) => (text.length <= MAX_CHARS ? SMALL_LETTERS.exec(text) : null));
  if (texts.length > 0 && !small.includes(null))
    return small.map((part) => `${part?.[1]} ${part?.[2]?.toUpperCase()}B`);
  const parts = texts.map((text) => (text.length <= MAX_CHARS ? SIZE.exec(text) : null));
  const sizes = parts.filter((part) => part !== null);
  // Millions, billions and trillions of money.
  if (
    texts.some((text) => /\dB$/.test(text)) &&
    sizes.every(([, , letter = '', i]) => i === '' && 'MT'.includes(letter))
  )
    return texts;
  if (!sizes.some(([, , letter = '', i]) => i === 'i' || 'GTP'.includes(letter))) return texts;
  // `3G`, `4G` and `5G` are names of networks.
  if (sizes.filter(([, digits = '']) => digits.length > 1).length < sizes.length / 2) return texts;
  return texts.map((text, at) => {
    const [, digits, letter] = parts[at] ?? [];
    return digits === undefined ? text : `${digits} ${letter}iB`;
  });
}
