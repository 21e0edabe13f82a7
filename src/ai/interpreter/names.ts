import type { Token } from './tokenizer.js';

/** A number behind one of these is part of a name: "Week 1". */
export const NUMBERED_NOUNS =
  'week|day|month|year|quarter|level|phase|version|round|group|team|stage|sprint|step|grade';
/** Removed before a name, in lower case only: "In progress" and "The Hague" are names. */
const LEADING_FILLERS = new Set(
  'a an the of for with showing show me my our make draw create plot give build render generate this that is it in as to on chart graph compare comparing i we need want would like please where having has use using containing values data numbers then from at here are titled number total both one combine plus'.split(
    ' ',
  ),
);
/** Begins a description with a capital letter. */
const COMMAND = /^(?:Compare|Comparing|Show|Plot|Draw|Display|Visualize|Visualise)$/;
const TRAILING_FILLERS = new Set(
  'is was are were has had with at of for by in on the a an got gets scored equals be about'.split(' '),
);
/** Not used as names. */
const GENERIC = new Set(
  'following,values,data,numbers,value,series,y axis,y-axis,months,quarters,years,weeks,days,labels,categories,one,figures,results,stats,something,anything,chart,graph,x,y,two lines,lines,bars,bars are,compare,comparison,comparing'.split(
    ',',
  ),
);
const REQUEST_WORDS =
  "please can could would will you i'd i'll i we like want need to see have give make draw create plot chart graph show showing shows that which render build generate visualise visualize display get me this it's its it a an the now just here is are as of about for my our let's let do following below hey hi hello".split(
    ' ',
  );
/** The beginning of a request, in lower case or with a capital first letter; "IT" and "US" are names. */
const REQUEST = new RegExp(
  `^(?:(?:${REQUEST_WORDS.map((word) => `[${word.charAt(0).toUpperCase()}${word.charAt(0)}]${word.slice(1)}`).join('|')})(?![\\p{L}\\p{N}'])[ ,]*)+`,
  'u',
);

/** The text of tokens without fillers at both ends; empty for a generic name. */
export function nameOf(tokens: Token[]): string {
  const name = textOf(withoutFillers(tokens));
  return GENERIC.has(name.toLowerCase()) ? '' : name;
}

function withoutFillers(tokens: Token[]): Token[] {
  const words = wordsOf(tokens);
  // In "a 1, b 2" it is a label.
  if (words.length === 1 && words[0]?.text === 'a') return words;
  if (words.length > 1 && words[0]?.kind === 'word' && !words[0].isQuoted && COMMAND.test(words[0].text)) words.shift();
  while (isFiller(words[0], LEADING_FILLERS)) words.shift();
  while (isFiller(words.at(-1), TRAILING_FILLERS)) words.pop();
  return words;
}

function isFiller(token: Token | undefined, fillers: Set<string>): boolean {
  return token?.kind === 'word' && !token.isQuoted && fillers.has(token.text);
}

/** Removes words such as "please draw me a" from the beginning of a text. */
export function withoutRequest(text: string): string {
  return text.replace(REQUEST, '').trim();
}

/**
 * What is charted, for a title: as the client wrote it, with "and", "°" and brackets, but without the request around it.
 * @param text that the tokens come from
 */
export function subjectOf(tokens: Token[], text: string): string {
  const start = tokens.findIndex((token) => token.kind === 'word' && token.text === 'of');
  const isIntroduced = start > 0 && withoutRequest(textOf(withoutFillers(tokens.slice(0, start)))) === '';
  const named = withoutFillers(isIntroduced ? tokens.slice(start) : tokens);
  const [first, last] = [named[0], named.at(-1)];
  if (first === undefined || last === undefined) return '';
  const written = text.slice(first.at, last.end);
  const hasOpenBracket = written.lastIndexOf('(') > written.lastIndexOf(')');
  const end = hasOpenBracket ? text.indexOf(')', last.end) + 1 || last.end : last.end;
  const subject = withoutRequest(text.slice(first.at, end));
  return GENERIC.has(subject.toLowerCase()) ? '' : subject;
}

/** The words of tokens, with single spaces. */
export function textOf(tokens: Token[]): string {
  return wordsOf(tokens)
    .map(({ text }) => text)
    .join(' ');
}

function wordsOf(tokens: Token[]): Token[] {
  return tokens.filter(({ kind }) => kind === 'word' || kind === 'number' || kind === 'range');
}
