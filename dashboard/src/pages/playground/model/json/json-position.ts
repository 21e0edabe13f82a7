import { findNodeAtLocation, type ParseError, parse, parseTree, printParseErrorCode } from 'jsonc-parser';
import { isObject } from '../../../../../../chart-spec/spec.ts';
import type { Path } from './json.ts';

export interface SyntaxError {
  message: string;
  /** From 0. */
  offset: number;
  length: number;
  /** Both from 1. */
  line: number;
  column: number;
}

const STRICT = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false };
const MESSAGES: Record<string, string> = {
  InvalidSymbol: 'This is no JSON value. Texts need double quotes; other values are numbers, true, false and null.',
  InvalidNumberFormat: 'This is no number. Write 1200.5, without thousands separators.',
  PropertyNameExpected: 'A name in double quotes is expected here. Remove a comma before a closing brace.',
  ValueExpected: 'A value is expected here. Remove a comma before a closing bracket.',
  ColonExpected: 'A colon is expected after the name.',
  CommaExpected: 'A comma is missing before this.',
  CloseBraceExpected: 'A closing brace } is missing.',
  CloseBracketExpected: 'A closing bracket ] is missing.',
  EndOfFileExpected: 'The JSON ends before this. Remove what follows.',
  InvalidCommentToken: 'JSON has no comments. Remove this.',
  UnexpectedEndOfString: 'The closing double quote is missing.',
  InvalidEscapeCharacter: 'After a backslash only " \\ / b f n r t u are allowed.',
  InvalidCharacter: 'This character must be escaped.',
};

/** The first syntax error of a text, or that it is no object. */
export function syntaxErrorOf(text: string): SyntaxError | undefined {
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors, STRICT);
  const [first] = errors;
  if (first === undefined) {
    return isObject(value) ? undefined : at(text, 0, text.length, 'The chart must be an object: { "type": … }.');
  }
  const code = printParseErrorCode(first.error);
  return at(text, first.offset, first.length, MESSAGES[code] ?? code);
}

function at(text: string, offset: number, length: number, message: string): SyntaxError {
  const before = text.slice(0, offset).split('\n');
  return { message, offset, length, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** Where the value at a path stands in a text, or its nearest parent. For a key, the name itself. */
export function rangeOf(text: string, path: Path): { from: number; to: number } {
  const root = parseTree(text, [], { allowTrailingComma: true });
  for (let depth = path.length; root !== undefined && depth > 0; depth -= 1) {
    const node = findNodeAtLocation(root, [...path.slice(0, depth)]);
    if (node === undefined) continue;
    const isWhole = depth === path.length && node.type !== 'object' && node.type !== 'array';
    const named = isWhole || node.parent?.type !== 'property' ? node : (node.parent.children?.[0] ?? node);
    const isBlock = named.type === 'object' || named.type === 'array';
    return { from: named.offset, to: isBlock ? named.offset + 1 : named.offset + named.length };
  }
  const start = text.search(/\S/);
  return { from: Math.max(0, start), to: Math.min(text.length, Math.max(0, start) + 1) };
}
