/** Stands where words that said how to draw were taken out; ends a clause. */
export const MARK = '¦';

/** One spelling of quotes, minus and spaces; nothing that a picture could not show anyway. */
export function plainText(description: string): string {
  return description
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’‚`´]/g, "'")
    .replace(/\u2212/g, '-')
    .replace(/[\p{Zs}\t]/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}¦]/gu, (character) => (character === '\n' ? '\n' : ''));
}

/** `Market share` of `market share`; names that have capitals of their own keep them. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
