/** Arithmetic as text: numbers, names, `+ - * / % ^`, parentheses. It becomes a tree; nothing is executed. */

export type Formula =
  | { kind: 'number'; value: number }
  | { kind: 'name'; name: string }
  | { kind: 'negative'; of: Formula }
  | { kind: 'binary'; operator: Operator; left: Formula; right: Formula };

export type Operator = '+' | '-' | '*' | '/' | '%' | '^';

/** Bounds the time of reading and, with the rows, of evaluating. */
export const MAX_FORMULA_CHARS = 500;
const MAX_DEPTH = 40;

const TOKEN =
  /\s*(?:(\d+(?:\.\d*)?(?:e[+-]?\d+)?|\.\d+(?:e[+-]?\d+)?)|`([^`]+)`|([\p{L}_][\p{L}\p{M}\p{N}_]*)|([-+*/%^()×÷−]))/iuy;
const SIGNS: Readonly<Record<string, string>> = { '×': '*', '÷': '/', '−': '-' };
const PRECEDENCE: Readonly<Record<Operator, number>> = { '+': 1, '-': 1, '*': 2, '/': 2, '%': 2, '^': 4 };
/** That of a minus before a value: `-2^2` is −4. */
const NEGATION = 3;

/** A formula that cannot be read. The message says where, for the client. */
export class FormulaError extends Error {}

type Token = { kind: 'number'; value: number } | { kind: 'name'; name: string } | { kind: 'sign'; sign: string };

/** @throws FormulaError */
export function parseFormula(text: string): Formula {
  if (text.length > MAX_FORMULA_CHARS) throw new FormulaError(`must have at most ${MAX_FORMULA_CHARS} characters`);
  const tokens = tokensOf(text);
  const formula = new Parser(tokens).parse();
  return formula;
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const content = text.trimEnd();
  TOKEN.lastIndex = 0;
  for (let at = 0; at < content.length; at = TOKEN.lastIndex) {
    const [, number, quoted, name, sign] = TOKEN.exec(content) ?? [];
    if (number !== undefined) tokens.push({ kind: 'number', value: Number(number) });
    else if (quoted !== undefined) tokens.push({ kind: 'name', name: quoted.trim() });
    else if (name !== undefined) tokens.push({ kind: 'name', name });
    else if (sign !== undefined) tokens.push({ kind: 'sign', sign: SIGNS[sign] ?? sign });
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
      if (token?.kind !== 'sign' || !isOperator(token.sign)) return left;
      const precedence = PRECEDENCE[token.sign];
      if (precedence <= least) return left;
      this.#at += 1;
      // 2^3^2 is 2^9.
      const right = this.#expression(token.sign === '^' ? precedence - 1 : precedence, depth + 1);
      left = { kind: 'binary', operator: token.sign, left, right };
    }
  }

  #value(depth: number): Formula {
    const token = this.#tokens[this.#at];
    this.#at += 1;
    if (token === undefined) throw new FormulaError('ends where a number or a column is expected');
    if (token.kind === 'number') return token;
    if (token.kind === 'name') return token;
    if (token.sign === '+') return this.#value(depth + 1);
    if (token.sign === '-') return { kind: 'negative', of: this.#expression(NEGATION, depth + 1) };
    if (token.sign !== '(') throw new FormulaError(`has ${wordFor(token)} where a number or a column is expected`);
    const inner = this.#expression(0, depth + 1);
    const end = this.#tokens[this.#at];
    if (end?.kind !== 'sign' || end.sign !== ')') throw new FormulaError('has a parenthesis that is not closed');
    this.#at += 1;
    return inner;
  }
}

function isOperator(sign: string): sign is Operator {
  return Object.hasOwn(PRECEDENCE, sign);
}

function wordFor(token: Token): string {
  return token.kind === 'sign' ? `"${token.sign}"` : token.kind === 'name' ? `"${token.name}"` : String(token.value);
}

/** The names that a formula uses, each once. */
export function namesIn(formula: Formula): string[] {
  const names = new Set<string>();
  const pending = [formula];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (next.kind === 'name') names.add(next.name);
    else if (next.kind === 'negative') pending.push(next.of);
    else if (next.kind === 'binary') pending.push(next.right, next.left);
  }
  return [...names];
}
