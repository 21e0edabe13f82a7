// Finds the first error of a JSON text (RFC 8259). JSON.parse rejects the same texts, but only some of its messages say where.

export interface JsonError {
  /** Offset in the text. */
  at: number;
  reason: string;
}

const SPACES = ' \t\n\r';
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them in texts
const TEXT_SPECIAL = /["\\\u0000-\u001f]/g;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;
const WORDS = ['true', 'false', 'null'];

/** What may come next. */
type State = 'value' | 'value or ]' | 'key' | 'key or }' | 'colon' | 'comma or end';

/** Does not recurse: a text may hold a million brackets. @returns undefined for valid JSON */
export function findJsonError(text: string): JsonError | undefined {
  const open: string[] = [];
  let state: State = 'value';
  let at = skipSpace(text, 0);
  for (; at < text.length; at = skipSpace(text, at)) {
    const character = text.charAt(at);
    if (state === 'comma or end') {
      const closer = open.at(-1);
      if (closer === undefined) return { at, reason: `${shown(text, at)} stands behind the end of the JSON` };
      if (character === closer) open.pop();
      else if (character === ',') state = closer === '}' ? 'key' : 'value';
      else return { at, reason: `${shown(text, at)} is not expected: a comma or ${closer} is missing` };
      at += 1;
    } else if (state === 'colon') {
      if (character !== ':') return { at, reason: `${shown(text, at)} is not expected: a colon is missing` };
      state = 'value';
      at += 1;
    } else if ((state === 'value or ]' && character === ']') || (state === 'key or }' && character === '}')) {
      open.pop();
      state = 'comma or end';
      at += 1;
    } else if (state === 'key' || state === 'key or }') {
      if (character !== '"') return { at, reason: keyReason(text, at) };
      const end = endOfText(text, at);
      if (typeof end !== 'number') return end;
      at = end;
      state = 'colon';
    } else if (character === '{' || character === '[') {
      open.push(character === '{' ? '}' : ']');
      state = character === '{' ? 'key or }' : 'value or ]';
      at += 1;
    } else {
      const end = endOfScalar(text, at);
      if (typeof end !== 'number') return end;
      at = end;
      state = 'comma or end';
    }
  }
  if (state === 'comma or end' && open.length === 0) return undefined;
  return { at, reason: text.trim() === '' ? 'the body is empty' : 'the text ends before the JSON is complete' };
}

/** @returns the offset behind a text, number or word */
function endOfScalar(text: string, at: number): number | JsonError {
  if (text.charAt(at) === '"') return endOfText(text, at);
  const word = WORDS.find((known) => text.startsWith(known, at));
  const end = word === undefined ? skip(NUMBER, text, at) : at + word.length;
  const isWhole = end > at && !/[\w.+-]/.test(text.charAt(end));
  return isWhole ? end : { at, reason: `${shown(text, at)} is not a JSON value${hint(text.charAt(at))}` };
}

/** @param at offset of the opening quote @returns the offset behind the closing quote */
function endOfText(text: string, at: number): number | JsonError {
  for (let start = at + 1; ; ) {
    TEXT_SPECIAL.lastIndex = start;
    const special = TEXT_SPECIAL.exec(text)?.index;
    if (special === undefined) return { at: text.length, reason: 'the text ends before the JSON is complete' };
    const character = text.charAt(special);
    if (character === '"') return special + 1;
    start = skip(ESCAPE, text, special);
    if (start > special) continue;
    const isEscape = character === '\\';
    const reason = isEscape ? 'the escape is not valid' : 'a control character must be written as an escape';
    return { at: special, reason };
  }
}

function keyReason(text: string, at: number): string {
  if (text.charAt(at) === '}') return '} is not expected behind a comma';
  if (text.charAt(at) === '/') return '/ is not expected: comments are not allowed';
  return `${shown(text, at)} is not expected: field names need double quotes`;
}

function hint(character: string): string {
  if (character === "'") return ': texts need double quotes';
  if (character === ']') return ': there is a comma too many';
  return character === '/' ? ': comments are not allowed' : '';
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && SPACES.includes(text.charAt(at))) at += 1;
  return at;
}

/** @returns the offset behind what the pattern matches at an offset */
function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

const MAX_SHOWN_CHARS = 20;

/** The word or the character at an offset, as it may stand in a message. */
function shown(text: string, at: number): string {
  const [word] = /^[\w.+-]+/.exec(text.slice(at, at + MAX_SHOWN_CHARS)) ?? [];
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0).toWellFormed();
  return /^\p{C}$/u.test(character) ? 'a character that is not visible' : (word ?? character);
}
