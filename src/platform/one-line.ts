/**
 * A text as one line of at most `maxChars`, for logs and the database. Postgres rejects NUL and unpaired surrogates, which a client can put into
 * an error through the name of a field.
 */
export function oneLine(text: string, maxChars: number): string {
  return text.slice(0, maxChars).replace(/[\p{Cc}\p{Cs}]/gu, ' ');
}
