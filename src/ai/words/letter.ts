/** The greeting of a letter, with the name of whom it is for: it says nothing of a chart. Closings are clauses (`request/context-clauses.ts`). */

import { wordSet } from './tokens.js';
import { fold, is } from './vocabulary/meanings.js';

/** First words of greetings. Other words of letters are other words too, and greet only on a line of their own. */
const GREETINGS = wordSet(
  'hi hello hey hallo hoi moin servus liebe lieber liebes bonjour bonsoir salut coucou hola ciao buongiorno buonasera salve oi olá ola cześć hej witam',
);
const MOST_NAMES = 3;

export function withoutGreeting(text: string): string {
  const letter = text.trimStart();
  const [line = ''] = letter.split('\n', 1);
  const mark = line.search(/[,!](?: |$)/);
  const said = mark < 0 ? line : line.slice(0, mark);
  const isLine = line.length < letter.length && (mark < 0 || mark === line.trimEnd().length - 1);
  const [greeting = '', ...names] = said.trim().split(/\s+/);
  if (/[\d:;|\t]/.test(said) || names.length > MOST_NAMES || (mark < 0 && !isLine)) return text;
  const key = greeting.toLowerCase();
  const isGreeting = GREETINGS.has(key) || (is('letter', fold(greeting)) && isLine && names.length > 0);
  return isGreeting ? letter.slice(said.length + 1) : text;
}
