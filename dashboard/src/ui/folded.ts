/** A text as searches compare it: in lower case and without accents, which not every keyboard has. */
export function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
