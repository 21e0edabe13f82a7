/** Where names begin and end among the tokens of a text. */
import type { Token } from './lexer.js';
import { isArticle, isFiller, isLinkWord, isNoun, isPerson, isPreposition, isRequest, isVerb } from './words.js';

const BREAKS = new Set([',', ';', '.', '!', '?', '\n', '|', '¦', '/', '→', '->', '=>', '-->', '⇒', '·']);
const BINDERS = new Set(':=-–—([{~<>*•…)]}\'"`');
/** Stand behind a name and are no part of it. */
const TAIL =
  /^(?:makes?|lol|pls|plz|please|thx|thanks|bitte|svp|we|i|they|he|she|you|wir|ich|sie|nous|yesterday|should|would|could|will|shall|must|might|today|heute|gestern|hier|ayer|hoy|ontem|hoje|ieri|oggi)$/;
const isCapital = (word: string) => /^\p{Lu}/u.test(word);

export const isMark = ({ kind }: Token) => kind === 'mark';
export const isBreak = (token: Token) => isMark(token) && BREAKS.has(token.text);
export const isLink = (token: Token | undefined) =>
  token !== undefined &&
  !token.isQuoted &&
  ((token.kind === 'word' && isLinkWord(token.text)) || (isMark(token) && /^[&+]$/.test(token.text)));
/** A time that is one name; a range is a list of names. */
export const isPeriod = ({ kind, labels }: Token) => kind === 'period' && labels === undefined;
export const fold = (name: string) => name.toLowerCase();

/** Splits tokens at those that end a part; empty parts are left out. */
export function splitAt(tokens: Token[], isEnd: (token: Token) => boolean): Token[][] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (isEnd(token)) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts.filter(({ length }) => length > 0);
}

/** The parts between colons and the like that hold a word. */
export const partsOf = (tokens: Token[]) =>
  splitAt(tokens, (token) => isMark(token) && BINDERS.has(token.text)).filter((part) => !part.every(isMark));

/** The text of neighboring tokens as it was written. */
export function sliceOf(tokens: Token[], text: string): string {
  const [first] = tokens;
  if (first === undefined || tokens.length === 1) return first?.text ?? '';
  return text.slice(first.at, tokens.at(-1)?.end).replace(/\s+/g, ' ').replace(/["¦]/g, '').trim();
}

/** Without the words that only lead to a name, and those that only follow one. */
export function nameTokens(tokens: Token[], isRight = false): Token[] {
  return withoutEnds(
    tokens.filter((token) => !isMark(token) || token.text === '&'),
    isRight,
  );
}

/** @param isRight whether the words stand behind their number @param isTitle whether they name the whole chart */
export function withoutEnds(tokens: Token[], isRight = false, isTitle = false): Token[] {
  let from = 0;
  let to = tokens.length;
  const wordAt = (i: number) => (tokens[i]?.kind === 'word' && !tokens[i]?.isQuoted ? tokens[i].text : undefined);
  const isLeading = (i: number) => {
    const word = wordAt(i);
    if (word === undefined) return tokens[i]?.kind === 'mark';
    if (/^\p{Lu}$/u.test(word)) return word === 'I' && isTitle;
    const next = tokens[i + 1]?.text ?? '';
    if (isCapital(word) && !(isRequest(word) && !isPreposition(word) && i + 1 < to))
      return (
        isPreposition(word) &&
        (/^[\p{Lu}\d]/u.test(next) ||
          (/^(?:the|de[rmn]|die|das|l[ae]|el|il)$/.test(next) && !isCapital(tokens[i + 2]?.text ?? '')))
      );
    if (isNoun(word) && !isRight) return false;
    return isRequest(word) || isFiller(word) || (isRight && isPerson(word) && i + 1 < to);
  };
  const isTrailing = (i: number) => {
    const word = wordAt(i);
    if (word === undefined) return tokens[i]?.kind === 'mark';
    if (isNoun(word) && (i === from || isTitle)) return false;
    // "Signed up"
    if (/^(?:up|out|off|in)$/.test(word) && /ed$/.test(wordAt(i - 1) ?? '') && !isVerb(wordAt(i - 1) ?? ''))
      return false;
    const isSmall = (isArticle(word) || isPreposition(word)) && !isCapital(word);
    return TAIL.test(word) || isVerb(word) || isSmall || isLink(tokens[i]);
  };
  while (from < to && isLeading(from)) from += 1;
  while (to > from && isTrailing(to - 1)) to -= 1;
  // "Sent 12, opened 4": a verb alone is a name.
  const isDeed =
    from >= to &&
    !isRight &&
    !isTitle &&
    tokens.length === 1 &&
    /^(?:sent|sold|won|made|closed|received|earned|spent|started|ended)$/i.test(tokens[0]?.text ?? '');
  if (isDeed) return tokens;
  // In "a 1, b 2" it is a label.
  const isLetter = from >= to && tokens.length === 1 && /^(?:[a-z]|no|yes|it)$/i.test(tokens[0]?.text ?? '');
  return isLetter ? tokens : tokens.slice(from, to);
}

/** Tokens that only ask or link are no name. */
export function isEmptyName(token: Token): boolean {
  return isMark(token) || isRequest(token.text) || isFiller(token.text);
}

/** Verbs and pronouns say nothing of what the numbers share. */
export const isSaying = (name: string) =>
  isVerb(name) || /^(?:we|i|they|there|he|she|you|it|wir|ich|sie|nous|je|io|noi|nós)(?![\p{L}])/iu.test(name);
