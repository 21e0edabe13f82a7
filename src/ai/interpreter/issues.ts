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
