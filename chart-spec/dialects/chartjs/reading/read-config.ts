/** Reads the text of a configuration: JSON, or a JavaScript object literal. Nothing is executed. */

import { type Expression, type Options, parseExpressionAt } from 'acorn';
import { scriptOfPage } from '../../../accidents/other-text.js';
import type { JsonObject } from '../../../model/chart-spec.js';
import { isObject } from '../../../values/json.js';
import { ConfigSyntaxError, type Locate, NoteList } from '../../conversion.js';
import type { ConfigSource } from '../functions/chart-functions.js';
import { checkSize, checkText, MAX_TOKENS } from '../limits.js';
import { DANGEROUS_KEYS, placeIn, positionOf, readLiteral } from './read-literal.js';
import { type Script, scriptIn } from './script.js';

/** `config = `, `const config = `, `module.exports = `, `export default `. */
const LEADING = /(?:(?:const|let|var)\s+)?[\w$.]{1,60}\s*=(?![=>])|export\s+default(?=[\s({])/y;
/** An object, a list, or one of them in parentheses. */
const LITERAL = /^(?:\(\s*)*[{[]/;
const MAX_HEAD_CHARS = 300;
const SPACE = /\s*/y;
const NOT_AN_OBJECT = "must be an object such as {type: 'bar', data: {labels: ['A'], datasets: [{data: [1]}]}}";

export interface ReadConfig {
  config: JsonObject;
  /** What was left out. */
  notes: NoteList;
  /** Absent where it was given as an object. */
  source?: ConfigSource;
}

/**
 * Functions remain as their text.
 * @throws ConfigSyntaxError
 */
export function readConfig(text: string): ReadConfig {
  checkText(text);
  const json = parseJson(text);
  if (json !== undefined) {
    checkConfig(json);
    removeDangerousKeys(json);
    // Most configurations have no notes, so the source is parsed for positions only when the first note needs one.
    let root: Expression | undefined;
    const locate: Locate = (path) => {
      root ??= rootOf(text);
      return root && positionOf(path, root, text);
    };
    return { config: json, notes: new NoteList(locate), source: { text } };
  }
  const { root, script } = parseSource(text);
  const locate: Locate = (path) => positionOf(path, root, text);
  const notes = new NoteList(locate);
  if (script?.isChangedLater)
    notes.add('', 'what the script changes in the chart later is not read: write it into the configuration');
  const errors = new NoteList();
  const { value: config, constants, trees } = readLiteral({ root, text, script, notes, errors });
  if (errors.items.length > 0) throw new ConfigSyntaxError(errors.items);
  checkConfig(config, locate);
  if (script) constants.complete(config, notes);
  return { config, notes, source: { text, trees, script: script && constants.evaluation } };
}

/** @throws ConfigSyntaxError for anything but an object of bounded depth and size */
export function checkConfig(config: unknown, locate: Locate = () => undefined): asserts config is JsonObject {
  if (!isObject(config)) fail(`The configuration ${NOT_AN_OBJECT}`, locate(''));
  checkSize(config as JsonObject, locate);
}

/** @param config of bounded depth; changed */
export function removeDangerousKeys(config: JsonObject): void {
  for (const key of DANGEROUS_KEYS) if (Object.hasOwn(config, key)) delete config[key];
  for (const child of Object.values(config)) {
    for (const item of Array.isArray(child) ? child : [child]) if (isObject(item)) removeDangerousKeys(item);
  }
}

/** A literal of JavaScript whose first name has no double quotes: an attempt as JSON would take as long as the rest. */
const NOT_JSON = /^\s*\{\s*[\w$'/]/;

function parseJson(text: string): unknown {
  if (NOT_JSON.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** JSON may be larger than what is read as JavaScript. */
function rootOf(text: string): Expression | undefined {
  try {
    return parseLiteral(text);
  } catch (error) {
    if (error instanceof ConfigSyntaxError) return undefined;
    throw error;
  }
}

interface Source {
  root: Expression;
  script?: Script;
}

/** Most configurations are one literal: others are read as scripts. */
function parseSource(text: string): Source {
  const begin = skipSpace(text, 0);
  const isLiteral = LITERAL.test(text.slice(begin, begin + MAX_HEAD_CHARS));
  const script = isLiteral ? undefined : scriptIn(scriptOfPage(text), countTokens(text));
  return script ? { root: script.root, script } : { root: parseLiteral(text) };
}

function parseLiteral(text: string): Expression {
  const start = startOf(text);
  let expression: Expression;
  try {
    expression = parseExpressionAt(text, start, { ecmaVersion: 'latest', ...countTokens(text) });
  } catch (error) {
    if (error instanceof ConfigSyntaxError) throw error;
    if (error instanceof RangeError || isTooDeep(error)) fail('The configuration is nested too deeply');
    fail(...syntaxProblem(error, text));
  }
  const end = skipSpace(text, expression.end, ';)');
  if (end < text.length) fail(`Unexpected ${found(text, end)} after the configuration`, placeIn(text, end));
  return expression;
}

/** A template has empty tokens. */
const MOST_TOKENS_OF_CHAR = 2;

/** A listener that ends the parsing of a text with too many tokens. Short texts have none: acorn makes an object of each token for it. */
function countTokens(text: string): Pick<Options, 'onToken'> {
  if (text.length * MOST_TOKENS_OF_CHAR <= MAX_TOKENS) return {};
  let count = 0;
  const onToken = () => {
    count += 1;
    if (count > MAX_TOKENS) fail(`has more than ${MAX_TOKENS} words and signs: write it as JSON, or with fewer points`);
  };
  return { onToken };
}

function startOf(text: string): number {
  LEADING.lastIndex = skipSpace(text, 0);
  return LEADING.test(text) ? LEADING.lastIndex : 0;
}

/** The place after white space and comments. Loops instead of one regular expression, which would take exponential time. */
function skipSpace(text: string, from: number, alsoSkipped = ''): number {
  let offset = from;
  for (;;) {
    SPACE.lastIndex = offset;
    SPACE.test(text);
    offset = SPACE.lastIndex;
    const isLine = text.startsWith('//', offset);
    if (isLine || text.startsWith('/*', offset)) {
      const end = text.indexOf(isLine ? '\n' : '*/', offset + 2);
      if (end < 0) return isLine ? text.length : offset;
      offset = end + (isLine ? 1 : 2);
    } else if (offset < text.length && alsoSkipped.includes(text.charAt(offset))) offset += 1;
    else return offset;
  }
}

/** acorn catches the overflow of the stack itself. */
function isTooDeep(error: unknown): boolean {
  return error instanceof SyntaxError && error.message.startsWith('Not enough stack space');
}

function syntaxProblem(error: unknown, text: string): [string, ReturnType<Locate>] {
  const { pos } = error as { pos?: unknown };
  if (!(error instanceof Error) || typeof pos !== 'number') throw error;
  if (text.trim() === '') return [`The configuration is empty. It ${NOT_AN_OBJECT}`, undefined];
  if (pos >= text.length)
    return ['The configuration ends too early: a closing bracket or quote is missing', placeIn(text, pos)];
  const reason = error.message.replace(/ \(\d+:\d+\)$/, '');
  const isPlain = reason === 'Unexpected token';
  const message = isPlain
    ? `Unexpected ${found(text, pos)}: a comma, quote or bracket before it may be missing`
    : reason;
  return [message, placeIn(text, pos)];
}

const MAX_SHOWN = 20;

/** The word or sign at a place, in quotes. */
function found(text: string, offset: number): string {
  const word = /^[\w$]+|^./su.exec(text.slice(offset, offset + MAX_SHOWN))?.[0] ?? '';
  return JSON.stringify(word);
}

function fail(message: string, place?: { line: number; column: number }): never {
  throw new ConfigSyntaxError([{ path: '', message, ...place }]);
}
