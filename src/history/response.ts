import type { ApiError, SpecIssue } from '../../chart-spec/spec.js';

/** What a response said besides its status and its first error. */
export interface ResponseDetails {
  details?: SpecIssue[] | undefined;
  warnings?: string[] | undefined;
}

export const MAX_RESPONSE_ENTRIES = 10;
const MAX_PATH_CHARS = 200;
const MAX_MESSAGE_CHARS = 300;

/** The issues that an error names. */
export function detailsOf({ body: { details, message } }: ApiError): SpecIssue[] {
  if (Array.isArray(details)) return details as SpecIssue[];
  return typeof message === 'string' ? [{ path: '', message }] : [];
}

/** The first entries, without empty lists; undefined when nothing is left. */
export function shortResponse({ details = [], warnings = [] }: ResponseDetails): ResponseDetails | undefined {
  if (details.length + warnings.length === 0) return undefined;
  return {
    ...(details.length > 0 && { details: details.slice(0, MAX_RESPONSE_ENTRIES).map(shortIssue) }),
    ...(warnings.length > 0 && { warnings: warnings.slice(0, MAX_RESPONSE_ENTRIES).map(shortText) }),
  };
}

function shortIssue({ path, message }: SpecIssue): SpecIssue {
  return { path: path.slice(0, MAX_PATH_CHARS), message: shortText(message) };
}

const shortText = (text: string): string => text.slice(0, MAX_MESSAGE_CHARS);
