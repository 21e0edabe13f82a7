import type { Token } from './tokenizer.js';

/** Words that only lead to a name. Capitals are somebody's own: "In progress", "The Hague". */
const LEADING = new Set(
  'a an the of for with showing show me my our make draw create plot give build render generate this that is it in as to on chart graph compare comparing i we need want would like please where having has use using containing values data numbers then from at here are titled number total both'.split(
    ' ',
  ),
);
const TRAILING = new Set(
  'is was are were has had with at of for by in on the a an got gets scored equals be about'.split(' '),
);
/** Names that name nothing. */
const GENERIC = new Set(['values', 'data', 'numbers', 'value', 'series', 'y axis', 'y-axis']);
const ASKING =
  "please can could would will you i'd i'll i we like want need to see have give make draw create plot chart graph show showing shows that which render build generate visualise visualize display get me this it's its it a an the now just here is are as of about for my our let's let do following below".split(
    ' ',
  );
/** How one asks for a chart, small or at the beginning of a sentence; not "IT" and "US", which are names. */
const REQUEST = new RegExp(
  `^(?:(?:${ASKING.map((word) => `[${word.charAt(0).toUpperCase()}${word.charAt(0)}]${word.slice(1)}`).join('|')})(?![\\p{L}\\p{N}'])[ ,]*)+`,
  'u',
);

/** The words without what only leads up to them or away from them. */
export function nameOf(tokens: Token[]): string {
  const name = textOf(bareWords(tokens));
  return GENERIC.has(name.toLowerCase()) ? '' : name;
}

function bareWords(tokens: Token[]): Token[] {
  const words = tokens.filter(({ kind }) => kind === 'word' || kind === 'number' || kind === 'range');
  // "a 1, b 2"
  if (words.length === 1 && words[0]?.text === 'a') return words;
  while (isFiller(words[0], LEADING)) words.shift();
  while (isFiller(words.at(-1), TRAILING)) words.pop();
  return words;
}

function isFiller(token: Token | undefined, words: Set<string>): boolean {
  return token?.kind === 'word' && !token.isQuoted && words.has(token.text);
}

/** The words behind how a chart was asked for. */
export function withoutRequest(text: string): string {
  return text.replace(REQUEST, '').trim();
}

/** What is charted, as it was written: with its "and", "°" and brackets, but without the request around it. */
export function subjectOf(tokens: Token[], words: string): string {
  const start = tokens.findIndex((token) => token.kind === 'word' && token.text === 'of');
  const bare = bareWords(start < 0 ? tokens : tokens.slice(start));
  const [first, last] = [bare[0], bare.at(-1)];
  if (first === undefined || last === undefined) return '';
  const written = words.slice(first.at, last.end);
  const isOpen = written.lastIndexOf('(') > written.lastIndexOf(')');
  const end = isOpen ? words.indexOf(')', last.end) + 1 || last.end : last.end;
  const subject = withoutRequest(words.slice(first.at, end));
  return GENERIC.has(subject.toLowerCase()) ? '' : subject;
}

/** The words of tokens, with single spaces. */
export function textOf(tokens: Token[]): string {
  return tokens
    .filter(({ kind }) => kind === 'word' || kind === 'number' || kind === 'range')
    .map(({ text }) => text)
    .join(' ');
}
