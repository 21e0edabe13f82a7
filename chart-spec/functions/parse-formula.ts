/**
 * Arithmetic as text: numbers, names, `+ - * / % ^`, parentheses. It becomes the tree that acorn gives for JavaScript, which `Evaluation` walks. A grammar
 * of its own, because names of columns are any text in backquotes, or words such as `new`; `^` is a power; and editors of tables load no parser of JavaScript.
 */
import type { BinaryExpression, Identifier, Literal, Node, UnaryExpression } from 'acorn';

export type Formula =
  | Literal
  | Identifier
  | (UnaryExpression & { argument: Formula })
  | (BinaryExpression & { left: Formula; right: Formula });

type Operator = '+' | '-' | '*' | '/' | '%' | '**';

/** Bounds the time of reading and, with the rows, of evaluating. */
export const MAX_FORMULA_CHARS = 500;
const MAX_DEPTH = 40;

const TOKEN =
  /\s*(?:(\d+(?:\.\d*)?(?:e[+-]?\d+)?|\.\d+(?:e[+-]?\d+)?)|`([^`]+)`|([\p{L}_][\p{L}\p{M}\p{N}_]*)|([-+*/%^()×÷−]))/iuy;
const SIGNS: Readonly<Record<string, string>> = { '×': '*', '÷': '/', '−': '-', '^': '**' };
const PRECEDENCE: Readonly<Record<Operator, number>> = { '+': 1, '-': 1, '*': 2, '/': 2, '%': 2, '**': 4 };
/** That of a minus before a value: `-2^2` is −4. */
const NEGATION = 3;

/** A formula that cannot be read. The message says where, for the client. */
export class FormulaError extends Error {}

type Token = Literal | Identifier | (Pick<Node, 'start' | 'end'> & { type: 'sign'; sign: string; text: string });

/** @throws FormulaError */
export function parseFormula(text: string): Formula {
  if (text.length > MAX_FORMULA_CHARS) throw new FormulaError(`must have at most ${MAX_FORMULA_CHARS} characters`);
  return new Parser(tokensOf(text)).parse();
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const content = text.trimEnd();
  TOKEN.lastIndex = 0;
  for (let at = 0; at < content.length; at = TOKEN.lastIndex) {
    const [, number, quoted, name = quoted?.trim(), sign] = TOKEN.exec(content) ?? [];
    const place = { start: at, end: TOKEN.lastIndex };
    if (number !== undefined) tokens.push({ type: 'Literal', value: Number(number), ...place });
    else if (name !== undefined) tokens.push({ type: 'Identifier', name, ...place });
    else if (sign !== undefined) tokens.push({ type: 'sign', sign: SIGNS[sign] ?? sign, text: sign, ...place });
    else
      throw new FormulaError(
        `has a character that is no arithmetic: "${content.slice(at).trim().slice(0, 1)}"; write names with other characters in backquotes`,
      );
  }
  return tokens;
}

class Parser {
  readonly #tokens: Token[];
  #at = 0;

  constructor(tokens: Token[]) {
    this.#tokens = tokens;
  }

  parse(): Formula {
    const formula = this.#expression(0, 0);
    const rest = this.#tokens[this.#at];
    if (rest !== undefined) throw new FormulaError(`has ${wordFor(rest)} where an operator is expected`);
    return formula;
  }

  #expression(least: number, depth: number): Formula {
    if (depth > MAX_DEPTH) throw new FormulaError('is nested too deeply');
    let left = this.#value(depth);
    for (;;) {
      const token = this.#tokens[this.#at];
      if (token?.type !== 'sign' || !isOperator(token.sign)) return left;
      const precedence = PRECEDENCE[token.sign];
      if (precedence <= least) return left;
      this.#at += 1;
      // 2^3^2 is 2^9.
      const right = this.#expression(token.sign === '**' ? precedence - 1 : precedence, depth + 1);
      left = { type: 'BinaryExpression', operator: token.sign, left, right, start: left.start, end: right.end };
    }
  }

  #value(depth: number): Formula {
    const token = this.#tokens[this.#at];
    this.#at += 1;
    if (token === undefined) throw new FormulaError('ends where a number or a column is expected');
    if (token.type !== 'sign') return token;
    if (token.sign === '+') return this.#value(depth + 1);
    if (token.sign === '-') {
      const argument = this.#expression(NEGATION, depth + 1);
      const { start } = token;
      return { type: 'UnaryExpression', operator: '-', prefix: true, argument, start, end: argument.end };
    }
    if (token.sign !== '(') throw new FormulaError(`has ${wordFor(token)} where a number or a column is expected`);
    const inner = this.#expression(0, depth + 1);
    const end = this.#tokens[this.#at];
    if (end?.type !== 'sign' || end.sign !== ')') throw new FormulaError('has a parenthesis that is not closed');
    this.#at += 1;
    return inner;
  }
}

function isOperator(sign: string): sign is Operator {
  return Object.hasOwn(PRECEDENCE, sign);
}

function wordFor(token: Token): string {
  if (token.type === 'Literal') return String(token.value);
  return `"${token.type === 'sign' ? token.text : token.name}"`;
}

/** The names that a formula uses, each once. */
export function namesIn(formula: Formula): string[] {
  const names = new Set<string>();
  const pending = [formula];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (next.type === 'Identifier') names.add(next.name);
    else if (next.type === 'UnaryExpression') pending.push(next.argument);
    else if (next.type === 'BinaryExpression') pending.push(next.right, next.left);
  }
  return [...names];
}
