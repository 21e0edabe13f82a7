/** Replaces a phrase that was read and removed; ends a clause. `normalizeText` removes it from the client's text. */
export const CLAUSE_BREAK = '¦';

/** Unifies line ends, quotes, minus signs and spaces but tabs, and removes characters that no image can show. */
export function normalizeText(description: string): string {
  return description
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’‚`´]/g, "'")
    .replace(/\u2212/g, '-')
    .replace(/\p{Zs}/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}¦]/gu, (character) => ('\n\t'.includes(character) ? character : ''));
}
