export const MINUS = '\u2212';

/** A number as text with a true minus sign, also in its exponent: Intl writes a hyphen, which is shorter than a plus sign. */
export function withMinus(text: string, value: number): string {
  const exponent = text.replace(/(?<=\p{Nd}E)-(?=\p{Nd})/u, MINUS);
  // The last hyphen before the digits: a prefix may hold others.
  return value < 0 ? exponent.replace(/-(?=[^-\p{Nd}]*\p{Nd})/u, MINUS) : exponent;
}
