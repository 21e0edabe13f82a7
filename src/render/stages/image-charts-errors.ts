import { STATUS_CODES } from 'node:http';
import type { ApiError, SpecIssue } from '../../../chart-spec/spec.js';

/** Clients refuse responses whose headers have more than 16 KB together. */
const MAX_ISSUES = 6;
const MAX_MESSAGE_LENGTH = 150;

/** What the client libraries of Image-Charts make their errors from: every message as JSON, and a code such as `BAD_REQUEST`. */
export function imageChartsErrorHeaders({ status, body }: ApiError): Record<string, string> {
  const details = Array.isArray(body['details']) ? (body['details'] as SpecIssue[]) : [];
  const messages = details.length > 0 ? details.map(({ message }) => message) : [body['message'] ?? body['error']];
  const shown = messages.slice(0, MAX_ISSUES).map((text) => ({ message: String(text).slice(0, MAX_MESSAGE_LENGTH) }));
  return {
    'x-ic-error-validation': inAscii(JSON.stringify(shown)),
    'x-ic-error-code': (STATUS_CODES[status] ?? String(status)).toUpperCase().replaceAll(' ', '_'),
  };
}

/** Headers are ASCII; JSON has escapes for all else. */
function inAscii(json: string): string {
  return json.replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
