/** What says why or for whom a chart is: it names nothing of the table and asks for nothing. */

import type { Lexicon } from '../lexicon.js';
import { matchPhrase } from '../phrases.js';
import type { Token } from '../tokens.js';
import { fold, is } from '../vocabulary/meanings.js';
import { WORDS } from '../vocabulary/words.js';
import type { RequestContext } from './request.js';

const MAX_TALK_TOKENS = 14;
const MAX_BEFORE_OCCASION = 6;
/** "Jahresbericht" has one of them in it. */
const OCCASION_STEMS = fold(WORDS.occasion).replaceAll('*', '').split(' ');
const isOccasion = ({ key }: Token): boolean =>
  OCCASION_STEMS.some((stem) => (stem.length > 4 ? key.includes(stem) : key.startsWith(stem)));
/** Effects whose words are those of sentences. */
const SENTENCE_EFFECTS = new Set([
  'inPlace',
  'from',
  'to',
  'before',
  'after',
  'by',
  'plus',
  'above',
  'below',
  'versus',
  'ratio',
]);

const isMark = (token: Token | undefined): boolean =>
  token === undefined || token.kind === 'line' || /^[.,:;!?…()–—-]$/.test(token.text);

/** How many tokens from a place are talk; 0 where they ask for something. */
export function talkLength(tokens: readonly Token[], at: number, context: RequestContext): number {
  return signatureLength(tokens, at) || purposeLength(tokens, at, context) || clauseLength(tokens, at, context);
}

/** "Cheers, Dana" at the end */
function signatureLength(tokens: readonly Token[], at: number): number {
  const rest = tokens.slice(at).filter(({ kind, text }) => kind !== 'line' && text !== '.' && text !== '!');
  const [closing, ...names] = rest.filter(({ text }) => text !== ',');
  const isName = ({ kind, text, number }: Token) => kind === 'word' && number === undefined && /^\p{Lu}/u.test(text);
  const isMeant = closing !== undefined && is('closing', closing.key) && tokens.length - at > names.length + 1;
  return isMeant && tokens[at] === closing && names.length > 0 && names.length < 3 && names.every(isName)
    ? tokens.length - at
    : 0;
}

/** Whether a token can change what is drawn. */
function isAsked(tokens: readonly Token[], at: number, { lexicon, names }: RequestContext): boolean {
  const token = tokens[at];
  if (token === undefined || token.number !== undefined || token.kind === 'quoted') return true;
  if (names.at(tokens, at) !== undefined || is('askingVerb', token.key)) return true;
  if (lexicon.is('changing', token.key) && !is('relating', token.key)) return true;
  const match = matchPhrase(tokens, at, lexicon, names, (effect) => !SENTENCE_EFFECTS.has(effect));
  return match !== undefined && !lexicon.is('talk', token.key);
}

function purposeLength(tokens: readonly Token[], start: number, context: RequestContext): number {
  if (!is('purpose', tokens[start]?.key) || context.names.at(tokens, start) !== undefined) return 0;
  let occasion = -1;
  let at = start + 1;
  for (; at < tokens.length && at - start <= MAX_TALK_TOKENS && !isMark(tokens[at]); at += 1) {
    const token = tokens[at] as Token;
    if (context.names.at(tokens, at) === undefined && at - start <= MAX_BEFORE_OCCASION && isOccasion(token))
      occasion = at;
    else if (isAsked(tokens, at, context) || (occasion > 0 && mayChoose(token, context.lexicon))) break;
  }
  return occasion > 0 ? at - start : 0;
}

/** What begins a request, or a name that the table does not have: "for the report of the northern stores". */
const mayChoose = ({ key }: Token, lexicon: Lexicon): boolean =>
  is('ofSomeone', key) ||
  (/^(?:as|with|by|per|als|mit|nach|je|pro|avec|par|con|come|como|com|por|met|jako|z|wg)$/.test(key) &&
    lexicon.is('filler', key));

function clauseLength(tokens: readonly Token[], start: number, context: RequestContext): number {
  if (!isMark(tokens[start - 1]) || !context.lexicon.is('talk', tokens[start]?.key)) return 0;
  let at = start;
  while (at < tokens.length && !isMark(tokens[at]) && !isAsked(tokens, at, context)) at += 1;
  return isMark(tokens[at]) && at - start > 1 && at - start <= MAX_TALK_TOKENS ? at - start : 0;
}
