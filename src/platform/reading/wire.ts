import { ApiError } from '../../../chart-spec/spec.js';
import { isLarger, isTooDeep, RejectedInput } from './reader.js';

/** What the thread is asked. */
export interface Question {
  reader: string;
  input: unknown;
}

/** What the thread tells: `started` when the reader is loaded, then one of the others. */
export type Answer =
  | { started: { cpuMs: number } }
  | { output: unknown }
  /** The question could be sent, but is nested too deeply to be received. */
  | { tooDeep: true }
  | { refused: { status: number; body: ApiError['body']; headers: Record<string, string> }; input?: unknown }
  | { failed: unknown };

/** More is not kept in the history. */
const MAX_REJECTED_CHARS = 64 * 1024;

/** A class of our own would arrive as an `Error` without its fields. */
export function answerOf(error: unknown): Answer {
  if (!(error instanceof ApiError)) return { failed: error };
  const { status, body, headers } = error;
  const refused = { status, body, headers };
  const isKept = error instanceof RejectedInput && !isLarger(error.input, MAX_REJECTED_CHARS);
  if (!isKept || isTooDeep(error.input)) return { refused };
  return { refused, input: error.input };
}

export function errorOf(
  answer: Exclude<Answer, { started: unknown } | { output: unknown } | { tooDeep: true }>,
): unknown {
  if ('failed' in answer) return answer.failed;
  const { status, body, headers } = answer.refused;
  const error = new ApiError(status, body, headers);
  return 'input' in answer ? new RejectedInput(error, answer.input) : error;
}
