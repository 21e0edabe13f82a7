const MAX_EXCERPT_CHARS = 60;

/** Words of the client that had no effect. */
export function leftOut(words: string, reason?: string): string {
  const shown = words.replace(/\s+/g, ' ').trim();
  const excerpt = shown.length > MAX_EXCERPT_CHARS ? `${shown.slice(0, MAX_EXCERPT_CHARS).toWellFormed()}...` : shown;
  return `"${excerpt}" was left out: ${reason ?? 'no rule reads it. Say it in other words, or as a specification to /api/v1/render'}.`;
}
