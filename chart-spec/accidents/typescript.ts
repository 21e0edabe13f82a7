/** Types of TypeScript in a script, found by its tokens. Spaces stand in their place, so that all else keeps its own. */
import { type Token, tokenizer, tokTypes } from 'acorn';

const MOST_CHARS = 200_000;
/** Parts of a type within each other, and tokens between `<` and `>`. */
const MAX_DEPTH = 20;
const MAX_ARGUMENT_TOKENS = 200;
const DECORATOR = /@[A-Z]\w{0,40}(?:\([^()]{0,2000}\))?/g;
const MODIFIER = /^(?:public|private|protected|readonly|override|abstract|declare)$/;
const BEFORE_TYPE = /^(?:keyof|typeof|readonly|unique|infer)$/;
/** What goes on behind a value, as no value begins. */
const AFTER_VALUE = /^(?:[.,;)\]}[(:?=<>*/%|&^+-]|[=!<>]==?|\?[.?]|&&|\|\||\*\*|as|in|instanceof|satisfies)$/;
const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '${': '}' };

/** The script without types; the text itself where it has none, or is no script. */
export function withoutTypes(text: string): string {
  if (text.length > MOST_CHARS) return text;
  const plain = text.replaceAll(DECORATOR, blank);
  try {
    return new Types(plain, [...tokenizer(plain, { ecmaVersion: 'latest' })]).erased();
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}

const blank = (part: string): string => part.replace(/\S/g, ' ');

class Types {
  readonly #text: string;
  readonly #tokens: readonly Token[];
  /** The closing bracket of each opening one. */
  readonly #closing = new Map<number, number>();
  readonly #erased: [number, number][] = [];

  constructor(text: string, tokens: readonly Token[]) {
    this.#text = text;
    this.#tokens = tokens;
    const open: number[] = [];
    for (const at of tokens.keys()) {
      const sign = this.#sign(at);
      if (CLOSING[sign] !== undefined) open.push(at);
      else if (sign === CLOSING[this.#sign(open.at(-1) ?? -1)]) this.#closing.set(open.pop() ?? -1, at);
    }
  }

  erased(): string {
    for (let at = 0; at < this.#tokens.length; ) at = this.#statement(at) ?? this.#expression(at) ?? at + 1;
    const parts: string[] = [];
    let from = 0;
    for (const [start, end] of this.#erased.sort(([one], [other]) => one - other)) {
      if (start < from) continue;
      parts.push(this.#text.slice(from, start), blank(this.#text.slice(start, end)));
      from = end;
    }
    return parts.join('') + this.#text.slice(from);
  }

  /** The text of a sign; empty for words and texts. */
  #sign(at: number): string {
    const token = this.#tokens[at];
    if (token === undefined || this.#word(at) !== '' || token.type === tokTypes.template) return '';
    return token.type === tokTypes.string ? '' : this.#text.slice(token.start, token.end);
  }

  #word(at: number): string {
    const token = this.#tokens[at];
    const isWord = token?.type === tokTypes.name || token?.type.keyword !== undefined;
    return token && isWord ? this.#text.slice(token.start, token.end) : '';
  }

  #isName(at: number): boolean {
    return this.#tokens[at]?.type === tokTypes.name;
  }

  #startsLine(at: number): boolean {
    const [before, token] = [this.#tokens[at - 1], this.#tokens[at]];
    return !before || !token || this.#text.slice(before.end, token.start).includes('\n');
  }

  /** Whether a token ends a value, so that `as` and `!` belong to it. */
  #endsValue(at: number): boolean {
    const { type } = this.#tokens[at] ?? {};
    const isLiteral = [tokTypes.name, tokTypes.string, tokTypes.num, tokTypes.backQuote].some((one) => one === type);
    return isLiteral || /^(?:[)\]}]|null|true|false|this)$/.test(this.#sign(at) || this.#word(at));
  }

  /** @returns `end` */
  #erase(from: number, end: number): number {
    const [first, last] = [this.#tokens[from], this.#tokens[end - 1]];
    if (first && last && end > from) this.#erased.push([first.start, last.end]);
    return end;
  }

  /** Declarations of types, imports and modifiers. @returns the token behind; undefined for other tokens */
  #statement(at: number): number | undefined {
    const word = this.#word(at);
    if (word === 'import' || word === 'export') return this.#module(at);
    const beginsStatement = at === 0 || /^[;{})]$/.test(this.#sign(at - 1)) || this.#startsLine(at);
    if (word === 'interface' && beginsStatement && this.#isName(at + 1)) return this.#erase(at, this.#bodyEnd(at + 2));
    if (word === 'type' && this.#isName(at + 1) && /^[=<]$/.test(this.#sign(at + 2)))
      return this.#erase(at, this.#aliasEnd(at + 2));
    if (word === 'implements' && this.#isName(at + 1)) return this.#erase(at, this.#bodyStart(at));
    if (MODIFIER.test(word) && (this.#word(at + 1) !== '' || this.#sign(at + 1) === '['))
      return this.#erase(at, at + 1);
    return undefined;
  }

  /** Names of modules have no values; those of types are left out. */
  #module(at: number): number | undefined {
    const isType = this.#word(at + 1) === 'type' && (this.#sign(at + 2) === '{' || this.#word(at + 3) === 'from');
    const isImport = this.#word(at) === 'import' && this.#sign(at + 1) !== '(' && this.#sign(at + 1) !== '.';
    const list = this.#sign(at + 1) === '{' ? at + 1 : at + 2;
    if (!isImport && !isType && this.#sign(at + 1) !== '{') {
      const isOfType = /^(?:interface|type|declare|abstract)$/.test(this.#word(at + 1));
      return isOfType ? this.#erase(at, at + 1) : undefined;
    }
    let end = this.#sign(list) === '{' ? (this.#closing.get(list) ?? list) + 1 : at + 1;
    while (isImport && end < this.#tokens.length && this.#tokens[end - 1]?.type !== tokTypes.string) end += 1;
    if (isType) return this.#erase(at, end);
    for (let one = list; one < end; one += 1)
      if (this.#word(one) === 'type' && this.#isName(one + 1))
        this.#erase(one, this.#sign(one + 2) === ',' ? one + 3 : one + 2);
    return end;
  }

  #bodyStart(at: number): number {
    let end = at;
    while (end < this.#tokens.length && this.#sign(end) !== '{') end += 1;
    return end;
  }

  #bodyEnd(at: number): number {
    const start = this.#bodyStart(at);
    return (this.#closing.get(start) ?? start) + 1;
  }

  #aliasEnd(at: number): number {
    let end = at;
    while (end < this.#tokens.length && this.#sign(end) !== '=') end += 1;
    const known = this.#type(end + 1);
    end = known ?? end + 1;
    while (known === undefined && end < this.#tokens.length && this.#sign(end) !== ';' && !this.#startsLine(end))
      end += 1;
    return end;
  }

  /** Types of names, parameters and values. @returns the token behind; undefined for other tokens */
  #expression(at: number): number | undefined {
    const [word, sign] = [this.#word(at), this.#sign(at)];
    const isCast = (word === 'as' || word === 'satisfies') && this.#endsValue(at - 1) && !this.#startsLine(at);
    if (isCast) return this.#eraseIf(at, this.#type(at + 1));
    const isAsserted = sign === '!' && this.#endsValue(at - 1) && !this.#startsLine(at);
    if (isAsserted && AFTER_VALUE.test(this.#sign(at + 1) || this.#word(at + 1))) return this.#erase(at, at + 1);
    if (sign === '<') return this.#eraseIf(at, this.#listEnd(at));
    if (sign === '(') this.#parameters(at);
    if (/^(?:const|let|var)$/.test(word)) this.#eraseType(this.#targetEnd(at + 1), /^(?:[=;]|of|)$/);
    const isMember =
      /^[;{}]?$/.test(this.#sign(at - 1)) && (this.#word(at - 1) === '' || MODIFIER.test(this.#word(at - 1)));
    if (this.#isName(at) && isMember) this.#eraseType(at + 1, /^[=;]$/);
    return undefined;
  }

  #eraseIf(at: number, end: number | undefined): number | undefined {
    return end === undefined ? undefined : this.#erase(at, end);
  }

  /** The token behind a list of types in an expression: that of a call or a class, or a cast. */
  #listEnd(at: number): number | undefined {
    const end = this.#argumentsEnd(at);
    const isOfName = this.#endsValue(at - 1);
    const isFollowed = end !== undefined && /^(?:[({]|extends|implements)$/.test(this.#sign(end) || this.#word(end));
    return isOfName && !isFollowed ? undefined : end;
  }

  /** The token behind a name, or behind a pattern of names. */
  #targetEnd(at: number): number {
    return (this.#closing.get(at) ?? at) + 1;
  }

  /** Erases `: type` or `?: type` at a token where the right sign or word follows. @returns whether it did */
  #eraseType(at: number, following: RegExp): boolean {
    const colon = /^[?!]$/.test(this.#sign(at)) ? at + 1 : at;
    const end = this.#sign(colon) === ':' ? this.#type(colon + 1) : undefined;
    const isType = end !== undefined && following.test(this.#sign(end) || this.#word(end));
    if (isType) this.#erase(at, end);
    return isType;
  }

  #parameters(open: number): void {
    const close = this.#closing.get(open);
    if (close === undefined) return;
    const isFunction =
      /^(?:=>|\{)$/.test(this.#sign(close + 1)) ||
      (this.#sign(open - 1) !== '?' && this.#eraseType(close + 1, /^(?:=>|\{)$/));
    if (!isFunction) return;
    for (let at = open + 1; at < close; ) {
      while (MODIFIER.test(this.#word(at)) || this.#sign(at) === '...') at += 1;
      const end = this.#targetEnd(at);
      if (!this.#eraseType(end, /^[,=)]$/) && this.#sign(end) === '?') this.#erase(end, end + 1);
      at = end;
      while (at < close && this.#sign(at) !== ',') at = this.#targetEnd(at);
      at += 1;
    }
  }

  /** The token behind a type; undefined where none begins. */
  #type(at: number, depth = 0): number | undefined {
    if (depth > MAX_DEPTH) return undefined;
    let end = this.#oneType(/^[|&]$/.test(this.#sign(at)) ? at + 1 : at, depth);
    while (end !== undefined && /^[|&]$/.test(this.#sign(end))) end = this.#oneType(end + 1, depth);
    return end;
  }

  #oneType(start: number, depth: number): number | undefined {
    let at = start;
    while (BEFORE_TYPE.test(this.#word(at)) && this.#word(at + 1) !== '') at += 1;
    let end: number | undefined;
    const type = this.#tokens[at]?.type;
    if (this.#closing.has(at) && this.#sign(at) !== '${') {
      end = this.#targetEnd(at);
      if (this.#sign(at) === '(' && this.#sign(end) === '=>') return this.#type(end + 1, depth + 1);
    } else if (type === tokTypes.string || type === tokTypes.num) end = at + 1;
    else if (this.#word(at) !== '') {
      end = at + 1;
      while (this.#sign(end) === '.') end += 2;
      if (this.#sign(end) === '<') end = this.#argumentsEnd(end);
    }
    while (end !== undefined && this.#sign(end) === '[' && !this.#startsLine(end)) end = this.#targetEnd(end);
    return end !== undefined && this.#word(end) === 'is' ? this.#type(end + 1, depth + 1) : end;
  }

  /** The token behind the `>` that closes a list of types; undefined where `<` compares. */
  #argumentsEnd(open: number): number | undefined {
    let depth = 0;
    for (let at = open; at < open + MAX_ARGUMENT_TOKENS; at = this.#targetEnd(at)) {
      const sign = this.#sign(at);
      if (sign === '<') depth += 1;
      else if (/^>{1,3}$/.test(sign)) depth -= sign.length;
      else if (at >= this.#tokens.length || /^(?:[;)\]}+*/%-]|&&|\|\||[<>]=)$/.test(sign)) return undefined;
      if (depth <= 0) return at + 1;
    }
    return undefined;
  }
}
