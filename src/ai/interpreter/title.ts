/** What the words beside the numbers say: the title, and what is left over. */
import type { Token } from './lexer.js';
import { fold, isEmptyName, isLink, isMark, isSaying, sliceOf, withoutEnds } from './names.js';
import { isArticle } from './words.js';

const MAX_TITLE_CHARS = 70;

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

const QUESTION =
  /^(?:what|how|where|which|who|why|when|was|wie|wo|wer|welche[rs]?|que|quels?|quelles?|où|qué|cuál|cuánt\p{L}*|dónde|quanto|onde|qual|dove|quali)$/iu;
const OF = /^(?:of|for|showing|about|von|über|zu|der|des|du|de|del|delle|della|dei|das|dos|da|do|sur|sobre|with|per)$/i;

function subjectOf(clause: Token[], text: string): string {
  if (clause.at(-1)?.text === '?' && QUESTION.test(clause[0]?.text ?? '')) return sliceOf(clause, text);
  const of = clause.findIndex(({ text: word }) => OF.test(word));
  const isAsked = of > 0 && clause.slice(0, of).every(isEmptyName);
  const named = withoutEnds(isAsked ? clause.slice(of) : clause, false, true);
  const [first, second] = named;
  const isLed =
    second !== undefined && first?.kind === 'word' && isArticle(fold(first.text)) && !/^\p{Lu}/u.test(second.text);
  if (isLed) named.shift();
  const title = (named.every(isMark) ? '' : sliceOf(named, text)).replace(
    /,? (?:starting|beginning)(?: in| with)?(?: \p{L}+)?$/u,
    '',
  );
  if (/^[xy](?:[ -]?axis)?$|^[^\p{L}]*$/iu.test(title)) return '';
  return title.lastIndexOf('(') > title.lastIndexOf(')') ? `${title})` : title;
}

/** The words as they were written; empty where they say nothing. */
export function saidIn(tokens: Token[], text: string): string {
  const words = tokens.filter((token) => !isMark(token) && !(tokens.length < 3 && isLink(token)));
  return withoutEnds(words).length === 0 ? '' : sliceOf(words, text);
}
