import { ApiError, type SpecIssue } from '../../../chart-spec/spec.js';

/**
 * Reads what a client has sent: parses, validates and normalizes it. A pure function of plain data, because it runs in another thread for
 * large input; src/readers.ts lists all of them.
 */
export interface Reader<Input, Output> {
  readonly name: string;
  /** What it reads, as an error calls it: `The report`. */
  readonly what: string;
  /** More text is read in another thread. Default: 16 KB, for readers that take less than 1 µs for a character. */
  readonly maxSmallChars?: number;
  /** The error of a route for input that takes too long to read. */
  refuse(issues: SpecIssue[]): ApiError;
  /**
   * @param maxInflatedBytes for input that is compressed in itself
   * @throws ApiError; LargeInput where it inflates to more
   */
  read(input: Input, maxInflatedBytes?: number): Output;
}

/** Reads with a reader, on behalf of one request. */
export type Read = <Input, Output>(reader: Reader<Input, Output>, input: Input) => Promise<Output>;

/** For programs that read their own input only: in their own thread, without a limit of time. */
export const readHere: Read = async (reader, input) => reader.read(input);

/** A refused input, for the history of renders. */
export class RejectedInput extends ApiError {
  /** @param input as the client meant it, decoded and without credentials; undefined where it is too large to be kept */
  constructor(
    { status, body, headers }: ApiError,
    readonly input: unknown,
  ) {
    super(status, body, headers);
  }
}

/** Calls `read`, and adds what was read to a refusal. */
export function keepingRejected<Output>(read: () => Output, inputOf: () => unknown): Output {
  try {
    return read();
  } catch (error) {
    throw error instanceof ApiError ? new RejectedInput(error, inputOf()) : error;
  }
}

/** Whether plain data has more characters than a limit, each entry and each other value counted as one. Reads no more than that. */
export function isLarger(value: unknown, maxChars: number): boolean {
  let charsLeft = maxChars;
  const pending: unknown[] = [value];
  while (pending.length > 0 && charsLeft >= 0) {
    const next = pending.pop();
    if (typeof next === 'string') charsLeft -= next.length;
    else if (ArrayBuffer.isView(next)) charsLeft -= next.byteLength;
    else if (typeof next !== 'object' || next === null) charsLeft -= 1;
    else if (Array.isArray(next)) {
      charsLeft -= next.length;
      if (charsLeft >= 0) pending.push(...next);
    } else {
      const names = Object.keys(next);
      charsLeft -= names.length;
      for (const name of charsLeft < 0 ? [] : names) {
        charsLeft -= name.length;
        pending.push((next as Record<string, unknown>)[name]);
      }
    }
  }
  return charsLeft < 0;
}

/** More levels overflow the stack when they are sent to another thread, or received there. */
const MAX_LEVELS = 500;

/** Whether plain data is nested too deeply to be sent to another thread. */
export function isTooDeep(value: unknown): boolean {
  return isNested(value) && exceedsLevels(value, MAX_LEVELS);
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !ArrayBuffer.isView(value);
}

/** Asks for values that are not nested without a call: there may be hundreds of thousands. */
function exceedsLevels(value: object, levels: number): boolean {
  if (levels === 0) return true;
  const children = Array.isArray(value) ? value : Object.values(value);
  for (const child of children) {
    if (typeof child === 'object' && isNested(child) && exceedsLevels(child, levels - 1)) return true;
  }
  return false;
}
