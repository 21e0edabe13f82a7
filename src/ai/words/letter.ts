/** The greeting and the closing of a letter, with the names in them, and the source of a table: they say nothing of a chart. */

import { languageOf } from './lexicon.js';
import { wordSet } from './tokens.js';
import { fold, hasWord, is } from './vocabulary/meanings.js';
import type { Language } from './vocabulary/words.js';

/** First words of greetings. Other words of letters are other words too, and greet only on a line of their own. */
const GREETINGS = wordSet(
  'hi hello hey hallo hoi moin servus liebe lieber liebes bonjour bonsoir salut coucou hola ciao buongiorno buonasera salve oi olá ola cześć hej witam',
);
const MOST_NAMES = 3;
/** A closing and the names behind it. */
const MOST_PARTS = 5;
const SOURCE = /^[^\S\n]{0,20}(?:source|quelle|fonte|fuente|bron|źródło)s?[^\S\n]?: \p{L}[^\n]*$/gimu;

/** The text with spaces in place of them: other words keep their places. */
export function withoutLetter(text: string): string {
  return withoutClosing(withoutGreeting(text));
}

export function withoutSource(text: string): string {
  return text.replace(SOURCE, (line) => ' '.repeat(line.length));
}

function withoutGreeting(text: string): string {
  const start = text.length - text.trimStart().length;
  const letter = text.slice(start);
  const [line = ''] = letter.split('\n', 1);
  const mark = line.search(/[,!](?: |$)/);
  const said = mark < 0 ? line : line.slice(0, mark);
  const isLine = line.length < letter.length && (mark < 0 || mark === line.trimEnd().length - 1);
  const [greeting = '', ...names] = said.trim().split(/\s+/);
  if (/[\d:;|\t]/.test(said) || names.length > MOST_NAMES || (mark < 0 && !isLine)) return text;
  const key = greeting.toLowerCase();
  const isGreeting = GREETINGS.has(key) || (is('letter', fold(greeting)) && isLine && names.length > 0);
  return isGreeting ? ' '.repeat(start + said.length + 1) + letter.slice(said.length + 1) : text;
}

const isName = (words: readonly string[]): boolean =>
  words.length <= MOST_NAMES && words.every((word) => /^\p{Lu}[\p{L}.'-]*,?$/u.test(word));

/** "Thanks!", "Best, Ingrid", "Un saludo,": words of letters and courtesy, then a name. */
function isClosing(words: readonly string[], language: Language): boolean {
  const keyOf = (word = '') => fold(word.replace(/[,!.]{1,9}$/, '').replace(/^d'/, ''));
  const isPolite = (word: string) =>
    is('letter', keyOf(word)) || is('courtesy', keyOf(word), language) || is('filler', keyOf(word), language);
  const polite = words.findIndex((word) => !isPolite(word));
  const [said, names] = polite < 0 ? [words, []] : [words.slice(0, polite), words.slice(polite)];
  if (said.join() === 'Best' && names.length > 0) return false;
  return said.length <= MOST_NAMES && said.some((word) => is('letter', keyOf(word))) && isName(names);
}

/** The last sentences and lines: a closing, and the names behind it. */
function withoutClosing(text: string): string {
  const parts = [...text.matchAll(/[^\n]+?(?:[.!?]{1,9}(?=\s|$)|(?=\n|$))/g)].filter(([part]) => part.trim() !== '');
  const wordsAt = (at: number) => parts[at]?.[0].trim().split(/[\s]+/) ?? [];
  if (!parts.slice(-MOST_PARTS).some(([part]) => hasWord('letter', part))) return text;
  const language = languageOf(text);
  let first = parts.length;
  for (let at = parts.length - 1; at > 0; at -= 1) {
    if (isClosing(wordsAt(at), language)) first = at;
    else if (!isName(wordsAt(at))) break;
  }
  const start = parts[first]?.index;
  return start === undefined ? text : text.slice(0, start);
}
