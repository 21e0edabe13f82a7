/** Functions of configurations stay texts until they are evaluated. */

const FUNCTION =
  /^\s*(?:async\b\s*)?(?:function(?:[\s*]+[\w$]{1,60})?[\s*]*\(|(?:\([^()]*(?:\([^()]*\)[^()]*)*\)|[\w$]{1,60})\s*=>)/;
const MAX_HEAD_CHARS = 300;
/** Longer ones are not evaluated. */
export const MAX_FUNCTION_CHARS = 8000;

/** Whether a text of a configuration is a function: QuickChart takes them as JSON texts, too. */
export function isFunctionText(value: unknown): value is string {
  return typeof value === 'string' && FUNCTION.test(value.slice(0, MAX_HEAD_CHARS));
}

/** Whether it is one of a length that is evaluated. */
export function isShortFunction(value: unknown): value is string {
  return isFunctionText(value) && value.length <= MAX_FUNCTION_CHARS;
}

/** The text of a function in its source. A method, which has its name and its kind before it, becomes a function. */
export function functionText(node: { start: number; end: number; type: string }, source: string): string {
  const text = source.slice(node.start, node.end);
  if (node.type !== 'FunctionExpression' || !text.startsWith('(')) return text;
  const { async, generator } = node as { async?: boolean; generator?: boolean };
  return `${async ? 'async ' : ''}function${generator ? '*' : ''}${text}`;
}
