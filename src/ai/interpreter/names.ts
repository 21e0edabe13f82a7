/** Where names begin and end among the tokens of a text, and what the words beside the numbers say. */
import type { Token } from './lexer.js';
import { isArticle, isFiller, isLinkWord, isNoun, isPerson, isPreposition, isRequest, isVerb } from './words.js';

const BREAKS = new Set([',', ';', '.', '!', '?', '\n', '|', '¦', '/', '→', '->', '=>', '-->', '⇒', '·']);
const BINDERS = new Set(':=-–—([{~<>*•…)]}\'"`');
/** Stand behind a name and are no part of it. */
const TAIL =
  /^(?:makes?|only|just|nur|seulement|solo|lol|pls|plz|please|thx|thanks|bitte|svp|we|i|they|he|she|you|wir|ich|sie|nous|yesterday|should|would|could|will|shall|must|might|today|heute|gestern|hier|ayer|hoy|ontem|hoje|ieri|oggi)$/;
/** "dipped to", "kletterte auf": what stands before the direction is a verb. */
const DIRECTION = /^(?:to|by|auf|um|à|al?)$/;
const MOVED = /^\p{Ll}{2,}(?:ed|te|ten|ó|ou|eu|iu|é|ée|és|ées|ato|ata|ito|ita)$/u;
const DEED = /^(?:sent|sold|won|made|closed|received|earned|spent|started|ended)$/i;
const DEED_BEHIND = /^(?:costs?|spent|sold|closed|won)$/;
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
  if (tokens.length === 0) return tokens;
  let from = 0;
  let to = tokens.length;
  const wordAt = (i: number) => (tokens[i]?.kind === 'word' && !tokens[i]?.isQuoted ? tokens[i].text : undefined);
  const isLeading = (i: number) => {
    const word = wordAt(i);
    if (word === undefined) return tokens[i]?.kind === 'mark';
    if (/^\p{Lu}$/u.test(word)) return word === 'I' && isTitle;
    const next = tokens[i + 1]?.text ?? '';
    // "El aula 12, el aula 14"
    if (ARTICLE.test(`${word} ${next}`) && i === 0 && wordAt(i + 1) !== undefined) return true;
    // "The Camden store", not "The Hague"
    if (word === 'The' && isCapital(next) && /^\p{Ll}/u.test(wordAt(i + 2) ?? '') && !isVerb(wordAt(i + 2) ?? ''))
      return true;
    if (isCapital(word) && !(isRequest(word) && !isPreposition(word) && i + 1 < to))
      return (
        isPreposition(word) &&
        (/^(?:\p{Ll}?\p{Lu}|\d)/u.test(next) ||
          (/^(?:the|de[rmn]|die|das|l[ae]|el|il)$/.test(next) && !isCapital(tokens[i + 2]?.text ?? '')))
      );
    if (isNoun(word) && !isRight) return false;
    return isRequest(word) || isFiller(word) || (isRight && isPerson(word) && i + 1 < to);
  };
  const isTrailing = (i: number) => {
    const word = wordAt(i);
    // "Sales in €"
    if (word === undefined) return tokens[i]?.kind === 'mark' && !(isTitle && /^[€$£%]$/.test(tokens[i].text));
    if (isNoun(word) && (i === from || isTitle)) return false;
    // "Signed up"
    if (/^(?:up|out|off|in)$/.test(word) && /ed$/.test(wordAt(i - 1) ?? '') && !isVerb(wordAt(i - 1) ?? ''))
      return false;
    const isSmall = (isArticle(word) || isPreposition(word)) && !isCapital(word);
    const isMoved = i + 1 === to && MOVED.test(word) && DIRECTION.test(wordAt(i + 1) ?? '');
    return (
      TAIL.test(word) || isVerb(word) || isSmall || isMoved || (isLink(tokens[i]) && !(i === from && isCapital(word)))
    );
  };
  while (from < to && isLeading(from)) from += 1;
  while (to > from && isTrailing(to - 1)) to -= 1;
  // "Sent 12, opened 4", "-140 costs": a verb alone is a name.
  const isDeed =
    from >= to && !isTitle && tokens.length === 1 && (isRight ? DEED_BEHIND : DEED).test(tokens[0]?.text ?? '');
  if (isDeed) return tokens;
  // In "a 1, b 2" it is a label.
  const isLetter =
    from >= to &&
    tokens.length === 1 &&
    /^(?:[a-z]|no|yes|it|yesterday|today|gestern|heute|hier|ayer|hoy|ontem|hoje|ieri|oggi)$/i.test(
      tokens[0]?.text ?? '',
    );
  return isLetter ? tokens : tokens.slice(from, to);
}

/** Tokens that only ask or link are no name. */
export function isEmptyName(token: Token): boolean {
  return isMark(token) || isRequest(token.text) || isFiller(token.text);
}

/** Verbs and pronouns say nothing of what the numbers share. */
export const isSaying = (name: string) =>
  isVerb(name) || /^(?:we|i|they|there|he|she|you|it|wir|ich|sie|nous|je|io|noi|nós)(?![\p{L}])/iu.test(name);

const MAX_TITLE_CHARS = 70;
const MAX_SUBJECT_TOKENS = 9;

/** What the data is about: the last clause before it that says something. */
export function titleOf(clauses: Token[][], name: string, text: string): string {
  const titles = clauses.map((clause) => subjectOf(clause, text));
  return titles.findLast((title) => title !== '' && title.length <= MAX_TITLE_CHARS) ?? (isSaying(name) ? '' : name);
}

export function clausesOf(tokens: Token[]): Token[][] {
  const clauses: Token[][] = [[]];
  for (const token of tokens) {
    if (token.text === '?') clauses.at(-1)?.push(token);
    if (isMark(token) && /^[.;:!?\n¦,–—-]$/.test(token.text)) clauses.push([]);
    else clauses.at(-1)?.push(token);
  }
  return clauses.filter(({ length }) => length > 0);
}

const POSSESSIVE =
  /^(?:our|my|unsere?[nrs]?|meine?[nrs]?|nos|notre|mes|mon|ma|nuestr[oa]s?|mis|nosso?a?s?|minhas?|(?:il |la |i |le )?nostr[oaie]) (?=.)/iu;
const ARTICLE =
  /^(?:(?:The|Les?|La|El|Los|Las|Os?|As?|Il|Gli|I) (?=\p{Ll})|(?:Der|Die|Das|L['’])(?: |(?<=['’]))(?=\p{L}))/u;

/** "Our NPS", "Der Umsatz": the subject of a sentence without the word before it. */
export const withoutArticle = (name: string) => name.replace(POSSESSIVE, '').replace(ARTICLE, '');

/** "Camden store" and "Hackney store" are Camden and Hackney. */
export function withoutShared(names: string[]): string[] {
  const [, shared] = /^\p{Lu}.* (\p{Ll}+)$/u.exec(names[0] ?? '') ?? [];
  const isShared = (name: string) => /^\p{Lu}/u.test(name) && name.endsWith(` ${shared}`);
  return names.length > 1 && shared !== undefined && names.every(isShared)
    ? names.map((name) => name.slice(0, -shared.length - 1))
    : names;
}

const QUESTION =
  /^(?:what|how|where|which|who|why|when|was|wie|wo|wer|welche[rs]?|que|quels?|quelles?|où|qué|cuál|cuánt\p{L}*|dónde|quanto|onde|qual|dove|quali)$/iu;
const OF = /^(?:of|for|showing|about|von|über|zu|der|des|du|de|del|delle|della|dei|das|dos|da|do|sur|sobre|with|per)$/i;

/** Words about the data, and pieces of a request, that name no subject. */
export const NO_TITLE =
  /^[xy](?:[ -]?axis)?$|^(?:labels?|names?|categories|columns|tables?|data|tabelle|daten|tableau|données|tabla|datos|tabela|dados|tabella|dati)$|^one(?: \p{L}+)? per |'s$|^[^\p{L}]*$/iu;

function subjectOf(clause: Token[], text: string): string {
  if (clause.at(-1)?.text === '?' && QUESTION.test(clause[0]?.text ?? '')) return sliceOf(clause, text);
  // "Here is what we spent"
  const question = clause.findIndex(({ text: word }) => ASKED.test(word));
  if (question > 0 && clause.slice(0, question).every((token) => isEmptyName(token) || isArticle(fold(token.text))))
    return sliceOf(clause.slice(question, clause.findLastIndex((token) => !isMark(token)) + 1), text);
  const of = clause.findIndex(({ text: word }) => OF.test(word));
  const isAsked = of > 0 && clause.slice(0, of).every(isEmptyName);
  const named = withoutEnds(isAsked ? clause.slice(of) : clause, false, true);
  const [first, second] = named;
  const isLed =
    second !== undefined && first?.kind === 'word' && isArticle(fold(first.text)) && !/^\p{Lu}/u.test(second.text);
  if (isLed) named.shift();
  const isSaid = named.every(
    (token) => (isEmptyName(token) || isSaying(token.text)) && !isNoun(fold(token.text)) && !token.isQuoted,
  );
  const title = (isSaid ? '' : sliceOf(named, text)).replace(
    /,? (?:starting|beginning)(?: in| with)?(?: \p{L}+)?$| (?:is|are|was|were|looks?|breaks?)(?: \p{L}+){0,2} (?:like|as)$/u,
    '',
  );
  if (NO_TITLE.test(title)) return '';
  return withoutArticle(title.lastIndexOf('(') > title.lastIndexOf(')') ? `${title})` : title);
}

const ASKED = /^(?:what|where|how|which|who|when|wie|wo|woher|wofür)$/i;
const CHART_OF = /^(?:of|showing|about|von|der|des|über|du|de|del|della|delle|dei|do|da|dos|das|sur|sobre)$/iu;

/** "…, bar chart of city populations", "…, revenue bar chart": what a chart is of, behind the data. */
export function askedSubject(tokens: Token[], text: string): string {
  const isCut = (token: Token | undefined) => token?.text === '¦';
  for (const clause of splitAt(tokens, isBreak)) {
    const [first, last] = [clause[0], clause.at(-1)];
    const before = tokens[tokens.indexOf(first as Token) - 1];
    const end = tokens.indexOf(last as Token) + 1;
    const isLine = before === undefined || /^[\n.\f]$/.test(before.text);
    const behind = tokens[isLine && tokens[end]?.text === ',' ? end + 1 : end];
    const isOf =
      isCut(before) && first?.kind === 'word' && CHART_OF.test(first.text) && clause.length <= MAX_SUBJECT_TOKENS;
    const isNoun =
      isCut(behind) &&
      clause.length <= 3 &&
      clause.every(
        ({ kind, text: word }) => kind === 'word' && !isVerb(word) && !isEmptyName({ kind, text: word } as Token),
      );
    if (isOf || isNoun) return subjectOf(clause, text);
  }
  return '';
}

/** The words as they were written; empty where they say nothing. */
export function saidIn(tokens: Token[], text: string): string {
  const words = tokens.filter((token) => !isMark(token) && !(tokens.length < 3 && isLink(token)));
  return words.every((token) => isEmptyName(token) || /^(?:starting|beginning)$/.test(token.text))
    ? ''
    : sliceOf(words, text);
}

export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
