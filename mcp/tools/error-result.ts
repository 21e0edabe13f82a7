import type { CallToolResult } from '@modelcontextprotocol/server';
import { ApiError } from '../../chart-spec/spec.js';
import { ChartwrightError, type ErrorDetail } from '../../clients/typescript/src/errors.js';
import type { JsonInput } from '../../library/chart-backend.js';
import { toChartwrightError } from '../../library/errors.js';
import { correction } from '../corrections.js';
import { allowedAt } from '../spec-rules.js';
import { InvalidArguments } from './arguments.js';
import { SPEC_SCHEMA_URI } from './spec-schema.js';
import type { ToolCall } from './tool.js';

const HINT = `Fix the named fields and call the tool again. All fields: resource ${SPEC_SCHEMA_URI}.`;
const INTERNAL = 'Internal error of Chartwright. Try again later.';

/** A failed call as a result, which the model reads; a protocol error would end its turn. @returns undefined for other errors */
export async function errorResult(
  thrown: unknown,
  args: JsonInput,
  { backend, read }: Pick<ToolCall, 'backend' | 'read'>,
): Promise<CallToolResult | undefined> {
  // An argument that takes too long to read, so that it cannot be corrected either.
  const isUnreadable = thrown instanceof ApiError;
  const error = isUnreadable ? toChartwrightError(thrown) : thrown;
  if (error instanceof InvalidArguments) {
    const { message, details, correctedArguments } = error;
    return toResult({ error: message, details, ...(correctedArguments && { correctedArguments }) });
  }
  if (!(error instanceof ChartwrightError)) return undefined;
  const { message, status, details, retryAfterS, requestId, body } = error;
  const isSpec = (status === 400 || status === 422) && args['spec'] !== undefined;
  const correctedSpec =
    isSpec && !isUnreadable ? await read(correction, args['spec']).catch(() => undefined) : undefined;
  const playgroundUrl = isSpec && !isUnreadable ? backend.playgroundUrl(correctedSpec ?? args['spec']) : undefined;
  const { plan, upgradeUrl, currentUsage, limit, suggestions } = body;
  return toResult({
    error: message === 'Internal server error' ? INTERNAL : message,
    ...(details.length > 0 && { details: details.map((detail) => withAllowed(detail, isSpec)) }),
    ...(correctedSpec && { correctedSpec }),
    ...(playgroundUrl !== undefined && { playgroundUrl }),
    ...(isSpec && {
      hint: correctedSpec ? 'Call the tool again with correctedSpec as spec if it is what you meant.' : HINT,
    }),
    ...(Array.isArray(suggestions) && {
      suggestions,
      hint: 'Ask the user which of the suggestions is meant, and draw its spec with render_chart.',
    }),
    ...(retryAfterS !== undefined && { retryAfter: retryAfterS }),
    ...Object.fromEntries(
      Object.entries({ plan, upgradeUrl, currentUsage, limit }).filter(([, value]) => value !== undefined),
    ),
    ...(requestId !== undefined && { requestId }),
  });
}

function withAllowed({ path, message }: ErrorDetail, isSpec: boolean): object {
  const allowed = isSpec ? allowedAt(path) : undefined;
  return { path, message, ...(allowed && { allowed }) };
}

const toResult = (told: object): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(told) }],
  isError: true,
});
