/** What the drawing in progress could not show as the spec asks. Drawing is synchronous, so there is only one at a time. */
const notes = new Set<string>();
const MAX_NOTES = 10;

/** Call before a drawing. */
export function startNotes(): void {
  notes.clear();
}

/**
 * Tells the caller of the service that a text is hidden or cut, in `X-Chart-Warnings`. Equal notes of one drawing are sent once.
 * @param line one sentence of at most 200 characters that names the field and says what to change
 */
export function note(line: string): void {
  if (notes.size < MAX_NOTES) notes.add(line);
}

/** The notes since `startNotes`. */
export function takeNotes(): string[] {
  return [...notes];
}
