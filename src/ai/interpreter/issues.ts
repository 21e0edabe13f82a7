import type { SpecIssue } from '../../../chart-spec/chart-spec.js';

/** What the client has to change. A path is of the chart specification, or `description`. */
export interface Rejection {
  issues: SpecIssue[];
}

const MAX_EXCERPT_CHARS = 80;

export function reject(path: string, message: string): Rejection {
  return { issues: [{ path, message }] };
}

export function rejectData(message: string): Rejection {
  return reject('data', message);
}

/** The client's own text in quotes, short enough for a message. */
export function excerpt(text: string): string {
  return `"${text.slice(0, MAX_EXCERPT_CHARS).toWellFormed()}"`;
}

/** @param text of the entry @param reason a clause that begins with a verb, or a sentence */
export function rejectEntry(text: string, reason: string): Rejection {
  return rejectData(`${excerpt(text)} stands among the data but ${reason}`);
}

const MAX_LEFT_OUT_CHARS = 60;

/** Words of the client that had no effect. */
export function leftOut(words: string, reason?: string): string {
  const shown = words.replace(/\s+/g, ' ').trim();
  const excerpt = shown.length > MAX_LEFT_OUT_CHARS ? `${shown.slice(0, MAX_LEFT_OUT_CHARS).toWellFormed()}...` : shown;
  return `"${excerpt}" was left out: ${reason ?? 'no rule reads it. Say it in other words, or as a specification to /api/v1/render'}.`;
}
