/** What says why or for whom a chart is: it names nothing of the table and asks for nothing. */

import type { Lexicon } from '../lexicon.js';
import { Words } from '../lexicon.js';
import { matchPhrase } from '../phrases.js';
import { fold, type Token } from '../tokens.js';
import { OCCASIONS } from '../vocabulary.js';
import type { RequestContext } from './request.js';

const MAX_TALK_TOKENS = 14;
const MAX_BEFORE_OCCASION = 6;
const FOR = new Words('for für fürs pour para per voor dla na do zur zum beim bei in auf at im');
const OCCASION_STEMS = fold(OCCASIONS).split(/[\s|]+/);
const isOccasion = ({ key }: Token): boolean =>
  OCCASION_STEMS.some((stem) => (stem.length > 4 ? key.includes(stem) : key.startsWith(stem)));
/** Verbs that ask: what follows is a request. */
const ASKING = new Words(
  'need want like see show draw plot chart graph display make create give visualize visualise compare brauche möchte hätte will zeig zeige sehen vergleichen voudrais veux faudrait voir montrer comparer quiero necesito ver comparar voglio vorrei serve servirebbe vedere confrontare quero preciso queria mostrar comparar wil nodig zien tonen vergelijken chcę potrzebuję zobaczyć porównać',
);
/** Words that relate times and places, and change nothing without a name or a number. */
const LINKS = new Words(
  'from to over under before after in if when who where which today tomorrow yesterday next not no up down was were per between till until since vor nach seit bis heute morgen mal über unter zwischen von wenn nicht kein keine nächste* avant après demain aujourd entre depuis par si quand dès pas prochain* antes después hoy mañana por desde hasta si cuando no próxim* prima dopo oggi domani per da fino se quando non tra prossim* amanhã hoje depois até desde quando não na vroeger morgen vandaag tot sinds vanaf niet geen volgend* jutro dziś dzisiaj przed po od do nie na następn*',
);
/** Requests whose words are those of sentences. */
const OF_SENTENCES = new Set([
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

const CLOSINGS = new Words(
  'cheers regards thanks best sincerely thx gruß grüße gruss danke lg vg merci cordialement bises gracias saludos grazie saluti obrigado obrigada abraço groet groeten groetjes bedankt pozdrawiam pozdrowienia dzięki dziękuję',
);

/** "Cheers, Dana" at the end */
function signatureLength(tokens: readonly Token[], at: number): number {
  const rest = tokens.slice(at).filter(({ kind, text }) => kind !== 'line' && text !== '.' && text !== '!');
  const [closing, ...names] = rest.filter(({ text }) => text !== ',');
  const isName = ({ kind, text, number }: Token) => kind === 'word' && number === undefined && /^\p{Lu}/u.test(text);
  const isMeant = closing !== undefined && CLOSINGS.has(closing.key) && tokens.length - at > names.length + 1;
  return isMeant && tokens[at] === closing && names.length > 0 && names.length < 3 && names.every(isName)
    ? tokens.length - at
    : 0;
}

/** Whether a token can change what is drawn. */
function isAsked(tokens: readonly Token[], at: number, { lexicon, names }: RequestContext): boolean {
  const token = tokens[at];
  if (token === undefined || token.number !== undefined || token.kind === 'quoted') return true;
  if (names.at(tokens, at) !== undefined || ASKING.has(token.key)) return true;
  if (lexicon.meanings.has(token.key) && !LINKS.has(token.key)) return true;
  const match = matchPhrase(tokens, at, lexicon, names, (effect) => !OF_SENTENCES.has(effect));
  return match !== undefined && !lexicon.talk.has(token.key);
}

function purposeLength(tokens: readonly Token[], start: number, context: RequestContext): number {
  if (!FOR.has(tokens[start]?.key ?? '') || context.names.at(tokens, start) !== undefined) return 0;
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

const OF = new Words("of von der des du de d' del della dei do da dos das van");
/** What begins a request, or a name that the table does not have: "for the report of the northern stores". */
const mayChoose = ({ key }: Token, lexicon: Lexicon): boolean =>
  OF.has(key) ||
  (/^(?:as|with|by|per|als|mit|nach|je|pro|avec|par|con|come|como|com|por|met|jako|z|wg)$/.test(key) &&
    lexicon.fillers.has(key));

function clauseLength(tokens: readonly Token[], start: number, context: RequestContext): number {
  if (!isMark(tokens[start - 1]) || !context.lexicon.talk.has(tokens[start]?.key ?? '')) return 0;
  let at = start;
  while (at < tokens.length && !isMark(tokens[at]) && !isAsked(tokens, at, context)) at += 1;
  return isMark(tokens[at]) && at - start > 1 && at - start <= MAX_TALK_TOKENS ? at - start : 0;
}
