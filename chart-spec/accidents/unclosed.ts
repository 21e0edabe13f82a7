/** Brackets and quotes that a text of JSON or JavaScript opens and does not close. */

export interface Unclosed {
  /** What is missing at the end, such as `]}]}` or `"`. */
  missing: string;
  /** Offset of the bracket or quote that was opened last. */
  at: number;
}

const CLOSERS: Readonly<Record<string, string>> = { '{': '}', '[': ']', '(': ')' };
const SPECIAL = /[{}[\]()"'`]|\/\/|\/\*/g;
const ENDS: Readonly<Record<string, RegExp>> = {
  '"': /["\\\n]/g,
  "'": /['\\\n]/g,
  '`': /[`\\]/g,
};
const MAX_MISSING_CHARS = 20;

/** Undefined for a text that closes all it opens, and where another bracket than the open one is closed. */
export function unclosedIn(text: string): Unclosed | undefined {
  const open: { closer: string; at: number }[] = [];
  let from = 0;
  for (;;) {
    SPECIAL.lastIndex = from;
    const found = SPECIAL.exec(text);
    if (found === null) break;
    const [sign] = found;
    from = found.index + sign.length;
    const closer = CLOSERS[sign];
    if (closer !== undefined) open.push({ closer, at: found.index });
    else if (sign === '//' || sign === '/*') {
      const end = text.indexOf(sign === '//' ? '\n' : '*/', from);
      from = end < 0 ? text.length : end + 1;
    } else if (sign in ENDS) {
      const end = endOfQuoted(text, from, sign);
      if (end === undefined) {
        open.push({ closer: sign, at: found.index });
        break;
      }
      from = end;
    } else if (open.pop()?.closer !== sign) return undefined;
  }
  const last = open.at(-1);
  if (last === undefined) return undefined;
  const missing = open.slice(-MAX_MISSING_CHARS).map(({ closer }) => closer);
  return { missing: missing.reverse().join(''), at: last.at };
}

/** @param from behind the opening quote @returns the offset behind the closing one; undefined where the line or the text ends before it */
function endOfQuoted(text: string, from: number, quote: string): number | undefined {
  const pattern = ENDS[quote];
  if (pattern === undefined) return undefined;
  for (let at = from; ; ) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found === null || found[0] === '\n') return undefined;
    if (found[0] === quote) return found.index + 1;
    at = found.index + 2;
  }
}

const PARTS = /[{}[\]"'`]|\/\/|\/\*/g;

/** The offset behind the bracket that closes the one at `start`. */
export function endOfValue(text: string, start: number): number | undefined {
  let depth = 0;
  PARTS.lastIndex = start;
  for (let found = PARTS.exec(text); found !== null; found = PARTS.exec(text)) {
    const [sign] = found;
    const from = PARTS.lastIndex;
    if (sign === '//' || sign === '/*') {
      const end = text.indexOf(sign === '//' ? '\n' : '*/', from);
      if (end < 0) return undefined;
      PARTS.lastIndex = end + 1;
    } else if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') {
      depth -= 1;
      if (depth === 0) return from;
    } else {
      const end = endOfQuoted(text, from, sign);
      if (end === undefined) return undefined;
      PARTS.lastIndex = end;
    }
  }
  return undefined;
}

/** For example: `]}` is missing: the last bracket was opened at line 1, column 9 */
export function unclosedSentence(text: string): string | undefined {
  const unclosed = unclosedIn(text);
  if (unclosed === undefined) return undefined;
  const { missing, at } = unclosed;
  const before = text.slice(0, at);
  const place = `line ${before.split('\n').length}, column ${at - before.lastIndexOf('\n')}`;
  const isQuote = /^["'`]/.test(missing);
  return isQuote
    ? `the quote opened at ${place} is not closed`
    : `${missing} is missing at the end; the last bracket was opened at ${place}`;
}
