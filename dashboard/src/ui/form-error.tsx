import { ApiError } from '../api/api-error.ts';
import { commonTexts } from '../texts/common.ts';
import { formatDuration } from './format-duration.ts';

/** The message for a field of a form, from the details of a rejected request. */
export function fieldError(error: unknown, path: string): string | undefined {
  const message = error instanceof ApiError ? error.details.find((issue) => issue.path === path)?.message : undefined;
  return message && besideField(message);
}

const MISSING: ReadonlySet<string> = new Set(['is required', 'is not allowed to be empty', 'must not be empty']);

/** A message that stands below its field need not name it: `"email" must be …` becomes `Must be …`. */
function besideField(message: string): string {
  const text = message.replace(/^"[^"]*" /, '');
  if (MISSING.has(text)) return commonTexts.required;
  return text.startsWith('is ') ? `This ${text}` : `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** What a form shows above its button: everything that no field shows. @param fields the paths that have a field of their own */
export function FormError({ error, fields = [] }: { error: unknown; fields?: readonly string[] }) {
  if (!error) return null;
  return (
    <p role="alert" className="rounded-control bg-red-soft px-3 py-2 text-sm text-red-text">
      {messageOf(error, fields)}
    </p>
  );
}

function messageOf(error: unknown, fields: readonly string[]): string {
  if (!(error instanceof ApiError)) return commonTexts.pageFailed;
  const others = error.details.filter((issue) => !fields.includes(issue.path));
  if (others.length === 0) return `${error.message}${waitOf(error)}`;
  return others.map(withField).join(' ');
}

/** When the request may be sent again, as a sentence after another one; empty for most errors. */
export function waitOf({ retryAfterS }: ApiError): string {
  if (retryAfterS === undefined) return '';
  // Rounded up: a shorter wait would fail again.
  const seconds = retryAfterS > 60 ? Math.ceil(retryAfterS / 60) * 60 : retryAfterS;
  return ` ${commonTexts.retryIn(formatDuration(seconds))}`;
}

/** Messages of the API name their field mostly. */
function withField({ path, message }: { path: string; message: string }): string {
  return path === '' || message.startsWith(`"${path}" `) || message.startsWith(`${path} `)
    ? message
    : `${path}: ${message}`;
}
